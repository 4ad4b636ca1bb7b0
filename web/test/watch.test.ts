// What is written down of whole games, played with the real rules.

import { expect, test, vi } from 'vitest';
import { allDays, changeDay } from '../src/daily/attempts';
import { MemoryNotes } from '../src/local/notes';
import { LocalGames } from '../src/local/local-games';
import { allRecords } from '../src/records/records';
import { allNoted, noteHint, watchGame } from '../src/records/watch';
import type { Setup, Snapshot, Table } from '../src/table/table';
import { engine } from './games';
import { anyMove, services, settled } from './services';

// Whole games take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const DAY = '2026-11-16';

/** Deals a game that is watched; its notes, too. */
async function deal(setup: Setup): Promise<{ table: Table; notes: MemoryNotes; place: ReturnType<typeof services> }> {
  const place = services();
  const notes = new MemoryNotes();
  const table = await new LocalGames(place).deal(setup);
  await changeDay(notes, DAY, (note) => ({ ...note, games: [...note.games, table.id] }));
  watchGame({ notes, engine: place.engine }, table);
  return { table, notes, place };
}

async function playOut(table: Table): Promise<Snapshot> {
  for (;;) {
    const now = await settled(table);
    if (now.view.phase === 'over') {
      await allNoted();
      return now;
    }
    expect(await table.play(await anyMove(table))).toBeNull();
  }
}

const attemptsOf = async (notes: MemoryNotes) => (await allDays(notes)).days.get(DAY)!.attempts;

test('the day’s game: its first try, another after taking a move back, and a third from the start', async () => {
  const { table, notes } = await deal(engine.daily(DAY));
  const { view } = await playOut(table);
  const [first] = await attemptsOf(notes);
  expect(first).toMatchObject({
    game: table.id,
    totals: view.result!.totals,
    place: view.result!.places[0],
    wentBack: false,
  });
  expect(first!.course).toHaveLength(10);
  expect(first!.longest).toBeGreaterThan(1);
  expect((await allRecords(notes)).played).toMatchObject([{ day: DAY, totals: view.result!.totals, givenUp: null }]);

  await table.time!.undo();
  await playOut(table);
  expect((await attemptsOf(notes)).map(({ wentBack }) => wentBack)).toEqual([false, true]);
  expect((await allRecords(notes)).played).toHaveLength(1);

  await table.time!.restart('same');
  await playOut(table);
  expect((await attemptsOf(notes)).map(({ wentBack }) => wentBack)).toEqual([false, true, false]);
  expect((await allRecords(notes)).played).toHaveLength(2);

  await table.time!.restart('new');
  await playOut(table);
  expect(await attemptsOf(notes)).toHaveLength(3);
  expect((await allRecords(notes)).played.map(({ day }) => day)).toEqual([DAY, DAY, null]);
});

test('a hint marks the try it was given in, and no other', async () => {
  const { table, notes, place } = await deal(engine.daily(DAY));
  noteHint({ notes, engine: place.engine }, await settled(table));
  await playOut(table);
  await table.time!.restart('same');
  await playOut(table);
  expect((await attemptsOf(notes)).map(({ hinted }) => hinted)).toEqual([true, false]);
});

test('giving up counts until it is taken back, and taking it back marks the try', async () => {
  const { table, notes } = await deal(engine.daily(DAY));
  await settled(table);
  await table.play(await anyMove(table));
  await settled(table);
  await table.resign!(0);
  await allNoted();
  expect((await allRecords(notes)).played).toMatchObject([{ givenUp: 0, places: null }]);
  expect(await attemptsOf(notes)).toEqual([]);
  await table.time!.undo();
  await allNoted();
  expect((await allRecords(notes)).played).toEqual([]);
  await playOut(table);
  expect(await attemptsOf(notes)).toMatchObject([{ seen: true }]);
});

test('a game that bots play among themselves is nobody’s', async () => {
  const bot = { name: '', kind: { type: 'bot', level: 1 } } as const;
  const { table, notes } = await deal({ ...engine.daily(DAY), seats: [bot, bot] });
  table.pace!.setSpeed('instant');
  await new Promise<void>((resolve) => {
    table.subscribe(({ view }) => view.phase === 'over' && resolve());
  });
  await allNoted();
  expect((await allRecords(notes)).played).toEqual([]);
});

test('a company game is told by the rank of its companies', async () => {
  const saturday = engine.daily('2026-11-21');
  const place = services();
  const notes = new MemoryNotes();
  const table = await new LocalGames(place).deal(saturday);
  await changeDay(notes, '2026-11-21', (note) => ({ ...note, games: [table.id] }));
  watchGame({ notes, engine: place.engine }, table);
  await playOut(table);
  const [attempt] = (await allDays(notes)).days.get('2026-11-21')!.attempts;
  expect(attempt).toMatchObject({ longest: null, power: null });
  expect([...attempt!.course].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect((await allRecords(notes)).played).toMatchObject([{ lines: null, rules: { companies: true } }]);
});
