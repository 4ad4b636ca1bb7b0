import { beforeAll, describe, expect, test } from 'vitest';
import { distinct } from '../src/play/aids/distinct-moves';
import { describeReasons } from '../src/play/aids/words';
import { placeMoveOf, turnedCode } from '../src/table/move';
import type { Judgement, LineEffect } from '../src/table/table';
import { loadNamespace, setLanguage } from '../src/words/words.svelte';

beforeAll(async () => {
  await loadNamespace('hint');
  await loadNamespace('table');
  await setLanguage('en');
});

const judgement = (move: string, effects: LineEffect[] = []): Judgement => ({
  move,
  lead: 1,
  chance: 0.5,
  error: 1,
  loss: 0,
  plies: 0,
  effects,
});

const line = (owner: LineEffect['owner'], station: number, more: Partial<LineEffect>): LineEffect => ({
  station,
  owner,
  from: 4,
  to: 4,
  complete: false,
  doubled: false,
  before: 8,
  after: 8,
  ...more,
});

describe('why a move is good', () => {
  test('names lines that grow or are cut short', () => {
    const words = describeReasons(
      judgement('cbaa34', [
        line('yellow', 14, { to: 9, after: 14 }),
        line('blue', 7, { to: 5, complete: true, after: 5 }),
      ]),
      ['yellow'],
    );
    expect(words).toEqual(['It extends your line 14 to 9 tiles and cuts line 7 (blue) short at 5 points.']);
  });

  test('recommends drawing and exchanging only as the best move', () => {
    expect(describeReasons(judgement('draw'), ['yellow'])).toEqual([
      'A new tile should bring more than what you have.',
    ]);
    expect(describeReasons({ ...judgement('draw'), loss: 2 }, ['yellow'])).toEqual(['It all depends on what comes.']);
    expect(describeReasons(judgement('x30u'), [])).toEqual(['Your shares would be worth more.']);
    expect(describeReasons({ ...judgement('x30u'), loss: 2 }, [])).toEqual([]);
  });

  test('names a high price', () => {
    const words = describeReasons(
      judgement('cbaa34', [
        line('yellow', 1, { to: 6, complete: true, doubled: true, after: 12 }),
        line('blue', 2, { to: 7, after: 11 }),
      ]),
      ['yellow'],
    );
    expect(words).toEqual([
      'It takes your line 1 to the power station (12 points).',
      'But it extends line 2 (blue) to 7 tiles.',
    ]);
  });

  test('calls no line "yours" for spectators', () => {
    const words = describeReasons(judgement('cbaa34', [line('yellow', 3, { after: 11 })]), ['yellow'], []);
    expect(words).toEqual(['It opens up a better way for line 3 (yellow).']);
  });

  test('covers quiet moves, drawing and exchanging', () => {
    expect(describeReasons(judgement('cbaa34'), ['yellow'])).toEqual(['It changes little and keeps everything open.']);
    expect(describeReasons(judgement('draw'), ['yellow'])).toEqual([
      'A new tile should bring more than what you have.',
    ]);
    expect(describeReasons(judgement('x20u'), [])).toEqual(['Your shares would be worth more.']);
  });
});

test('a hint lists each square once', () => {
  const moves = ['cbaa34', 'cbaa34+1', 'draw', 'aacb34', 'aacb01'].map((move) => judgement(move));
  expect(distinct(moves, 3).map(({ move }) => move)).toEqual(['cbaa34', 'draw', 'aacb01']);
});

test('a placement is read from its token', () => {
  expect(placeMoveOf('cbaa34+2')).toEqual({ tile: 'cbaa', square: 28, turns: 2 });
  expect(placeMoveOf('x20u')).toBeNull();
  expect(placeMoveOf('draw')).toBeNull();
  expect(turnedCode('cbaa', 1)).toBe('acba');
  expect(turnedCode('cbaa', 0)).toBe('cbaa');
});
