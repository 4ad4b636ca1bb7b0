// The one door between the screens and whatever runs a game: moves in, views out. Everything is asynchronous, so that
// a worker and a far server fit behind it alike. No rule of the game is decided on this side of it.

import type { WholeGame } from './game';
import type { Colour, GameEvent, Percent, Preview, Refusal, Rules, View } from './view';
import type { Evaluation, Imagined } from './judgement';

export type * from './view';
export type * from './judgement';

/** Levels of the bots, weakest first; their characters live in the catalogues. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type SeatKind = { type: 'person' } | { type: 'bot'; level: Level };

export interface Seat {
  /** As typed by its owner; empty means that the catalogue names the seat. */
  name: string;
  kind: SeatKind;
}

/** Everything needed to deal a new game. */
export interface Setup {
  seats: Seat[];
  rules: Rules;
  /** The seat that starts, or a random one. */
  first: number | 'random';
  /** Hot-seat: hide hands between persons. */
  curtain: boolean;
  /** Only for tests and repeatable games; otherwise chance is drawn freshly. */
  seed?: string;
}

export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

/** Where undo or redo would lead. */
export interface TimeStep {
  /** Moves played after the step. */
  moves: number;
  /** Something hidden (a drawn tile, a refill, a face-down share) had been shown to a person since: say so first. */
  revealsHidden: boolean;
}

/** All a screen needs to draw the table at one moment. A new object for every change; never mutated. */
export interface Snapshot {
  id: string;
  setup: Setup;
  /** Through the eyes that may look now: a person's seat, or nobody's (spectator) behind the curtain. */
  view: View;
  /** What happened since the previous snapshot, oldest first; empty after undo, redo, restart and load. */
  events: GameEvent[];
  /** The move that led here, if the step was a move; for announcing and marking the last tile. */
  lastMove: { seat: number; move: string } | null;
  /** The person who has to take the device before the hand is shown, else null. */
  curtain: number | null;
  /** The bot that is thinking now, else null. */
  thinking: number | null;
  undo: TimeStep | null;
  redo: TimeStep | null;
  /** The seat that gave up; the game then counts as ended without a result. */
  givenUp: number | null;
  /** False while this device can't keep the game (a private window, a full disk): it is lost with the page. */
  kept: boolean;
}

/** One tile the player to move could place, lying one way. */
export interface PlaceableTile {
  /** The kind as held, upright. */
  tile: string;
  turns: 0 | 1 | 2 | 3;
  /** The code as it would lie. */
  code: string;
  /** The drawn tile, which must be placed. */
  drawn: boolean;
  /** Per square (64): null where it may be placed, else why not. */
  squares: (Refusal | null)[];
}

/** What the player to move may do, computed by the engine. */
export interface Options {
  /** One per distinct tile in hand (or the drawn one alone) and orientation. */
  placements: PlaceableTile[];
  mayDraw: boolean;
  mayPass: boolean;
  exchanges: { percent: Percent; from: 'up' | 'down' }[];
}

export interface Table {
  readonly id: string;
  /** The present snapshot. */
  state(): Promise<Snapshot>;
  /** Calls back at once with the present snapshot, then at every change. Returns the way to stop. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;

  /** Plays a move token for the seat to move; null when accepted. */
  play(move: string): Promise<Refusal | null>;
  /** What a placement would do, for the seat to move. */
  preview(move: string): Promise<Preview>;
  /** Empty while no person whose hand is visible is to move. */
  options(): Promise<Options>;

  /**
   * Better and better judgements of the moves open now, until the returned function is called; none while no person
   * whose hand is visible is to move. Not every table gives advice.
   */
  advise?(told: (evaluation: Evaluation) => void): () => void;
  /** Gets ready to give advice, so that the first one comes at once. */
  prepareAdvice?(): void;
  /** What every kind of tile would do on a square, whoever may hold it. */
  imagine?(square: number): Promise<Imagined[]>;

  /** What happened in each move so far, as whoever looks now has seen it. Not every table tells. */
  history?(): Promise<GameEvent[][]>;

  undo(): Promise<void>;
  redo(): Promise<void>;
  /** The same setup from the first move on: same deck, or a new one. */
  restart(deck: 'same' | 'new'): Promise<void>;
  resign(seat: number): Promise<void>;
  /** The person named by `curtain` has taken the device. */
  lift(): Promise<void>;
  /** Hot-seat curtain by choice, at any time. */
  setCurtain(on: boolean): Promise<void>;

  /** How long bots' moves stay in sight. */
  setSpeed(speed: Speed): void;
  /** Let bots move without pause until a person is to move. */
  skip(): void;

  /** The game file, as text. */
  export(): Promise<string>;
  /** Stops thinking and lets go of everything; the game stays kept. */
  close(): void;
}

/** A kept game, as the start page lists it. */
export interface KeptGame {
  id: string;
  setup: Setup;
  /** Spectator's view: enough for the small picture, the points and whose turn it is. */
  view: View;
  givenUp: number | null;
  /** Milliseconds since 1970. */
  changed: number;
}

export type ImportProblem = 'notAGame' | 'newerVersion' | 'damaged';

/** All games kept on this device. */
export interface KeptGames {
  /** Newest first. Games that can't be read any more are counted, never lost. */
  list(): Promise<{ games: KeptGame[]; unreadable: number }>;
  deal(setup: Setup): Promise<Table>;
  /** Null when there is no such game. */
  open(id: string): Promise<Table | null>;
  remove(id: string): Promise<void>;
  /** Takes a removal back. */
  restore(id: string): Promise<void>;
  import(text: string): Promise<{ id: string } | { problem: ImportProblem }>;
  /** The game as it lies there, without sitting down to it: no bot moves. Null when there is no such game. */
  whole(id: string): Promise<WholeGame | null>;
  /** Keeps a game that came from elsewhere; its name here. */
  keep(game: WholeGame): Promise<string>;
}

/** Seat i plays colour i; company i is colour i. */
export const COLOURS = [
  'yellow',
  'blue',
  'orange',
  'green',
  'purple',
  'black',
  'red',
  'brown',
] as const satisfies readonly Colour[];
export const PERCENTS = [10, 20, 30, 40] as const satisfies readonly Percent[];
export const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Level[];
