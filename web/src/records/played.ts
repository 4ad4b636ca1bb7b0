// The record of a finished game. It is kept even when the game itself is removed.

import type { Evidence } from '../engine/engine';
import { type Day, readDay } from '../daily/days';
import { botOf, levelOfSeven, parseBot } from '../table/bots';
import type { FilePlayer } from '../table/game';
import { COLOURS, type Line, type Rules, type Snapshot } from '../table/table';

/** 1: seven levels, and no number of tiles. 2: ten levels. */
const FORMAT = 2;
const OF_SEVEN = 1;

/** The lines of one seat's cars. */
export interface LineTally {
  /** Most points of one line. */
  best: number;
  /** Most tiles crossed by one line. */
  longest: number;
  /** The number that reached the power station. */
  power: number;
}

/** A game that was finished or given up. */
export interface PlayedGame {
  format: typeof FORMAT;
  game: string;
  /** Milliseconds since 1970. */
  ended: number;
  rules: Rules;
  seats: FilePlayer[];
  /** The number of tiles on the board; null in records of the first format. */
  tiles: number | null;
  /** By seat; empty for a company game that was given up. */
  totals: number[];
  /** By seat, 1 for the winners; null when the game was given up. */
  places: number[] | null;
  givenUp: number | null;
  /** By seat; null in company games. */
  lines: LineTally[] | null;
  /** The day of a daily game. */
  day: Day | null;
  /** What the game showed about the person, if the companion adapted. */
  evidence?: Evidence;
  /** The final board of a finished game, for its poster; missing in records of earlier versions. */
  board?: string;
  /** As in a view. */
  turns?: string;
}

function tally(lines: readonly Line[]): LineTally {
  const done = lines.filter((line) => line.end.at !== 'open');
  return {
    best: Math.max(0, ...done.map((line) => line.points)),
    longest: Math.max(0, ...done.map((line) => line.path.length / 3)),
    power: done.filter((line) => line.end.at === 'power').length,
  };
}

/** The record of a game, from its last snapshot. */
export function playedOf({ id, setup, view, givenUp }: Snapshot, ended: number, day: Day | null): PlayedGame {
  const { companies } = setup.rules;
  const result = givenUp === undefined ? view.result : null;
  return {
    format: FORMAT,
    game: id,
    ended,
    rules: { ...setup.rules },
    seats: setup.seats.map(({ name, kind }) => ({
      name: name.trim(),
      ...(kind.type === 'bot' ? botOf(kind) : { level: null }),
    })),
    tiles: view.board.length / 6,
    totals: [...(result?.totals ?? (companies ? [] : view.points))],
    places: result === null ? null : [...result.places],
    givenUp: givenUp ?? null,
    lines: companies
      ? null
      : setup.seats.map((_, seat) => tally(view.lines.filter((line) => line.owner === COLOURS[seat]))),
    day,
    ...(result === null ? {} : { board: view.board, ...(view.turns === undefined ? {} : { turns: view.turns }) }),
  };
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isList = <T>(value: unknown, length: number, fits: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.length === length && value.every(fits);

function isSeat(value: unknown): value is FilePlayer {
  const { name, level } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof name === 'string' && (level === null || parseBot(value) !== null);
}

function isEvidence(value: unknown): value is Evidence {
  const { strength, placements, given, stakes } = (value ?? {}) as Partial<Record<keyof Evidence, unknown>>;
  return isCount(strength) && isCount(placements) && isCount(given) && isCount(stakes);
}

const isBoard = (value: unknown): boolean => typeof value === 'string' && /^([a-d]{4}[0-7]{2})*$/.test(value);
const isTurns = (value: unknown): boolean => typeof value === 'string' && /^[0-3]*$/.test(value);

function isTally(value: unknown): value is LineTally {
  const { best, longest, power } = (value ?? {}) as Partial<Record<string, unknown>>;
  return isCount(best) && isCount(longest) && isCount(power);
}

function isRules(value: unknown): value is Rules {
  const { players, companies, free, hand, layout } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    isCount(players) &&
    players >= 2 &&
    players <= 6 &&
    typeof companies === 'boolean' &&
    typeof free === 'boolean' &&
    [1, 2, 3].includes(hand as number) &&
    (layout === 'cablecar' || layout === 'metro')
  );
}

/** Converts a record of the first format; returns anything else unchanged. */
function ofToday(value: object): Partial<Record<keyof PlayedGame, unknown>> {
  const it = value as { format?: unknown; seats?: unknown };
  if (it.format !== OF_SEVEN || !Array.isArray(it.seats)) return value;
  const seats = it.seats.map((seat: unknown) => {
    const { name, level } = (seat ?? {}) as { name?: unknown; level?: unknown };
    // Level 0 makes the record invalid.
    return { name, level: level === null ? null : (levelOfSeven(level) ?? 0) };
  });
  return { ...it, format: FORMAT, seats, tiles: null };
}

/** The record if it is valid and of a known format; else null. */
export function readPlayed(value: unknown): PlayedGame | null {
  if (typeof value !== 'object' || value === null) return null;
  const it = ofToday(value);
  if (it.format !== FORMAT || !isRules(it.rules)) return null;
  const { players, companies } = it.rules;
  const isGivenUp = it.givenUp !== null;
  const isOurs =
    typeof it.game === 'string' &&
    typeof it.ended === 'number' &&
    Number.isFinite(it.ended) &&
    isList(it.seats, players, isSeat) &&
    (it.tiles === null || isCount(it.tiles)) &&
    isList(it.totals, isGivenUp && companies ? 0 : players, isCount) &&
    (isGivenUp
      ? isCount(it.givenUp) && it.givenUp < players && it.places === null
      : isList(it.places, players, isCount)) &&
    (companies ? it.lines === null : isList(it.lines, players, isTally)) &&
    (it.day === null || readDay(it.day) !== null) &&
    (it.evidence === undefined || isEvidence(it.evidence)) &&
    (it.board === undefined || isBoard(it.board)) &&
    (it.turns === undefined || isTurns(it.turns));
  return isOurs ? (it as PlayedGame) : null;
}
