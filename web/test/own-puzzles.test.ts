// Puzzles from a player's own games: when they come back, how they are found, stored and answered.

import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryNotes } from '../src/local/notes';
import { OwnPuzzleList } from '../src/pages/puzzles/own-puzzle-list.svelte';
import { isClear, ownPositions, ownSeats } from '../src/pages/review/own-positions';
import { asJson, fromJson } from '../src/pages/statistics/files';
import {
  addOwnPuzzles,
  allOwnPuzzles,
  type OwnPosition,
  type OwnPuzzle,
  ownPuzzle,
  readOwnPuzzle,
} from '../src/records/own-puzzles';
import { afterAnswer, firstReturn, isDue } from '../src/records/returning';
import { upTo } from '../src/table/game';
import type { Judgement } from '../src/table/judgement';
import type { Rules } from '../src/table/view';
import { base, engine, inProcess, randomGame } from './games';

/** In local time, as people count days. */
const at = (day: number, hour = 12, month = 10): number => new Date(2026, month, day, hour).getTime();

describe('a puzzle comes back', () => {
  const kept = firstReturn(at(18, 21));

  test('on the next day, however late it was kept', () => {
    expect(kept).toEqual({ due: at(19, 0), solved: false });
    expect(isDue(kept, at(18, 23))).toBe(false);
    expect(isDue(kept, at(19, 0))).toBe(true);
    expect(isDue(kept, at(30))).toBe(true);
  });

  test('a week after a failed attempt, every time', () => {
    const missed = afterAnswer(kept, false, at(20, 9));
    expect(missed).toEqual({ due: at(27, 0), solved: false });
    expect(afterAnswer(missed, false, at(28))).toEqual({ due: at(5, 0, 11), solved: false });
  });

  test('no more when it was solved on a day on which it was due', () => {
    const solved = afterAnswer(kept, true, at(19));
    expect(solved.solved).toBe(true);
    expect(isDue(solved, at(30))).toBe(false);
    expect(afterAnswer(solved, false, at(30))).toEqual(solved);
  });

  test('as planned after practice before that day, right or wrong', () => {
    expect(afterAnswer(kept, true, at(18, 22))).toEqual(kept);
    expect(afterAnswer(kept, false, at(18, 22))).toEqual(kept);
  });
});

const judged = (move: string, lead: number, chance = 0.5, error = 0.5): Judgement => ({
  move,
  lead,
  chance,
  error,
  loss: 0,
  plies: 2,
  effects: [],
});

describe('a clearly better move', () => {
  test('is three points ahead, in company games one and a half', () => {
    expect(isClear([judged('a', 9), judged('b', 6)], 'lead', false)).toBe(true);
    expect(isClear([judged('a', 9), judged('b', 6.2)], 'lead', false)).toBe(false);
    expect(isClear([judged('a', 9), judged('b', 7.5)], 'lead', true)).toBe(true);
  });

  test('wins at least five games in a hundred more where the chance counts', () => {
    expect(isClear([judged('a', 0, 0.4), judged('b', 9, 0.34)], 'chance', false)).toBe(true);
    expect(isClear([judged('a', 9, 0.4), judged('b', 0, 0.37)], 'chance', false)).toBe(false);
  });

  test('is further ahead than the judgement may err; a single move is never better', () => {
    expect(isClear([judged('a', 9, 0.5, 4), judged('b', 6)], 'lead', false)).toBe(false);
    expect(isClear([judged('a', 9)], 'lead', false)).toBe(false);
  });
});

test('own seats are those of people; at a server those with the player’s name', () => {
  const players = [
    { name: 'Ada', level: null },
    { name: '', level: 3 as const },
    { name: 'Ben', level: null },
  ];
  expect(ownSeats(players, null)).toEqual([0, 2]);
  expect(ownSeats(players, 'Ben')).toEqual([2]);
  expect(ownSeats(players, '')).toEqual([]);
});

const log = randomGame(base, 3);
const review = engine.review(log, 60);
const found = await ownPositions(inProcess(engine), log, review, [0]);

