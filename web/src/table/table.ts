// The interface between the screens and whatever runs a game: moves in, views out. Everything is asynchronous, so that
// a worker and a server can both implement it. No rule of the game is decided by its users.

import { tastes } from 'virtual:facts';
import type { WholeGame } from './game';
import type { Colour, GameEvent, Percent, Preview, Refusal, Rules, View } from './view';
import type { Evaluation, Imagined } from './judgement';

export type * from './view';
export type * from './judgement';

/** Levels of the bots, weakest first. Their names are in the catalogues. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** A bot's preference for certain moves. */
export type Temperament = 'builder' | 'spoiler' | 'gambler' | 'electrician';

/** Identifies a bot. */
export interface Bot {
  /** For a companion, the nearest one. */
  level: Level;
  taste?: Temperament;
  /** Set for the companion, which adapts to the person: its strength as a game begins, in hundredths of a level. */
  companion?: number;
  /** How unsure the companion is about the person: the more, the further it adapts during the game. */
  doubt?: number;
}

export type SeatKind = { type: 'person' } | ({ type: 'bot' } & Bot);

export interface Seat {
  /** As typed; empty for the default name from the catalogues. */
  name: string;
  kind: SeatKind;
  /** Online: a bot plays for the person until they return (`clock`), or to the end (`resigned`). */
  substitute?: 'clock' | 'resigned' | 'freed';
  /** Online: the name of the person was deleted. */
  isDeleted?: boolean;
}

/** Everything needed to deal a new game. */
export interface Setup {
  seats: Seat[];
  rules: Rules;
  /** The seat that starts, or a random one. */
  first: number | 'random';
  /** Hot-seat: hide hands between people. */
  curtain: boolean;
  /** For tests and repeatable games; otherwise random. */
  seed?: string;
  /** Seeds the random choices of the bots in a game with a seed. */
  luck?: number;
  /** Somebody has seen the tiles of the seed before. */
  seen?: boolean;
  /** In online games, the seat of the person at this screen. */
  reader?: number;
}

export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

/** Where undo or redo would lead. */
export interface TimeStep {
  /** Moves played after the step. */
  moves: number;
  /** Something hidden (a drawn tile, a refill, a face-down share) has been shown to a person since: ask first. */
  revealsHidden: boolean;
}

export interface Traded {
  percent: Percent;
  from: 'up' | 'down';
  gave: Colour;
  took: Colour;
}

/** Something other than a move that belongs in the log of a game. */
export interface Incident {
  /** Servers of later versions may send other types. */
  type: string;
  /** The number of moves made before it. */
  moves: number;
  at: number;
  seat?: number;
  on?: boolean;
}

/**
 * All a screen needs to draw the table at one moment. There is a new object for every change; none is mutated. Optional
 * members are absent when they don't apply: a table without a curtain has no `curtain`.
 */
export interface Snapshot {
  id: string;
  setup: Setup;
  /** As the person whose hand is visible sees it; a spectator's view behind the curtain. */
  view: View;
  /**
   * The same view as the engine writes it, with its complete log. Options, previews, counting and advice need nothing
   * else.
   */
  position: string;
  /** Events since the previous snapshot, oldest first; empty after undo, redo, restart and load. */
  events: GameEvent[];
  /** The move that led here, if the step was a move; for announcing and marking the last tile. */
  lastMove: { seat: number; move: string } | null;
  /** The person who has to take the device before the hand is shown. */
  curtain?: number;
  /** The exchange just made by a person who shares this device; for that person only. */
  traded?: Traded;
  /** The bot that is thinking now. */
  thinking?: number;
  undo?: TimeStep;
  redo?: TimeStep;
  /** A move that the person has missed is shown; the game has gone on since. */
  past?: true;
  /** The seat that gave up; the game has then ended without a result. */
  givenUp?: number;
  /** All agreed to end the game without a result. */
  calledOff?: true;
  /** The seat whose player stayed away, so that the others ended the game. */
  abandoned?: number;
  /** The moves, counted from 0, that a bot made for a person. */
  botMoves?: readonly number[];
  /** At online tables: what belongs in the log besides moves, the earliest first. */
  incidents?: readonly Incident[];
  /** At online tables: when each move was made. */
  times?: readonly number[];
  /** The host of the server ended the game. */
  closed?: true;
  /** Played on from a moment of another game: it counts in no statistics. */
  isPractice?: true;
  /** This device can't store the game (a private window, a full disk): it is lost with the page. */
  isNotSaved?: true;
}

