// Compares two games with the same deck: where they part, and what was laid in each turn.

import { placeMoveOf } from '../table/move';
import type { GameLog } from '../table/game';

/** By number of tiles on the board: how many moves had been made. A drawn tile takes two moves to lay. */
export function movesByTiles({ moves }: GameLog): number[] {
  return [0, ...moves.flatMap((move, i) => (placeMoveOf(move) ? [i + 1] : []))];
}

/** The moves with which a seat placed tiles, in order. */
export const placedBy = ({ moves }: GameLog, movers: readonly (number | null)[], seat: number): string[] =>
  moves.filter((move, i) => movers[i] === seat && placeMoveOf(move));

/** The first move, counted from 0, that differs; null if the games are the same. */
export function partedAt(one: GameLog, other: GameLog): number | null {
  const length = Math.min(one.moves.length, other.moves.length);
  for (let i = 0; i < length; i++) if (one.moves[i] !== other.moves[i]) return i;
  return null;
}
