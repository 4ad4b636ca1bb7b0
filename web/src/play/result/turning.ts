// When a game was decided, read from the points that the engine told of.

import { COLOURS, type GameEvent } from '../../table/table';

/**
 * The move, counted from 0, after which the winner was ahead of everybody and stayed so; null where several won, or
 * nobody ever led alone.
 */
export function turningPoint(history: readonly (readonly GameEvent[])[], places: readonly number[]): number | null {
  const winner = places.indexOf(1);
  if (winner < 0 || places.lastIndexOf(1) !== winner) return null;
  const points = places.map(() => 0);
  let since: number | null = null;
  history.forEach((events, move) => {
    for (const event of events) {
      const seat = event.type === 'completed' ? COLOURS.indexOf(event.owner) : -1;
      if (event.type === 'completed' && seat in points) points[seat]! += event.points;
    }
    const isAhead = points.every((total, seat) => seat === winner || total < points[winner]!);
    if (!isAhead) since = null;
    else since ??= move;
  });
  return since;
}
