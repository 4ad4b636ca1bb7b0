// When a puzzle of one's own comes back: the day after the review, then a week after every failed attempt, until
// solved.

export interface Returning {
  /** When it comes back, in milliseconds since 1970: always at the beginning of a day. */
  due: number;
  solved: boolean;
}

const FIRST = 1;
const LATER = 7;

function beginningOfDay(now: number, days: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

export const firstReturn = (now: number): Returning => ({ due: beginningOfDay(now, FIRST), solved: false });

export const isDue = ({ due, solved }: Returning, now: number): boolean => !solved && now >= due;

/** After an answer. One given before the puzzle is due is practice: it changes nothing. */
export function afterAnswer(returning: Returning, right: boolean, now: number): Returning {
  if (!isDue(returning, now)) return returning;
  return right ? { ...returning, solved: true } : { due: beginningOfDay(now, LATER), solved: false };
}
