// What the engine thinks of moves: hints, counting and reviews, exactly as it writes them.

import type { Colour, Preview } from './view';

/** What a seat plays for: the lead in points, or (more than two players with own cars) the chance to be first. */
export type Aim = 'lead' | 'chance';

/** What a strong player thinks of every move open to a seat. */
export interface Evaluation {
  aim: Aim;
  /** How many positions were judged. */
  evaluations: number;
  /** The budget was enough for all there was to think about. */
  complete: boolean;
  /** Every legal move, the best first. */
  moves: Judgement[];
}

export interface Judgement {
  move: string;
  /** Expected points at the end more than the best other player's; with companies more than the others on average. */
  lead: number;
  /** To win, from 0 to 1. */
  chance: number;
  /** How far a longer look may still move it: in points, or in hundredths of chance if that is the aim. */
  error: number;
  /** How much less it is worth than the best, on a scale of about a point. */
  loss: number;
  /** How many answers were looked at. */
  plies: number;
  /** What it does to the lines, the greatest effect first; only for the best dozen of moves. */
  effects: LineEffect[];
}

export interface LineEffect {
  station: number;
  owner: Colour;
  /** Crossings before and after the move. */
  from: number;
  to: number;
  complete: boolean;
  /** It ends at the power station. */
  doubled: boolean;
  /** Points that could be expected of the line before, and after. */
  before: number;
  after: number;
}

/** What a kind of tile would do on a square, lying one way. */
export interface Imagined {
  tile: string;
  turns: 0 | 1 | 2 | 3;
  code: string;
  preview: Preview;
}

export const RATINGS = ['great', 'fine', 'inaccuracy', 'mistake'] as const;
export type Rating = (typeof RATINGS)[number];

/** A whole game looked at again. */
export interface Review {
  aim: Aim;
  moves: RatedMove[];
  /** Before the first move and after every one, by seat. */
  chances: number[][];
  /** Before the first move and after every one: by seat, with companies by company. */
  points: number[][];
  /** By seat. */
  balances: Balance[];
  /** The largest swings, in the order of play. */
  turningPoints: TurningPoint[];
}

export interface RatedMove {
  seat: number;
  /** Null where there was nothing to choose. */
  rating: Rating | null;
  /** What the move gave away: points, or hundredths of chance if that is the aim. */
  lost: number;
  /** How much better than the average the tile was that had just come; 0 if none had. */
  luck: number;
  chosen: Judgement;
  /** Null when the best was chosen. */
  best: Judgement | null;
}

/** What a seat's game was made of, in points, or in hundredths of chance if that is the aim. */
export interface Balance {
  /** How many of its moves had each rating, in the order of {@link RATINGS}. */
  counts: number[];
  /** What its moves gave away against the best ones, move by move. */
  lost: number;
  /** How much better its tiles were than the average of those that might have come when they did. */
  luck: number;
}

export interface TurningPoint {
  /** Counted from 0. */
  move: number;
  seat: number;
  before: number;
  after: number;
  /** The mover gave it away; else it came by the tiles. */
  byPlay: boolean;
}
