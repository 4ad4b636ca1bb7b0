// Calendar days, written as "2026-11-15", in the player's time zone.

/** A day of the calendar, YYYY-MM-DD. */
export type Day = string;

const MILLIS = 24 * 60 * 60 * 1000;

const two = (n: number): string => String(n).padStart(2, '0');

/** Midnight of the day in UTC, for arithmetic. */
const count = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The current day in the player's time zone. */
export const dayOf = (moment: Date): Day =>
  `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** The text if it is a valid day; else null. */
export function readDay(text: unknown): Day | null {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const millis = count(text);
  return Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 10) !== text ? null : text;
}

export const plusDays = (day: Day, days: number): Day =>
  new Date(count(day) + days * MILLIS).toISOString().slice(0, 10);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => (new Date(count(day)).getUTCDay() + 6) % 7;

/** All days of the day's month. */
export function monthOf(day: Day): Day[] {
  const days: Day[] = [];
  for (let next = `${day.slice(0, 8)}01`; next.slice(0, 7) === day.slice(0, 7); next = plusDays(next, 1))
    days.push(next);
  return days;
}

/** The day as a date, for formatting; at noon, so that no time zone shifts it. */
export const asDate = (day: Day): Date => new Date(`${day}T12:00:00`);
