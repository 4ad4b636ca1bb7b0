import { describe, expect, it } from 'vitest';
import { blockOf } from '../src/board/block';
import {
  berthPoint,
  berths,
  endPoint,
  linePath,
  placedTiles,
  SCENE,
  scoreField,
  tracksOf,
  trackPath,
} from '../src/board/geometry';
import { base, engine, randomGame } from './games';

const letters = ['a', 'b', 'c', 'd'];
const kinds = letters
  .flatMap((w) => letters.flatMap((x) => letters.flatMap((y) => letters.map((z) => w + x + y + z))))
  .filter((code) => new Set(tracksOf(code).map((track) => track.exit)).size === 4);

describe('a tile', () => {
  it('has four tracks by its code', () => {
    expect(tracksOf('cbaa')).toEqual([
      { entry: 0, exit: 7 },
      { entry: 2, exit: 5 },
      { entry: 4, exit: 1 },
      { entry: 6, exit: 3 },
    ]);
  });

  it('has 24 kinds, each with streets and an orientation', () => {
    expect(kinds).toHaveLength(24);
    for (const kind of kinds) {
      const block = blockOf(kind);
      expect(block.streets).not.toContain('NaN');
      expect(block.windows, kind).not.toBe('');
    }
  });

  it('draws each track from end to end', () => {
    for (const track of kinds.flatMap(tracksOf)) {
      const numbers = trackPath(track)
        .match(/[\d.]+/g)!
        .map(Number);
      const from = endPoint(track.entry);
      const to = endPoint(track.exit);
      expect(numbers.slice(0, 2)).toEqual([from.x, from.y]);
      expect(numbers.slice(-2)).toEqual([to.x, to.y]);
    }
  });
});

it('tracks match the engine’s lines', () => {
  const met = new Set<string>();
  for (let number = 0; number < 4; number++) {
    const { view } = engine.observe(randomGame({ ...base, free: true }, number), null, 0);
    const codes = new Map(placedTiles(view.board).map(({ code, square }) => [square, code]));
    for (const { path } of view.lines) {
      for (let i = 0; i < path.length; i += 3) {
        const [square, entry, exit] = path.slice(i, i + 3) as [number, number, number];
        const code = codes.get(square)!;
        expect(tracksOf(code), code).toContainEqual({ entry, exit });
        met.add(code[entry / 2]!);
      }
    }
  }
  expect([...met].sort()).toEqual(['a', 'b', 'c', 'd']);
});

describe('the stations', () => {
  it('run clockwise from the top left', () => {
    const all = berths('cablecar');
    expect(all.map((berth) => berth.station)).toEqual(Array.from({ length: 32 }, (_, i) => i + 1));
    expect([1, 8, 9, 16, 17, 24, 25, 32].map((station) => all[station - 1]!.square)).toEqual([
      0, 7, 7, 63, 63, 56, 56, 0,
    ]);
  });

  it('run counter-clockwise from the top right in the predecessor’s layout', () => {
    const all = berths('metro');
    expect([1, 8, 9, 16, 17, 24, 25, 32].map((station) => all[station - 1]!.square)).toEqual([
      7, 0, 0, 56, 56, 63, 63, 7,
    ]);
  });

  it('are connected to the even track end of their square', () => {
    for (const berth of berths('cablecar')) {
      const end = endPoint(berth.side * 2);
      const here = berthPoint(berth, { x: 30, y: 0 });
      expect(here).toEqual({ x: (berth.square & 7) * 90 + end.x, y: (berth.square >> 3) * 90 + end.y });
    }
  });
});

it('reads placement strings', () => {
  expect(placedTiles('aacb07cbcb06')).toEqual([
    { code: 'aacb', square: 7, turns: 0 },
    { code: 'cbcb', square: 6, turns: 0 },
  ]);
  expect(placedTiles('aacb07cbcb06', '31').map(({ turns }) => turns)).toEqual([3, 1]);
});

it('draws a line over several squares as one path', () => {
  expect(linePath([0, 0, 5, 8, 0, 7])).toBe('M30 0L30 90A30 30 0 0 1 0 120');
});

it('the score track has a hundred contiguous fields', () => {
  const fields = Array.from({ length: 100 }, (_, n) => scoreField(n));
  for (let n = 0; n < 100; n++) {
    const a = fields[n]!;
    const b = fields[(n + 1) % 100]!;
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(SCENE / 24);
  }
  expect(new Set(fields.map(({ x, y }) => `${x} ${y}`)).size).toBe(100);
  expect(scoreField(107)).toEqual(scoreField(7));
});
