// Studies with the real engine: edits of the tree, files, links and storage.

import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import type { EngineClient } from '../src/engine/engine-client';
import { MemoryNotes } from '../src/local/notes';
import { Studies } from '../src/local/studies';
import { StudyTable } from '../src/local/study-table';
import type { Device } from '../src/local/device';
import { StudyScreenState } from '../src/pages/study/study-screen.svelte';
import { writeLink } from '../src/share/link';
import { readStudyLink, writeStudyLink } from '../src/share/study-link';
import type { GameLog, WholeGame } from '../src/table/game';
import {
  existing,
  gamePath,
  isOfGame,
  lineMark,
  listOf,
  markOf,
  MOST_NODES,
  movesTo,
  nodeAt,
  type Path,
  played,
  promoted,
  removed,
  ring,
  type Study,
  studyFrom,
  studyOf,
  toEnd,
  withMark,
  withText,
} from '../src/table/study';
import type { Rules, Table } from '../src/table/table';
import { base, dice, engine, inProcess, positionOf, randomGame } from './games';

vi.setConfig({ testTimeout: 120_000 });

const rules = inProcess(engine);

function wholeGame(of: Partial<Rules> = {}, number = 1): WholeGame {
  const log = randomGame({ ...base, ...of }, number);
  return {
    log,
    players: Array.from({ length: log.rules.players }, (_, i) => ({ name: `P${i}`, level: null })),
    givenUp: null,
  };
}

/** A legal move in the position after some moves; null at the end. */
function someMove(study: Study, path: Path, roll: (bound: number) => number): string | null {
  const position = positionOf({ ...study.game.log, moves: movesTo(study, path) });
  const options = engine.options(position);
  if (options.mayDraw && roll(4) === 0) return 'draw';
  const all = options.placements.flatMap(({ tile, turns, squares }) =>
    squares.flatMap((refusal, square) =>
      refusal === null ? [`${tile}${square >> 3}${square & 7}${turns === 0 ? '' : `+${turns}`}`] : [],
    ),
  );
  return all[roll(all.length)] ?? null;
}

/** A study with random variations, texts and marks. */
function randomStudy(game: WholeGame, number: number): Study {
  const roll = dice(number);
  let study = studyOf(game);
  let path: Path = [];
  for (let i = 0; i < 40; i++) {
    if (roll(3) === 0) path = gamePath(roll(game.log.moves.length + 1));
    const move = someMove(study, path, roll);
    if (move !== null) ({ study, path } = played(study, path, move)!);
    if (roll(3) === 0) study = withText(study, path, `{${i}} "why" (or\nnot) \\ ż`);
    if (roll(3) === 0) study = withMark(study, path, roll(2) === 0 ? ring(roll(64), 'g') : lineMark(3, roll(3), 'b'));
  }
  return study;
}

test('the game itself stays, and moves that are known are only followed', () => {
  const game = wholeGame();
  const study = studyOf(game);
  const end = gamePath(game.log.moves.length);
  expect(movesTo(study, end)).toEqual(game.log.moves);
  expect(toEnd(study, [])).toEqual(end);
  expect(isOfGame(study, end)).toBe(true);
  expect(removed(study, gamePath(3))).toBeNull();
  expect(played(study, [0], game.log.moves[1]!)).toEqual({ study, path: [0, 0] });
  const other = played(study, [0], 'draw')!;
  const another = played(other.study, [0], 'aaaa07')!;
  expect(another.path).toEqual([0, 2]);
  expect(nodeAt(study, [0]).children).toHaveLength(1);
  expect(promoted(another.study, [0, 1])).toBeNull();
  const up = promoted(another.study, [0, 2])!;
  expect(up.path).toEqual([0, 1]);
  expect(nodeAt(up.study, [0, 1]).move).toBe('aaaa07');
  expect(nodeAt(up.study, [0, 0]).move).toBe(game.log.moves[1]);
  const gone = removed(up.study, [0, 1])!;
  expect(gone.path).toEqual([0]);
  expect(nodeAt(gone.study, [0]).children.map(({ move }) => move)).toEqual([game.log.moves[1], 'draw']);
  expect(existing(gone.study, [0, 2, 5])).toEqual([0]);
});

test('a mark is drawn, changes its colour, and is taken away', () => {
  let study = withMark(studyOf(wholeGame()), [], ring(9, 'g'));
  study = withMark(study, [], lineMark(9, 63, 'r'));
  expect(nodeAt(study, []).marks).toEqual(['o11g', 'l1177r']);
  study = withMark(study, [], ring(9, 'b'));
  expect(nodeAt(study, []).marks).toEqual(['l1177r', 'o11b']);
  study = withMark(study, [], 'l1177r');
  expect(nodeAt(study, []).marks).toEqual(['o11b']);
  expect(markOf('o11b')).toEqual({ from: 9, to: null, colour: 'b' });
  expect(markOf('l1177r')).toEqual({ from: 9, to: 63, colour: 'r' });
  for (const wrong of ['o1177r', 'l11r', 'o18g', 'x11g', '']) expect(markOf(wrong)).toBeNull();
});

