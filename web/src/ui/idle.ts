/** Browsers that can't tell when they are idle are given so many milliseconds. */
const WHILE = 1000;

/** Does what may wait until the browser has nothing better to do. */
export const whenIdle: (act: () => void) => void = (act) =>
  window.requestIdleCallback ? window.requestIdleCallback(act) : setTimeout(act, WHILE);
