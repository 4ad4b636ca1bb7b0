import { render } from 'svelte/server';
import { describe, expect, test } from 'vitest';
import type { Skill } from '../src/engine/engine';
import { MemoryNotes } from '../src/local/notes';
import { asCsv, asJson, fromJson } from '../src/pages/statistics/files';
import { type PlayedGame, playedOf, readPlayed } from '../src/records/played';
import { addRecords, allRecords, deleteAllRecords, storeRecord, setAside, takeBack } from '../src/records/records';
import Strength from '../src/pages/statistics/Strength.svelte';
import { chosen, peopleOf, type Solo, soloOf, sumsOf, trendOf } from '../src/pages/statistics/sums';
import { changeOf } from '../src/records/record-game';
import { finishedGames } from '../src/pages/statistics/posters';
import { LocalGames } from '../src/local/local-games';
import { upTo } from '../src/table/game';
import BotDetail from '../src/play/BotDetail.svelte';
import type { Bot, Level, Line, Snapshot } from '../src/table/table';
import { loadNamespace, setLanguage } from '../src/words/words.svelte';
import { base, engine, inProcess, randomGame } from './games';
import { services } from './services';

let games = 0;

/** A finished game of a person against bots; the person's points come first. */
function game(totals: number[], levels: Level[] = [3], more: Partial<PlayedGame> = {}): PlayedGame {
  const best = Math.max(...totals);
  const number = ++games;
  return {
    format: 2,
    game: `game-${number}`,
    ended: 1_000_000 + number,
    rules: { players: totals.length, companies: false, free: false, hand: 1, layout: 'cablecar' },
    seats: [{ name: '', level: null }, ...levels.map((level) => ({ name: '', level }))],
    tiles: 60,
    totals,
    places: totals.map((total) => (total === best ? 1 : 2)),
    givenUp: null,
    lines: totals.map((total) => ({ best: Math.floor(total / 4), longest: Math.floor(total / 8), power: 1 })),
    day: null,
    ...more,
  };
}

const givenUp = (more: Partial<PlayedGame> = {}): PlayedGame =>
  game([5, 4], [3], { places: null, givenUp: 0, ...more });
const solos = (...played: PlayedGame[]): Solo[] => played.map((record) => soloOf(record)!);

