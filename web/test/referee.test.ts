import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryNotes } from '../src/local/notes';
import { describeFlaw } from '../src/pages/referee/flaws';
import { Scorer } from '../src/pages/referee/scorer.svelte';
import {
  beginSheet,
  cleared,
  emptySheet,
  loadSheet,
  readSheet,
  type Sheet,
  setupOf,
  skipped,
  tileOn,
  withEntry,
  withEntryMoved,
  withoutEntry,
  withTile,
  withTileMoved,
} from '../src/pages/referee/sheet';
import { keepScreenOn } from '../src/pages/referee/wake-lock';
import { seatName } from '../src/play/names';
import { loadNamespace, setLanguage } from '../src/words/words.svelte';
import type { Engine } from '../src/engine/engine';
import { base, dice, engine, inProcess } from './games';

beforeAll(async () => {
  await setLanguage('en');
  await Promise.all([loadNamespace('table'), loadNamespace('referee')]);
});

const on = (board: string, square: number | null = 0): Sheet => ({ ...emptySheet(base), board, square });

describe('a sheet', () => {
  test('begins on the first square, which the first tile takes', () => {
    const sheet = withTile(emptySheet(base), 'aaaa');
    expect(sheet).toMatchObject({ board: 'aaaa00', square: 1 });
    expect(tileOn(sheet, 0)).toBe('aaaa');
    expect(tileOn(sheet, 1)).toBe(null);
  });

  test('goes on at the next free square, past tiles and the power station', () => {
    expect(withTile(on('cccc01', 0), 'aaaa').square).toBe(2);
    expect(withTile(on('', 26), 'aaaa').square).toBe(29);
    expect(withTile(on('', 63), 'aaaa').square).toBe(0);
    expect(skipped(on('', 26)).square).toBe(29);
  });

  test('replaces a tile, and clears a square', () => {
    expect(withTile(on('aaaa00cccc01', 0), 'bbbb').board).toBe('cccc01bbbb00');
    expect(cleared(on('aaaa00cccc01', 0))).toMatchObject({ board: 'cccc01', square: 0 });
  });

  test('chooses no square on a full board', () => {
    let sheet = emptySheet(base);
    for (let n = 0; n < 60; n++) sheet = withTile(sheet, 'aaaa');
    expect(sheet.board.length).toBe(60 * 6);
    expect(sheet.square).toBe(null);
    expect(withTile(sheet, 'bbbb')).toBe(sheet);
  });

  test('that is damaged or newer is not read', () => {
    const whole = { format: 2, ...on('aaaa00') };
    expect(readSheet(whole)).toEqual(on('aaaa00'));
    for (const change of [
      { format: 3 },
      { mode: 'watching' },
      { entries: ['draw'] },
      { first: 6 },
      { at: 0 },
      { board: 'aaaa0' },
      { board: 'aaea00' },
      { square: 27 },
      { square: 64 },
      { names: [] },
      { shares: null },
      { rules: { ...base, players: 7 } },
      { rules: { ...base, layout: 'tube' } },
    ])
      expect(readSheet({ ...whole, ...change })).toBe(null);
    expect(readSheet(undefined)).toBe(null);
  });

  test('calls players by their names, or by the colours of their cars', () => {
    const sheet = { ...emptySheet(base), names: ['Ada', '', '', '', '', ''] };
    expect([0, 1].map((seat) => seatName(setupOf(sheet), seat))).toEqual(['Ada', 'Blue']);
    const companies = { ...sheet, rules: { ...base, companies: true } };
    expect([0, 1].map((seat) => seatName(setupOf(companies), seat))).toEqual(['Ada', 'Player 2']);
  });
});

describe('a game that is followed', () => {
  const playing = (...entries: string[]): Sheet =>
    entries.reduce((sheet, entry) => withEntry(sheet, entry), emptySheet(base, 'playing'));

  test('takes a square and a tile for every turn', () => {
    const sheet = withTile({ ...playing(), square: 9 }, 'aaaa');
    expect(sheet).toMatchObject({ entries: ['aaaa11'], board: 'aaaa11', square: null });
  });

  test('is corrected in its place', () => {
    const sheet = { ...playing('aaaa00', 'bbbb01', 'cccc02'), square: 1 };
    expect(withTile(sheet, 'dddd').entries).toEqual(['aaaa00', 'dddd01', 'cccc02']);
    expect(cleared(sheet).entries).toEqual(['aaaa00', 'cccc02']);
    expect(withTileMoved(sheet, 9).entries).toEqual(['aaaa00', 'bbbb11', 'cccc02']);
    expect(withTileMoved(sheet, 2)).toMatchObject({ entries: sheet.entries, square: 2 });
    expect(withoutEntry(sheet, 0).board).toBe('bbbb01cccc02');
    expect(withEntryMoved(sheet, 1, 1).entries).toEqual(['aaaa00', 'cccc02', 'bbbb01']);
    expect(withEntryMoved(sheet, 2, 1)).toBe(sheet);
  });

  test('gets a turn that was forgotten where it belongs, and goes on at the end', () => {
    const sheet = withEntry({ ...playing('aaaa00', 'bbbb01'), at: 1 }, 'x30u');
    expect(sheet).toMatchObject({ entries: ['aaaa00', 'x30u', 'bbbb01'], board: 'aaaa00bbbb01', at: null });
  });

  test('shows the first of two tiles on a square', () => {
    expect(playing('aaaa00', 'bbbb00').board).toBe('aaaa00');
  });
});