/** One tile that the player to move could place, in one orientation. */
export interface PlaceableTile {
  /** The kind as held, upright. */
  tile: string;
  turns: 0 | 1 | 2 | 3;
  /** The code as it would lie on the board. */
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

/** A game that is played or watched. Further abilities are optional members. */
export interface Table {
  readonly id: string;
  /** The present snapshot. */
  state(): Promise<Snapshot>;
  /** Calls back at once with the present snapshot, then at every change. Returns a function that stops this. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
  /** Plays a move token for the seat to move; null when accepted. */
  play(move: string): Promise<Refusal | null>;
  /** Stops all work and releases everything; a stored game stays stored. */
  close(): void;

  readonly queries?: MoveQueries;
  readonly counting?: Counting;
  readonly advice?: Advice | undefined;
  readonly time?: TimeTravel;
  readonly curtain?: Curtain;
  readonly botSpeed?: BotSpeed;
  /** The seat gives up. */
  resign?(seat: number): Promise<void>;
  /** The game file, as text. */
  export?(): Promise<string>;
}

/** Answers what the person whose hand is visible may do. */
export interface MoveQueries {
  /** Empty unless the person whose hand is visible is to move. */
  options(): Promise<Options>;
  /** What a placement would do, for the seat to move. */
  preview(move: string): Promise<Preview>;
}

/** Answers which tiles may still come, and what they would do. */
export interface Counting {
  /** The kinds of tiles, in the order in which a view counts them. */
  kinds(): Promise<readonly string[]>;
  /** The effect of every kind on a square, in any hand. */
  imagine(square: number): Promise<Imagined[]>;
}

export interface Advice {
  /** Loads what the first advice needs. */
  prepare(): void;
  /**
   * Calls back with ever better evaluations of the legal moves until the returned function is called. Does nothing
   * unless the person whose hand is visible is to move.
   */
  advise(onEvaluation: (evaluation: Evaluation) => void): () => void;
  /** Notes that a hint was shown. */
  shown?(): void;
}

/** How a stored game was played, besides its moves. */
export interface Conditions {
  /** The seed of the bots' random choices. */
  luck: number;
  /** The bots of the highest levels went by the clock. */
  timed: boolean;
  /** Moves were taken back, or the tiles had been seen before. */
  wentBack: boolean;
  hinted: boolean;
}

export interface TimeTravel {
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** Starts again with the same setup, and the same deck or a new one. */
  restart(deck: 'same' | 'new'): Promise<void>;
}

/** Hides hands while the device goes from one person to the next. */
export interface Curtain {
  /** The person named by the snapshot's `curtain` has taken the device. */
  lift(): Promise<void>;
  /** Turns the curtain on or off. */
  set(on: boolean): Promise<void>;
}

/** The speed of bots' moves. */
export interface BotSpeed {
  setSpeed(speed: Speed): void;
  /** Bots move without pause until a person is to move. */
  skip(): void;
}

/** A saved game, as the start page lists it. */
export interface SavedGame {
  id: string;
  setup: Setup;
  /** Spectator's view: enough for the small picture, the points and whose turn it is. */
  view: View;
  givenUp: number | null;
  /** Milliseconds since 1970. */
  changed: number;
}

export type ImportProblem = 'notAGame' | 'newerVersion' | 'damaged';

/** The games saved on this device. */
export interface SavedGames {
  /** Newest first. Games that can't be read are counted and left alone. */
  list(): Promise<{ games: SavedGame[]; unreadable: number }>;
  deal(setup: Setup): Promise<Table>;
  /** Null when there is no such game. */
  open(id: string): Promise<Table | null>;
  remove(id: string): Promise<void>;
  /** Undoes a removal. */
  restore(id: string): Promise<void>;
  import(text: string): Promise<{ id: string } | { problem: ImportProblem }>;
  /** The stored game, without opening its table: no bot moves. Null when there is no such game. */
  whole(id: string): Promise<WholeGame | null>;
  conditions(id: string): Promise<Conditions | null>;
  /** When it last changed, in milliseconds since 1970. Null when there is no such game. */
  changed(id: string): Promise<number | null>;
  /** Stores a game from elsewhere and returns its id. Practice counts in no statistics. */
  keep(game: WholeGame, isPractice?: boolean): Promise<string>;
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