describe('the positions of a review', () => {
  test('are at most three mistakes of the player, each with every legal move and one clearly best', () => {
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(3);
    for (const { log: before, played, choices, effects } of found) {
      const move = before.moves.length;
      expect(before).toEqual(upTo(log, move));
      expect(played).toBe(log.moves[move]);
      expect(review.moves[move]).toMatchObject({ seat: 0, rating: 'mistake' });
      const [[best, lead], [, next]] = choices as [OwnPuzzle['choices'][number], OwnPuzzle['choices'][number]];
      expect(best).toMatch(/^[a-d]{4}[0-7]{2}/);
      expect(best).not.toBe(played);
      expect(lead - next).toBeGreaterThanOrEqual(2.9);
      expect(choices.map(([token]) => token)).toContain(played);
      expect(effects.length).toBeGreaterThan(0);
    }
  });

  test('may ask for a tile from the pile, or for an exchange', async () => {
    // Reviewed briefly, so that mistakes are many; every answer is then searched as usual.
    const answers = async (rules: Rules, number: number): Promise<OwnPosition[]> => {
      const played = randomGame(rules, number);
      return ownPositions(inProcess(engine), played, engine.review(played, 20), [0, 1]);
    };
    const best = ({ choices }: OwnPosition): string => choices[0]![0];
    const drawn = (await answers(base, 11)).find((position) => best(position) === 'draw')!;
    expect(drawn.effects).toEqual([]);
    expect(drawn).not.toHaveProperty('outlook');
    const traded = (await answers({ ...base, companies: true }, 9)).find((position) => best(position).startsWith('x'))!;
    expect(traded.outlook).toHaveLength(8);
    // The same pile is not the answer twice.
    const many = await answers({ ...base, companies: true }, 2);
    expect(many.filter((position) => best(position) === 'draw')).toHaveLength(1);
  });

  test('of somebody else are not offered', async () => {
    expect(await ownPositions(inProcess(engine), log, review, [])).toEqual([]);
  });
});

describe('stored puzzles', () => {
  let notes: MemoryNotes;
  let puzzles: OwnPuzzle[];
  beforeEach(() => {
    notes = new MemoryNotes();
    puzzles = [1, 2, 3].map((day) => ownPuzzle(`game${day}`, found[0]!, at(day)));
  });

  test('are kept once, and read as they were', async () => {
    expect(await addOwnPuzzles(notes, puzzles)).toBe(3);
    expect(await addOwnPuzzles(notes, puzzles)).toBe(0);
    expect(await allOwnPuzzles(notes)).toEqual(puzzles);
  });

  test('that are damaged or of another format are left alone', async () => {
    const [puzzle] = puzzles as [OwnPuzzle];
    for (const broken of [
      null,
      7,
      { ...puzzle, format: 2 },
      { ...puzzle, due: 'tomorrow' },
      { ...puzzle, name: '../x' },
      { ...puzzle, choices: [['aaaa00', 1, 2]] },
      { ...puzzle, choices: [['aaaa00'], ['aaaa01']] },
      { ...puzzle, log: { ...puzzle.log, rules: null } },
      { ...puzzle, effects: [{}] },
      { ...puzzle, outlook: ['much'] },
    ]) {
      expect(readOwnPuzzle(broken)).toBeNull();
    }
    await notes.put('own/own-x-1', { format: 9 });
    expect(await allOwnPuzzles(notes)).toEqual([]);
    expect(await notes.get('own/own-x-1')).toEqual({ format: 9 });
  });

  test('travel with the records file', async () => {
    const text = asJson([], puzzles);
    expect(fromJson(text)).toEqual({ played: [], puzzles, unreadable: 0 });
    expect(fromJson(asJson([]))).toEqual({ played: [], puzzles: [], unreadable: 0 });
    expect(JSON.parse(asJson([]))).not.toHaveProperty('puzzles');
  });

  test('are listed: due ones first, solved ones last, each with its number', async () => {
    await addOwnPuzzles(notes, puzzles);
    let now = at(3, 13);
    const ownPuzzles = await OwnPuzzleList.open(notes, () => now);
    const shown = (): [number, string][] => ownPuzzles.puzzles.map((it) => [it.number, ownPuzzles.stateOf(it)]);
    expect(shown()).toEqual([
      [1, 'due'],
      [2, 'due'],
      [3, 'later'],
    ]);
    await ownPuzzles.answered(puzzles[0]!.name, true);
    await ownPuzzles.answered(puzzles[1]!.name, false);
    expect(shown()).toEqual([
      [2, 'later'],
      [3, 'later'],
      [1, 'solved'],
    ]);
    expect(ownPuzzles.next()).toBeNull();
    now = at(10, 1);
    const week = await OwnPuzzleList.open(notes, () => now);
    expect(week.next()?.number).toBe(2);
    expect(week.next(week.find(puzzles[1]!.name))?.number).toBe(3);
  });

  test('can be deleted, and brought back as they were', async () => {
    await addOwnPuzzles(notes, puzzles);
    const ownPuzzles = await OwnPuzzleList.open(notes, () => at(4));
    const [puzzle] = ownPuzzles.puzzles;
    await ownPuzzles.delete(puzzle!);
    expect(ownPuzzles.find(puzzle!.name)).toBeNull();
    expect((await allOwnPuzzles(notes)).length).toBe(2);
    await ownPuzzles.restore(puzzle!);
    expect(await allOwnPuzzles(notes)).toEqual(puzzles);
  });
});