describe('the screen', () => {
  const requested: string[] = [];
  const listeners: (() => void)[] = [];
  let visibility: DocumentVisibilityState = 'visible';
  let released = 0;

  beforeEach(() => {
    requested.length = 0;
    listeners.length = 0;
    released = 0;
    visibility = 'visible';
    vi.stubGlobal('document', {
      get visibilityState() {
        return visibility;
      },
      addEventListener: (_: string, listener: () => void) => listeners.push(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.splice(listeners.indexOf(listener), 1),
    });
    vi.stubGlobal('navigator', {
      wakeLock: {
        request: (kind: string) => {
          requested.push(kind);
          return Promise.resolve({ release: () => Promise.resolve(void released++) });
        },
      },
    });
    return () => vi.unstubAllGlobals();
  });

  test('stays on while the page is visible, also after another app was in front', async () => {
    const end = keepScreenOn();
    await vi.waitFor(() => expect(requested).toEqual(['screen']));
    visibility = 'hidden';
    listeners.forEach((changed) => changed());
    visibility = 'visible';
    listeners.forEach((changed) => changed());
    expect(requested).toEqual(['screen', 'screen']);
    await Promise.resolve();
    end();
    expect(listeners).toEqual([]);
    await vi.waitFor(() => expect(released).toBe(1));
  });

  test('turns off as usual where the browser cannot keep it on', () => {
    vi.stubGlobal('navigator', {});
    keepScreenOn()();
    expect(requested).toEqual([]);
  });
});

describe('the scorer', () => {
  const device = { notes: new MemoryNotes(), engine: inProcess(engine) };
  const opened = async (sheet = emptySheet(base), on = device): Promise<Scorer> =>
    Scorer.open(on, { sheet, revision: await beginSheet(on.notes, sheet) });

  test('applies taps in order, however fast they come, and stores every one', async () => {
    const scorer = await opened();
    const roll = dice(5);
    const codes = Array.from({ length: 60 }, () => scorer.kinds[roll(24)]!);
    await Promise.all(codes.map((code) => scorer.pick(code)));
    expect(scorer.tiles).toBe(60);
    expect(scorer.sheet.board.match(/[a-d]{4}/g)).toEqual(codes);
    expect((await loadSheet(device.notes))?.sheet).toEqual(scorer.sheet);
  });

  test('scores what the engine scores', async () => {
    const scorer = await opened();
    for (const code of ['dddd', 'aaaa', 'bbbb', 'bbbb']) await scorer.pick(code);
    expect(scorer.score).toEqual(engine.score({ rules: scorer.sheet.rules, board: scorer.sheet.board, shares: [] }));
    expect(scorer.said).toBe('Line 3 (yellow) is finished: 2 points. Row 1, column 5: which tile?');
    expect(scorer.finished).toBe('Line 3 (yellow) is finished: 2 points.');
    await scorer.pick('aaaa');
    expect(scorer.finished).toBe('');
  });

  test('takes back entries, but not the choice of a square', async () => {
    const scorer = await opened();
    await scorer.pick('aaaa');
    await scorer.choose(40);
    await scorer.pick('bbbb');
    await scorer.undo();
    expect(scorer.sheet).toMatchObject({ board: 'aaaa00', square: 40 });
    await scorer.undo();
    expect(scorer.sheet).toMatchObject({ board: '', square: 0 });
    expect(scorer.canUndo).toBe(false);
  });

  test('keeps names when an entry is taken back', async () => {
    const scorer = await opened();
    await scorer.pick('aaaa');
    await scorer.change((sheet) => ({ ...sheet, names: sheet.names.with(0, 'Ada') }));
    await scorer.undo();
    expect(scorer.sheet).toMatchObject({ board: '', names: ['Ada', '', '', '', '', ''] });
  });

  test('goes on after an entry that failed', async () => {
    let isBroken = false;
    const rules = inProcess(engine);
    const call: Engine['call'] = (name, ...args) =>
      isBroken ? Promise.reject(new Error('stopped')) : rules.call(name, ...args);
    const scorer = await opened(emptySheet(base), { notes: new MemoryNotes(), engine: { call } });
    isBroken = true;
    await expect(scorer.pick('aaaa')).rejects.toThrow('stopped');
    isBroken = false;
    expect(scorer.canUndo).toBe(false);
    await scorer.pick('bbbb');
    expect(scorer.sheet.board).toBe('bbbb00');
  });

  test('of two pages the slower one follows', async () => {
    const one = await opened();
    const other = await Scorer.open(device, (await loadSheet(device.notes))!);
    await one.pick('aaaa');
    await other.pick('bbbb');
    expect(other.sheet.board).toBe('aaaa00');
    await other.pick('bbbb');
    expect((await loadSheet(device.notes))?.sheet.board).toBe('aaaa00bbbb01');
  });

  test('goes on with a game of the second version', async () => {
    const stored = readFileSync(new URL('fixtures/referee/second.json', import.meta.url), 'utf8');
    await device.notes.put('referee/board', JSON.parse(stored));
    const scorer = await Scorer.open(device, (await loadSheet(device.notes))!);
    expect(scorer.toMove).toBe(0);
    await scorer.choose(8);
    await scorer.pick('bbbb');
    expect(await loadSheet(device.notes)).toMatchObject({
      sheet: { names: ['Ada', '', '', '', '', ''], entries: ['aaaa01', 'dddd02', 'bbbb10', 'cbaa03'], at: null },
      revision: 9,
    });
  });

  test('goes on with a sheet of the first version, which had no revision', async () => {
    const stored = readFileSync(new URL('fixtures/referee/first.json', import.meta.url), 'utf8');
    await device.notes.put('referee/board', JSON.parse(stored));
    const scorer = await Scorer.open(device, (await loadSheet(device.notes))!);
    await scorer.pick('bbbb');
    expect(await loadSheet(device.notes)).toMatchObject({ sheet: { board: 'aaaa00bbbb01' }, revision: 1 });
  });

  test('replaces a stored text that is not a board', async () => {
    expect((await opened(on('aaaa00bbbb00'))).sheet.board).toBe('');
    expect((await opened(on('aaaa33'))).sheet.board).toBe('');
  });

  test('goes on where nothing can be stored, and shows it', async () => {
    const full = { ...device, notes: new MemoryNotes() };
    const scorer = await opened(emptySheet(base), full);
    full.notes.replace = () => Promise.reject(new Error('full'));
    await scorer.pick('aaaa');
    expect(scorer.tiles).toBe(1);
    expect(scorer.isKept).toBe(false);
  });

  test('describes what is wrong without refusing it', async () => {
    const scorer = await opened();
    for (let n = 0; n < 3; n++) await scorer.pick('dddd');
    expect(scorer.tiles).toBe(3);
    const [copies, line] = scorer.score.flaws.map((flaw) => describeFlaw(scorer.setup, flaw));
    expect(copies).toBe('The board shows 3 of this tile, but the box has only 2.');
    expect(line).toMatch(/^The line from station 1 is only one tile long\./);
    await scorer.choose(0);
    await scorer.change(cleared);
    expect(scorer.score.flaws.filter(({ type }) => type === 'copies')).toEqual([]);
  });

  test('has a result with companies as soon as every share is known', async () => {
    const scorer = await opened(emptySheet({ ...base, companies: true }));
    expect(scorer.score.result).toBe(null);
    await scorer.change((sheet) => ({
      ...sheet,
      shares: sheet.shares.map((held, seat) => held.map(() => (seat === 0 ? 'red' : 'blue'))),
    }));
    expect(scorer.score.result?.totals).toEqual([80, 80]);
    await scorer.change((sheet) => ({ ...sheet, shares: sheet.shares.map((held) => held.map(() => 'red')) }));
    expect(scorer.score.flaws.map(({ type }) => type)).toEqual(['share', 'share', 'share', 'share']);
    expect(scorer.score.result).toBe(null);
  });

  test('follows a game: whose turn it is, finished lines, markers, and what breaks the rules', async () => {
    const scorer = await opened(emptySheet(base, 'playing'));
    expect(scorer.toMove).toBe(0);
    const place = async (square: number, code: string): Promise<void> => {
      await scorer.choose(square);
      await scorer.pick(code);
    };
    await place(1, 'dddd');
    expect(scorer.finished).toContain('It’s a one-tile line, but the tile fits nowhere else.');
    expect(scorer.finished).toContain('Blue: 0 → 1');
    expect(scorer.said).toMatch(/Blue’s turn$/);
    await place(7, 'dddd');
    expect(scorer.finished).toContain(
      'Turn 2, Blue. Here this tile would make a whole line by itself. It fits elsewhere.',
    );
    expect(scorer.wrong).toEqual([1]);
    expect(await scorer.game()).toBeNull();
    await scorer.choose(7);
    scorer.moving = true;
    await scorer.choose(9);
    expect(scorer.wrong).toEqual([]);
    expect(scorer.toMove).toBe(0);
    const game = await scorer.game();
    expect(game?.log).toMatchObject({ first: 0, moves: ['dddd01', 'dddd11'] });
    expect(await loadSheet(device.notes)).toMatchObject({ sheet: { entries: ['dddd01', 'dddd11'] } });
  });
});