describe('sums', () => {
  test('count games won, shared, lost and given up', () => {
    const sums = sumsOf(solos(game([80, 60]), game([70, 70]), game([50, 61]), givenUp()));
    expect(sums.games).toBe(4);
    expect(sums.outcomes).toEqual({ won: 1, shared: 1, lost: 1, givenUp: 1 });
  });

  test('average points and margin over finished games', () => {
    const sums = sumsOf(solos(game([80, 60]), game([50, 61]), givenUp()));
    expect(sums.averagePoints).toBe(65);
    expect(sums.averageMargin).toBe(4.5);
    expect(sums.bestMargin).toBe(20);
  });

  test('take the margin over the best opponent', () => {
    expect(soloOf(game([60, 70, 50], [3, 5]))).toMatchObject({ margin: -10, level: 5, outcome: 'lost' });
  });

  test('contain the best and the longest line', () => {
    const sums = sumsOf(solos(game([80, 200]), game([40, 20])));
    expect(sums).toMatchObject({ bestLine: 20, longestLine: 10, averagePower: 1 });
    const rules = { ...game([1, 0]).rules, companies: true };
    expect(sumsOf(solos(game([60, 50], [3], { rules, lines: null })))).toMatchObject({ bestLine: null });
  });

  test('count the current and the longest streak', () => {
    const won = (): PlayedGame => game([2, 1]);
    const lost = (): PlayedGame => game([1, 2]);
    expect(sumsOf(solos(won(), won(), won(), lost(), won(), game([3, 3])))).toMatchObject({
      streak: 2,
      longestStreak: 3,
    });
    expect(sumsOf(solos(won(), givenUp()))).toMatchObject({ streak: 0, longestStreak: 1 });
  });

  test('are empty without games', () => {
    expect(sumsOf([])).toMatchObject({ games: 0, averagePoints: null, bestMargin: null, bestLine: null, streak: 0 });
    expect(trendOf([])).toEqual([]);
  });

  test('follow the selected mode and opponent', () => {
    const plain = game([2, 1], [3]);
    const strong = game([2, 1], [7]);
    const free = game([2, 1], [3], { rules: { ...plain.rules, free: true } });
    const shares = game([2, 1], [3], { rules: { ...plain.rules, companies: true }, lines: null });
    const all = solos(plain, strong, free, shares);
    const found = (mode: Parameters<typeof chosen>[1]['mode'], level: Level | 'all'): PlayedGame[] =>
      chosen(all, { mode, level }).map(({ played }) => played);
    expect(found('all', 'all')).toHaveLength(4);
    expect(found('base', 'all')).toEqual([plain, strong]);
    expect(found('baseVariant', 'all')).toEqual([free]);
    expect(found('companies', 3)).toEqual([shares]);
    expect(found('all', 7)).toEqual([strong]);
  });

  test('the trend is the mean of the last ten games', () => {
    const trend = trendOf(solos(...Array.from({ length: 12 }, (_, i) => game([i, 0]))));
    expect(trend.map(({ margin }) => margin)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(trend[1]!.mean).toBe(0.5);
    expect(trend[9]!.mean).toBe(4.5);
    expect(trend[11]!.mean).toBe(6.5);
  });

  test('hot-seat games count for the names at the table', () => {
    const seats = [
      { name: 'Ada', level: null },
      { name: 'Ben', level: null },
    ];
    const together = [game([60, 50], [], { seats }), game([40, 50], [], { seats }), game([9, 9], [], { seats })];
    expect(together.map(soloOf)).toEqual([null, null, null]);
    expect(peopleOf([...together, game([80, 60])])).toEqual([
      { name: 'Ada', games: 3, won: 2, averagePoints: 109 / 3 },
      { name: 'Ben', games: 3, won: 2, averagePoints: 109 / 3 },
    ]);
    expect(peopleOf([game([1, 2], [], { seats: seats.map((seat) => ({ ...seat, name: '' })) })])).toEqual([]);
  });
});

describe('posters', () => {
  const board = 'cbaa00';
  const device = () => ({ notes: new MemoryNotes(), engine: inProcess(engine), games: new LocalGames(services()) });

  test('show the boards of the records, the latest first, wherever the games are now', async () => {
    const [one, two] = [game([80, 60], [3], { board }), game([50, 61], [3], { board: 'cbaa00aaaa01' })];
    const found = await finishedGames(device(), [one, two, game([1, 2]), givenUp()]);
    expect(found.map(({ ended }) => ended)).toEqual([two.ended, one.ended]);
    const seen = await found[1]!.view();
    expect(seen).toMatchObject({ board, rules: one.rules, result: { totals: [80, 60], places: [1, 2] } });
    expect(seen!.lines.find(({ station }) => station === 1)).toMatchObject({ points: 1, end: { at: 'station' } });
    expect(found[1]!.setup.seats[1]!.kind).toEqual({ type: 'bot', level: 3 });
  });

  test('show a game once, also one that was opened from a file, and none that is running', async () => {
    const { games, ...more } = device();
    const players = [
      { name: 'Ada', level: null },
      { name: '', level: 3 as const },
    ];
    const [ended, opened] = [randomGame(base, 1), randomGame(base, 2)];
    const id = await games.keep({ log: ended, players, givenUp: null });
    await games.keep({ log: opened, players, givenUp: null });
    await games.keep({ log: upTo(opened, 9), players, givenUp: null });
    const record = game([80, 60], [3], { game: id, board });
    const found = await finishedGames({ games, ...more }, [record]);
    expect(found.map(({ key }) => key)).toContain(`${id} ${record.ended}`);
    expect(found).toHaveLength(2);
    await games.remove(id);
    expect(await finishedGames({ games, ...more }, [record])).toHaveLength(2);
  });

  test('leave out a board that is none', async () => {
    const [found] = await finishedGames(device(), [game([80, 60], [3], { board: 'cbaa00cbaa00' })]);
    expect(await found!.view()).toBeNull();
    expect(readPlayed(game([80, 60], [3], { board: 'cbaa99' }))).toBeNull();
    expect(readPlayed(game([80, 60], [3], { board, turns: '7' }))).toBeNull();
  });
});

test('the chart of a newcomer’s strength has nothing below zero', () => {
  const skills = [
    { shown: 150, deviation: 300 },
    { shown: 90, deviation: 240 },
  ] as Skill[];
  const { body } = render(Strength, { props: { title: 'Base game', history: { skills, ended: [1] } } });
  const [, band = ''] = /class="band[^"]*" d="M([^Z]*)Z"/.exec(body)!;
  const zero = Number(/y1="([\d.]+)"[^>]* zero"/.exec(body)?.[1]);
  const heights = band.split('L').map((point) => Number(point.split(' ')[1]));
  expect(heights).toHaveLength(4);
  expect(Math.max(...heights)).toBeLessThanOrEqual(zero);
  const marks = Array.from(body.matchAll(/<text[^>]*>([^<]*)</g), ([, mark]) => mark!);
  expect(marks[0]).toBe('0');
  expect(marks.join(' ')).not.toMatch(/[-−]/);
  expect(body).toMatch(/<strong[^>]*>90<\/strong> <span[^>]*>0–330</);
  expect(body).not.toContain('±');
});

test('the strength of a companion leads to its explanation as soon as it is known', () => {
  const detail = (kind: Bot): string =>
    render(BotDetail, {
      props: {
        seat: 0,
        setup: {
          seats: [{ name: '', kind: { type: 'bot', ...kind } }],
          rules: { players: 2, companies: false, free: false, hand: 1, layout: 'cablecar' },
          first: 0,
          curtain: false,
        },
      },
    }).body;
  expect(detail({ level: 3, companion: 320 })).toContain('href="#/statistics/strength"');
  expect(detail({ level: 3, companion: 320, doubt: 60 })).toContain('href="#/statistics/strength"');
  expect(detail({ level: 1, companion: 40, doubt: 400 })).not.toContain('href');
  expect(detail({ level: 3 })).not.toContain('href');
});

describe('records', () => {
  test('a game that ended twice counts once', async () => {
    const notes = new MemoryNotes();
    const first = game([50, 60]);
    await storeRecord(notes, first);
    await storeRecord(notes, { ...first, totals: [70, 60], ended: first.ended + 1 });
    const { played } = await allRecords(notes);
    expect(played.map(({ totals }) => totals)).toEqual([[70, 60]]);
  });

  test('a restarted game counts in addition', async () => {
    const notes = new MemoryNotes();
    const first = game([50, 60]);
    for (let round = 0; round < 3; round++) {
      await setAside(notes, first.game);
      await storeRecord(notes, { ...first, ended: first.ended + round });
    }
    expect((await allRecords(notes)).played.map(({ ended }) => ended - first.ended)).toEqual([0, 1, 2]);
  });

  test('an undone resignation does not count, a finished game stays', async () => {
    const notes = new MemoryNotes();
    const finished = game([1, 2]);
    const resigned = givenUp();
    await storeRecord(notes, finished);
    await storeRecord(notes, resigned);
    await takeBack(notes, finished.game);
    await takeBack(notes, resigned.game);
    expect((await allRecords(notes)).played).toEqual([finished]);
  });

  test('damaged ones are counted and left alone', async () => {
    const notes = new MemoryNotes();
    await storeRecord(notes, game([1, 2]));
    await notes.put('played/odd', { format: 1, totals: 'many' });
    await notes.put('played/later', { ...game([1, 2]), format: 3 });
    await notes.put('other/note', 1);
    const { played, unreadable } = await allRecords(notes);
    expect(played).toHaveLength(1);
    expect(unreadable).toBe(2);
    expect(await notes.get('played/odd')).toEqual({ format: 1, totals: 'many' });
    await deleteAllRecords(notes);
    expect([...(await notes.all('')).keys()]).toEqual(['other/note']);
  });

  test.each([
    game([3, 2]),
    givenUp(),
    givenUp({ rules: { ...game([1, 0]).rules, companies: true }, totals: [], lines: null }),
  ])('are read only if complete: %#', (record) => {
    expect(readPlayed(structuredClone(record))).toEqual(record);
    for (const key of Object.keys(record) as (keyof PlayedGame)[]) {
      const { [key]: _, ...rest } = record;
      expect(readPlayed(rest), key).toBeNull();
    }
    expect(readPlayed({ ...record, seats: record.seats.slice(1) })).toBeNull();
    expect(readPlayed({ ...record, day: '2026-02-30' })).toBeNull();
  });
});

describe('files', () => {
  test('are complete, and import each game once', async () => {
    const notes = new MemoryNotes();
    const all = [game([80, 60]), givenUp()];
    await storeRecord(notes, all[0]!);
    const read = fromJson(asJson(all))!;
    expect(read).toEqual({ played: all, puzzles: [], unreadable: 0 });
    expect(await addRecords(notes, read.played)).toBe(1);
    expect(await addRecords(notes, read.played)).toBe(0);
    expect((await allRecords(notes)).played).toEqual(all);
  });

  test('of another kind are rejected, damaged games counted', () => {
    expect(fromJson('no json')).toBeNull();
    expect(fromJson('[]')).toBeNull();
    expect(fromJson('null')).toBeNull();
    expect(fromJson(asJson([game([1, 2]), { odd: true } as unknown as PlayedGame]))).toMatchObject({ unreadable: 1 });
  });

  test('for spreadsheets have one line per game, and no formulas', async () => {
    await setLanguage('de');
    await loadNamespace('statistics');
    await loadNamespace('table');
    const seats = [
      { name: '=SUM(A1)', level: null },
      { name: 'Ben, "B"', level: null },
    ];
    const lines = asCsv([game([80, 60], [4], { game: 'g', ended: 0, day: '2026-11-15' }), game([1, 2], [], { seats })])
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^Datum,Kennung der Partie,Spieler,Gesellschaften,/);
    expect(lines[1]).toBe('1970-01-01T00:00:00.000Z,g,2,Nein,Nein,1,newsboy,,Gewonnen,80,20,80 60,20,10,1,2026-11-15');
    expect(lines[2]).toContain(`"'=SUM(A1) Ben, ""B"""`);
  });
});

