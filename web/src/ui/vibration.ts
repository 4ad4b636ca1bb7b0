// Short vibrations, on devices that are held in the hand and allow them.

export const canVibrate = (): boolean =>
  typeof navigator !== 'undefined' &&
  typeof navigator.vibrate === 'function' &&
  matchMedia('(pointer: coarse)').matches;

/** @param pattern milliseconds, alternately on and off */
export function vibrate(...pattern: number[]): void {
  if (canVibrate()) navigator.vibrate(pattern);
}
