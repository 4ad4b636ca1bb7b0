import { render } from 'svelte/server';
import { beforeAll, describe, expect, test } from 'vitest';
import CityPoster from '../src/share/poster/CityPoster.svelte';
import { FORMATS, longestRoute, ranking } from '../src/share/poster/poster';
import { streetOf } from '../src/share/poster/streets';
import { LANGUAGES, loadNamespace, setLanguage } from '../src/words/words.svelte';
import type { Line, Result, Setup, View } from '../src/table/table';
import { setup, view } from './views';

const line = (station: number, tiles: number, points: number, at: 'open' | 'power' = 'power'): Line => ({
  station,
  owner: 'blue',
  path: Array.from({ length: tiles }, () => [0, 0, 5]).flat(),
  end: at === 'open' ? { at, square: 9, enters: 0 } : { at },
  points,
});
const result: Result = { totals: [40, 52], places: [2, 1], companies: null };
const ended: View = { ...view, result };

beforeAll(async () => {
  await setLanguage('en');
  await loadNamespace('poster');
  await loadNamespace('table');
});

describe('a street', () => {
  test('is always the same for the same game and line', () => {
    expect(streetOf('abcd00', 7)).toBe(streetOf('abcd00', 7));
    expect(streetOf(view.board, 1)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  });

  test('differs between games: a thousand games know most of the 256 streets', () => {
    const streets = new Set(Array.from({ length: 1000 }, (_, i) => streetOf(`aaaa${i}`, 1 + (i % 32))));
    expect(streets.size).toBeGreaterThan(220);
    expect(streets.size).toBeLessThanOrEqual(256);
  });
});

describe('the longest route', () => {
  test('is the finished line over the most tiles; open lines do not count', () => {
    const lines = [line(1, 9, 0, 'open'), line(2, 5, 5), line(3, 7, 7), line(4, 6, 12)];
    expect(longestRoute({ ...view, lines })).toMatchObject({ line: { station: 3 }, tiles: 7 });
  });

  test('of equal length is the one with more points, then the first', () => {
    expect(longestRoute({ ...view, lines: [line(2, 5, 5), line(3, 5, 10), line(4, 5, 10)] })?.line.station).toBe(3);
  });

  test('is missing when no line was finished', () => {
    expect(longestRoute({ ...view, lines: [line(1, 9, 0, 'open')] })).toBeNull();
  });
});

test('the winner comes first; with companies nobody has a colour', () => {
  expect(ranking(setup, ended).map(({ seat, points, first, colour }) => [seat, points, first, colour])).toEqual([
    [1, 52, true, 'blue'],
    [0, 40, false, 'yellow'],
  ]);
  const companies: Setup = { ...setup, rules: { ...setup.rules, companies: true } };
  expect(ranking(companies, ended).map(({ colour }) => colour)).toEqual([null, null]);
  expect(ranking(setup, view)).toEqual([]);
});

test.each(LANGUAGES.flatMap((language) => FORMATS.map((format) => [language, format] as const)))(
  'a poster in %s for %s names city, date, street, players and points',
  async (language, format) => {
    await setLanguage(language);
    const lines = [line(3, 7, 14)];
    const props = { setup, view: { ...ended, lines }, date: '18 November 2026', format };
    const { body } = render(CityPoster, { props });
    for (const text of ['San Francisco', '18 November 2026', streetOf(view.board, 3), 'Ana', 'Ben', '>40<', '>52<']) {
      expect(body).toContain(text);
    }
    expect(body).toMatch(/role="img"[^>]*aria-label="[^"]*Ben 52, Ana 40/);
    await setLanguage('en');
  },
);
