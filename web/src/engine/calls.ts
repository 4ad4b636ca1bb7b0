// What can be asked of the engine's worker. Every call carries all it needs (the whole game, or what one seat may know of
// it), so a worker remembers nothing that can be lost: any worker, also a fresh one, gives the same answer. It caches the
// last game and the last view it saw.

import type { FileProblem, GameLog, WholeGame } from '../table/game';
import type {
  Bot,
  Evaluation,
  GameEvent,
  Imagined,
  Options,
  Preview,
  Refusal,
  Review,
  Setup,
  Story,
  TimeStep,
  Traded,
  View,
} from '../table/table';
import type { Viewpoint } from '../table/viewpoint';

/** What a pair of eyes saw of a game. */
export interface Observation {
  view: View;
  /** The view as text, with all that has happened: see {@link Position}. */
  position: Position;
  /** What happened from move number `since` on, as these eyes saw it. */
  events: GameEvent[];
  /** The seat to move before each move, and after the last one; null when the game is over. */
  movers: (number | null)[];
}

/**
 * All that one seat may know, as the engine writes it (`ViewJson.viewWithLog`). Questions are answered from it alone: a
 * position from a far server serves as well as one of a game on this device.
 */
export type Position = string;

/** A game on a table at this device: all that decides what is to be seen there. */
export interface SharedGame extends WholeGame {
  /** Moves taken back that can be made again, the next one first. */
  future: readonly string[];
  /** Hands are hidden while the device goes from one person to the next. */
  curtain: boolean;
  /** The person who has the device in hand, if that is known. */
  holder: number | null;
}

/** A shared game as its table shows it, with the file to keep. */
export interface Shown extends Observation {
  viewpoint: Viewpoint;
  undo: TimeStep | null;
  redo: TimeStep | null;
  /** The bot to move, and what it may know. */
  bot: { seat: number; who: Bot; position: Position } | null;
  /** Just exchanged by one of several persons at this device. */
  traded?: Traded | null;
  file: string;
}

/** How long a bot may think when it is not to think as long as its level does at a table. */
export type Budget = { evaluations: number };

/** Whose eyes look at a game that can be seen whole: a seat's, nobody's, or everybody's at once. */
export type Onlooker = number | null | 'all';

export type Refused = { refusal: Refusal };

/** The engine's calls by name. */
export interface EngineCalls {
  /** A game through the eyes of a seat, or of nobody. */
  look(log: GameLog, eyes: number | null, since: number): Observation;
  /** Makes a move and looks at what came of it. */
  play(log: GameLog, seat: number, move: string, eyes: number | null): Refused | Observation;
  /** A game on a table at this device, through the eyes that may look. Null: nothing is told of what happened. */
  show(game: SharedGame, since: number | null): Shown;
  /** Makes a move there: the one call of a tap. */
  move(game: SharedGame, seat: number, move: string): Refused | Shown;
  /** What happened in each move. */
  history(log: GameLog, eyes: Onlooker): GameEvent[][];
  /** What became of every line, and through whom. */
  stories(log: GameLog): Story[];

  /** A position with all that follows from it, which whoever sends it may leave out (lines, unseen tiles). */
  complete(position: Position): { view: View; position: Position };
  /** With which move, counted from 0, a finished game was decided; null where no move did it. */
  decided(position: Position): number | null;
  /** What the seat whose position it is may do. */
  options(position: Position): Options;
  preview(position: Position, move: string): Preview;
  /** What every kind of tile would do on this square, whoever may hold it. */
  imagine(position: Position, square: number): Imagined[];
  /** What a strong player thinks of every move of the seat to move: the same everywhere for the same number. */
  evaluate(position: Position, evaluations: number): Evaluation;
  /**
   * The move that a bot makes for the seat to move; luck is the seed of its own chance.
   */
  choose(position: Position, bot: Bot, luck: number, budget: Budget): string;
  /**
   * The same in slices, thinking as long as the bot does at a table; null until the move is made, and then the same
   * question goes on with it. The highest levels go by the clock unless the choice is to be repeatable; then it is the
   * same everywhere. A worker remembers the last thought alone; a fresh one begins anew.
   */
  think(position: Position, bot: Bot, luck: number, repeatable: boolean): string | null;

  /**
   * Judges one move more of the game with so many evaluations, and answers how many have been. A worker remembers what
   * it found out as long as it is asked about the same game; {@link EngineCalls.review} makes up for what is missing.
   */
  judgeNext(log: GameLog, evaluations: number): number;
  review(log: GameLog, evaluations: number): Review;

  /** The game in a game file. */
  read(text: string): WholeGame | { problem: FileProblem };
  write(game: WholeGame): string;
  /** How strong somebody is before the first game and after each, oldest first, as far as games tell. */
  skill(games: readonly GameResult[]): Skill[];
  /** The 24 kinds of tiles, in the order in which a view counts them. */
  kinds(): string[];
  /** The game of a day of the calendar, YYYY-MM-DD. */
  daily(day: string): DailySetup;
  /** What is told of a secret (64 hexadecimal digits) before it may be known. */
  commitment(secret: string): string;
}

/** One finished game of a person: how it went with each opponent. */
export type GameResult = readonly {
  /** In hundredths of a level. */
  opponent: number;
  result: 'won' | 'shared' | 'lost';
}[];

/** How strong somebody is, in hundredths of a level. */
export interface Skill {
  /** The number to watch grow. */
  shown: number;
  /** How far it may be wrong, as a standard deviation. */
  deviation: number;
  /** The strength of a companion against whom about half of the games are won. */
  companion: number;
}

/** The person sits on the first seat. */
export type DailySetup = Setup & { seed: string; first: number };

export type CallName = keyof EngineCalls;

/** Whoever answers the calls, in its own time. */
export interface Engine {
  call<Name extends CallName>(
    name: Name,
    ...args: Parameters<EngineCalls[Name]>
  ): Promise<ReturnType<EngineCalls[Name]>>;
}

export interface Request<Name extends CallName = CallName> {
  id: number;
  name: Name;
  args: Parameters<EngineCalls[Name]>;
}

/** How the engine came to run here. */
export type EngineKind = 'wasm' | 'js';

export type Reply =
  | { type: 'ready'; kind: EngineKind }
  | { type: 'broken'; message: string }
  /** Bots and hints have to do without what they learnt: the file could not be had, or not be used. */
  | { type: 'unlearnt'; file: string }
  | { type: 'value'; id: number; value: unknown }
  /** The log itself does not hold: a move in it is not allowed. */
  | { type: 'damaged'; id: number }
  | { type: 'failed'; id: number; message: string };
