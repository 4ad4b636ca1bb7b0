/**
 * Keeps the screen on while the page is visible, where the browser can; returns a function that ends it. The browser
 * drops the lock whenever the page is hidden.
 */
export function keepScreenOn(): () => void {
  const wakeLock = (navigator as Partial<Navigator>).wakeLock;
  let lock: WakeLockSentinel | null = null;
  let isWanted = true;

  async function request(): Promise<void> {
    if (!wakeLock || document.visibilityState !== 'visible') return;
    // Refused when the battery is low.
    const given = await wakeLock.request('screen').catch(() => null);
    if (isWanted) lock = given;
    else await given?.release();
  }
  const onChange = (): void => void request();
  onChange();
  document.addEventListener('visibilitychange', onChange);
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', onChange);
    void lock?.release();
  };
}
