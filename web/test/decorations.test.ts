import { render } from 'svelte/server';
import { describe, expect, test } from 'vitest';
import { blockOf } from '../src/board/block';
import Crowds from '../src/board/Crowds.svelte';
import { berths, placedTiles } from '../src/board/geometry';
import Lights from '../src/board/Lights.svelte';
import { crowdOf, PLACES, windowsAlong, windowsBeside } from '../src/board/decorations';
import { engine } from './games';
import { view } from './views';

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const tile = (code: string, turns = 0) => ({ code, turns, square: 0 });
const windowsIn = (d: string): Set<string> => new Set(d.split('z').filter((window) => window !== ''));

describe('lit windows', () => {
  test('are windows of the tile, of houses beside the track only', () => {
    for (const code of engine.kinds()) {
      const all = windowsIn(blockOf(code).windows);
      const beside = [0, 2, 4, 6].map((entry) => windowsIn(windowsBeside(tile(code), entry)));
      for (const some of beside) expect([...some].filter((window) => !all.has(window))).toEqual([]);
      expect(new Set(beside.flatMap((some) => [...some])).size).toBe(all.size);
    }
  });

  test('are not all the windows of a tile with tracks at its edges', () => {
    const all = windowsIn(blockOf('cccc').windows).size;
    const beside = windowsIn(windowsBeside(tile('cccc'), 0)).size;
    expect(beside).toBeGreaterThan(0);
    expect(beside).toBeLessThan(all);
  });

  test('belong to the same house when the tile is turned', () => {
    // Upright `cbaa`, turned clockwise by a quarter, lies as `acba`; its first track enters from the right.
    expect(windowsBeside(tile('acba', 1), 2)).toBe(windowsBeside(tile('cbaa'), 0));
    expect(windowsBeside(tile('acba', 1), 0)).toBe(windowsBeside(tile('cbaa'), 6));
  });

  test('follow a line from tile to tile', () => {
    const tiles = new Map(placedTiles('aaaa00aaaa10').map((placed) => [placed.square, placed]));
    const along = windowsAlong({ path: [0, 0, 5, 8, 0, 5] }, tiles);
    expect(along.map(({ square }) => square)).toEqual([0, 8]);
    expect(along[0]!.d).toBe(windowsBeside(tile('aaaa'), 0));
  });
});

describe('people', () => {
  test('come one for three points, as many as there is room for', () => {
    expect([1, 3, 4, 9, 24, 36, 90].map((points) => crowdOf({ points }).length)).toEqual([1, 1, 2, 3, 8, 12, 12]);
  });

  test('stand apart from each other, from the car and from the sign', () => {
    for (const [i, one] of PLACES.entries()) {
      for (const other of PLACES.slice(i + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(6);
      expect(Math.abs(one.x - 30)).toBeGreaterThan(10);
      expect(Math.abs(one.x - 60)).toBeGreaterThan(10);
    }
  });
});

test('only finished lines are decorated, each in the colour of its owner', () => {
  const lines = view.lines.filter(({ end }) => end.at !== 'open');
  const crowds = render(Crowds, { props: { lines, berths: berths('cablecar'), highlighted: null } }).body;
  expect(count(crowds, /data-people="1"/g)).toBe(1);
  expect(crowds).toContain('var(--c-yellow)');
  const straight = lines.map((line) => ({ ...line, path: [0, 0, 5] }));
  const lights = render(Lights, { props: { lines: straight, tiles: placedTiles('aaaa00'), highlighted: 32 } }).body;
  expect(count(lights, /class="lights [^"]*\bdim\b/g)).toBe(1);
  expect(count(lights, /class="pane /g)).toBe(1);
  expect(lights).toContain('--glow: var(--glow-yellow)');
});
