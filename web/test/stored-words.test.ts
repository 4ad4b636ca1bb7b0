// Words that are stored on devices, written into links or sent to servers. They must stay as they are, whatever the
// code around them is called.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeAnswer } from '../src/challenge/answers';
import { changeDay } from '../src/daily/attempts';
import { newRecord } from '../src/local/record';
import { MemoryNotes } from '../src/local/notes';
import { Studies } from '../src/local/studies';
import { PAGES } from '../src/pages';
import { markDone } from '../src/pages/learn/progress';
import { POSITIONS } from '../src/pages/learn/positions';
import { readBook } from '../src/pages/puzzles/book';
import { Progress } from '../src/pages/puzzles/progress.svelte';
import { beginSheet, emptySheet, withTile } from '../src/pages/referee/sheet';
import { storeReview } from '../src/pages/review/stored-reviews';
import { storeRecord, setAside } from '../src/records/records';
import { ownPuzzle, readOwnPuzzle, storeOwnPuzzle } from '../src/records/own-puzzles';
import { asJson } from '../src/pages/statistics/files';
import { playedOf } from '../src/records/played';
import { commit, reveal } from '../src/remote/dice';
import { storeVisit } from '../src/remote/last-visit';
import type { RemoteState } from '../src/remote/messages';
import { readSettings } from '../src/settings/settings.svelte';
import { studyOf } from '../src/table/study';
import { NOTICE_KINDS, NOTICE_SWITCHES } from '../src/table/notice';
import type { Review, Snapshot } from '../src/table/table';
import { engine, randomGame } from './games';
import { services } from './services';
import { setup, view } from './views';

const SRC = join(import.meta.dirname, '../src');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/^words\//.test(file))
  .map((file) => readFileSync(join(SRC, file), 'utf8'));
const read = (path: string): string => readFileSync(join(SRC, path), 'utf8');

/** All that a pattern's first group matches in the sources, sorted. */
const found = (pattern: RegExp, texts: readonly string[] = sources): string[] =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, match]) => match!)))].sort();