describe('a recorded table', () => {
  function snapshot(moves: number, more: Partial<Snapshot> = {}): Snapshot {
    const rules = { players: 2, companies: false, free: false, hand: 1, layout: 'cablecar' } as const;
    const line = (
      station: number,
      owner: 'yellow' | 'blue',
      crossings: number,
      end: Line['end'],
      points: number,
    ): Line => ({
      station,
      owner,
      path: Array.from({ length: 3 * crossings }, () => 0),
      end,
      points,
    });
    const view = {
      moves,
      phase: moves === 60 ? 'over' : 'turn',
      board: 'aaaa00'.repeat(moves),
      points: [26, 7],
      lines: [
        line(1, 'yellow', 10, { at: 'power' }, 20),
        line(2, 'blue', 7, { at: 'station', station: 9 }, 7),
        line(3, 'yellow', 6, { at: 'station', station: 8 }, 6),
        line(5, 'yellow', 30, { at: 'open', square: 3, enters: 2 }, 0),
      ],
      result: moves === 60 ? { totals: [26, 7], places: [1, 2], companies: null } : null,
    } as unknown as Snapshot['view'];
    const seats = [
      { name: ' Ada ', kind: { type: 'person' } as const },
      { name: '', kind: { type: 'bot', level: 4 } as const },
    ];
    const setup = { seats, rules, first: 0, curtain: false };
    return { id: 'g', setup, view, events: [], ...more } as unknown as Snapshot;
  }
  const over = snapshot(60, { events: [{ type: 'over', result: snapshot(60).view.result! }] });

  test('ends once', () => {
    expect(changeOf(snapshot(59), over)).toBe('ended');
    expect(changeOf(null, snapshot(60))).toBeNull();
    expect(changeOf(over, snapshot(60))).toBeNull();
    expect(changeOf(snapshot(20), snapshot(20, { givenUp: 0 }))).toBe('ended');
    expect(changeOf(snapshot(20), snapshot(21))).toBeNull();
  });

  test('reports undo, continuation and restart', () => {
    expect(changeOf(over, snapshot(58))).toBe('wentBack');
    expect(changeOf(snapshot(20), snapshot(18))).toBe('wentBack');
    expect(changeOf(snapshot(20), snapshot(0))).toBe('wentBack');
    expect(changeOf(over, snapshot(0))).toBe('startedOver');
    expect(changeOf(snapshot(20, { givenUp: 0 }), snapshot(20))).toBe('goesOn');
    expect(changeOf(snapshot(20, { givenUp: 0 }), snapshot(0))).toBe('startedOver');
    expect(changeOf(snapshot(0, { givenUp: 0 }), snapshot(0))).toBe('goesOn');
  });

  test('is recorded with the result and lines of its last view', () => {
    const record = playedOf(over, 5, '2026-11-15');
    expect(readPlayed(record)).toEqual(record);
    expect(record).toMatchObject({
      game: 'g',
      ended: 5,
      seats: [
        { name: 'Ada', level: null },
        { name: '', level: 4 },
      ],
      tiles: 60,
      totals: [26, 7],
      places: [1, 2],
      lines: [
        { best: 20, longest: 10, power: 1 },
        { best: 7, longest: 7, power: 0 },
      ],
      day: '2026-11-15',
    });
    expect(playedOf(snapshot(20, { givenUp: 0 }), 5, null)).toMatchObject({
      places: null,
      givenUp: 0,
      totals: [26, 7],
    });
  });
});
