// Coordinates of the ends of lines.

import type { Line } from '../table/view';
import { berthPoint, corner, endPoint, outward, type Berth, type Point } from './geometry';

/** Beside the terminus sign of a station. */
const TERMINUS: Point = { x: 60, y: -24 };

/** The point where a path leaves its last tile, moved outwards by `beyond`. */
export function exitPoint(path: readonly number[], beyond: number): Point {
  const o = corner(path[path.length - 3] as number);
  const exit = path[path.length - 1] as number;
  const p = endPoint(exit);
  const out = outward(exit);
  return { x: o.x + p.x + out.x * beyond, y: o.y + p.y + out.y * beyond };
}

export function endOf(
  line: Pick<Line, 'path'> & { end: { at: string; station?: number } },
  berths: readonly Berth[],
): Point {
  if (line.end.at === 'station') {
    const berth = berths[(line.end.station as number) - 1] as Berth;
    return berthPoint(berth, TERMINUS);
  }
  return exitPoint(line.path, line.end.at === 'power' ? 20 : 0);
}
