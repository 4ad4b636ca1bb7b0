/** The delay in milliseconds for browsers without idle callbacks. */
const FALLBACK_DELAY = 1000;

/** Runs a task when the browser is idle. */
export const whenIdle: (act: () => void) => void = (act) =>
  'requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, FALLBACK_DELAY);