describe('names in the browser’s storage', () => {
  test('local storage', () => {
    expect(found(/'(cablecar\.[\w.]+\.\d+)'/g)).toEqual([
      'cablecar.account.1',
      'cablecar.far.1',
      'cablecar.muted.1',
      'cablecar.seek.1',
      'cablecar.settings.1',
      'cablecar.table.1',
    ]);
    expect(found(/localStorage\.(\w+)\(/g)).toEqual(['getItem', 'removeItem', 'setItem']);
  });

  test('the database and its stores', () => {
    const text = read('local/database.ts');
    expect(text).toContain("const NAME = 'cablecar';");
    expect(text).toContain('const VERSION = 2;');
    expect(found(/new ObjectStore\(database, '(\w+)'\)/g)).toEqual(['games', 'notes']);
    expect(found(/createObjectStore\('(\w+)'/g, [text])).toEqual(['games', 'notes']);
  });

  test('caches of the service worker', () => {
    expect(read('offline/sw.ts')).toContain('const CACHES = `cablecar ${HOME} `;');
  });

  test('kinds of notices', () => {
    // Sent by the server in push messages, and to it as wishes.
    expect(NOTICE_KINDS.join(' ')).toBe(
      'yourTurn started ready timeLeft rematch invited vacation asked over takenOver freed away',
    );
    expect(Object.values(NOTICE_SWITCHES).flat().toSorted()).toEqual(NOTICE_KINDS.toSorted());
  });

  test('members of the settings', () => {
    expect(Object.keys(readSettings(null)).sort()).toEqual([
      'ask',
      'coach',
      'language',
      'large',
      'lastSetup',
      'levels',
      'round',
      'sound',
      'soundOffered',
      'speed',
      'still',
      'theme',
      'vibration',
      'welcomed',
    ]);
  });

  test('members of a stored game', () => {
    const traits = { curtain: false, givenUp: null, luck: 1, randomFirst: false, repeatable: false };
    expect(Object.keys(newRecord('file', traits)).sort()).toEqual([
      'changed',
      'curtain',
      'file',
      'format',
      'future',
      'givenUp',
      'id',
      'luck',
      'randomFirst',
      'removed',
      'repeatable',
      'revision',
    ]);
    expect(newRecord('file', { ...traits, practice: true, wentBack: true })).toMatchObject({
      practice: true,
      wentBack: true,
    });
  });
});

describe('names of notes', () => {
  let notes: MemoryNotes;
  const names = async (): Promise<string[]> => [...(await notes.all('')).keys()];
  beforeEach(() => {
    notes = new MemoryNotes();
  });

  test('a daily game', async () => {
    await changeDay(notes, '2026-11-15', (note) => note);
    expect(await names()).toEqual(['daily/2026-11-15']);
    expect(await notes.get('daily/2026-11-15')).toEqual({ format: 1, games: [], wentBack: [], attempts: [] });
  });

  test('a lesson, with the names of its steps', async () => {
    await markDone(notes, 'base', 'place');
    expect(await names()).toEqual(['learn/base']);
    expect(await notes.get('learn/base')).toEqual({ format: 1, done: ['place'] });
    const base = 'place beside follow station long power oneTile noOther draw cut finish';
    expect(Object.keys(POSITIONS).join(' ')).toBe(`${base} shares build short exchange surprise closing reckoning`);
  });

  test('puzzles', async () => {
    const [puzzle] = readBook(read('pages/puzzles/puzzles.json'));
    await (await Progress.open(notes)).done(puzzle!, 'atOnce');
    expect(await names()).toEqual([`puzzle/${puzzle!.name}`, 'puzzles/streak']);
    expect(await notes.get(`puzzle/${puzzle!.name}`)).toEqual({ ending: 'atOnce' });
    expect(await notes.get('puzzles/streak')).toEqual({ now: 1, best: 1 });
  });

  test('a puzzle from a game of one’s own', async () => {
    const log = { rules: view.rules, first: 0, seed: '00', moves: ['draw'] };
    const puzzle = ownPuzzle('id', { log, played: 'aaaa00', choices: [], effects: [] }, 5);
    await storeOwnPuzzle(notes, puzzle);
    expect(await names()).toEqual(['own/own-id-1']);
    expect(Object.keys(puzzle).join(' ')).toBe('format name added due solved log played choices effects');
    const traded = {
      ...puzzle,
      choices: [['x10u', 1, 50] as [string, number, number], ['x10d', 0, 40] as [string, number, number]],
      outlook: [1],
    };
    expect(readOwnPuzzle(traded)).toEqual(traded);
    expect(JSON.parse(asJson([], [puzzle]))).toEqual({
      kind: 'cablecar-statistics',
      version: 1,
      games: [],
      puzzles: [JSON.parse(JSON.stringify(puzzle))],
    });
  });

  test('a review', async () => {
    const log = { rules: view.rules, first: 0, seed: '00', moves: ['draw'] };
    await storeReview(notes, 'id', log, { review: {} as Review, evaluations: 60, luck: null });
    expect(await names()).toEqual(['review/id']);
    const game = JSON.stringify([2, false, false, 1, 'cablecar', 0, '00', 'draw']);
    expect(await notes.get('review/id')).toEqual({ format: 1, game, evaluations: 60, review: {} });
  });

  test('an answer to a challenge', async () => {
    await storeAnswer(notes, 'id', { letters: 'AAAA', seed: '00', ghosts: true });
    expect(await names()).toEqual(['challenge/id']);
    expect(await notes.get('challenge/id')).toEqual({ format: 1, letters: 'AAAA', seed: '00', ghosts: true });
  });

  test('a played game, and one before it at the same table', async () => {
    const played = playedOf({ id: 'id', setup, view } as Snapshot, 5, null);
    await storeRecord(notes, played);
    await setAside(notes, 'id');
    await storeRecord(notes, played);
    expect(await names()).toEqual(['played/id', 'played/id.2']);
    expect(Object.keys(played).join(' ')).toBe('format game ended rules seats tiles totals places givenUp lines day');
    const over = { ...view, turns: '0', result: { totals: [1, 0], places: [1, 2], companies: null } };
    expect(playedOf({ id: 'id', setup, view: over } as Snapshot, 5, null)).toMatchObject({
      board: 'cbaa00',
      turns: '0',
    });
  });

  test('a board that is being scored', async () => {
    await beginSheet(notes, withTile(emptySheet(view.rules), 'aaaa'));
    expect(await names()).toEqual(['referee/board']);
    expect(await notes.get('referee/board')).toEqual({
      format: 2,
      rules: view.rules,
      names: ['', '', '', '', '', ''],
      mode: 'finished',
      first: 0,
      entries: [],
      at: null,
      board: 'aaaa00',
      shares: Array.from({ length: 6 }, () => [null, null, null, null]),
      square: 1,
      revision: 1,
    });
  });

  test('a study', async () => {
    const log = randomGame({ players: 2, companies: false, free: false, hand: 1, layout: 'cablecar' }, 1, 1);
    const game = { log, players: [0, 1].map(() => ({ name: '', level: null })), givenUp: null };
    await new Studies(notes, services().engine).add(studyOf(game), 1, 'id');
    expect(await names()).toEqual(['study/id']);
    expect(await notes.get('study/id')).toEqual({
      format: 1,
      id: 'id',
      file: engine.write(game),
      at: [0],
      revision: 1,
      changed: expect.any(Number) as number,
    });
  });

  test('a part in the dice of a table', async () => {
    const commitment = await commit(notes, services().engine, 'table');
    const dice = { commitment: 'c', commitments: [commitment] };
    const nonce = await reveal(notes, { table: 'table', seat: 0, n: 3, dice } as Parameters<typeof reveal>[1]);
    expect(await names()).toEqual([`dice/table/${commitment}`]);
    expect(await notes.get(`dice/table/${commitment}`)).toEqual({ nonce, seen: { n: 3, dice } });
  });

  test('what was last seen of a table', async () => {
    const state = { table: 'id', n: 3, seat: 0, phase: 'playing', seats: [], game: { moves: [] } };
    await storeVisit(notes, state as unknown as RemoteState);
    expect(await names()).toEqual(['visit/id']);
    expect(await notes.get('visit/id')).toEqual(state);
    await storeVisit(notes, { ...state, phase: 'open', game: null } as unknown as RemoteState);
    expect(await notes.get('visit/id')).toEqual({ ...state, phase: 'open', game: null });
    await storeVisit(notes, { ...state, phase: 'over' } as unknown as RemoteState);
    expect(await names()).toEqual([]);
  });
});

describe('addresses', () => {
  test('pages', () => {
    expect(Object.keys(PAGES).sort().join(' ')).toBe(
      'about account c daily friends g game learn puzzles referee replay review s statistics study t',
    );
  });

  test('links to tables', async () => {
    const { personalLink, tableLink } = await import('../src/friends/links');
    vi.stubGlobal('location', { origin: 'https://example.org', pathname: '/cable-car/' });
    expect(tableLink('ID')).toBe('https://example.org/cable-car/#/t/ID');
    expect(personalLink('ID', 'SECRET')).toBe('https://example.org/cable-car/#/t/ID/SECRET');
    vi.unstubAllGlobals();
  });

  test('paths of the server', () => {
    const text = read('remote/api.ts');
    expect(text).toContain('`./api/v1/${path}`');
    expect(found(/(?:json<[^(]*>|call)\(\s*['`]([\w/${}().]+)['`]/g, [text])).toEqual([
      'games',
      'guest',
      'notices',
      'notices/seen',
      'privacy',
      'push',
      'push/key',
      'regulars',
      'regulars/${encodeURIComponent(handle)}',
      'regulars/${encodeURIComponent(handle)}/block',
      'regulars/${encodeURIComponent(handle)}/invite',
      'tables',
      'tables/${encodeURIComponent(table)}/file',
      'vacation',
      'wishes',
    ]);
  });
});

test('types of messages to and from a server', () => {
  const [, messages = '', requests = ''] = /type ServerMessage =(.*?);\n\n.*?type Request =(.*?);\n/s.exec(
    read('remote/messages.ts'),
  )!;
  expect(found(/type: '(\w+)'/g, [messages]).join(' ')).toBe(
    'bye done found lobby lobbyChange notice ping presence refused said seekEnded talk',
  );
  expect(found(/type: '(\w+)'/g, [requests]).join(' ')).toBe(
    'abandon active answer change claim commit end fill free hints join link lobby part play rematch resign return reveal revoke say seek sit stand start substitute takeback unseek',
  );
});
