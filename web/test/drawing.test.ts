import { render } from 'svelte/server';
import { beforeAll, describe, expect, it } from 'vitest';
import MiniBoard from '../src/board/MiniBoard.svelte';
import { ribbonWidth } from '../src/board/ribbons';
import Scene from '../src/board/Scene.svelte';
import TilePicture from '../src/board/TilePicture.svelte';
import LineTable from '../src/play/result/LineTable.svelte';
import Ranking from '../src/play/result/Ranking.svelte';
import { describeEvent } from '../src/play/announce';
import { stakesOf, worthNow } from '../src/play/stakes';
import { describeLine, describePreview, seatName, describeTile } from '../src/play/names';
import type { Market } from '../src/table/view';
import { LANGUAGES, loadNamespace, setLanguage } from '../src/words/words.svelte';
import { setup, view } from './views';

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const scene = (props: object = {}): string =>
  render(Scene, { props: { view, mine: [], highlighted: null, fresh: null, format: String, ...props } }).body;

beforeAll(() => loadNamespace('table'));

describe('the scene', () => {
  it('shows 32 numbered stations and the cars', () => {
    const svg = scene();
    for (let station = 1; station <= 32; station++) expect(svg).toMatch(new RegExp(`number[^>]*>${station}<`));
    expect(count(svg, /class="body /g)).toBe(view.lines.length);
  });

  it('shows a head for each open line and points for each finished one', () => {
    const svg = scene();
    expect(count(svg, /class="head /g)).toBe(1);
    expect(count(svg, /class="end /g)).toBe(1);
  });

  it('draws a ribbon on every track of a line', () => {
    expect(count(scene(), /class="ribbon /g)).toBe(2);
  });

  it('dims all lines but the highlighted one', () => {
    const svg = scene({ highlighted: 32 });
    expect(count(svg, /class="track [^"]*\bhighlighted\b/g)).toBe(1);
    expect(count(svg, /class="track [^"]*\bdim\b/g)).toBe(3);
  });

  it('draws the viewer’s lines wider', () => {
    const widths = (svg: string): number[] => [...svg.matchAll(/--own: ([\d.]+)/g)].map(([, width]) => Number(width));
    const mine = widths(scene({ mine: ['blue'] }));
    expect(mine.length).toBe(2);
    expect(Math.max(...mine)).toBeGreaterThan(Math.max(...widths(scene())));
  });
});

it('draws a single tile and a small picture of a game', () => {
  expect(count(render(TilePicture, { props: { code: 'dbcd' } }).body, /class="rails /g)).toBe(4);
  expect(count(render(MiniBoard, { props: { view } }).body, /class="line /g)).toBe(2);
});

describe('the end of a game', () => {
  it('shows shared places', () => {
    const html = render(Ranking, { props: { setup, totals: [40, 40], places: [1, 1] } }).body;
    expect(count(html, /<li class="[^"]*\bfirst\b/g)).toBe(2);
  });

  it('lists every line, the best first', () => {
    const html = render(LineTable, { props: { setup, lines: view.lines } }).body;
    expect(count(html, /<tr/g)).toBe(view.lines.length + 1);
    expect(html.indexOf('Station 32')).toBeLessThan(html.indexOf('open'));
  });
});

describe('descriptions', () => {
  it('describe a line by its station, owner, length and end', () => {
    expect(view.lines.map((line) => describeLine(setup, line))).toEqual([
      'Line 1 (yellow, Ana): finished at station 32, 1 point',
      'Line 2 (blue, Ben): waiting at its station',
      'Line 32 (blue, Ben): 1 tile so far, still open',
    ]);
  });

  it('describe a preview, points first', () => {
    const words = describePreview(setup, {
      refusal: null,
      lines: [
        { station: 2, owner: 'blue', from: 1, to: 2, end: { at: 'open' }, points: 0, path: [] },
        { station: 3, owner: 'yellow', from: 4, to: 5, end: { at: 'power' }, points: 10, path: [] },
      ],
      oneTileLines: [],
    });
    expect(words).toEqual([
      'Line 3 (yellow, Ana) reaches the power station: 10 points.',
      'Line 2 (blue, Ben) grows from 1 to 2.',
    ]);
    expect(describePreview(setup, { refusal: { code: 'squareTaken' }, lines: [], oneTileLines: [] })).toEqual([
      'That square is taken.',
    ]);
  });

  it('describe where the tracks of a tile lead', () => {
    expect(describeTile('cbaa')).toBe(
      'from the top to the left, from the right to the bottom, from the bottom to the top, from the left to the right',
    );
    expect(describeTile('dddd')).toBe(
      'from the top and back, from the right and back, from the bottom and back, from the left and back',
    );
  });

  it('announce notable events only', () => {
    const placed = { type: 'placed', seat: 1, tile: 'aaaa', turns: 0, square: 10, drawn: false } as const;
    expect(describeEvent(setup, placed, false)).toBe('Ben placed a tile in row 2, column 3.');
    expect(describeEvent(setup, { type: 'refilled', seat: 1, tile: null }, false)).toBeNull();
  });

  it('distinguish bots of the same level', () => {
    const bot = { name: '', kind: { type: 'bot', level: 3 } } as const;
    const table = { ...setup, seats: [setup.seats[0]!, { ...bot }, { ...bot }] };
    expect(seatName(table, 1)).not.toBe(seatName(table, 2));
  });

  it.each(LANGUAGES)('exist in %s', async (language) => {
    await setLanguage(language);
    expect(describeLine(setup, view.lines[0]!)).toContain('32');
    await setLanguage('en');
  });
});

describe('with shares of companies', () => {
  it('draws a line wider the larger the viewer’s part of its company', () => {
    const parts = { yellow: 0.1, blue: 0.2, green: 0.4 };
    const width = (owner: 'yellow' | 'blue' | 'green' | 'red'): number => ribbonWidth(owner, [], parts);
    expect(width('red')).toBeLessThan(width('yellow'));
    expect(width('yellow')).toBeLessThan(width('blue'));
    expect(width('blue')).toBeLessThan(width('green'));
  });

  it('computes the viewer’s parts and their present income', () => {
    const values = [8, 7, 1, 1, 1, 1, 1, 1];
    const market = { open: true, piles: [], shares: ['yellow', 'blue', 'red', 'yellow'], known: [], values };
    expect(stakesOf(market as Market)).toEqual({ yellow: 0.5, blue: 0.2, red: 0.3 });
    expect(worthNow(market as Market)).toBe(8 + 2 * 7 + 3 + 4 * 8);
    expect(worthNow({ ...market, shares: null })).toBeNull();
  });
});
