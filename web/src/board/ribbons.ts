// Which line runs over which track, ready for drawing.

import type { Colour, Line } from '../table/view';

export interface Ribbon {
  line: Line;
  /** Drawn a little stronger. */
  mine: boolean;
  done: boolean;
  /** How many crossings from the car. */
  nth: number;
}

/** Keyed by square × 8 + entry end: a track belongs to one line at most. */
export type Ribbons = ReadonlyMap<number, Ribbon>;

export const trackKey = (square: number, entry: number): number => square * 8 + entry;

export function ribbonsOf(lines: readonly Line[], mine: readonly Colour[]): Ribbons {
  const ribbons = new Map<number, Ribbon>();
  for (const line of lines) {
    for (let i = 0; i + 2 < line.path.length; i += 3) {
      ribbons.set(trackKey(line.path[i] as number, line.path[i + 1] as number), {
        line,
        mine: mine.includes(line.owner),
        done: line.end.at !== 'open',
        nth: i / 3,
      });
    }
  }
  return ribbons;
}
