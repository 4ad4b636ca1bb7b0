import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  allDays,
  type Attempt,
  bestOf,
  changeDay,
  dayOfGame,
  type DayNote,
  EMPTY,
  readDayNote,
  streakOf,
} from '../src/daily/attempts';
import { courseOf, asEmoji } from '../src/daily/course';
import { type Day, dayOf, monthOf, plusDays, readDay, weekdayOf } from '../src/daily/days';
import { isOpen, weekOf } from '../src/daily/schedule';
import { pasteText } from '../src/daily/text';
import { MemoryNotes } from '../src/local/notes';
import type { GameEvent, Result, Rules } from '../src/table/table';
import { loadNamespace, setLanguage } from '../src/words/words.svelte';
import { engine } from './games';
import { services } from './services';

describe('the game of the day', () => {
  /** Date, start of the seed, first seat, bots, variant. Published games must never change. */
  const GOLDEN: [Day, string, number, number[], Partial<Rules>][] = [
    ['2026-11-01', '0787600342df09e8', 1, [8], { free: true }],
    ['2026-11-14', 'fe0f9e4d73ccfc07', 2, [7, 8], { companies: true }],
    ['2026-11-15', 'fe9abbbb73af105f', 0, [8], { free: true }],
    ['2026-11-16', '5b9da242aac247a2', 1, [5], {}],
    ['2026-11-17', '43f2c80b4b0c2c99', 1, [6], {}],
    ['2026-11-18', '82658876eb73b70b', 1, [6, 7], {}],
    ['2026-11-19', '6c09220c6cf872dd', 0, [7], { hand: 2 }],
    ['2026-11-20', '6da6d7311a1b48d3', 1, [9], {}],
    ['2026-11-21', '2c828d56da2fde64', 2, [7, 8], { companies: true }],
    ['2026-12-31', '4afb1f2d7747ac7e', 0, [7], { hand: 2 }],
    ['2027-01-01', '818ebe1ca8adc7a4', 1, [9], {}],
    ['2028-02-29', '948c27dfb95cbb7a', 0, [6], {}],
    ['2031-07-06', 'dac5c63d7de77e50', 0, [8], { free: true }],
  ];

  test.each(GOLDEN)('of %s never changes', (day, seed, first, bots, variant) => {
    const setup = engine.daily(day);
    expect(setup.seed).toBe(createHash('sha256').update(`cablecar daily ${day}`).digest('hex'));
    expect(setup.seed.slice(0, 16)).toBe(seed);
    expect(setup.first).toBe(first);
    expect(setup.seats.map(({ kind }) => (kind.type === 'bot' ? kind.level : 0))).toEqual([0, ...bots]);
    expect(setup.rules).toEqual({
      players: bots.length + 1,
      companies: false,
      free: false,
      hand: 1,
      layout: 'cablecar',
      ...variant,
    });
  });

  test('is available for the whole week of a day', async () => {
    const week = await weekOf(services().engine, '2026-11-18');
    expect([...week.keys()]).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
    expect(week.get('2026-11-21')).toEqual(engine.daily('2026-11-21'));
  });

  test('can be played from the start of its day', () => {
    expect(isOpen('2026-11-15', '2026-11-15')).toBe(true);
    expect(isOpen('2026-11-14', '2026-11-15')).toBe(true);
    expect(isOpen('2026-11-16', '2026-11-15')).toBe(false);
    expect(isOpen('2026-10-31', '2026-11-15')).toBe(false);
  });
});

