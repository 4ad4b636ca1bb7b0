// A board that a person describes, without a game: what is on the table, and what the rules say about it.

import type { Colour, Line, Percent, Refusal, Result, Rules, View } from './view';

export interface DescribedBoard {
  rules: Rules;
  /** A position string: the tiles in any order. */
  board: string;
  /** With companies, per seat, for 10..40: null for a share that is not known yet. */
  shares: (Colour | null)[][];
}

/** What is impossible or doubtful about a described board. */
export type BoardFlaw =
  /** More tiles of a kind than the box has. */
  | { type: 'copies'; tile: string; copies: number; squares: number[] }
  /** Tiles that no other tiles join to the border. */
  | { type: 'apart'; squares: number[] }
  /** Legal only if the tile fitted nowhere else. */
  | { type: 'oneTileLine'; station: number; squares: number[] }
  /** Several seats are described with the same share. */
  | { type: 'share'; percent: Percent; company: Colour; seats: number[] };

export interface BoardScore {
  points: number[];
  lines: Line[];
  /** Per kind: copies in the box that are not on the board. */
  left: number[];
  flaws: BoardFlaw[];
  /** Per company; null without companies. */
  values: number[] | null;
  /** Null while shares are missing or held twice. */
  result: Result | null;
}

/** A game at a real table: what everybody has seen of it. */
export interface SeenGame {
  rules: Rules;
  first: number;
  /** One per turn: a tile as it lies, `cbaa34`; an exchange, `x30u`; or `pass`. */
  entries: readonly string[];
}

/** What one turn at a real table did. */
export interface KeptStep {
  seat: number;
  /** Why it is against the rules; null if it is not. */
  refusal: { code: Refusal['code'] | 'tooManyCopies' } | null;
  /** It made a one-tile line because the tile fitted nowhere else. */
  forced: boolean;
  /** The lines that it finished. */
  lines: Line[];
  /** Per seat, with companies per company: the points after it. */
  points: number[];
}

export interface KeptScore {
  steps: KeptStep[];
  /** A position string of the tiles on the table. */
  board: string;
  /** Null when all tiles are placed. */
  toMove: number | null;
}

/** What is drawn of a board. */
export type DrawnBoard = Pick<View, 'rules' | 'board' | 'turns' | 'points' | 'lines'>;

/** What is drawn of a finished game. */
export interface FinishedBoard extends DrawnBoard {
  /** Null while the game is running. */
  result: Pick<Result, 'totals' | 'places'> | null;
}
