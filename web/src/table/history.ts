import type { GameEvent } from './view';

/** What a move begins with. */
const MOVES = new Set<GameEvent['type']>(['placed', 'drew', 'exchanged', 'passed']);

/** What happened in each move so far, as whoever has this position saw it. */
export function historyOf(position: string): GameEvent[][] {
  const { log } = JSON.parse(position) as { log: GameEvent[] };
  const moves: GameEvent[][] = [];
  for (const event of log) {
    if (MOVES.has(event.type)) moves.push([]);
    moves.at(-1)?.push(event);
  }
  return moves;
}
