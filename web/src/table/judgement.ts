// The engine's judgements of moves: hints, tile counting and reviews, in the shape of its JSON.

import type { Colour, Preview } from './view';

/** What a seat plays for: the lead in points, or the chance to win (base game with more than two players). */
export type Aim = 'lead' | 'chance';

/** A strong player's judgement of every legal move. */
export interface Evaluation {
  aim: Aim;
  /** The number of positions evaluated. */
  evaluations: number;
  /** More evaluations would not change the result. */
  complete: boolean;
  /** Every legal move, the best first. */
  moves: Judgement[];
}

export interface Judgement {
  move: string;
  /** Expected lead at the end over the best opponent; with companies over the average opponent. */
  lead: number;
  /** The probability of winning, from 0 to 1. */
  chance: number;
  /** How far a longer search may still change it: in points, or in hundredths of chance if that is the aim. */
  error: number;
  /** How much worse it is than the best move, on a scale of about one point. */
  loss: number;
  /** The number of replies searched. */
  plies: number;
  /** Its effects on lines, the greatest first; only for the best dozen moves. */
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
  /** Expected points of the line before and after. */
  before: number;
  after: number;
}

/** What a kind of tile would do on a square in one orientation. */
export interface Imagined {
  tile: string;
  turns: 0 | 1 | 2 | 3;
  code: string;
  preview: Preview;
}

export const RATINGS = ['great', 'fine', 'inaccuracy', 'mistake'] as const;
export type Rating = (typeof RATINGS)[number];

/** The review of a whole game. */
export interface Review {
  aim: Aim;
  moves: RatedMove[];
  /** Before the first move and after each one, by seat. */
  chances: number[][];
  /** Before the first move and after each one, by seat; with companies by company. */
  points: number[][];
  /** By seat. */
  balances: Balance[];
  /** The largest swings, in the order of play. */
  turningPoints: TurningPoint[];
}

export interface RatedMove {
  seat: number;
  /** Null when there was only one move. */
  rating: Rating | null;
  /** What the move gave away: points, or hundredths of chance if that is the aim. */
  lost: number;
  chosen: Judgement;
  /** Null when the best move was chosen. */
  best: Judgement | null;
}

/** Quality of play of a seat, in points, or in hundredths of chance if that is the aim. */
export interface Balance {
  /** The number of its moves with each rating, in the order of {@link RATINGS}. */
  counts: number[];
  /** The sum of what its moves lost against the best ones. */
  lost: number;
}

/** The luck of the draw, judged without bias: by seat, in points. */
export interface Luck {
  /** Results over the average of the others; empty while the game goes on. */
  leads: number[];
  /** What all tiles drawn, including those of the others, did to these leads. */
  luck: number[];
}

export interface TurningPoint {
  /** Counted from 0. */
  move: number;
  seat: number;
  before: number;
  after: number;
  /** Caused by the mover's choice, not by the tiles. */
  byPlay: boolean;
}
