// Computes the statistics of the player's games.

import { strengthOf } from '../../table/bots';
import type { Level } from '../../table/table';
import type { PlayedGame } from '../../records/played';
import { type Mode, modeOf } from '../../records/mode';

/** A level, or the companion, whose strength varies. */
export type Rival = Level | 'companion';

export type Outcome = 'won' | 'shared' | 'lost' | 'givenUp';

/** A game of one person against bots, from that person's side. */
export interface Solo {
  played: PlayedGame;
  mode: Mode;
  /** The strongest bot. */
  level: Rival;
  outcome: Outcome;
  /** Null when a company game was given up: it has no result. */
  points: number | null;
  /** The lead over the best opponent; null when the game was given up. */
  margin: number | null;
}

/** Null for a game with several people, or with none. */
export function soloOf(played: PlayedGame): Solo | null {
  const people = played.seats.flatMap(({ level }, seat) => (level === null ? [seat] : []));
  const bots = played.seats.flatMap(({ level, ...bot }) => (level === null ? [] : [{ ...bot, level }]));
  const strongest = bots.reduce((one, other) => (strengthOf(other) > strengthOf(one) ? other : one), bots[0]!);
  const [me] = people;
  if (me === undefined || people.length > 1) return null;
  const others = played.totals.filter((_, seat) => seat !== me);
  const points = played.totals[me] ?? null;
  return {
    played,
    mode: modeOf(played.rules),
    level: strongest.companion === undefined ? strongest.level : 'companion',
    outcome: outcomeOf(played, me),
    points,
    margin: played.places === null || points === null ? null : points - Math.max(...others),
  };
}

function outcomeOf({ places }: PlayedGame, me: number): Outcome {
  if (places === null) return 'givenUp';
  if (places[me] !== 1) return 'lost';
  return places.filter((place) => place === 1).length > 1 ? 'shared' : 'won';
}

export interface Sums {
  games: number;
  outcomes: Record<Outcome, number>;
  /** Of finished games; null if there are none. */
  averagePoints: number | null;
  averageMargin: number | null;
  bestMargin: number | null;
  /** Of base games; null if there are none. */
  bestLine: number | null;
  longestLine: number | null;
  /** Lines to the power station per game. */
  averagePower: number | null;
  /** The current number of consecutive games won or shared. */
  streak: number;
  longestStreak: number;
}

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((one, other) => one + other, 0) / numbers.length;
const maxOf = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : Math.max(...numbers));

/** @param solos oldest first */
export function sumsOf(solos: readonly Solo[]): Sums {
  const outcomes = { won: 0, shared: 0, lost: 0, givenUp: 0 };
  let streak = 0;
  let longestStreak = 0;
  for (const { outcome } of solos) {
    outcomes[outcome]++;
    streak = outcome === 'won' || outcome === 'shared' ? streak + 1 : 0;
    longestStreak = Math.max(longestStreak, streak);
  }
  const finished = solos.filter(({ outcome }) => outcome !== 'givenUp');
  const margins = finished.flatMap(({ margin }) => (margin === null ? [] : [margin]));
  const lines = solos.flatMap(({ played }) => {
    const me = played.seats.findIndex(({ level }) => level === null);
    const mine = played.lines?.[me];
    return mine === undefined ? [] : [mine];
  });
  return {
    games: solos.length,
    outcomes,
    averagePoints: mean(finished.flatMap(({ points }) => (points === null ? [] : [points]))),
    averageMargin: mean(margins),
    bestMargin: maxOf(margins),
    bestLine: maxOf(lines.map(({ best }) => best)),
    longestLine: maxOf(lines.map(({ longest }) => longest)),
    averagePower: mean(lines.map(({ power }) => power)),
    streak,
    longestStreak,
  };
}

export interface Selection {
  mode: Mode | 'all';
  level: Rival | 'all';
}

export const chosen = (solos: readonly Solo[], { mode, level }: Selection): Solo[] =>
  solos.filter((solo) => (mode === 'all' || solo.mode === mode) && (level === 'all' || solo.level === level));

/** One game: its margin, and the mean of the last few. */
export interface TrendPoint {
  ended: number;
  margin: number;
  mean: number;
}

const WINDOW = 10;

/** @param solos oldest first */
export function trendOf(solos: readonly Solo[]): TrendPoint[] {
  const games = solos.flatMap(({ margin, played }) => (margin === null ? [] : [{ margin, ended: played.ended }]));
  return games.map(({ margin, ended }, i) => {
    const last = games.slice(Math.max(0, i + 1 - WINDOW), i + 1);
    return { ended, margin, mean: mean(last.map((game) => game.margin)) as number };
  });
}

/** The results of a person in games with several people. */
export interface Person {
  name: string;
  games: number;
  /** Won or shared. */
  won: number;
  averagePoints: number | null;
}

/** By name as typed; seats without a name are not counted. */
export function peopleOf(all: readonly PlayedGame[]): Person[] {
  const results = new Map<string, { points: number; first: boolean }[]>();
  for (const { seats, totals, places } of all) {
    if (places === null || seats.filter(({ level }) => level === null).length < 2) continue;
    seats.forEach(({ name, level }, seat) => {
      if (level !== null || name === '') return;
      results.set(name, [...(results.get(name) ?? []), { points: totals[seat]!, first: places[seat] === 1 }]);
    });
  }
  return [...results]
    .map(([name, games]) => ({
      name,
      games: games.length,
      won: games.filter(({ first }) => first).length,
      averagePoints: mean(games.map(({ points }) => points)),
    }))
    .sort((one, other) => other.games - one.games || one.name.localeCompare(other.name));
}
