// The game of the day. The date alone decides it, so that everybody everywhere plays the same one. This rule must never
// change for days that have begun: test/daily.test.ts holds it fast.
//
//   seed     SHA-256 of the text "cablecar daily YYYY-MM-DD"
//   table    by the day of the week, as in WEEK; the person sits on the first seat
//   first    the seed's first byte, modulo the number of seats, is the seat that starts
//
// The seed is given, so bots count evaluations instead of time and answer the same move with the same move.

import type { Level, Rules, Setup } from '../table/table';
import { type Day, weekdayOf } from './days';
import { sha256 } from './sha256';

/** The first day that has a game. */
export const FIRST_DAY: Day = '2026-11-01';

interface DayTable {
  bots: readonly Level[];
  variant?: Partial<Pick<Rules, 'companies' | 'free' | 'hand'>>;
}

/** Monday to Sunday: a gentle start, three at the table in the middle, companies at the weekend. */
const WEEK: readonly DayTable[] = [
  { bots: [2] },
  { bots: [3] },
  { bots: [3, 4] },
  { bots: [4], variant: { hand: 2 } },
  { bots: [6] },
  { bots: [4, 5], variant: { companies: true } },
  { bots: [5], variant: { free: true } },
];

export function dailySetup(day: Day): Setup & { seed: string; first: number } {
  const { bots, variant } = WEEK[weekdayOf(day)]!;
  const players = bots.length + 1;
  const seed = sha256(`cablecar daily ${day}`);
  return {
    seats: [
      { name: '', kind: { type: 'person' } },
      ...bots.map((level) => ({ name: '', kind: { type: 'bot' as const, level } })),
    ],
    rules: { players, companies: false, free: false, hand: 1, layout: 'cablecar', ...variant },
    first: parseInt(seed.slice(0, 2), 16) % players,
    curtain: false,
    seed,
  };
}

/** Whether the day's game may be played: it has begun where the player is, or is past. */
export const isOpen = (day: Day, today: Day): boolean => FIRST_DAY <= day && day <= today;