const GAMES: Partial<Rules>[] = [
  {},
  { players: 3, free: true, hand: 3 },
  { players: 4, companies: true },
  { layout: 'metro' },
];

test.each(GAMES)('files and links give the same study again: %j', async (of) => {
  const studies = new Studies(new MemoryNotes(), rules);
  for (let number = 0; number < 3; number++) {
    const study = randomStudy(wholeGame(of, number), number);
    expect(studyFrom(study.game, listOf(study))).toEqual(study);
    const file = await studies.write(study);
    const read = (await studies.parse(file)) as Study;
    expect(read.root).toEqual(study.root);
    expect(read.game.log).toEqual(study.game.log);
    // Readers that know nothing of variations see the game.
    expect(engine.read(file)).toEqual(engine.read(engine.write(study.game)));
    const link = writeStudyLink(study);
    expect(readStudyLink(link)).toEqual(study);
    for (let at = 0; at < link.length; at += 7) {
      const damaged = link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1);
      expect(readStudyLink(damaged)).toHaveProperty('problem');
    }
  }
  expect(readStudyLink(writeLink(wholeGame(of)))).toHaveProperty('problem');
});

test('a file with a move that is not allowed is damaged', async () => {
  const studies = new Studies(new MemoryNotes(), rules);
  const file = await studies.write(studyOf(wholeGame()));
  expect(await studies.parse(file.replace('\n\n', '\n\n{(pass)} '))).toEqual({ problem: 'damaged' });
  expect(await studies.parse('hello')).toEqual({ problem: 'notAGame' });
});

// Files and links of the first version; every later one must read them.
test('the study of the first version opens from its file and from its link', async () => {
  const text = (name: string): string => readFileSync(new URL(`fixtures/studies/${name}`, import.meta.url), 'utf8');
  const studies = new Studies(new MemoryNotes(), rules);
  const study = (await studies.parse(text('first.cablecar'))) as Study;
  const link = text('first.txt').trim();
  expect(readStudyLink(link)).toEqual(study);
  expect(nodeAt(study, [0, 1]).text).toBe('A } brace,\n“and” a line.');
  expect(nodeAt(study, [0, 1]).marks).toEqual(['o34g', 'l3445r']);
  expect(await studies.write(study)).toBe(text('first.cablecar'));
  expect(writeStudyLink(study)).toBe(link);
});

/** A table whose workers answer in this process. */
async function openTable(studies: Studies, id: string): Promise<StudyTable> {
  const worker = { call: rules.call, stop: () => {} } as unknown as EngineClient;
  return StudyTable.open(rules, studies, () => worker, (await studies.open(id))!);
}

const firstMove = async (table: Table): Promise<string> => {
  const { placements } = await table.queries!.options();
  const { tile, squares } = placements[0]!;
  const square = squares.indexOf(null);
  return `${tile}${square >> 3}${square & 7}`;
};

/** The tiles that each seat has placed, in the order of their kinds. */
function tilesBySeat(log: GameLog): string[][] {
  const tiles: string[][] = Array.from({ length: log.rules.players }, () => []);
  for (const event of engine.history(log, 'all').flat())
    if (event.type === 'placed') tiles[event.seat]!.push(event.tile);
  return tiles.map((placed) => placed.sort());
}

test('every edit is stored before it is shown, and the true next tiles keep coming', async () => {
  const studies = new Studies(new MemoryNotes(), rules);
  const game = wholeGame();
  const id = (await studies.add(studyOf(game), 4))!;
  const table = await openTable(studies, id);
  expect((await table.state()).view.moves).toBe(4);
  const stored: number[] = [];
  table.subscribe(() => void studies.open(id).then((kept) => stored.push(kept!.revision)));
  await table.letBot({ level: 1 }, false);
  expect(await table.play('pass')).toEqual({ code: 'mayNotPass' });
  const here = table.path;
  expect(await table.play(await firstMove(table))).toBeNull();
  await table.edit(({ study, path }) => ({ study: withText(study, path, 'Why not?'), path }));
  const kept = (await studies.open(id))!;
  expect(kept.study).toEqual(table.study);
  expect(kept.at).toEqual(table.path);
  expect(nodeAt(kept.study, kept.at).text).toBe('Why not?');
  await table.goTo(here);
  expect((await table.state()).view.moves).toBe(here.length);
  await table.letBot({ level: 1 }, true);
  expect((await table.state()).view.phase).toBe('over');
  // In the base game a tile goes to the same seat whatever was decided.
  const other = { ...game.log, moves: movesTo(table.study, table.path) };
  expect(other.moves).not.toEqual(game.log.moves);
  expect(tilesBySeat(other)).toEqual(tilesBySeat(game.log));
  table.close();
  expect(await studies.list()).toMatchObject({ unreadable: 0, studies: [{ id }] });
});

