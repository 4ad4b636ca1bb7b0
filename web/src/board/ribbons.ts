// Maps tracks to the lines that run over them, for drawing.

import type { Colour, Line } from '../table/view';

/** The viewer's part of each company, such as 0.4 of one and 0.1 of another. */
export type Parts = Partial<Record<Colour, number>>;

const OTHERS = 12.5;
const MINE = 15.5;
const NOTHING_HELD = 10.5;

/** The width of a line: your own are wider than others', and companies by the part you hold. */
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
  /** The number of crossings from the car. */
  nth: number;
}

/** Keyed by square × 8 + entry end. A track belongs to at most one line. */
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
