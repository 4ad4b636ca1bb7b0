// A game with nothing left out: what game files, links and this device's own games hold.

import type { Level } from './table';
import type { Rules } from './view';

/** All there is to a game. */
export interface GameLog {
  rules: Rules;
  first: number;
  /** 64 hexadecimal digits. */
  seed: string;
  moves: readonly string[];
}

export interface FilePlayer {
  name: string;
  /** Null for a person. */
  level: Level | null;
}

export type FileProblem = 'notAGame' | 'newerVersion' | 'damaged';

/** A game as a game file holds it. */
export interface FiledGame {
  log: GameLog;
  players: FilePlayer[];
}

/** A game with nothing left out, and who gave it up, if anybody did. */
export interface WholeGame extends FiledGame {
  givenUp: number | null;
}
