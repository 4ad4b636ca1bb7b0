// Version 1 had seven levels; now there are ten. Old data can still be read and means the same strength: today's levels
// 4 to 10.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newcomer } from 'virtual:facts';
import { describe, expect, it, test } from 'vitest';
import type { Skill } from '../src/engine/engine';
import { MemoryGames } from '../src/local/game-store';
import { LocalGames } from '../src/local/local-games';
import { MemoryNotes } from '../src/local/notes';
import { fromJson } from '../src/pages/statistics/files';
import { soloOf } from '../src/pages/statistics/sums';
import { readPlayed, type PlayedGame } from '../src/records/played';
import { recordChange } from '../src/records/record-change';
import { addRecords, allRecords, deleteAllRecords, storeRecord } from '../src/records/records';
import { companionNow, evidenceOf, skillHistory, resultOf } from '../src/records/skill';
import { readSettings } from '../src/settings/settings.svelte';
import { readLink, writeLink } from '../src/share/link';
import { numberOfSeven, botName, botNamed, companionAt, levelOfSeven, parseBot } from '../src/table/bots';
import { type Bot, LEVELS, TEMPERAMENTS } from '../src/table/table';
import { base, engine, randomGame } from './games';
import { anyMove, services, settled } from './services';

const text = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

const everybody: Bot[] = [
  ...LEVELS.flatMap((level) => [{ level }, ...TEMPERAMENTS.map((taste) => ({ level, taste }))]),
  ...[0, 7, 99, 100, 149, 150, 432, 999, 1000].map((n) => companionAt(n)),
  companionAt(40, 350),
];

