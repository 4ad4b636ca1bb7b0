// The strength of the person at this device, by mode. It is computed by the engine from the records of finished games
// alone, so it is exported, imported and deleted with them.

import type { Engine, Evidence, GameResult, Skill } from '../engine/engine';
import type { CompanionStrength } from '../local/services';
import { botOfKind, strengthOf } from '../table/bots';
import type { Rules, Snapshot } from '../table/table';
import { type Mode, modeOf } from './mode';
import type { PlayedGame } from './played';
import { allRecorded } from './record-game';
import { allRecords, type Recorder } from './records';

/** A game given up counts as lost from this number of tiles on. */
const BEGUN = 10;

/** The seat of a companion that adapts during the game; -1 without one. */
const adaptingSeat = (bots: readonly { doubt?: number }[]): number =>
  bots.findIndex(({ doubt }) => doubt !== undefined);

/** The result of a game against each bot; null for games that don't count. */
export function resultOf({ seats, places, tiles, totals, rules, evidence }: PlayedGame): GameResult | null {
  const me = seats.findIndex(({ level }) => level === null);
  const others = seats.flatMap(({ level, ...bot }, seat) =>
    level === null ? [] : [{ seat, opponent: strengthOf({ ...bot, level }) }],
  );
  if (others.length !== seats.length - 1) return null;
  if (places === null)
    return (tiles ?? 0) < BEGUN ? null : others.map(({ opponent }) => ({ opponent, result: 'lost' }));
  const [other, ...more] = others;
  if (other !== undefined && more.length === 0) {
    const lead = totals[me]! - totals[other.seat]!;
    const game = { lead, companies: rules.companies };
    return [
      { opponent: evidence?.strength ?? other.opponent, ...game, ...(evidence === undefined ? {} : { evidence }) },
    ];
  }
  const adapting = adaptingSeat(seats);
  return others.map(({ seat, opponent }) => {
    const ahead = places[seat]! - places[me]!;
    const strength = seat === adapting ? evidence?.strength : undefined;
    return { opponent: strength ?? opponent, result: ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'shared' };
  });
}

/** The estimated skill at first and after each game that counts. */
export interface SkillHistory {
  skills: Skill[];
  /** When the games ended; one fewer than skills. */
  ended: number[];
}

/** @param played oldest first */
export async function skillHistory(engine: Engine, played: readonly PlayedGame[], mode: Mode): Promise<SkillHistory> {
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

/** What a finished game against an adapting companion showed; undefined for any other game. */
export async function evidenceOf(engine: Engine, snapshot: Snapshot): Promise<Evidence | undefined> {
  const { setup, view, position } = snapshot;
  const seat = adaptingSeat(setup.seats.map(({ kind }) => (kind.type === 'bot' ? kind : {})));
  if (seat < 0 || view.result === null) return undefined;
  return engine.call('evidence', position, botOfKind(setup.seats[seat]!.kind)!, seat);
}

/** The strength of a companion for the person at this device, and whether it is based on any game. */
export async function companionNow(
  { notes, engine }: Recorder,
  rules: Rules,
): Promise<CompanionStrength & { known: boolean }> {
  await allRecorded();
  const { played } = await allRecords(notes);
  const { skills, ended } = await skillHistory(engine, played, modeOf(rules));
  const { companion, doubt } = skills.at(-1)!;
  return { strength: companion, doubt, known: ended.length > 0 };
}
