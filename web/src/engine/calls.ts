// What can be asked of the engine's worker. Every call carries the whole game (setup and moves), so a worker remembers
// nothing that can be lost: any worker, also a fresh one, gives the same answer. It caches the last game it saw.

import type { FiledGame, FilePlayer, FileProblem, GameLog } from '../table/game';
import type {
  Evaluation,
  GameEvent,
  Imagined,
  Level,
  Options,
  Preview,
  Refusal,
  Review,
  Story,
  View,
} from '../table/table';

export interface Observation {
  view: View;
  /** What happened from move number `since` on, as these eyes saw it. */
  events: GameEvent[];
  /** The seat to move before each move, and after the last one; null when the game is over. */
  turns: (number | null)[];
}

/** How long a bot may think: by the clock, or a fixed number of evaluations (then its choice is the same everywhere). */
export type Budget = { millis: number } | { evaluations: number };

/** Whose eyes look at a game that can be seen whole: a seat's, nobody's, or everybody's at once. */
export type Onlooker = number | null | 'all';

/** The engine's calls by name. */
export interface EngineCalls {
  /** Through the eyes of a seat, or of nobody. */
  look(log: GameLog, eyes: number | null, since: number): Observation;
  /** What happened in each move. */
  history(log: GameLog, eyes: Onlooker): GameEvent[][];
  /** What became of every line, and through whom. */
  stories(log: GameLog): Story[];
  /** Whether the seat may make this move now. */
  judge(log: GameLog, seat: number, move: string): Refusal | null;
  options(log: GameLog): Options;
  preview(log: GameLog, move: string): Preview;
  /** Whether one of these seats has learnt something hidden from move number `since` on. */
  reveals(log: GameLog, since: number, persons: readonly number[]): boolean;
  /** The move that a bot of this level makes for the seat to move; luck is the seed of its own chance. */
  choose(log: GameLog, level: Level, luck: number, budget: Budget): string;
  /** What a strong player thinks of every move of the seat to move: the same everywhere for the same number. */
  evaluate(log: GameLog, evaluations: number): Evaluation;
  /** What every kind of tile would do on this square, whoever may hold it. */
  imagine(log: GameLog, square: number): Imagined[];
  /**
   * Judges one move more of the game with so many evaluations, and answers how many have been. A worker remembers what
   * it found out as long as it is asked about the same game; {@link EngineCalls.review} makes up for what is missing.
   */
  judgeNext(log: GameLog, evaluations: number): number;
  review(log: GameLog, evaluations: number): Review;
  read(text: string): FiledGame | { problem: FileProblem };
  write(log: GameLog, players: readonly FilePlayer[]): string;
}

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
  | { type: 'value'; id: number; value: unknown }
  /** The log itself does not hold: a move in it is not allowed. */
  | { type: 'damaged'; id: number }
  | { type: 'failed'; id: number; message: string };
