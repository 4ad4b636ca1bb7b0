// Which line runs over which track, ready for drawing.

import type { Colour, Line } from '../table/view';

/** Which part of each colour is the viewer's, where they are held in parts: 0.4 of one, 0.1 of another. */
export type Parts = Partial<Record<Colour, number>>;

const OTHERS = 12.5;
const MINE = 15.5;
const NOTHING_HELD = 10.5;

/** How wide a line is drawn: one's own stronger than others', and by what one holds of it. */
export function ribbonWidth(owner: Colour, mine: readonly Colour[], parts: Parts = {}): number {
  if (mine.includes(owner)) return MINE;
  if (Object.keys(parts).length === 0) return OTHERS;
  const part = parts[owner] ?? 0;
  return part === 0 ? NOTHING_HELD : 12 + 8 * Math.min(part, 0.6);
}

export interface Ribbon {
  line: Line;
  /** Drawn a little stronger. */
  mine: boolean;
  width: number;
  done: boolean;
  /** How many crossings from the car. */
  nth: number;
}

/** Keyed by square × 8 + entry end: a track belongs to one line at most. */
export type Ribbons = ReadonlyMap<number, Ribbon>;

export const trackKey = (square: number, entry: number): number => square * 8 + entry;

export function ribbonsOf(lines: readonly Line[], mine: readonly Colour[], parts: Parts = {}): Ribbons {
  const ribbons = new Map<number, Ribbon>();
  for (const line of lines) {
    for (let i = 0; i + 2 < line.path.length; i += 3) {
      ribbons.set(trackKey(line.path[i] as number, line.path[i + 1] as number), {
        line,
        mine: mine.includes(line.owner) || (parts[line.owner] ?? 0) > 0,
        width: ribbonWidth(line.owner, mine, parts),
        done: line.end.at !== 'open',
        nth: i / 3,
      });
    }
  }
  return ribbons;
}
