// A complete game, as game files, links and this device's own games contain it.

import type { Bot, Level } from './table';
import type { Rules } from './view';

/** Determines the course of a game completely. */
export interface GameLog {
  rules: Rules;
  first: number;
  /** How tiles and shares are dealt: a seed of 64 hexadecimal digits, or a {@link DEAL}. */
  seed: string;
  moves: readonly string[];
}

/** What the text of a given deal begins with. A letter for each tile and, with companies, a digit for each share follow. */
export const DEAL = 'deal:';

/** Whether a deal is given, not derived from a seed. Then only what the moves show of it is known to be true. */
export const isGiven = (seed: string): boolean => seed.startsWith(DEAL);

export interface FilePlayer extends Omit<Bot, 'level'> {
  name: string;
  /** Null for a person. */
  level: Level | null;
}

export type FileProblem = 'notAGame' | 'newerVersion' | 'damaged';

/** A game, its players, and the seat that gave it up, if any. */
export interface WholeGame {
  log: GameLog;
  players: readonly FilePlayer[];
  givenUp: number | null;
  /** All players agreed to end the game early. */
  ended?: true;
  /** The moves, counted from 0, that a bot made for a person. */
  botMoves?: readonly number[];
}

export const upTo = (log: GameLog, moves: number): GameLog => ({ ...log, moves: log.moves.slice(0, moves) });