describe('days', () => {
  test('are read only if they are valid dates', () => {
    expect(readDay('2026-02-28')).toBe('2026-02-28');
    for (const text of ['2026-02-29', '2026-13-01', '26-1-1', '', null, 20261115, '2026-11-15x']) {
      expect(readDay(text)).toBeNull();
    }
  });

  test('are added across months, years and daylight saving time', () => {
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(plusDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(plusDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(monthOf('2026-11-15')).toHaveLength(30);
    expect(weekdayOf('2026-11-15')).toBe(6);
    expect(weekdayOf('2026-11-16')).toBe(0);
  });

  test('use the local time zone', () => {
    expect(dayOf(new Date(2026, 10, 15, 0, 0, 1))).toBe('2026-11-15');
    expect(dayOf(new Date(2026, 10, 15, 23, 59, 59))).toBe('2026-11-15');
  });
});

function attempt(totals: number[], more: Partial<Attempt> = {}): Attempt {
  const ended = new Date(2026, 10, 15, 12).getTime();
  return { game: 'g', ended, totals, place: 1, longest: 9, power: 1, course: [], wentBack: false, ...more };
}

const dayNote = (...attempts: Attempt[]): DayNote => ({ ...EMPTY, games: ['g'], attempts });

describe('attempts', () => {
  test('the best one has the widest lead, then the most points, then is the earliest', () => {
    const tries = [attempt([60, 70]), attempt([80, 60]), attempt([90, 70]), attempt([90, 70], { game: 'later' })];
    expect(bestOf(tries)).toBe(tries[2]);
    expect(bestOf([attempt([70, 60, 69]), attempt([60, 50, 40])])?.totals[0]).toBe(60);
    expect(bestOf([])).toBeNull();
  });

  test('a streak counts days whose game was finished on the day itself', () => {
    const on = (day: number): DayNote => dayNote(attempt([1, 0], { ended: new Date(2026, 10, day, 9).getTime() }));
    const days = new Map([
      ['2026-11-11', on(12)],
      ['2026-11-12', on(12)],
      ['2026-11-13', on(13)],
      ['2026-11-14', on(14)],
    ]);
    expect(streakOf(days, '2026-11-15')).toBe(3);
    expect(streakOf(days, '2026-11-14')).toBe(3);
    expect(streakOf(days, '2026-11-16')).toBe(0);
    expect(streakOf(new Map(), '2026-11-15')).toBe(0);
  });

  test('a damaged note is counted and moved aside, not lost', async () => {
    const notes = new MemoryNotes();
    await notes.put('daily/2026-11-14', { format: 1, games: 'many' });
    await notes.put('daily/2026-11-15', dayNote(attempt([3, 2])));
    await notes.put('daily/yesterday', EMPTY);
    expect((await allDays(notes)).unreadable).toBe(2);
    await changeDay(notes, '2026-11-14', (note) => ({ ...note, games: ['new'] }));
    expect(await notes.get('daily/2026-11-14/unread')).toEqual({ format: 1, games: 'many' });
    const { days, unreadable } = await allDays(notes);
    expect([...days.keys()]).toEqual(['2026-11-14', '2026-11-15']);
    expect(unreadable).toBe(2);
    expect(await dayOfGame(notes, 'new')).toBe('2026-11-14');
    expect(await dayOfGame(notes, 'unknown')).toBeNull();
  });

  test('a note is read only if it is complete', () => {
    const note = dayNote(attempt([3, 2]));
    expect(readDayNote(structuredClone(note))).toEqual(note);
    for (const key of Object.keys(note) as (keyof DayNote)[]) {
      const { [key]: _, ...rest } = note;
      expect(readDayNote(rest), key).toBeNull();
    }
    for (const key of Object.keys(note.attempts[0]!) as (keyof Attempt)[]) {
      const { [key]: _, ...rest } = note.attempts[0]!;
      expect(readDayNote({ ...note, attempts: [rest] }), key).toBeNull();
    }
  });
});

describe('the text to paste', () => {
  const rules: Rules = { players: 2, companies: false, free: false, hand: 1, layout: 'cablecar' };
  const result: Result = { totals: [8, 5], places: [1, 2], companies: null };

  test('shows who led after each tenth of the tiles', () => {
    const events: GameEvent[] = [];
    const end = { at: 'power' } as const;
    for (let tile = 0; tile < 60; tile++) {
      events.push({ type: 'placed', seat: tile % 2, tile: 'aaaa', turns: 0, square: tile, drawn: false });
      if (tile === 11) events.push({ type: 'completed', station: 2, owner: 'blue', crossings: 5, end, points: 5 });
      if (tile === 29) events.push({ type: 'completed', station: 1, owner: 'yellow', crossings: 5, end, points: 5 });
      if (tile === 59) events.push({ type: 'completed', station: 3, owner: 'yellow', crossings: 3, end, points: 3 });
    }
    const course = courseOf(rules, result, events);
    expect(asEmoji(course, false)).toBe('⬜🟦🟦🟦⬜⬜⬜⬜⬜🟨');
  });

  test('ranks the companies in a company game', () => {
    const companies = { values: [1, 8, 7, 6, 5, 4, 3, 2], shares: [], income: [], bonuses: [] };
    const course = courseOf({ ...rules, companies: true }, { ...result, companies }, []);
    expect(asEmoji(course, true)).toBe('🔵🟠🟢🟣⚫🔴🟤🟡');
  });

  test('has the same numbers and signs in every language', async () => {
    await loadNamespace('daily');
    const texts = new Map<string, string>();
    for (const language of ['en', 'de', 'fr', 'it', 'es'] as const) {
      await setLanguage(language);
      const played = attempt([74, 61], { longest: 14, power: 2, course: [0, 1, -1], wentBack: true });
      texts.set(language, pasteText('2026-11-15', played, 1));
    }
    await setLanguage('en');
    expect(texts.get('en')).toBe('Cable Car, daily game 2026-11-15, try 1 ↩\n74 : 61 · longest line 14 · ⚡ 2\n🟨🟦⬜');
    const bare = [...texts.values()].map((text) => text.replace(/[\p{L}’]+/gu, '').replace(/\s+/g, ' '));
    for (const text of bare) expect(text).toMatch(/2026-11-15.*1 ↩ 74 : 61 · .*14 · ⚡ 2 🟨🟦⬜/);
  });
});