describe('a bot', () => {
  it('has the same name here as in the engine', () => {
    const log = randomGame(base, 1, 2);
    for (const bot of everybody) {
      expect(botNamed(botName(bot))).toEqual(bot);
      const players = [
        { name: 'Ada', level: null },
        { name: '', ...bot },
      ];
      const file = engine.write({ log, players, givenUp: null });
      expect(file).toContain(`[Bot2 "${botName(bot)}"]`);
      expect(engine.read(file)).toMatchObject({ players });
    }
  });

  it('is rejected under any other name', () => {
    for (const name of ['', '7', 'gripman/', 'gripman/rude', 'companion', 'companion/40/0', 'companion/1001', 'random'])
      expect(botNamed(name), name).toBeNull();
    for (const odd of [
      null,
      {},
      { level: 0 },
      { level: 11 },
      { level: 7, taste: 'rude' },
      { level: 3, companion: 4.3 },
    ])
      expect(parseBot(odd)).toBeNull();
  });

  it('of the old seven levels is one of the upper seven', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(levelOfSeven)).toEqual([4, 5, 6, 7, 8, 9, 10]);
    for (const odd of [0, 8, 1.5, '3', null, undefined]) expect(levelOfSeven(odd)).toBeNull();
    expect(LEVELS.map(numberOfSeven)).toEqual([null, null, null, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('data of the time with seven levels', () => {
  it('a game file and a stored game', async () => {
    // A record as stored in browsers: three seats, old levels 3 and 4.
    const record = {
      format: 1,
      id: 'old',
      file: text('fixtures/links/three.cablecar'),
      future: [],
      curtain: false,
      givenUp: null,
      luck: 5,
      randomFirst: false,
      repeatable: false,
      revision: 1,
      changed: 1,
      removed: null,
    } as const;
    const storage = new MemoryGames();
    await storage.put(structuredClone(record) as never);
    const games = new LocalGames(services(storage));
    const { games: listed, unreadable } = await games.list();
    expect(unreadable).toBe(0);
    const ids = [...record.file.matchAll(/\[Bot\d "(\w+)"\]/g)].map(([, id]) => id!);
    expect(ids.length).toBeGreaterThan(0);
    const bots = listed[0]!.setup.seats.flatMap(({ kind }) => (kind.type === 'bot' ? [kind] : []));
    expect(bots.map(botName)).toEqual(ids);
  });

  it('a link, which old pages can still read', () => {
    const code = /#\/g\/([\w-]+)/.exec(text('fixtures/links/three.txt'))![1]!;
    const game = readLink(code);
    if ('problem' in game) throw new Error(game.problem);
    const file = text('fixtures/links/three.cablecar');
    for (const [, seat, id] of file.matchAll(/\[Bot(\d) "(\w+)"\]/g)) {
      const { level } = game.players[Number(seat) - 1]!;
      expect(botName({ level: level! })).toBe(id);
    }
    expect(writeLink(game)).toBe(code);
    const taught = game.players.map((player) => (player.level === null ? player : { ...player, level: 1 as const }));
    const newer = writeLink({ ...game, players: taught });
    expect(newer).not.toBe(code);
    expect(readLink(newer)).toEqual({ ...game, players: taught });
  });

  it('statistics, as notes and as a file', async () => {
    const file = text('../e2e/games/statistics.json');
    const old = (JSON.parse(file) as { games: { seats: { level: number | null }[] }[] }).games;
    const { played, unreadable } = fromJson(file)!;
    expect(unreadable).toBe(0);
    expect(played.map(({ seats }) => seats.map(({ level }) => level))).toEqual(
      old.map(({ seats }) => seats.map(({ level }) => (level === null ? null : level + 3))),
    );
    expect(soloOf(played[0]!)?.level).toBe(7);
    expect(
      readPlayed({
        ...old[0]!,
        seats: [
          { name: '', level: null },
          { name: '', level: 8 },
        ],
      }),
    ).toBeNull();
    // Current records are read unchanged.
    expect(readPlayed(structuredClone(played[0]))).toEqual(played[0]);
    const notes = new MemoryNotes();
    expect(await addRecords(notes, played)).toBe(played.length);
  });

  it('the last setup', () => {
    const setup = {
      seats: [
        { name: 'Ada', kind: { type: 'person' } },
        { name: '', kind: { type: 'bot', level: 3 } },
      ],
      rules: base,
      first: 'random',
      curtain: true,
    };
    const then = readSettings(JSON.stringify({ lastSetup: setup }));
    expect(then.lastSetup?.seats[1]?.kind).toEqual({ type: 'bot', level: 6 });
    // Current settings contain the number of levels and are read unchanged.
    expect(readSettings(JSON.stringify(then)).lastSetup).toEqual(then.lastSetup);
    const odd = { ...setup, seats: [setup.seats[0], { name: '', kind: { type: 'bot', level: 8 } }] };
    expect(readSettings(JSON.stringify({ lastSetup: odd })).lastSetup).toBeNull();
  });
});

let ended = 0;
function played(bots: Bot[], places: number[] | null, more: Partial<PlayedGame> = {}): PlayedGame {
  const players = bots.length + 1;
  return {
    format: 2,
    game: `g${++ended}`,
    ended,
    rules: { ...base, players },
    seats: [{ name: '', level: null }, ...bots.map((bot) => ({ name: '', ...bot }))],
    tiles: 60,
    totals: Array.from({ length: players }, (_, seat) => (places === null ? 1 : 200 - 60 * places[seat]!)),
    places,
    givenUp: places === null ? 0 : null,
    lines: Array.from({ length: players }, () => ({ best: 0, longest: 0, power: 0 })),
    day: null,
    ...more,
  };
}

describe('the strength of a player', () => {
  test('follows from the result against each bot', () => {
    const bots: Bot[] = [{ level: 7, taste: 'builder' }, companionAt(432), { level: 4 }];
    expect(resultOf(played(bots, [2, 1, 3, 2]))).toEqual([
      { opponent: 700, result: 'lost' },
      { opponent: 432, result: 'won' },
      { opponent: 400, result: 'shared' },
    ]);
  });

  test('counts a game given up as lost once it has begun', () => {
    const bots: Bot[] = [{ level: 5 }];
    expect(resultOf(played(bots, null, { tiles: 10 }))).toEqual([{ opponent: 500, result: 'lost' }]);
    expect(resultOf(played(bots, null, { tiles: 9 }))).toBeNull();
    expect(resultOf(played(bots, null, { tiles: null }))).toBeNull();
  });

  test('ignores games of several people', () => {
    const one = played([{ level: 5 }], [1, 2]);
    expect(resultOf({ ...one, seats: one.seats.map(({ name }) => ({ name, level: null })) })).toBeNull();
  });

  test('grows with victories by mode, and is deleted with the records', async () => {
    const { engine: rules } = services();
    const notes = new MemoryNotes();
    const companies = { ...base, companies: true };
    const atFirst = await companionNow({ notes, engine: rules }, base);
    expect(atFirst.known).toBe(false);
    for (let i = 0; i < 5; i++) {
      const { strength } = await companionNow({ notes, engine: rules }, base);
      await storeRecord(notes, played([companionAt(strength)], [1, 2]));
    }
    const grown = await companionNow({ notes, engine: rules }, base);
    expect(grown.strength).toBeGreaterThan(atFirst.strength + 100);
    expect(grown.known).toBe(true);
    expect((await companionNow({ notes, engine: rules }, companies)).known).toBe(false);
    await deleteAllRecords(notes);
    expect(await companionNow({ notes, engine: rules }, base)).toEqual(atFirst);
  });

  test('becomes more certain with every game', async () => {
    const games = Array.from({ length: 30 }, (_, i) => played([{ level: 4 }], i % 2 === 0 ? [1, 2] : [2, 1]));
    const { skills, ended: when } = await skillHistory(services().engine, games, 'base');
    expect(skills).toHaveLength(31);
    expect(when).toEqual(games.map((game) => game.ended));
    expect(skills.at(-1)!.deviation).toBeLessThan(skills[0]!.deviation / 3);
    expect(Math.abs(skills.at(-1)!.shown - 400)).toBeLessThan(60);
  });
});

describe('a companion', () => {
  const setup = {
    seats: [
      { name: '', kind: { type: 'person' } as const },
      { name: '', kind: { type: 'bot', ...companionAt(300) } as const },
    ],
    rules: base,
    first: 0,
    curtain: false,
  };
  const strengthOf = async (games: LocalGames, id: string): Promise<number | undefined> =>
    (await games.whole(id))!.players[1]!.companion;

  it('gets its strength when the game is dealt, and the file contains it', async () => {
    let strength = 345;
    const games = new LocalGames({ ...services(), companion: () => Promise.resolve({ strength }) });
    const table = await games.deal(setup);
    const { view } = await settled(table);
    expect(view.seat).toBe(0);
    expect(await strengthOf(games, table.id)).toBe(345);
    expect(await table.export!()).toContain('[Bot2 "companion/345"]');
    await table.play(await anyMove(table));
    strength = 500;
    await table.time!.restart('same');
    expect(await strengthOf(games, table.id)).toBe(345);
    await table.time!.restart('new');
    expect(await strengthOf(games, table.id)).toBe(500);
    expect((await table.state()).setup.seats[1]!.kind).toEqual({ type: 'bot', level: 5, companion: 500 });
    table.close();
  });

  it('remembers what a game against it showed, which counts for the next one', async () => {
    const here = { ...services(), companion: () => Promise.resolve({ strength: 0, doubt: 393 }) };
    const table = await new LocalGames(here).deal({ ...setup, seed: 'beef' });
    expect(await table.export!()).toContain('[Bot2 "companion/0/393"]');
    let snapshot = await settled(table);
    for (; snapshot.view.phase !== 'over'; snapshot = await settled(table)) {
      expect(await evidenceOf(here.engine, snapshot)).toBeUndefined();
      await table.play(await anyMove(table));
    }
    const recorder = { notes: new MemoryNotes(), engine: here.engine };
    await recordChange(recorder, 'ended', snapshot);
    table.close();
    const [game] = (await allRecords(recorder.notes)).played;
    const { evidence } = game!;
    expect(evidence).toEqual(await evidenceOf(here.engine, snapshot));
    expect(evidence!.placements).toBeGreaterThan(20);
    // Whoever places tiles anywhere gives away much of what was at stake.
    expect(evidence!.given).toBeGreaterThan(0);
    expect(evidence!.stakes).toBeGreaterThan(0);
    const shown = async (played: PlayedGame[]): Promise<Skill> =>
      (await skillHistory(here.engine, played, 'base')).skills.at(-1)!;
    const { evidence: _, ...less } = game!;
    expect((await shown([game!])).deviation).toBeLessThan((await shown([less])).deviation);
    const flawless = { ...game!, evidence: { ...evidence!, given: 0 } };
    expect((await shown([flawless])).shown).toBeGreaterThan((await shown([game!])).shown);
    expect((await companionNow(recorder, base)).doubt).toBeLessThan(397);
  });

  it.each([
    ['with companies, where only its strength is remembered', { ...base, companies: true }, false],
    ['among three, where placements count, too', { ...base, players: 3 }, true],
  ])('also adapts %s', async (_, rules, isWatched) => {
    const notes = new MemoryNotes();
    const here = services();
    const newcomers = await companionNow({ notes, engine: here.engine }, rules);
    expect(newcomers).toEqual({ strength: newcomer.companion, doubt: newcomer.doubt, known: false });
    const another = { name: '', kind: { type: 'bot', level: 1 } as const };
    const games = new LocalGames({ ...here, companion: () => Promise.resolve(newcomers) });
    const seats = rules.players === 3 ? [...setup.seats, another] : setup.seats;
    const table = await games.deal({ ...setup, seats, rules, seed: 'beef' });
    let snapshot = await settled(table);
    for (; snapshot.view.phase !== 'over'; snapshot = await settled(table)) await table.play(await anyMove(table));
    await recordChange({ notes, engine: here.engine }, 'ended', snapshot);
    table.close();
    const [game] = (await allRecords(notes)).played;
    const { placements, given, stakes } = game!.evidence!;
    expect([placements, given, stakes].every((count) => count > 0 === isWatched)).toBe(true);
    expect(resultOf(game!)![0]!.opponent).toBe(game!.evidence!.strength);
    expect(game!.evidence!.strength).not.toBe(newcomers.strength);
    expect((await companionNow({ notes, engine: here.engine }, rules)).doubt).toBeLessThan(newcomers.doubt!);
  });

  it('keeps its strength if none can be computed', async () => {
    const games = new LocalGames({ ...services(), companion: () => Promise.reject(new Error('no notes')) });
    const table = await games.deal(setup);
    expect(await strengthOf(games, table.id)).toBe(300);
    table.close();
  });
});
