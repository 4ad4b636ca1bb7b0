// Puzzles with the real engine (compiled to JavaScript) and without a screen.

import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MemoryNotes } from '../src/local/notes';
import {
  bestOf,
  choiceOf,
  codeIn,
  KINDS,
  lossOf,
  playsForChance,
  readBook,
  squareIn,
  type Puzzle,
} from '../src/pages/puzzles/book';
import { Progress } from '../src/pages/puzzles/progress.svelte';
import { PuzzleTable } from '../src/pages/puzzles/puzzle-table';
import { describeLead, describeLoss, describeMove, describeWhy } from '../src/pages/puzzles/reasons';
import { LANGUAGES, loadNamespace, setLanguage } from '../src/words/words.svelte';
import { engine, inProcess, positionOf } from './games';

const asked = inProcess(engine);
const book = readBook(readFileSync(new URL('../src/pages/puzzles/puzzles.json', import.meta.url), 'utf8'));
const ofKind = (kind: Puzzle['kind']): Puzzle => book.find((puzzle) => puzzle.kind === kind)!;
/** A legal move that places a tile and is not the best. */
const other = (puzzle: Puzzle): string => puzzle.choices.slice(1).find(([move]) => squareIn(move) !== null)![0];

beforeAll(async () => {
  await setLanguage('en');
  await loadNamespace('puzzles');
  await loadNamespace('table');
});

afterEach(() => setLanguage('en'));

describe('the book', () => {
  test('numbers the puzzles of each kind from one', () => {
    for (const kind of KINDS) {
      const numbers = book.filter((puzzle) => puzzle.kind === kind).map(({ number }) => number);
      expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    }
  });

  test('begins, in every kind and grade, with what is easiest to take in', () => {
    const load = ({ rules }: Puzzle): number => rules.players + 2 * (rules.hand - 1) + (rules.free ? 2 : 0);
    for (const [i, puzzle] of book.slice(1).entries()) {
      const before = book[i]!;
      if (before.kind !== puzzle.kind) continue;
      expect(before.grade, puzzle.name).toBeLessThanOrEqual(puzzle.grade!);
      if (before.grade === puzzle.grade) expect(load(before), puzzle.name).toBeLessThan(load(puzzle) + 1);
    }
    expect(book[0]!.rules).toMatchObject({ players: 2, hand: 1, free: false });
  });

  test('contains exactly the legal moves', () => {
    for (const puzzle of book.filter((_, i) => i % 7 === 0)) {
      const { placements, mayDraw, mayPass, exchanges } = engine.options(positionOf(puzzle));
      const placing = placements.flatMap(({ tile, turns, squares }) =>
        squares.flatMap((refusal, at) =>
          refusal ? [] : [`${tile}${at >> 3}${at & 7}${turns === 0 ? '' : `+${turns}`}`],
        ),
      );
      const legal = [
        ...placing,
        ...(mayDraw ? ['draw'] : []),
        ...(mayPass ? ['pass'] : []),
        ...exchanges.map(({ percent, from }) => `x${percent}${from[0]}`),
      ];
      expect(puzzle.choices.map(([move]) => move).sort(), puzzle.name).toEqual(legal.sort());
    }
  });

  test('expects of each company what the engine expects', () => {
    for (const puzzle of book.filter(({ kind }) => kind === 'exchange').slice(0, 5)) {
      const expected = engine.outlook(positionOf(puzzle)).map((points) => Math.round(10 * points) / 10);
      expect(expected, puzzle.name).toEqual(puzzle.outlook);
    }
  });

  test('computes the loss of a choice, in points or in chance', () => {
    for (const puzzle of book) {
      expect(lossOf(puzzle, bestOf(puzzle))).toBe(0);
      const [, lead, chance] = puzzle.choices[1]!;
      const [, bestLead, bestChance] = bestOf(puzzle);
      const loss = lossOf(puzzle, puzzle.choices[1]!);
      expect(loss).toBe(Math.max(0, playsForChance(puzzle) ? bestChance - chance : bestLead - lead));
    }
    expect(choiceOf(book[0]!, 'nonsense')).toBeNull();
  });
});

