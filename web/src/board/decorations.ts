// The houses beside a finished line, and the number of people at its station.

import type { Line } from '../table/view';
import { along, plots, windowsOf } from './block';
import { type PlacedTile, type Point, tracksOf } from './geometry';

/** A house is beside a track that passes within this distance. */
const BESIDE = 19;

interface House {
  windows: string;
  /** The entries of the tracks beside it, of the upright tile. */
  beside: number[];
}

const known = new Map<string, House[]>();

function housesOf(code: string): House[] {
  let houses = known.get(code);
  if (!houses) {
    const tracks = tracksOf(code).map((track) => ({ entry: track.entry, points: along(track) }));
    const all = tracks.flatMap(({ points }) => points);
    houses = plots(code, all).map((plot) => {
      const { x, y, w, h } = plot;
      const near = (p: Point): boolean =>
        Math.hypot(Math.max(x - p.x, 0, p.x - x - w), Math.max(y - p.y, 0, p.y - y - h)) < BESIDE;
      const beside = tracks.filter(({ points }) => points.some(near)).map(({ entry }) => entry);
      return { windows: windowsOf(plot), beside };
    });
    known.set(code, houses);
  }
  return houses;
}

/**
 * The windows of a tile beside a track that is entered at `entry`, drawn for the upright tile; empty if there are none.
 */
export function windowsBeside({ code, turns }: PlacedTile, entry: number): string {
  const upright = (entry - 2 * turns + 8) & 7;
  return housesOf(code.slice(turns) + code.slice(0, turns))
    .filter(({ beside }) => beside.includes(upright))
    .map(({ windows }) => windows)
    .join('');
}

export interface Window {
  square: number;
  turns: number;
  d: string;
}

/** The windows along a line, tile by tile. */
export function windowsAlong({ path }: Pick<Line, 'path'>, tiles: ReadonlyMap<number, PlacedTile>): Window[] {
  const windows: Window[] = [];
  for (let i = 0; i + 2 < path.length; i += 3) {
    const tile = tiles.get(path[i]!);
    const d = tile ? windowsBeside(tile, path[i + 1]!) : '';
    if (tile && d) windows.push({ square: tile.square, turns: tile.turns, d });
  }
  return windows;
}

const POINTS_PER_PERSON = 3;

/** The places of people at a station, drawn for the top side: beside the car first, clear of track and numbers. */
export const PLACES: readonly Point[] = [45.4, 16.2, 73.6].flatMap((x, column) =>
  [-28.4, -20.8, -13.2, -5.6].map((y, row) => ({ x: x + (row % 2 === column % 2 ? -0.9 : 0.9), y })),
);

/** The people at the station of a finished line: the more points it brought, the more. */
export const crowdOf = ({ points }: Pick<Line, 'points'>): readonly Point[] =>
  PLACES.slice(0, Math.ceil(points / POINTS_PER_PERSON));
