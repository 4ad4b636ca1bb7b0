// The city block on a tile: houses and trees wherever the tracks leave space. It depends only on the code, so a kind
// looks the same in the hand, on the board and in a list.

import { endPoint, SQUARE, trackPath, tracksOf, type Point, type Track } from './geometry';

/** A block as a few SVG paths, one per colour, so that sixty tiles stay cheap to draw. */
export interface Block {
  streets: string;
  shadows: string;
  /** Five painted fronts and the two slopes of their roofs, lit from the upper left. */
  fronts: string[];
  litSlopes: string[];
  darkSlopes: string[];
  windows: string;
  trees: string;
  litLeaves: string;
}

const PAINTS = 5;

export interface Plot {
  x: number;
  y: number;
  w: number;
  h: number;
  paint: number;
}

interface Tree {
  x: number;
  y: number;
  r: number;
}

/** Points along a track, close enough together to keep houses off it. */
export function along(track: Track): Point[] {
  const from = endPoint(track.entry);
  const to = endPoint(track.exit);
  const kind = ((track.exit - track.entry + 8) & 7) >> 1;
  const points: Point[] = [];
  for (let i = 0; i <= 24; i++) {
    const t = i / 24;
    if (kind === 2) points.push({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
    else if (kind === 0) {
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const inward = {
        x: Math.sign(45 - middle.x) * Number(middle.x % 90 === 0),
        y: Math.sign(45 - middle.y) * Number(middle.y % 90 === 0),
      };
      const depth = 4 + 15 * Math.sin(Math.PI * t);
      const across = Math.cos(Math.PI * t);
      points.push({
        x: middle.x + (from.x - middle.x) * across + inward.x * depth,
        y: middle.y + (from.y - middle.y) * across + inward.y * depth,
      });
    } else {
      // Quarter circles around the corner that both sides share.
      const c = { x: from.x % 90 === 0 ? from.x : to.x, y: from.y % 90 === 0 ? from.y : to.y };
      const a = Math.atan2(from.y - c.y, from.x - c.x);
      let b = Math.atan2(to.y - c.y, to.x - c.x);
      if (b - a > Math.PI) b -= 2 * Math.PI;
      if (a - b > Math.PI) b += 2 * Math.PI;
      const r = Math.hypot(from.x - c.x, from.y - c.y);
      const angle = a + (b - a) * t;
      points.push({ x: c.x + r * Math.cos(angle), y: c.y + r * Math.sin(angle) });
    }
  }
  return points;
}

const SIZES: readonly (readonly [number, number])[] = [
  [26, 27],
  [22, 24],
  [18, 24],
  [20, 20],
  [15, 20],
  [17, 15],
  [13, 16],
  [12, 13],
];
const STREET = 11.5;

const clear = (points: readonly Point[], x: number, y: number, w: number, h: number): boolean =>
  points.every((p) => Math.hypot(Math.max(x - p.x, 0, p.x - x - w), Math.max(y - p.y, 0, p.y - y - h)) >= STREET);

export function plots(code: string, points: readonly Point[]): Plot[] {
  let seed = Array.from(code).reduce((s, c) => (s * 31 + c.charCodeAt(0)) % 9973, 7);
  const placed: Plot[] = [];
  for (const [w, h] of SIZES) {
    for (let y = 3; y + h <= SQUARE - 3; y += 2) {
      for (let x = 3; x + w <= SQUARE - 3; x += 2) {
        const apart = placed.every(
          (o) => x + w + 1 <= o.x || o.x + o.w + 1 <= x || y + h + 3 <= o.y || o.y + o.h + 3 <= y,
        );
        if (!apart || !clear(points, x, y, w, h)) continue;
        seed = (seed * 137 + 71) % 9973;
        placed.push({ x, y, w, h, paint: seed % PAINTS });
      }
    }
  }
  return placed.sort((a, b) => a.y + a.h - (b.y + b.h));
}

function plant(points: readonly Point[], houses: readonly Plot[]): Tree[] {
  const trees: Tree[] = [];
  for (const r of [4.6, 3.6]) {
    for (let y = r + 2; y <= SQUARE - r - 2; y += 2.5) {
      for (let x = r + 2; x <= SQUARE - r - 2; x += 2.5) {
        const offTracks = points.every((p) => Math.hypot(p.x - x, p.y - y) >= STREET + r - 0.5);
        const offHouses = houses.every((o) => x + r < o.x || o.x + o.w + r < x || y + r < o.y - 1 || o.y + o.h + r < y);
        const offTrees = trees.every((t) => Math.hypot(t.x - x, t.y - y) >= t.r + r + 2.6);
        if (offTracks && offHouses && offTrees) trees.push({ x, y, r });
      }
    }
  }
  return trees;
}

const round = (n: number): number => Math.round(n * 10) / 10;
const polygon = (...corners: [number, number][]): string =>
  `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
const disc = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** The windows of a house, as one path. */
export function windowsOf({ x, y, w, h }: Omit<Plot, 'paint'>): string {
  const panes = Math.max(2, Math.floor((w - 1) / 5));
  let d = '';
  for (let i = 0; i < panes; i++) {
    const px = x + (w / panes) * (i + 0.5) - 1.1;
    d += `M${round(px)} ${round(y + h * 0.68)}h2.2v${round(h * 0.17)}h-2.2z`;
  }
  return d;
}

function build(code: string): Block {
  const tracks = tracksOf(code);
  const points = tracks.flatMap(along);
  const houses = plots(code, points);
  const trees = plant(points, houses);
  const none = (): string[] => Array.from({ length: PAINTS }, () => '');
  const add = (paths: string[], paint: number, path: string): void => {
    paths[paint] = (paths[paint] ?? '') + path;
  };
  const block: Block = {
    streets: tracks.map((track) => trackPath(track)).join(''),
    shadows: '',
    fronts: none(),
    litSlopes: none(),
    darkSlopes: none(),
    windows: '',
    trees: '',
    litLeaves: '',
  };
  for (const { x, y, w, h, paint } of houses) {
    const ridge = x + w / 2;
    const rise = Math.min(w * 0.26, 5);
    const eaves = y + h * 0.6;
    const foot = y + h;
    block.shadows += polygon(
      [x + w, y + rise],
      [x + w + 2.6, y + rise + 2],
      [x + w + 2.6, foot + 1.6],
      [x + 2.6, foot + 1.6],
      [x, foot],
      [x + w, foot],
    );
    add(block.litSlopes, paint, polygon([x, y + rise], [ridge, y], [ridge, eaves - rise], [x, eaves]));
    add(block.darkSlopes, paint, polygon([ridge, y], [x + w, y + rise], [x + w, eaves], [ridge, eaves - rise]));
    add(block.fronts, paint, polygon([x, eaves], [ridge, eaves - rise], [x + w, eaves], [x + w, foot], [x, foot]));
    block.windows += windowsOf({ x, y, w, h });
  }
  for (const { x, y, r } of trees) {
    block.shadows += disc(x + 1.2, y + 1.2, r);
    block.trees += disc(x, y, r);
    block.litLeaves += disc(x - r * 0.28, y - r * 0.28, r * 0.55);
  }
  return block;
}

const known = new Map<string, Block>();

export function blockOf(code: string): Block {
  let block = known.get(code);
  if (!block) known.set(code, (block = build(code)));
  return block;
}