describe('at the table', () => {
  async function open(puzzle: Puzzle) {
    const answers: string[] = [];
    const table = await PuzzleTable.open(asked, puzzle, (move) => answers.push(move));
    return { table, answers };
  }

  test('the view is the mover’s', async () => {
    const { table } = await open(ofKind('exchange'));
    const { view, setup } = await table.state();
    expect(view.seat).toBe(view.toMove);
    expect(view.moves).toBe(ofKind('exchange').moves.length);
    expect(view.market?.shares).toHaveLength(4);
    expect(setup.seats.filter(({ kind }) => kind.type === 'person')).toHaveLength(1);
  });

  test('only the best move is made', async () => {
    const puzzle = ofKind('power');
    const { table, answers } = await open(puzzle);
    expect(await table.play(bestOf(puzzle)[0])).toBeNull();
    const { view, events } = await table.state();
    expect(view.moves).toBe(puzzle.moves.length + 1);
    expect(events).toContainEqual(expect.objectContaining({ type: 'completed', end: { at: 'power' } }));
    expect(answers).toEqual([bestOf(puzzle)[0]]);
    expect((await table.queries.options()).placements).toEqual([]);
    expect(await table.play(bestOf(puzzle)[0])).toEqual({ code: 'notYourTurn' });
  });

  test('another move is reported but not made, and can be followed by another attempt', async () => {
    const puzzle = ofKind('cut');
    const { table, answers } = await open(puzzle);
    expect(await table.play(other(puzzle))).toBeNull();
    expect(answers).toEqual([other(puzzle)]);
    expect((await table.state()).view.moves).toBe(puzzle.moves.length);
    expect((await table.queries.options()).placements).toEqual([]);
    table.again();
    expect((await table.queries.options()).placements).not.toEqual([]);
    expect(await table.play(bestOf(puzzle)[0])).toBeNull();
    expect((await table.state()).view.moves).toBe(puzzle.moves.length + 1);
  });

  test('an illegal move is not an answer', async () => {
    const puzzle = ofKind('line');
    const { table, answers } = await open(puzzle);
    expect(await table.play('x10u')).toEqual({ code: 'noCompanies' });
    expect(answers).toEqual([]);
    expect(await table.play(bestOf(puzzle)[0])).toBeNull();
  });

  test('of two simultaneous answers the first counts', async () => {
    const puzzle = ofKind('cut');
    const { table, answers } = await open(puzzle);
    const [first, second] = await Promise.all([table.play(other(puzzle)), table.play(bestOf(puzzle)[0])]);
    expect([first, second]).toEqual([null, { code: 'notYourTurn' }]);
    expect(answers).toEqual([other(puzzle)]);
  });

  test('the best move can be shown', async () => {
    const puzzle = ofKind('endgame');
    const { table, answers } = await open(puzzle);
    await table.show();
    await table.show();
    expect((await table.state()).lastMove?.move).toBe(bestOf(puzzle)[0]);
    expect((await table.state()).view.moves).toBe(puzzle.moves.length + 1);
    expect(answers).toEqual([]);
  });
});

