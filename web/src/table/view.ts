// The shapes of the JSON that the engine writes, in the worker or on a server.
// Moves travel as text tokens (docs/notation.md):
//   "cbaa34"    place tile cbaa (a kind from the hand, or the drawn one) on row 3, column 4, upright
//   "cbaa34+2"  the same tile turned clockwise by two quarters (free orientation only; 1..3)
//   "draw"      draw from the pile; that tile must then be placed
//   "x30u"      exchange the 30% share for the face-up one;  "x30d" for the top face-down one
//   "pass"      only for a player with no tile, an empty pile and exchanges still open

export type Colour = 'yellow' | 'blue' | 'orange' | 'green' | 'purple' | 'black' | 'red' | 'brown';
export type Percent = 10 | 20 | 30 | 40;

export interface Rules {
  players: number;
  companies: boolean;
  free: boolean;
  hand: 1 | 2 | 3;
  layout: 'cablecar' | 'metro';
}

/** What one seat (or a spectator: seat null) may know. Exactly this JSON is written by the engine (ViewJson). */
export interface View {
  rules: Rules;
  first: number; // seat that started
  seat: number | null; // the viewer
  toMove: number | null; // null when the game is over
  phase: 'turn' | 'placeDrawn' | 'over';
  moves: number; // moves played so far
  board: string; // placement string in order of play, six characters per tile: code as it lies, row, column
  turns?: string; // only with free orientation: the quarters by which each tile of the board was turned, one digit per tile
  hand: string[]; // the viewer's tiles (codes, upright); [] for a spectator
  drawn: string | null; // the drawn tile that must be placed, if it is the viewer's
  handSizes: number[]; // per seat
  pile: number; // tiles left in the draw pile
  points: number[]; // base game: per seat; companies: per company (8, in colour order)
  lines: Line[]; // one per car, by station number
  unseen: number[]; // per kind (24, in the order of `kinds` below): copies neither on the board nor in the viewer's hand
  market: Market | null; // company expansion only
  result: Result | null; // when over
}
export interface Line {
  station: number; // 1..32 in the numbering of the layout
  owner: Colour; // seat i plays colour i; company i is colour i
  path: number[]; // flat triples: square (row*8+col), entry end (0,2,4,6), exit end (1,3,5,7), from the car on
  end:
    | { at: 'open'; square: number; enters: number } // the free square it leads to and the even end where it would enter
    | { at: 'station'; station: number }
    | { at: 'power' };
  points: number; // 0 while open
}
export interface Market {
  open: boolean; // exchanges still possible
  piles: { percent: Percent; faceUp: Colour; faceDown: number }[]; // 10, 20, 30, 40
  shares: Colour[] | null; // the viewer's, for 10, 20, 30, 40; null for a spectator
  known: (Colour | null)[][]; // per seat, for 10..40: what everybody knows (took a face-up share) or null
  values: number[]; // projected value 8..1 of each company if the game ended now
}
export interface Result {
  totals: number[]; // per seat
  places: number[]; // per seat, 1 = winner, shared places equal (1,1,3)
  companies: null | {
    values: number[]; // per company
    shares: Colour[][]; // per seat, for 10..40
    income: number[][]; // per seat, for 10..40: (percent/10)*value
    bonuses: number[][]; // per seat, per company: majority bonus (0 where none)
  };
}

/** An event, without what the viewer may not know. */
export type GameEvent =
  | { type: 'placed'; seat: number; tile: string; turns: number; square: number; drawn: boolean }
  | { type: 'grew'; station: number; owner: Colour; from: number; to: number } // crossings before and after, still open
  | {
      type: 'completed';
      station: number;
      owner: Colour;
      crossings: number;
      end: { at: 'station'; station: number } | { at: 'power' };
      points: number;
    }
  | { type: 'drew'; seat: number; tile: string | null } // by choice; must place it
  | { type: 'refilled'; seat: number; tile: string | null } // took a tile after placing
  | { type: 'exchanged'; seat: number; percent: Percent; from: 'up' | 'down'; gave: Colour | null; took: Colour | null }
  | { type: 'turnedUp'; percent: Percent; company: Colour }
  | { type: 'exchangesClosed'; company: Colour }
  | { type: 'passed'; seat: number }
  | { type: 'over'; result: Result };

/** How a line developed: what each tile did to it. */
export interface Story {
  station: number;
  owner: Colour;
  chapters: {
    move: number; // counted from 0
    seat: number; // who placed the tile
    from: number; // crossings before and after
    to: number;
    end: { at: 'station'; station: number } | { at: 'power' } | null; // null while it stayed open
    points: number;
  }[];
}

/** Why the rules refuse a move. */
export const REFUSALS = [
  'notYourTurn',
  'gameOver',
  'squareTaken',
  'powerStation',
  'touchesNothing',
  'oneTileLine',
  'notInHand',
  'mayNotTurn',
  'mustPlaceDrawn',
  'pileEmpty',
  'exchangesClosed',
  'noCompanies',
  'mayNotPass',
  'unreadable',
  'offBoard',
  'studyFull',
] as const;

/** A refusal is a value: its code names a message of the catalogues. */
export interface Refusal {
  code: (typeof REFUSALS)[number];
}

/** What a placement would do, without doing it. */
export interface Preview {
  refusal: Refusal | null;
  lines: {
    station: number;
    owner: Colour;
    from: number;
    to: number;
    end: { at: 'open' } | { at: 'station'; station: number } | { at: 'power' };
    points: number;
    path: number[];
  }[]; // only changed lines; path is the complete path afterwards
  oneTileLines: number[]; // the one-tile lines that forbid it, as triples of a path
}
