// The records of whole games, played with the real engine.

import { expect, test, vi } from 'vitest';
import { allDays, changeDay } from '../src/daily/attempts';
import { MemoryNotes } from '../src/local/notes';
import { LocalGames } from '../src/local/local-games';
import { allRecords } from '../src/records/records';
import { allRecorded, recordHint, recordGame } from '../src/records/record-game';
import type { Setup, Snapshot, Table } from '../src/table/table';
import { engine } from './games';
import { anyMove, services, settled } from './services';

// Whole games are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const DAY = '2026-11-16';

/** Deals a game that is recorded. */
async function deal(setup: Setup): Promise<{ table: Table; notes: MemoryNotes; place: ReturnType<typeof services> }> {
  const place = services();
  const notes = new MemoryNotes();
  const table = await new LocalGames(place).deal(setup);
  await changeDay(notes, DAY, (note) => ({ ...note, games: [...note.games, table.id] }));
  recordGame({ notes, engine: place.engine }, table);
  return { table, notes, place };
}

async function playOut(table: Table): Promise<Snapshot> {
  for (;;) {
    const now = await settled(table);
    if (now.view.phase === 'over') {
      await allRecorded();
      return now;
    }
    expect(await table.play(await anyMove(table))).toBeNull();
  }
}

const attemptsOf = async (notes: MemoryNotes) => (await allDays(notes)).days.get(DAY)!.attempts;

test('a daily game: a first attempt, another after undo, and a third after a restart', async () => {
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

test('a hint marks only its own attempt', async () => {
  const { table, notes, place } = await deal(engine.daily(DAY));
  recordHint({ notes, engine: place.engine }, await settled(table));
  await playOut(table);
  await table.time!.restart('same');
  await playOut(table);
  expect((await attemptsOf(notes)).map(({ hinted }) => hinted)).toEqual([true, false]);
});

test('giving up counts until it is undone, which marks the attempt', async () => {
  const { table, notes } = await deal(engine.daily(DAY));
  await settled(table);
  await table.play(await anyMove(table));
  await settled(table);
  await table.resign!(0);
  await allRecorded();
  expect((await allRecords(notes)).played).toMatchObject([{ givenUp: 0, places: null }]);
  expect(await attemptsOf(notes)).toEqual([]);
  await table.time!.undo();
  await allRecorded();
  expect((await allRecords(notes)).played).toEqual([]);
  await playOut(table);
  expect(await attemptsOf(notes)).toMatchObject([{ seen: true }]);
});

test('a game between bots is not recorded', async () => {
  const bot = { name: '', kind: { type: 'bot', level: 1 } } as const;
  const { table, notes } = await deal({ ...engine.daily(DAY), seats: [bot, bot] });
  table.botSpeed!.setSpeed('instant');
  await new Promise<void>((resolve) => {
    table.subscribe(({ view }) => view.phase === 'over' && resolve());
  });
  await allRecorded();
  expect((await allRecords(notes)).played).toEqual([]);
});

test('a company game has the ranking of its companies', async () => {
  const saturday = engine.daily('2026-11-21');
  const place = services();
  const notes = new MemoryNotes();
  const table = await new LocalGames(place).deal(saturday);
  await changeDay(notes, '2026-11-21', (note) => ({ ...note, games: [table.id] }));
  recordGame({ notes, engine: place.engine }, table);
  await playOut(table);
  const [attempt] = (await allDays(notes)).days.get('2026-11-21')!.attempts;
  expect(attempt).toMatchObject({ longest: null, power: null });
  expect([...attempt!.course].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect((await allRecords(notes)).played).toMatchObject([{ lines: null, rules: { companies: true } }]);
});