test('of two pages the slower one follows', async () => {
  const studies = new Studies(new MemoryNotes(), rules);
  const id = (await studies.add(studyOf(wholeGame())))!;
  const one = await openTable(studies, id);
  const other = await openTable(studies, id);
  const write = (table: StudyTable, words: string): Promise<unknown> =>
    table.edit(({ study, path }) => ({ study: withText(study, path, words), path }));
  await write(one, 'first');
  await write(other, 'second');
  expect(nodeAt(other.study, []).text).toBe('first');
  await write(other, 'third');
  expect(nodeAt((await studies.open(id))!.study, []).text).toBe('third');
  await other.undo();
  expect(nodeAt((await studies.open(id))!.study, []).text).toBe('first');
  expect(other.canUndo).toBe(false);
  const restore = await studies.remove(id);
  expect(await studies.open(id)).toBeNull();
  await restore();
  expect(await studies.open(id)).not.toBeNull();
});

test('undo does not overwrite what another page has changed', async () => {
  const studies = new Studies(new MemoryNotes(), rules);
  const id = (await studies.add(studyOf(wholeGame())))!;
  const one = await openTable(studies, id);
  const write = (table: StudyTable, words: string): Promise<unknown> =>
    table.edit(({ study, path }) => ({ study: withText(study, path, words), path }));
  await write(one, 'first');
  await write(one, 'second');
  const other = await openTable(studies, id);
  await write(other, 'theirs');
  await one.undo();
  expect(nodeAt(one.study, []).text).toBe('theirs');
  expect(one.canUndo).toBe(false);
  await one.undo();
  expect(nodeAt((await studies.open(id))!.study, []).text).toBe('theirs');
});

test('a full study refuses further moves, which ends a bot that plays on', async () => {
  const studies = new Studies(new MemoryNotes(), rules);
  const game = wholeGame();
  const full = studyOf(game);
  const filler = Array.from({ length: MOST_NODES - game.log.moves.length }, () => full.root.children[0]!);
  const children = filler.map((node) => ({ ...node, children: [] }));
  const study = { ...full, root: { ...full.root, children: [full.root.children[0]!, ...children] } };
  const kept = { id: 'full', study, at: gamePath(4), revision: 0, changed: 0 };
  const worker = { call: rules.call, stop: () => {} } as unknown as EngineClient;
  const table = await StudyTable.open(rules, studies, () => worker, kept);
  const known = game.log.moves[4]!;
  const options = await table.queries.options();
  const moves = options.placements.flatMap(({ tile, squares }) =>
    squares.flatMap((refusal, square) => (refusal === null ? [`${tile}${square >> 3}${square & 7}`] : [])),
  );
  const fresh = moves.find((move) => move !== known)!;
  expect(await table.play(fresh)).toEqual({ code: 'studyFull' });
  // A bot of the lowest level hardly ever finds the moves of a random game.
  await table.letBot({ level: 1 }, true);
  expect((await table.state()).view.phase).toBe('turn');
  table.close();
});

test('a study that could not be read again is not stored', async () => {
  const studies = new Studies(new MemoryNotes(), rules);
  const id = (await studies.add(studyOf(wholeGame())))!;
  const table = await openTable(studies, id);
  const long = (study: Study): Study => {
    let at: Path = [];
    for (const move of study.game.log.moves) {
      study = withText(study, at, '"'.repeat(2000));
      for (let n = 0; n < 5; n++) {
        const next = played(study, at, `aaaa0${n}`)!;
        study = withText(next.study, next.path, '"'.repeat(2000));
      }
      at = played(study, at, move)!.path;
    }
    return study;
  };
  expect(await table.edit(({ study, path }) => ({ study: long(study), path }))).toEqual({ code: 'studyFull' });
  expect(nodeAt(table.study, []).text).toBe('');
  expect(await studies.list()).toMatchObject({ unreadable: 0, studies: [{ revision: 1 }] });
});

describe('a comment', () => {
  async function opened(): Promise<{ screen: StudyScreenState; studies: Studies; id: string }> {
    const studies = new Studies(new MemoryNotes(), rules);
    const id = (await studies.add(studyOf(wholeGame())))!;
    const worker = { call: rules.call, stop: () => {} } as unknown as EngineClient;
    const device = { engine: rules, startEngine: () => worker } as unknown as Device;
    return { screen: await StudyScreenState.open(device, studies, (await studies.open(id))!), studies, id };
  }

  test('belongs to the position where it was begun, whatever is shown since', async () => {
    const { screen, studies, id } = await opened();
    screen.type('Too');
    await screen.goTo([0, 0]);
    screen.type('Too early');
    await screen.storeText();
    const { study } = (await studies.open(id))!;
    expect(nodeAt(study, []).text).toBe('Too early');
    expect(nodeAt(study, [0, 0]).text).toBe('');
    screen.leave();
  });

  test('that is not finished is stored when the page is left', async () => {
    const { screen, studies, id } = await opened();
    screen.type('Unfinished');
    screen.leave();
    await vi.waitFor(async () => expect(nodeAt((await studies.open(id))!.study, []).text).toBe('Unfinished'));
  });
});