describe('progress', () => {
  const [one, two] = [ofKind('line'), ofKind('cut')];

  test('is stored, with the streak of puzzles solved at once', async () => {
    const notes = new MemoryNotes();
    const progress = await Progress.open(notes);
    await progress.done(one, 'atOnce');
    await progress.done(two, 'atOnce');
    await progress.missed();
    await progress.done(ofKind('power'), 'later');
    const again = await Progress.open(notes);
    expect(again.of(one)).toBe('atOnce');
    expect(again.of(ofKind('power'))).toBe('later');
    expect(again.solved(book)).toBe(3);
    expect(again.streak).toEqual({ now: 0, best: 2 });
  });

  test('solved puzzles stay solved, shown ones can still be solved', async () => {
    const progress = await Progress.open(new MemoryNotes());
    await progress.done(one, 'shown');
    expect(progress.isSolved(one)).toBe(false);
    await progress.done(one, 'atOnce');
    expect(progress.of(one)).toBe('later');
    await progress.done(one, 'shown');
    expect(progress.of(one)).toBe('later');
    expect(progress.streak.best).toBe(0);
  });

  test('damaged notes are ignored', async () => {
    const notes = new MemoryNotes();
    await notes.put(`puzzle/${one.name}`, { ending: 'by magic' });
    await notes.put(`puzzle/${two.name}`, null);
    await notes.put('puzzles/streak', { now: -3, best: 'many' });
    const progress = await Progress.open(notes);
    expect(progress.of(one)).toBeNull();
    expect(progress.of(two)).toBeNull();
    expect(progress.streak).toEqual({ now: 0, best: 0 });
  });

  test('the next puzzle is of another kind, easy ones first, shown ones last', async () => {
    const progress = await Progress.open(new MemoryNotes());
    const seen: Puzzle[] = [];
    for (let next = progress.next(book); next && seen.length < 10; next = progress.next(book)) {
      seen.push(next);
      await progress.done(next, seen.length === 1 ? 'shown' : 'atOnce');
    }
    expect(new Set(seen.slice(0, 5).map(({ kind }) => kind)).size).toBe(5);
    for (const { kind, grade } of seen) {
      const easiest = Math.min(...book.filter((puzzle) => puzzle.kind === kind).map((puzzle) => puzzle.grade!));
      expect(grade).toBe(easiest);
    }
    // A newcomer begins with two players and no variants.
    expect(seen[0]!.rules).toMatchObject({ players: 2, hand: 1, free: false });
    for (const puzzle of book) await progress.done(puzzle, puzzle === seen[0] ? 'shown' : 'atOnce');
    expect(progress.next(book)).toBe(seen[0]);
    expect(progress.next(book, seen[0])).toBeNull();
  });
});

describe('descriptions', () => {
  async function why(puzzle: Puzzle): Promise<string[]> {
    const { view, setup } = await (await PuzzleTable.open(asked, puzzle, () => {})).state();
    return describeWhy(puzzle, setup, view);
  }

  test.each(LANGUAGES)('every puzzle has an explanation in %s', async (language) => {
    await setLanguage(language);
    for (const puzzle of book) {
      const words = await why(puzzle);
      expect(words.length, puzzle.name).toBeGreaterThan(0);
      for (const sentence of words) expect(sentence, puzzle.name).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  test('a line to the power station is mentioned', async () => {
    const puzzle = ofKind('power');
    const home = puzzle.effects.find((effect) => effect.doubled)!;
    expect((await why(puzzle)).join(' ')).toContain(
      `reaches the power station: ${home.after} points, when about ${Math.round(home.before)} were likely.`,
    );
  });

  test('moves are described', () => {
    expect(describeMove('cbaa34')).toBe('Row 4, column 5');
    expect(describeMove('draw')).toBe('Draw a tile');
    expect(describeMove('x30u')).toBe('30% for the face-up share');
    expect(describeMove('x10d')).toBe('10% for a face-down share');
    expect(squareIn('cbaa34+2')).toBe(28);
    expect(squareIn('draw')).toBeNull();
    expect(codeIn('x30u')).toBeNull();
  });

  test('a turned tile is drawn as it would lie', () => {
    const free = book.find(({ rules }) => rules.free)!;
    for (const { tile, turns, code } of engine.options(positionOf(free)).placements) {
      expect(codeIn(`${tile}00${turns === 0 ? '' : `+${turns}`}`)).toBe(code);
    }
  });

  test('the cost of a move is in points or in chance', () => {
    const two = ofKind('cut');
    expect(describeLoss({ ...two, rules: { ...two.rules, players: 2 } }, ['draw', bestOf(two)[1] - 4.6, 40])).toBe(
      'That costs about 5 points.',
    );
    const crowd = { ...two, rules: { ...two.rules, players: 3 }, choices: [['aaaa00', 1, 41.8]] as const };
    expect(describeLoss(crowd, ['draw', 1, 30.2])).toBe('That wins 30% of the time; the best move wins 42%.');
    expect(describeLead(-3.25)).toBe('−3.3');
    expect(describeLead(2)).toBe('+2');
  });
});
