// The puzzles that come with the game, as `cablecar puzzles` writes them (docs/puzzles.md).

import type { LineEffect, Rules } from '../../table/table';

export const KINDS = ['line', 'cut', 'power', 'endgame', 'exchange'] as const;
export type Kind = (typeof KINDS)[number];

export const GRADES = [1, 2, 3, 4, 5] as const;
export type Grade = (typeof GRADES)[number];

/** A legal move: its token, the expected lead in points, and the chance to win in percent. */
export type Choice = readonly [move: string, lead: number, chance: number];

export interface Puzzle {
  name: string;
  /** Its number among those of its kind, from 1. */
  number: number;
  kind: Kind | 'own';
  /** Null for the player's own. */
  grade: Grade | null;
  /** The percentage of weaker bots that find the best move; null for the player's own. */
  found: number | null;
  rules: Rules;
  first: number;
  seed: string;
  moves: readonly string[];
  /** Every legal move, the best first. */
  choices: readonly Choice[];
  /** The effects of the best move on lines, the greatest first. */
  effects: readonly LineEffect[];
  /** For an exchange, the expected final points of each company; else empty. */
  outlook: readonly number[];
}

type Written = Omit<Puzzle, 'number' | 'moves' | 'kind'> & { kind: Kind; moves: string };

/** Fewer players, no variants and no drawn tile make a position easier to take in. */
const crowd = ({ rules, moves }: Written): number =>
  rules.players + 2 * (rules.hand - 1) + (rules.free ? 2 : 0) + (moves.endsWith('draw') ? 0.5 : 0);

/** Ordered by kind, then from easy to hard; of the same grade, what is easier to take in comes first. */
export function readBook(text: string): Puzzle[] {
  const { puzzles } = JSON.parse(text) as { puzzles: Written[] };
  const rank = ({ kind, grade }: Written): number => 10 * KINDS.indexOf(kind) + (grade ?? 0);
  const sorted = [...puzzles].sort((one, other) => rank(one) - rank(other) || crowd(one) - crowd(other));
  const counts = new Map<Kind, number>();
  return sorted.map((written) => {
    const number = (counts.get(written.kind) ?? 0) + 1;
    counts.set(written.kind, number);
    return { ...written, number, moves: written.moves.split(' ').filter((move) => move !== '') };
  });
}

let opened: Promise<Puzzle[]> | null = null;

/** Loads the puzzles on first use. */
export function openBook(): Promise<Puzzle[]> {
  opened ??= import('./puzzles.json?raw').then(({ default: text }) => readBook(text));
  // After a network failure the next call tries again.
  opened.catch(() => (opened = null));
  return opened;
}

export const bestOf = (puzzle: Puzzle): Choice => puzzle.choices[0]!;

export const choiceOf = (puzzle: Puzzle, move: string): Choice | null =>
  puzzle.choices.find(([token]) => token === move) ?? null;

/** In the base game with more than two players the chance to win counts; else the lead. */
export const playsForChance = ({ rules }: Puzzle): boolean => rules.players > 2 && !rules.companies;

/** The loss of a choice against the best: points, or hundredths of the chance to win. */
export function lossOf(puzzle: Puzzle, [, lead, chance]: Choice): number {
  const [, bestLead, bestChance] = bestOf(puzzle);
  return Math.max(0, playsForChance(puzzle) ? bestChance - chance : bestLead - lead);
}

/** The square of a placement; null for other moves. */
export function squareIn(move: string): number | null {
  const [, row, column] = /^[a-d]{4}([0-7])([0-7])/.exec(move) ?? [];
  return row === undefined ? null : Number(row) * 8 + Number(column);
}

/** The code of a placed tile as it would lie; null for other moves. */
export function codeIn(move: string): string | null {
  if (squareIn(move) === null) return null;
  const turns = Number(move.slice(7));
  const code = move.slice(0, 4);
  return code.slice(4 - turns) + code.slice(0, 4 - turns);
}
