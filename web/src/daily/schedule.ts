// Which days have a daily game, and when it may be played. The engine derives the game from the date alone (`Daily` in
// the module browser), so that everybody plays the same.

import type { DailySetup, Engine } from '../engine/engine';
import { type Day, plusDays, weekdayOf } from './days';

/** The first day that has a game. */
export const FIRST_DAY: Day = '2026-11-01';

/** Whether the daily game may be played: its day has begun in the player's time zone. */
export const isOpen = (day: Day, today: Day): boolean => FIRST_DAY <= day && day <= today;

/** The daily games of the day's week, Monday to Sunday. */
export async function weekOf(engine: Engine, day: Day): Promise<ReadonlyMap<Day, DailySetup>> {
  const monday = plusDays(day, -weekdayOf(day));
  const days = Array.from({ length: 7 }, (_, i) => plusDays(monday, i));
  return new Map(await Promise.all(days.map(async (date) => [date, await engine.call('daily', date)] as const)));
}
