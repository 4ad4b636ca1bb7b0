// How strong the person at this device is, mode by mode. It follows from the records of finished games alone, so that it
// is saved, brought back and deleted with them; the reckoning is the engine's.

import type { Engine, GameResult, Skill } from '../engine/calls';
import { strengthOf } from '../table/bots';
import type { Rules } from '../table/table';
import { type Mode, modeOf } from './mode';
import type { Played } from './played';
import { allRecords, type Recorder } from './records';

/** A game given up counts as lost, once so many tiles lay that somebody had begun to play. */
const BEGUN = 10;

/** How a game of one person went with each of the bots; null where it tells nothing. */
export function resultOf({ seats, places, tiles }: Played): GameResult | null {
  const me = seats.findIndex(({ level }) => level === null);
  const others = seats.flatMap(({ level, ...bot }, seat) =>
    level === null ? [] : [{ seat, opponent: strengthOf({ ...bot, level }) }],
  );
  if (others.length !== seats.length - 1) return null;
  if (places === null)
    return (tiles ?? 0) < BEGUN ? null : others.map(({ opponent }) => ({ opponent, result: 'lost' }));
  return others.map(({ seat, opponent }) => {
    const ahead = places[seat]! - places[me]!;
    return { opponent, result: ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'shared' };
  });
}

/** How skill came about: what was thought at first, then after each game that told something. */
export interface Course {
  skills: Skill[];
  /** When the games ended; one less than skills. */
  ended: number[];
}

/** @param played oldest first */
export async function courseOf(engine: Engine, played: readonly Played[], mode: Mode): Promise<Course> {
  const games = played.flatMap((one) => {
    const result = modeOf(one.rules) === mode ? resultOf(one) : null;
    return result === null ? [] : [{ result, ended: one.ended }];
  });
  const skills = await engine.call(
    'skill',
    games.map(({ result }) => result),
  );
  return { skills, ended: games.map(({ ended }) => ended) };
}

/** How strong a companion of the person at this device is to play, and whether any game has told. */
export async function companionNow(
  { notes, engine }: Recorder,
  rules: Rules,
): Promise<{ strength: number; known: boolean }> {
  const { played } = await allRecords(notes);
  const { skills, ended } = await courseOf(engine, played, modeOf(rules));
  return { strength: skills.at(-1)!.companion, known: ended.length > 0 };
}
