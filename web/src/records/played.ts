// What is noted of a game when it ends, so that it counts even after the game itself was thrown away.

import { type Day, readDay } from '../daily/days';
import { botOf, ofSeven, soundBot } from '../table/bots';
import type { FilePlayer } from '../table/game';
import { COLOURS, type Line, type Rules, type Snapshot } from '../table/table';

/** 1: levels are of the time when there were seven, and it is not known how many tiles lay. 2: ten levels. */
const FORMAT = 2;
const OF_SEVEN = 1;

/** The lines of one seat's cars. */
export interface LineTally {
  /** Most points of one line. */
  best: number;
  /** Most tiles crossed by one line. */
  longest: number;
  /** How many reached the power station. */
  power: number;
}

/** A game that came to its end, or was given up. */
export interface Played {
  format: typeof FORMAT;
  game: string;
  /** Milliseconds since 1970. */
  ended: number;
  rules: Rules;
  seats: FilePlayer[];
  /** How many tiles lay on the board; null where nobody noted it. */
  tiles: number | null;
  /** By seat; of a game given up, as far as points go to seats. */
  totals: number[];
  /** By seat, 1 for the winners; null when the game was given up. */
  places: number[] | null;
  givenUp: number | null;
  /** By seat; null where cars belong to companies. */
  lines: LineTally[] | null;
  /** The day whose game it was. */
  day: Day | null;
}

function tally(lines: readonly Line[]): LineTally {
  const done = lines.filter((line) => line.end.at !== 'open');
  return {
    best: Math.max(0, ...done.map((line) => line.points)),
    longest: Math.max(0, ...done.map((line) => line.path.length / 3)),
    power: done.filter((line) => line.end.at === 'power').length,
  };
}

/** The record of a game that has ended, as its last snapshot shows it. */
export function playedOf({ id, setup, view, givenUp }: Snapshot, ended: number, day: Day | null): Played {
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
  };
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isList = <T>(value: unknown, length: number, fits: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.length === length && value.every(fits);

function isSeat(value: unknown): value is FilePlayer {
  const { name, level } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof name === 'string' && (level === null || soundBot(value) !== null);
}

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

/** A record of the first format as one of today; anything else as it is. */
function ofToday(value: object): Partial<Record<keyof Played, unknown>> {
  const it = value as { format?: unknown; seats?: unknown };
  if (it.format !== OF_SEVEN || !Array.isArray(it.seats)) return value;
  const seats = it.seats.map((seat: unknown) => {
    const { name, level } = (seat ?? {}) as { name?: unknown; level?: unknown };
    // Whatever was neither a person nor one of the seven is nobody.
    return { name, level: level === null ? null : (ofSeven(level) ?? 0) };
  });
  return { ...it, format: FORMAT, seats, tiles: null };
}

/** The record if it is one of ours, whole and of a known format; else null. */
export function readPlayed(value: unknown): Played | null {
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
    (it.day === null || readDay(it.day) !== null);
  return isOurs ? (it as Played) : null;
}
