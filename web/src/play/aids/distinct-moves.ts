import { placeMoveOf } from '../../table/move';
import type { Judgement } from '../../table/table';

/** The number of moves in a hint. */
export const LISTED = 3;

/** The best moves, one per square, whatever the orientation. */
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
