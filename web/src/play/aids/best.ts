import { placeMoveOf } from '../../table/move';
import type { Judgement } from '../../table/table';

/** How many moves a hint lists. */
export const LISTED = 3;

/** The best moves, only one for each square: the same place turned otherwise is no other idea. */
export function distinct(moves: readonly Judgement[], count: number): Judgement[] {
  const squares = new Set<number>();
  const found: Judgement[] = [];
  for (const judgement of moves) {
    if (found.length === count) break;
    const square = placeMoveOf(judgement.move)?.square;
    if (square !== undefined && squares.has(square)) continue;
    if (square !== undefined) squares.add(square);
    found.push(judgement);
  }
  return found;
}
