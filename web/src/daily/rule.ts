// Which days have a game, and when it may be played. What is played on a day is for the engine to say (`Daily` in the
// module browser): the date alone decides it, so that everybody everywhere plays the same.

import type { DailySetup, Engine } from '../engine/calls';
import { type Day, plusDays, weekdayOf } from './days';

/** The first day that has a game. */
export const FIRST_DAY: Day = '2026-11-01';

/** Whether the day's game may be played: it has begun where the player is, or is past. */
export const isOpen = (day: Day, today: Day): boolean => FIRST_DAY <= day && day <= today;

/** The games of the week that a day lies in, Monday to Sunday. */
export async function weekOf(engine: Engine, day: Day): Promise<ReadonlyMap<Day, DailySetup>> {
  const monday = plusDays(day, -weekdayOf(day));
  const days = Array.from({ length: 7 }, (_, i) => plusDays(monday, i));
  return new Map(await Promise.all(days.map(async (date) => [date, await engine.call('daily', date)] as const)));
}
