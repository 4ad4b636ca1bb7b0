// The calls that the engine's worker answers. Every call carries all it needs (the whole game, or what one seat may
// know of it), so a worker has no state that can be lost: any worker, even a new one, gives the same answer. It caches
// the last game and the last view it saw.

import type { BoardScore, DescribedBoard, KeptScore, SeenGame } from '../table/described-board';
import type { FileProblem, GameLog, WholeGame } from '../table/game';
import type {
  Bot,
  Evaluation,
  GameEvent,
  Imagined,
  Luck,
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
import type { ListedNode } from '../table/study';
import type { Viewpoint } from '../table/viewpoint';

/** A game as one seat, or a spectator, sees it. */
export interface Observation {
  view: View;
  /** The same view as text, with its complete log: see {@link Position}. */
  position: Position;
  /** The events from move number `since` on. */
  events: GameEvent[];
  /** The seat to move before each move, and after the last one; null when the game is over. */
  movers: (number | null)[];
}

/**
 * Everything one seat may know, as the engine writes it (`ViewJson.viewWithLog`). It is enough to answer questions
 * about options, previews and hints, whether the game is stored on this device or on a server.
 */
export type Position = string;

/** A game whose players share this device. */
export interface HotSeatGame extends WholeGame {
  /** Moves taken back that can be made again, the next one first. */
  future: readonly string[];
  /** Hands are hidden while the device goes from one person to the next. */
  curtain: boolean;
  /** The person who holds the device, if known. */
  holder: number | null;
}

/** A hot-seat game as its table shows it, with the file to store. */
export interface HotSeatView extends Observation {
  viewpoint: Viewpoint;
  undo: TimeStep | null;
  redo: TimeStep | null;
  /** The bot to move, and what it may know. */
  bot: { seat: number; who: Bot; position: Position } | null;
  /** The exchange that one of several people has just made. */
  traded?: Traded | null;
  file: string;
}

/** Limits a bot's search, instead of the time its level takes at a table. */
export interface Budget {
  evaluations: number;
}

/** Who sees a game that is open to everybody: a seat, a spectator (null), or all seats at once. */
export type Viewer = number | null | 'all';

export interface Refused {
  refusal: Refusal;
}

/** The engine's calls by name. */
export interface EngineCalls {
  /** A game as a seat, or a spectator (null), sees it. */
  observe(log: GameLog, seat: number | null, since: number): Observation;
  /** Makes a move and returns what the viewer sees of it. */
  play(log: GameLog, seat: number, move: string, viewer: number | null): Refused | Observation;
  /** A hot-seat game as its table shows it. With `since` null there are no events. */
  hotSeatView(game: HotSeatGame, since: number | null): HotSeatView;
  /** Makes a move in a hot-seat game: the only call of a tap. */
  hotSeatMove(game: HotSeatGame, seat: number, move: string): Refused | HotSeatView;
  /** The events of each move. */
  history(log: GameLog, viewer: Viewer): GameEvent[][];
  /** How each line developed, and by whose moves. */
  stories(log: GameLog): Story[];

  /** A position with all that follows from it, which a sender may leave out (lines, unseen tiles). */
  complete(position: Position): { view: View; position: Position };
  /** What the viewer saw after the first moves of the game. */
  viewAfter(position: Position, moves: number): { view: View; position: Position };
  /** The move, counted from 0, that decided a finished game; null if there was none. */
  decided(position: Position): number | null;
  /** What the seat whose position it is may do. */
  options(position: Position): Options;
  preview(position: Position, move: string): Preview;
  /** The effect of every kind of tile on this square, in any hand. */
  imagine(position: Position, square: number): Imagined[];
  /** A strong player's judgement of every move of the seat to move; deterministic for a number of evaluations. */
  evaluate(position: Position, evaluations: number): Evaluation;
  /** By company: its expected final points, as far as the seat to move knows. */
  outlook(position: Position): number[];
  /** The move that a bot makes for the seat to move; `luck` seeds its random choices. */
  choose(position: Position, bot: Bot, luck: number, budget: Budget): string;
  /**
   * The same in slices, thinking as long as the bot does at a table. Returns null until the move is found; asking the
   * same question again continues the search. The highest levels go by the clock unless the choice is to be repeatable;
   * then it is the same everywhere. A worker remembers only its last search; a new worker starts again.
   */
  think(position: Position, bot: Bot, luck: number, repeatable: boolean): string | null;

  /**
   * Judges the next move of the game with this number of evaluations, and returns how many have been judged. A worker
   * remembers its judgements as long as it is asked about the same game; {@link EngineCalls.review} adds missing ones.
   */
  judgeNext(log: GameLog, evaluations: number): number;
  review(log: GameLog, evaluations: number): Review;
  /** The luck of the draw, the same on every device. */
  luck(log: GameLog): Luck;

  /** The game in a game file. */
  read(text: string): WholeGame | { problem: FileProblem };
  write(game: WholeGame): string;
  /** The game in a game file with its texts, marks and variations. */
  readStudy(text: string): { game: WholeGame; nodes: ListedNode[] } | { problem: FileProblem };
  writeStudy(game: WholeGame, nodes: readonly ListedNode[]): string;
  /** The estimated strength of a player before the first game and after each one, oldest first. */
  skill(games: readonly GameResult[]): Skill[];
  /** What a finished game showed about a person, from the seat of the companion. */
  evidence(position: Position, bot: Bot, seat: number): Evidence;
  /** The score of a described board; null if it is not a board. */
  score(board: DescribedBoard): BoardScore | null;
  /** What each turn of a game at a real table did; null if an entry is unreadable. */
  keepScore(seen: SeenGame): KeptScore | null;
  /** The game with these turns and a deal that allows them; null if one of them is illegal. */
  keptGame(seen: SeenGame, names: readonly string[], shares: DescribedBoard['shares']): WholeGame | null;
  /** The 24 kinds of tiles, in the order in which a view counts them. */
  kinds(): string[];
  /** The daily game of a date, YYYY-MM-DD. */
  daily(day: string): DailySetup;
  /** The public commitment to a secret of 64 hexadecimal digits. */
  commitment(secret: string): string;
}

/** One finished game of a person: the result against each opponent. */
export type GameResult = readonly {
  /** In hundredths of a level. */
  opponent: number;
  /** The result, or in a game of two the lead in points. */
  result?: 'won' | 'shared' | 'lost';
  lead?: number;
  companies?: boolean;
  evidence?: Evidence;
}[];

/** What a game showed about a person. */
export interface Evidence {
  /** The mean strength of the companion. */
  strength: number;
  /** How many placements of the person were compared; only base games for two show what they gave away. */
  placements: number;
  /** The points that they gave away. */
  given: number;
  /** The points that random placements would have given away. */
  stakes: number;
}

/** A player's strength, in hundredths of a level. */
export interface Skill {
  /** The number shown to the player. */
  shown: number;
  /** The standard deviation of the estimate. */
  deviation: number;
  /** The strength at which an adapting companion begins, and how unsure it is. */
  companion: number;
  doubt: number;
}

/** The person sits in the first seat. */
export type DailySetup = Setup & { seed: string; first: number };

export type CallName = keyof EngineCalls;

/** Answers the calls asynchronously. */
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

/** How the engine was compiled. */
export type EngineKind = 'wasm' | 'js';

export type Reply =
  | { type: 'ready'; kind: EngineKind }
  | { type: 'broken'; message: string }
  /** A weights file could not be fetched or used: bots and hints go without it. */
  | { type: 'weightsMissing'; file: string }
  | { type: 'value'; id: number; value: unknown }
  /** A move of the log is not allowed. */
  | { type: 'damaged'; id: number }
  | { type: 'failed'; id: number; message: string };
