// The one door between the screens and whatever runs a game: moves in, views out. Everything is asynchronous, so that
// a worker and a far server fit behind it alike. No rule of the game is decided on this side of it.

import { tastes } from 'virtual:facts';
import type { WholeGame } from './game';
import type { Colour, GameEvent, Percent, Preview, Refusal, Rules, View } from './view';
import type { Evaluation, Imagined } from './judgement';

export type * from './view';
export type * from './judgement';

/** Levels of the bots, weakest first; their characters live in the catalogues. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** What a bot likes beyond its worth. */
export type Temperament = 'builder' | 'spoiler' | 'gambler' | 'electrician';

/** Who a bot is. */
export interface Bot {
  /** Of a companion the nearest one. */
  level: Level;
  taste?: Temperament;
  /** It is the companion, which adapts to the person: how strong it plays here, in hundredths of a level. */
  companion?: number;
}

export type SeatKind = { type: 'person' } | ({ type: 'bot' } & Bot);

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
  /** Where the others sit elsewhere: the seat of whoever reads this screen. */
  reader?: number;
}

export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

/** Where undo or redo would lead. */
export interface TimeStep {
  /** Moves played after the step. */
  moves: number;
  /** Something hidden (a drawn tile, a refill, a face-down share) had been shown to a person since: say so first. */
  revealsHidden: boolean;
}

export interface Traded {
  percent: Percent;
  from: 'up' | 'down';
  gave: Colour;
  took: Colour;
}

/**
 * All a screen needs to draw the table at one moment. A new object for every change; never mutated. What is not there
 * is not so: a table without a curtain has no `curtain`.
 */
export interface Snapshot {
  id: string;
  setup: Setup;
  /** Through the eyes that may look now: a person's seat, or nobody's (spectator) behind the curtain. */
  view: View;
  /**
   * The same view as the engine writes it, with all that has happened: options, previews, counting and advice are
   * answered from it alone, wherever the game itself lies.
   */
  position: string;
  /** What happened since the previous snapshot, oldest first; empty after undo, redo, restart and load. */
  events: GameEvent[];
  /** The move that led here, if the step was a move; for announcing and marking the last tile. */
  lastMove: { seat: number; move: string } | null;
  /** The person who has to take the device before the hand is shown. */
  curtain?: number;
  /** What a person who shares this device just exchanged, for those eyes alone. */
  traded?: Traded;
  /** The bot that is thinking now. */
  thinking?: number;
  undo?: TimeStep;
  redo?: TimeStep;
  /** The seat that gave up; the game then counts as ended without a result. */
  givenUp?: number;
  /** All agreed to end the game without a result. */
  calledOff?: true;
  /** This device can't keep the game (a private window, a full disk): it is lost with the page. */
  isNotKept?: true;
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

export const NO_OPTIONS: Options = { placements: [], mayDraw: false, mayPass: false, exchanges: [] };

/** A game somebody sits at or watches. What it can do beyond that are parts, and not every table has them all. */
export interface Table {
  readonly id: string;
  /** The present snapshot. */
  state(): Promise<Snapshot>;
  /** Calls back at once with the present snapshot, then at every change. Returns the way to stop. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
  /** Plays a move token for the seat to move; null when accepted. */
  play(move: string): Promise<Refusal | null>;
  /** Stops thinking and lets go of everything; a kept game stays kept. */
  close(): void;

  readonly questions?: Questions;
  readonly counting?: Counting;
  readonly advice?: Advice | undefined;
  readonly time?: TimeTravel;
  readonly curtain?: Curtain;
  readonly pace?: Pace;
  /** The seat gives up. */
  resign?(seat: number): Promise<void>;
  /** The game file, as text. */
  export?(): Promise<string>;
}

/** What the person whose hand is shown may do. */
export interface Questions {
  /** Empty while no person whose hand is visible is to move. */
  options(): Promise<Options>;
  /** What a placement would do, for the seat to move. */
  preview(move: string): Promise<Preview>;
}

/** Which tiles may still come, and what they would do. */
export interface Counting {
  /** The kinds of tiles, in the order in which a view counts them. */
  kinds(): Promise<readonly string[]>;
  /** What every kind would do on a square, whoever may hold it. */
  imagine(square: number): Promise<Imagined[]>;
}

export interface Advice {
  /** Gets ready, so that the first advice comes at once. */
  prepare(): void;
  /**
   * Better and better judgements of the moves open now, until the returned function is called; none while no person
   * whose hand is visible is to move.
   */
  advise(told: (evaluation: Evaluation) => void): () => void;
}

export interface TimeTravel {
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** The same setup from the first move on: same deck, or a new one. */
  restart(deck: 'same' | 'new'): Promise<void>;
}

/** Hides hands while the device goes from one person to the next. */
export interface Curtain {
  /** The person named by the snapshot's `curtain` has taken the device. */
  lift(): Promise<void>;
  /** By choice, at any time. */
  set(on: boolean): Promise<void>;
}

/** How long bots' moves stay in sight. */
export interface Pace {
  setSpeed(speed: Speed): void;
  /** Bots move without pause until a person is to move. */
  skip(): void;
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
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const satisfies readonly Level[];
export const TEMPERAMENTS = tastes as readonly Temperament[];
