// The geometry of the board in drawing units. A square is 90 wide; its tracks meet each side at one third and two
// thirds. The origin is the top left corner of the 8 × 8 squares.

import { sides } from 'virtual:facts';
import type { Rules } from '../table/view';

export const SQUARE = 90;
export const BOARD = 8 * SQUARE;
/** Depth of the strip of stations around the squares. */
export const STRIP = 56;
/** Depth of the score track around that. */
const TRACK = 25;
export const MARGIN = STRIP + TRACK;
export const SCENE = BOARD + 2 * MARGIN;

export interface Point {
  x: number;
  y: number;
}

/** The rail ends 0–7 of a square, clockwise from the top left. */
const ENDS: readonly Point[] = [
  { x: 30, y: 0 },
  { x: 60, y: 0 },
  { x: 90, y: 30 },
  { x: 90, y: 60 },
  { x: 60, y: 90 },
  { x: 30, y: 90 },
  { x: 0, y: 60 },
  { x: 0, y: 30 },
];

export const endPoint = (end: number): Point => ENDS[end & 7] as Point;

/** The direction in which a track leaves the square through an end, as a unit vector. */
export const outward = (end: number): Point =>
  [
    { x: 0, y: -1 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
  ][(end & 7) >> 1] as Point;

const row = (square: number): number => square >> 3;
const column = (square: number): number => square & 7;
export const corner = (square: number): Point => ({ x: column(square) * SQUARE, y: row(square) * SQUARE });
export const isPower = (square: number): boolean =>
  (row(square) === 3 || row(square) === 4) && (column(square) === 3 || column(square) === 4);

export interface Track {
  entry: number;
  exit: number;
}

/** The four tracks of a tile with this code, as placed. */
export function tracksOf(code: string): Track[] {
  return Array.from(code, (letter, side) => ({
    entry: 2 * side,
    exit: 2 * ((side + (sides[letter] ?? 0)) & 3) + 1,
  }));
}

const at = (p: Point, o: Point): string => `${p.x + o.x} ${p.y + o.y}`;
const ORIGIN: Point = { x: 0, y: 0 };

/** The SVG path of a track after its starting point. */
function curveOf({ entry, exit }: Track, o: Point): string {
  const from = endPoint(entry);
  const to = endPoint(exit);
  const out = outward(entry);
  switch (((exit - entry + 8) & 7) >> 1) {
    case 0: {
      const lead = 4;
      const a = { x: from.x - out.x * lead, y: from.y - out.y * lead };
      const b = { x: to.x - out.x * lead, y: to.y - out.y * lead };
      return `L${at(a, o)}A15 15 0 0 0 ${at(b, o)}L${at(to, o)}`;
    }
    case 1:
      return `A60 60 0 0 0 ${at(to, o)}`;
    case 2:
      return `L${at(to, o)}`;
    default:
      return `A30 30 0 0 1 ${at(to, o)}`;
  }
}

export const trackPath = (track: Track, o: Point = ORIGIN): string =>
  `M${at(endPoint(track.entry), o)}${curveOf(track, o)}`;

/** A line over several squares as one path; `triples` are square, entry, exit. */
export function linePath(triples: readonly number[]): string {
  let d = '';
  for (let i = 0; i + 2 < triples.length; i += 3) {
    const o = corner(triples[i] as number);
    const track = { entry: triples[i + 1] as number, exit: triples[i + 2] as number };
    d += d ? curveOf(track, o) : trackPath(track, o);
  }
  return d;
}

export type Side = 0 | 1 | 2 | 3;

export interface Berth {
  station: number;
  side: Side;
  /** The square whose outer side it serves. */
  square: number;
}

/** The 32 stations with the square side that each one serves. */
export function berths(layout: Rules['layout']): Berth[] {
  return Array.from({ length: 32 }, (_, i) => {
    const k = i & 7;
    const quarter = i >> 3;
    const clockwise = layout === 'cablecar';
    const side = (clockwise ? quarter : (4 - quarter) & 3) as Side;
    const square = [
      clockwise ? k : 7 - k,
      clockwise ? 8 * k + 7 : 8 * (7 - k) + 7,
      56 + (clockwise ? 7 - k : k),
      clockwise ? 8 * (7 - k) : 8 * k,
    ][side] as number;
    return { station: i + 1, side, square };
  });
}

/** The transform that moves drawings made for the top side (x 0–90, y upwards from 0 to −STRIP) to a berth. */
export function berthTransform({ side, square }: Berth): string {
  const { x, y } = corner(square);
  return [
    `translate(${x} ${y})`,
    `translate(${x + SQUARE} ${y}) rotate(90)`,
    `translate(${x + SQUARE} ${y + SQUARE}) rotate(180)`,
    `translate(${x} ${y + SQUARE}) rotate(270)`,
  ][side] as string;
}

/** A point given for the top side, moved to a berth. */
export function berthPoint({ side, square }: Berth, p: Point): Point {
  const o = corner(square);
  switch (side) {
    case 0:
      return { x: o.x + p.x, y: o.y + p.y };
    case 1:
      return { x: o.x + SQUARE - p.y, y: o.y + p.x };
    case 2:
      return { x: o.x + SQUARE - p.x, y: o.y + SQUARE - p.y };
    default:
      return { x: o.x + p.y, y: o.y + SQUARE - p.x };
  }
}

export interface PlacedTile {
  code: string;
  square: number;
  /** The clockwise quarters by which it is turned from upright. */
  turns: number;
}

/**
 * Reads a placement string: six characters per tile, its code, row and column.
 *
 * @param quarters the quarters by which each tile was turned, one digit per tile; empty where tiles can't be turned
 */
export function placedTiles(board: string, quarters = ''): PlacedTile[] {
  const tiles: PlacedTile[] = [];
  for (let i = 0; i + 6 <= board.length; i += 6) {
    tiles.push({
      code: board.slice(i, i + 4),
      square: Number(board[i + 4]) * 8 + Number(board[i + 5]),
      turns: Number(quarters[i / 6] ?? 0),
    });
  }
  return tiles;
}

/** The centre of a field of the score track, in board coordinates. */
export function scoreField(points: number): Point {
  const field = ((points % 100) + 100) % 100;
  const step = (SCENE - TRACK) / 25;
  const along = (field % 25) * step - MARGIN + TRACK / 2;
  const near = -MARGIN + TRACK / 2;
  const far = BOARD + MARGIN - TRACK / 2;
  switch (Math.floor(field / 25)) {
    case 0:
      return { x: along, y: near };
    case 1:
      return { x: far, y: along };
    case 2:
      return { x: far - (along - near), y: far };
    default:
      return { x: near, y: far - (along - near) };
  }
}

const GAUGE = 3.4;

function railPath(track: Track, offset: number): string {
  const from = endPoint(track.entry);
  const to = endPoint(track.exit);
  const out = outward(track.entry);
  const turn = ((track.exit - track.entry + 8) & 7) >> 1;
  if (turn === 2) {
    const side = { x: -out.y * offset, y: out.x * offset };
    return `M${at(from, side)}L${at(to, side)}`;
  }
  const square = (p: Point): Point => ({ x: p.x % SQUARE === 0 ? 1 : 0, y: p.y % SQUARE === 0 ? 1 : 0 });
  if (turn === 0) {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const scale = (15 + offset) / 15;
    const wide = (p: Point): Point => ({
      x: middle.x + (p.x - middle.x) * scale,
      y: middle.y + (p.y - middle.y) * scale,
    });
    const lead = { x: -out.x * 4, y: -out.y * 4 };
    const r = 15 + offset;
    return `M${at(wide(from), ORIGIN)}L${at(wide(from), lead)}A${r} ${r} 0 0 0 ${at(wide(to), lead)}L${at(wide(to), ORIGIN)}`;
  }
  const centre = { x: square(from).x ? from.x : to.x, y: square(from).y ? from.y : to.y };
  const radius = turn === 1 ? 60 : 30;
  const scale = (radius + offset) / radius;
  const wide = (p: Point): Point => ({
    x: centre.x + (p.x - centre.x) * scale,
    y: centre.y + (p.y - centre.y) * scale,
  });
  const r = radius + offset;
  return `M${at(wide(from), ORIGIN)}A${r} ${r} 0 0 ${turn === 1 ? 0 : 1} ${at(wide(to), ORIGIN)}`;
}

/** Both rails of a track as one path. */
export const railsPath = (track: Track): string => railPath(track, -GAUGE) + railPath(track, GAUGE);
