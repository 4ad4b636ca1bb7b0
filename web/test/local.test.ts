// Games on this device, with the real engine (compiled to JavaScript) and without a screen.

import { describe, expect, test, vi } from 'vitest';
import type { Engine } from '../src/engine/engine';
import { WorkerThinker } from '../src/local/thinker';
import { viewpointOf } from '../src/table/viewpoint';
import { newRecord, readStored, type Stored } from '../src/local/record';
import { LocalGames } from '../src/local/local-games';
import { MemoryGames } from '../src/local/game-store';
import type { Seat, Setup, Snapshot, Table } from '../src/table/table';
import { anyMove, optionsAt, services, settled } from './services';

const person: Seat = { name: 'Ada', kind: { type: 'person' } };
const bot: Seat = { name: '', kind: { type: 'bot', level: 1 } };

function setup(seats: Seat[], more: Partial<Setup> = {}): Setup {
  const rules = { players: seats.length, companies: false, free: false, hand: 1, layout: 'cablecar' } as const;
  return { seats, rules, first: 0, curtain: false, seed: 'beef', ...more };
}

async function playOn(table: Table, moves: number): Promise<Snapshot> {
  for (let i = 0; i < moves; i++) {
    await settled(table);
    expect(await table.play(await anyMove(table))).toBeNull();
  }
  return settled(table);
}

describe('a table with a person and a bot', () => {
  test('shows a move with its events, then the bot’s', async () => {
    const table = await new LocalGames(services()).deal(setup([person, bot]));
    const seen: Snapshot[] = [];
    table.subscribe((snapshot) => seen.push(snapshot));
    await playOn(table, 1);
    const told = seen.filter(({ events }) => events.length > 0);
    expect(told.map(({ lastMove }) => lastMove?.seat)).toEqual([0, 1]);
    expect(told[0]!.events[0]).toMatchObject({ type: 'placed', seat: 0 });
    expect(told[0]!.thinking).toBe(1);
  });

  test('refuses illegal moves and changes nothing', async () => {
    const table = await new LocalGames(services()).deal(setup([person, bot]));
    const before = await settled(table);
    expect(await table.play('aaaa33')).not.toBeNull();
    expect(await table.play('pass')).toEqual({ code: 'mayNotPass' });
    expect((await table.state()).view).toEqual(before.view);
  });

  test('undoes to the person’s last decision and redoes', async () => {
    const table = await new LocalGames(services()).deal(setup([person, bot]));
    const two = await playOn(table, 2);
    expect(two.undo).toMatchObject({ revealsHidden: true });
    await table.time!.undo();
    const one = await settled(table);
    expect(one.view.toMove).toBe(0);
    expect(one.view.moves).toBe(two.undo!.moves);
    expect(one.events).toEqual([]);
    await table.time!.redo();
    const again = await settled(table);
    expect(again.view).toEqual(two.view);
    expect(again.redo).toBeUndefined();
  });

  test('drops redo after another move', async () => {
    const table = await new LocalGames(services()).deal(setup([person, bot]));
    await playOn(table, 2);
    await table.time!.undo();
    expect((await playOn(table, 1)).redo).toBeUndefined();
  });

  test('restarts with the same deck or a new one', async () => {
    const table = await new LocalGames(services()).deal(setup([person, bot]));
    const fresh = await settled(table);
    await playOn(table, 2);
    await table.time!.restart('same');
    expect((await settled(table)).view).toEqual(fresh.view);
    await table.time!.restart('new');
    expect((await settled(table)).setup.seed).toBeUndefined();
  });

  test('has conditions: the seed of the bots, whether tiles were known, and hints', async () => {
    const games = new LocalGames(services());
    const table = await games.deal(setup([person, bot], { luck: 77 }));
    const at = () => games.conditions(table.id);
    expect(await at()).toEqual({ luck: 77, timed: false, wentBack: false, hinted: false });
    await playOn(table, 2);
    table.advice!.shown!();
    await playOn(table, 1);
    expect(await at()).toMatchObject({ wentBack: false, hinted: true });
    await table.time!.undo();
    expect(await at()).toMatchObject({ wentBack: true, hinted: true });
    await table.time!.restart('same');
    expect(await at()).toMatchObject({ wentBack: true, hinted: false });
    await table.time!.restart('new');
    expect(await at()).toEqual({ luck: 77, timed: true, wentBack: false, hinted: false });
    const again = await games.deal(setup([person, bot], { seen: true }));
    expect(await games.conditions(again.id)).toMatchObject({ luck: 0, wentBack: true });
    expect(await games.conditions('none')).toBeNull();
  });

  test('lets bots play the same again with the same deck and the same seed of their own', async () => {
    const games = new LocalGames(services());
    const logOf = async () => {
      const table = await games.deal(setup([person, bot], { luck: 77 }));
      await playOn(table, 4);
      return (await games.whole(table.id))!.log;
    };
    const log = await logOf();
    expect(log.moves.length).toBeGreaterThanOrEqual(8);
    expect(await logOf()).toEqual(log);
  });

  test('continues when the bots’ worker fails', async () => {
    const broken = services();
    broken.thinker.choose = () => Promise.reject(new Error('out of memory'));
    const table = await new LocalGames(broken).deal(setup([person, bot]));
    expect((await playOn(table, 2)).view.moves).toBeGreaterThanOrEqual(4);
  });

  test('asks again when a search was cancelled', async () => {
    const stopped = services();
    const { thinker } = services();
    let asked = 0;
    stopped.thinker.choose = (...args) => (asked++ % 2 === 0 ? Promise.resolve(null) : thinker.choose(...args));
    const table = await new LocalGames(stopped).deal(setup([person, bot]));
    expect((await playOn(table, 2)).view.moves).toBeGreaterThanOrEqual(4);
  });

  test('ends when the person gives up, until that is undone', async () => {
    const table = await new LocalGames(services()).deal(setup([person, bot]));
    await playOn(table, 1);
    await table.resign!(0);
    const given = await table.state();
    expect(given).toMatchObject({ givenUp: 0 });
    expect(given.thinking).toBeUndefined();
    expect((await optionsAt(table)).placements).toEqual([]);
    expect(await table.play('draw')).toEqual({ code: 'gameOver' });
    await table.time!.undo();
    expect((await table.state()).givenUp).toBeUndefined();
  });
});

