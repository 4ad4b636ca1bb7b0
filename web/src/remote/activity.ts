// Whether this page is active. If not, a server sends notices as if the page were closed.

/** A page without input for this long is inactive, even in the foreground, in milliseconds. */
const FORGOTTEN = 600_000;
const CHECK = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Calls back at every change. At first, a visible page is active. */
export function watchActivity(onChange: (isActive: boolean) => void): void {
  let touched = Date.now();
  let isActive = true;
  const update = (): void => {
    const isNow = document.visibilityState === 'visible' && Date.now() - touched < FORGOTTEN;
    if (isNow === isActive) return;
    isActive = isNow;
    onChange(isActive);
  };
  const touch = (): void => {
    touched = Date.now();
    if (!isActive) update();
  };
  for (const type of TOUCHES) addEventListener(type, touch, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') touched = Date.now();
    update();
  });
  setInterval(update, CHECK);
  update();
}
