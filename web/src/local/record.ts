import { randomId } from './random';
import { botOf } from '../table/bots';
import type { Seat, Setup } from '../table/table';
import type { FilePlayer, WholeGame } from '../table/game';

/** The format of stored games. Records of later formats are left alone. */
const FORMAT = 1;

/** A stored game: its game file, and data that only this device uses. */
export interface Stored {
  format: typeof FORMAT;
  id: string;
  /** The game file: setup and moves. */
  file: string;
  /** Moves taken back that can be made again, the next one first. */
  future: string[];
  curtain: boolean;
  /** Also in the game file; stored here for earlier versions of the pages. */
  givenUp: number | null;
  /** The seed of the bots' random choices. */
  luck: number;
  /** The first seat was chosen at random. */
  randomFirst: boolean;
  /** The seed was given, so that the game can be repeated; bots then go by evaluations, not by the clock. */
  repeatable: boolean;
  /** Played on from a moment of another game. */
  practice?: boolean;
  /** Moves were taken back, or the tiles had been seen before. */
  wentBack?: boolean;
  /** A hint was shown. */
  hinted?: boolean;
  /** Incremented with every change, so that a page notices changes by another one. */
  revision: number;
  changed: number;
  /** When it was removed; else null. */
  removed: number | null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** The record if it is valid and of a known format; else null. */
export function readStored(value: unknown): Stored | null {
  if (typeof value !== 'object' || value === null) return null;
  const it = value as Partial<Record<keyof Stored, unknown>>;
  const isOurs =
    it.format === FORMAT &&
    isText(it.id) &&
    isText(it.file) &&
    Array.isArray(it.future) &&
    it.future.every(isText) &&
    typeof it.curtain === 'boolean' &&
    (it.givenUp === null || Number.isInteger(it.givenUp)) &&
    Number.isInteger(it.luck) &&
    typeof it.randomFirst === 'boolean' &&
    typeof it.repeatable === 'boolean' &&
    [it.practice, it.wentBack, it.hinted].every((trait) => trait === undefined || typeof trait === 'boolean') &&
    Number.isInteger(it.revision) &&
    typeof it.changed === 'number' &&
    (it.removed === null || typeof it.removed === 'number');
  return isOurs ? (value as Stored) : null;
}

/** A stored game with its parsed game file. */
export interface LoadedGame {
  stored: Stored;
  game: WholeGame;
}

export function newRecord(
  file: string,
  traits: Pick<Stored, 'curtain' | 'givenUp' | 'luck' | 'practice' | 'randomFirst' | 'repeatable' | 'wentBack'>,
): Stored {
  return {
    format: FORMAT,
    id: randomId(),
    file,
    future: [],
    revision: 1,
    changed: Date.now(),
    removed: null,
    ...traits,
  };
}

export function playersOf(seats: readonly Seat[]): FilePlayer[] {
  return seats.map(({ name, kind }) => ({ name, ...(kind.type === 'bot' ? botOf(kind) : { level: null }) }));
}

export function seatsOf(players: readonly FilePlayer[]): Seat[] {
  return players.map(({ name, level, ...bot }) => ({
    name,
    kind: level === null ? { type: 'person' } : { type: 'bot', ...botOf({ ...bot, level }) },
  }));
}

export function setupOf({ stored, game }: LoadedGame): Setup {
  return {
    seats: seatsOf(game.players),
    rules: game.log.rules,
    first: stored.randomFirst ? 'random' : game.log.first,
    curtain: stored.curtain,
    ...(stored.repeatable ? { seed: game.log.seed } : {}),
  };
}