describe('several people', () => {
  const three = [person, { ...person, name: 'Ben' }, bot];

  test('see their hand only after taking the device', async () => {
    const table = await new LocalGames(services()).deal(setup(three, { curtain: true }));
    const hidden = await settled(table);
    expect(hidden).toMatchObject({ curtain: 0, view: { seat: null, hand: [] } });
    expect((await optionsAt(table)).placements).toEqual([]);
    expect(await table.play('draw')).toEqual({ code: 'notYourTurn' });
    await table.curtain!.lift();
    const shown = await table.state();
    expect(shown.view.seat).toBe(0);
    expect(shown.view.hand).toHaveLength(1);
    await table.play(await anyMove(table));
    const next = await table.state();
    expect(next).toMatchObject({ curtain: 1, view: { seat: null } });
    expect(JSON.stringify(next.events)).not.toMatch(/"refilled","seat":0,"tile":"/);
  });

  test('may turn off the curtain', async () => {
    const table = await new LocalGames(services()).deal(setup(three, { curtain: true }));
    await table.curtain!.set(false);
    const shown = await table.state();
    expect(shown.view.seat).toBe(0);
    expect(shown.curtain).toBeUndefined();
  });

  test('the holder of the device keeps the view while a bot moves', () => {
    expect(viewpointOf([0, 1], 2, true, 1)).toEqual({ seat: 1, curtain: null });
    expect(viewpointOf([0, 1], 0, true, 1)).toEqual({ seat: null, curtain: 0 });
    expect(viewpointOf([0, 1], 0, false, 1)).toEqual({ seat: 0, curtain: null });
    expect(viewpointOf([], 0, true, null)).toEqual({ seat: null, curtain: null });
    expect(viewpointOf([0], 1, true, null)).toEqual({ seat: 0, curtain: null });
  });
});

describe('saved games', () => {
  test('contain every move', async () => {
    const storage = new MemoryGames();
    const table = await new LocalGames(services(storage)).deal(setup([person, bot]));
    const { view } = await playOn(table, 3);
    const later = await new LocalGames(services(storage)).open(table.id);
    expect((await later!.state()).view).toEqual(view);
  });

  test('export files that open as the same game', async () => {
    const games = new LocalGames(services());
    const table = await games.deal(setup([person, bot]));
    const { view } = await playOn(table, 3);
    const opened = await games.import(await table.export!());
    const copy = await games.open('id' in opened ? opened.id : '');
    expect((await copy!.state()).view).toEqual(view);
    expect((await copy!.state()).setup.seats).toEqual([person, bot]);
  });

  test('report what is wrong with a file', async () => {
    const games = new LocalGames(services());
    expect(await games.import('')).toEqual({ problem: 'notAGame' });
    expect(await games.import('x'.repeat(1_000_000))).toEqual({ problem: 'notAGame' });
    expect((await games.list()).games).toEqual([]);
  });

  test('count unreadable records and leave them alone', async () => {
    const storage = new MemoryGames();
    const games = new LocalGames(services(storage));
    await games.deal(setup([person, bot]));
    const traits = { curtain: false, givenUp: null, luck: 1, randomFirst: false, repeatable: false };
    await storage.put({ ...newRecord('not a game file', traits) });
    await storage.put({ id: 'later', format: 2 } as unknown as Stored);
    expect(await games.list()).toMatchObject({ unreadable: 2, games: [{ givenUp: null }] });
    expect(await games.open('later')).toBeNull();
    expect(await storage.all()).toHaveLength(3);
  });

  test('open despite damaged undone moves', async () => {
    const storage = new MemoryGames();
    const games = new LocalGames(services(storage));
    const { id } = await games.deal(setup([person, bot]));
    const stored = (await storage.get(id)) as Stored;
    await storage.put({ ...stored, future: ['aaaa33'], revision: stored.revision + 1 });
    expect((await (await games.open(id))!.state()).redo).toBeUndefined();
  });

  test('can be removed and restored', async () => {
    const games = new LocalGames(services());
    const { id } = await games.deal(setup([person, bot]));
    await games.remove(id);
    expect((await games.list()).games).toEqual([]);
    await games.restore(id);
    expect((await games.list()).games.map((game) => game.id)).toEqual([id]);
  });

  test('follow changes by another page', async () => {
    const storage = new MemoryGames();
    const mine = await new LocalGames(services(storage)).deal(setup([person, bot]));
    await settled(mine);
    const theirs = (await new LocalGames(services(storage)).open(mine.id))!;
    const ahead = await playOn(theirs, 2);
    await mine.play(await anyMove(mine));
    expect((await settled(mine)).view).toEqual(ahead.view);
  });

  test('continue without storage, and report it', async () => {
    const storage = new MemoryGames();
    const table = await new LocalGames(services(storage)).deal(setup([person, bot]));
    storage.put = () => Promise.reject(new Error('full'));
    const { view, isNotSaved } = await playOn(table, 1);
    expect(view.moves).toBeGreaterThanOrEqual(2);
    expect(isNotSaved).toBe(true);
  });
});

test('a stored record is read only if it is complete', () => {
  const record = newRecord('file', { curtain: true, givenUp: null, luck: 3, randomFirst: true, repeatable: false });
  expect(readStored(structuredClone(record))).toEqual(record);
  for (const key of Object.keys(record) as (keyof Stored)[]) {
    const { [key]: _, ...rest } = record;
    expect(readStored(rest), key).toBeNull();
  }
  expect(readStored(null)).toBeNull();
  expect(readStored('text')).toBeNull();
});

test('an imported game is stored completely, and read without a bot moving', async () => {
  const games = new LocalGames(services());
  const table = await games.deal(setup([person, bot]));
  await playOn(table, 2);
  await table.resign!(0);
  const whole = await games.whole(table.id);
  expect(whole).toMatchObject({ givenUp: 0, players: [{ name: 'Ada', level: null }, { level: 1 }] });
  const id = await games.keep(whole!);
  expect(await games.whole(id)).toEqual(whole);
  expect(await games.whole('nowhere')).toBeNull();
});

test('a move takes a single call of the engine', async () => {
  const calls: string[] = [];
  const seats = [person, person];
  const table = await new LocalGames(services(new MemoryGames(), (name) => calls.push(name))).deal(setup(seats));
  await settled(table);
  const move = await anyMove(table);
  calls.length = 0;
  expect(await table.play('pass')).toEqual({ code: 'mayNotPass' });
  expect(calls).toEqual(['hotSeatMove']);
  expect(await table.play(move)).toBeNull();
  expect((await table.state()).view.moves).toBe(1);
  expect(calls).toEqual(['hotSeatMove', 'hotSeatMove']);
});

test('the file contains who gave up', async () => {
  const games = new LocalGames(services());
  const table = await games.deal(setup([person, person]));
  await settled(table);
  await table.resign!(1);
  const file = await table.export!();
  expect(file).toContain('[GivenUp "2"]');
  const opened = await games.import(file);
  expect(await games.whole((opened as { id: string }).id)).toMatchObject({ givenUp: 1 });
});

test('a record of the first version opens given up, though its file does not contain it', async () => {
  const storage = new MemoryGames();
  const games = new LocalGames(services(storage));
  const id = await games.keep((await games.whole((await games.deal(setup([person, bot]))).id))!);
  const record = (await storage.get(id)) as Stored;
  await storage.put({ ...record, givenUp: 0, revision: record.revision + 1 });
  expect(await (await games.open(id))!.state()).toMatchObject({ givenUp: 0 });
});

describe('the thinker', () => {
  /** An engine that is answered by the test. */
  function slowEngine() {
    const asked: { position: string; answer: (move: string | null) => void }[] = [];
    const engine = {
      call: (_: string, position: string) => new Promise<string | null>((answer) => asked.push({ position, answer })),
    } as unknown as Engine;
    let started = 0;
    const thinker = new WorkerThinker(() => {
      started++;
      return engine;
    });
    return { thinker, asked, started: () => started };
  }

  test('keeps its worker when cancelled, and starts the next search after the slice', async () => {
    const { thinker, asked, started } = slowEngine();
    const first = thinker.choose('one', { level: 10 }, 1, false);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    thinker.stop();
    const second = thinker.choose('two', { level: 10 }, 1, false);
    const third = thinker.choose('three', { level: 10 }, 1, false);
    asked[0]!.answer('draw');
    expect(await first).toBeNull();
    expect(await second).toBeNull();
    await vi.waitFor(() => expect(asked.map(({ position }) => position)).toEqual(['one', 'three']));
    asked[1]!.answer('pass');
    expect(await third).toBe('pass');
    expect(started()).toBe(1);
  });

  test('continues slice by slice until the move is found or another search starts', async () => {
    const { thinker, asked, started } = slowEngine();
    const first = thinker.choose('one', { level: 10 }, 1, false);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]!.answer(null);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    const second = thinker.choose('two', { level: 10 }, 1, false);
    asked[1]!.answer(null);
    expect(await first).toBeNull();
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    asked[2]!.answer('draw');
    expect(await second).toBe('draw');
    expect(asked.map(({ position }) => position)).toEqual(['one', 'one', 'two']);
    expect(started()).toBe(1);
  });
});
