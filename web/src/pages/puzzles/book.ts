// The puzzles that come with the game, as `cablecar puzzles` writes them (docs/puzzles.md).

import type { LineEffect, Rules } from '../../table/table';

export const KINDS = ['line', 'cut', 'power', 'endgame', 'exchange'] as const;
export type Kind = (typeof KINDS)[number];

export const GRADES = [1, 2, 3, 4, 5] as const;
export type Grade = (typeof GRADES)[number];

/** One legal move: its token, the lead in points to be expected, and the chance to win in percent. */
export type Choice = readonly [move: string, lead: number, chance: number];

export interface Puzzle {
  name: string;
  /** Its place among those of its kind, from 1. */
  number: number;
  kind: Kind;
  grade: Grade;
  /** How many of a hundred weaker bots find the best move. */
  found: number;
  rules: Rules;
  first: number;
  seed: string;
  moves: readonly string[];
  /** Every legal move, the best first. */
  choices: readonly Choice[];
  /** What the best move does to the lines, the greatest effect first. */
  effects: readonly LineEffect[];
  /** For an exchange, by company: the points it may hope for in the end; else empty. */
  outlook: readonly number[];
}

type Written = Omit<Puzzle, 'number' | 'moves'> & { moves: string };

/** Those of a kind lie together, from easy to hard. */
export function readBook(text: string): Puzzle[] {
  const { puzzles } = JSON.parse(text) as { puzzles: Written[] };
  const counts = new Map<Kind, number>();
  return puzzles.map((written) => {
    const number = (counts.get(written.kind) ?? 0) + 1;
    counts.set(written.kind, number);
    return { ...written, number, moves: written.moves.split(' ').filter((move) => move !== '') };
  });
}

let opened: Promise<Puzzle[]> | null = null;

/** Fetched once, when somebody wants to solve one. */
export function openBook(): Promise<Puzzle[]> {
  opened ??= import('./puzzles.json?raw').then(({ default: text }) => readBook(text));
  // Asked for again after the network failed, it is fetched again.
  opened.catch(() => (opened = null));
  return opened;
}

export const bestOf = (puzzle: Puzzle): Choice => puzzle.choices[0]!;

export const choiceOf = (puzzle: Puzzle, move: string): Choice | null =>
  puzzle.choices.find(([token]) => token === move) ?? null;

/** Among more than two with own cars, the chance to be first is played for; else the lead. */
export const playsForChance = ({ rules }: Puzzle): boolean => rules.players > 2 && !rules.companies;

/** What a choice gives away against the best: points, or hundredths of the chance to win. */
export function lossOf(puzzle: Puzzle, [, lead, chance]: Choice): number {
  const [, bestLead, bestChance] = bestOf(puzzle);
  return Math.max(0, playsForChance(puzzle) ? bestChance - chance : bestLead - lead);
}

/** Where a tile would lie; null for moves that place none. */
export function squareIn(move: string): number | null {
  const [, row, column] = /^[a-d]{4}([0-7])([0-7])/.exec(move) ?? [];
  return row === undefined ? null : Number(row) * 8 + Number(column);
}

/** The tile of a move as it would lie; null for moves that place none. A turn moves every track on by a side. */
export function codeIn(move: string): string | null {
  if (squareIn(move) === null) return null;
  const turns = Number(move.slice(7));
  const code = move.slice(0, 4);
  return code.slice(4 - turns) + code.slice(0, 4 - turns);
}
