// The stored record of a daily game, the note `daily/YYYY-MM-DD`: its tables and every finished attempt.

import type { Notes } from '../local/notes';
import { type Day, dayOf, plusDays, readDay } from './days';

const FORMAT = 1;
const FOLDER = 'daily/';

/** One finished attempt at a daily game. */
export interface Attempt {
  game: string;
  /** Milliseconds since 1970. */
  ended: number;
  /** By seat; the person sits in the first one. */
  totals: number[];
  place: number;
  /** The longest of the person's lines, and how many reached the power station; null with companies. */
  longest: number | null;
  power: number | null;
  /** Indices of colours, -1 for none: who led after each tenth of the tiles, or the ranking of the companies. */
  course: number[];
  /** Moves were taken back. */
  wentBack: boolean;
  /** A hint was shown, or the coach warned; absent in notes of older versions. */
  hinted?: boolean;
  /** The daily game had been given up before, so its tiles were known. */
  seen?: boolean;
}

export interface DayNote {
  format: typeof FORMAT;
  /** Ids of the tables dealt for this day, the latest last. */
  games: string[];
  /** Those on which moves were taken back since they last ended. */
  wentBack: string[];
  /** Those on which a hint was given since they last ended. */
  hinted?: string[];
  /** It was given up on some table: from then on its tiles are known. */
  gaveUp?: boolean;
  /** In the order in which they ended. */
  attempts: Attempt[];
}

export const EMPTY: DayNote = { format: FORMAT, games: [], wentBack: [], attempts: [] };

const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number => Number.isInteger(value);

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const it = value as Partial<Record<keyof Attempt, unknown>>;
  return (
    isText(it.game) &&
    isWhole(it.ended) &&
    Array.isArray(it.totals) &&
    it.totals.length >= 2 &&
    it.totals.every(isWhole) &&
    isWhole(it.place) &&
    (it.longest === null || isWhole(it.longest)) &&
    (it.power === null || isWhole(it.power)) &&
    Array.isArray(it.course) &&
    it.course.every(isWhole) &&
    typeof it.wentBack === 'boolean' &&
    (it.hinted === undefined || typeof it.hinted === 'boolean') &&
    (it.seen === undefined || typeof it.seen === 'boolean')
  );
}

/** The note if it is valid and of a known format; else null. */
export function readDayNote(value: unknown): DayNote | null {
  if (typeof value !== 'object' || value === null) return null;
  const it = value as Partial<Record<keyof DayNote, unknown>>;
  const isOurs =
    it.format === FORMAT &&
    Array.isArray(it.games) &&
    it.games.every(isText) &&
    Array.isArray(it.wentBack) &&
    it.wentBack.every(isText) &&
    (it.gaveUp === undefined || typeof it.gaveUp === 'boolean') &&
    (it.hinted === undefined || (Array.isArray(it.hinted) && it.hinted.every(isText))) &&
    Array.isArray(it.attempts) &&
    it.attempts.every(isAttempt);
  return isOurs ? (value as DayNote) : null;
}

export interface DayNotes {
  days: Map<Day, DayNote>;
  /** The number of notes that this version can't read; they are left alone. */
  unreadable: number;
}

export async function allDays(notes: Notes): Promise<DayNotes> {
  const days = new Map<Day, DayNote>();
  let unreadable = 0;
  for (const [name, value] of await notes.all(FOLDER)) {
    const day = readDay(name.slice(FOLDER.length));
    const note = day === null ? null : readDayNote(value);
    if (day === null || note === null) unreadable++;
    else days.set(day, note);
  }
  return { days, unreadable };
}

/** Changes a day's note. A note that can't be read is first moved to another name. */
export async function changeDay(notes: Notes, day: Day, change: (note: DayNote) => DayNote): Promise<void> {
  const name = FOLDER + day;
  const before = await notes.get(name);
  const note = before === undefined ? EMPTY : readDayNote(before);
  if (note === null) await notes.put(`${name}/unread`, before);
  await notes.put(name, change(note ?? EMPTY));
}

/** The day whose daily game is played at this table; null if there is none. */
export async function dayOfGame(notes: Notes, game: string): Promise<Day | null> {
  for (const [day, { games }] of (await allDays(notes)).days) if (games.includes(game)) return day;
  return null;
}

const marginOf = ({ totals }: Attempt): number => totals[0]! - Math.max(...totals.slice(1));

/** The attempt with the widest lead, then the most points, then the earliest. */
export function bestOf(attempts: readonly Attempt[]): Attempt | null {
  const better = (one: Attempt, other: Attempt): boolean =>
    marginOf(other) > marginOf(one) || (marginOf(other) === marginOf(one) && other.totals[0]! > one.totals[0]!);
  return attempts.reduce<Attempt | null>((best, next) => (best === null || better(best, next) ? next : best), null);
}

/** Whether the daily game was finished on its own day. */
const inTime = (day: Day, note: DayNote | undefined): boolean =>
  note?.attempts.some(({ ended }) => dayOf(new Date(ended)) === day) ?? false;

/** The number of consecutive days whose game was finished on the day, up to today, or yesterday if today's is open. */
export function streakOf(days: ReadonlyMap<Day, DayNote>, today: Day): number {
  let day = inTime(today, days.get(today)) ? today : plusDays(today, -1);
  let count = 0;
  for (; inTime(day, days.get(day)); day = plusDays(day, -1)) count++;
  return count;
}
