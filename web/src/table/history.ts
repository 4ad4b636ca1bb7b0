import type { GameEvent } from './view';

/** The events that begin a move. */
const MOVES = new Set<GameEvent['type']>(['placed', 'drew', 'exchanged', 'passed']);

/** The events of each move so far, as the owner of this position saw them. */
export function historyOf(position: string): GameEvent[][] {
  const { log } = JSON.parse(position) as { log: GameEvent[] };
  const moves: GameEvent[][] = [];
  for (const event of log) {
    if (MOVES.has(event.type)) moves.push([]);
    moves.at(-1)?.push(event);
  }
  return moves;
}
