import { expect, test } from 'vitest';
import { turningPoint } from '../src/play/result/turning';
import type { Colour, GameEvent } from '../src/table/view';

const scores = (owner: Colour, points: number): GameEvent => ({
  type: 'completed',
  station: 1,
  owner,
  crossings: points,
  end: { at: 'station', station: 2 },
  points,
});

test('a game turns with the move after which its winner stayed ahead', () => {
  const history = [[scores('yellow', 3)], [scores('blue', 5)], [], [scores('yellow', 9)], [scores('blue', 2)]];
  expect(turningPoint(history, [1, 2])).toBe(3);
  expect(turningPoint([[scores('yellow', 3)], [], [scores('blue', 2)]], [1, 2])).toBe(0);
});

test('a level game has no turning point', () => {
  expect(turningPoint([[scores('yellow', 3)], [scores('blue', 3)]], [1, 1])).toBeNull();
  expect(turningPoint([], [])).toBeNull();
});
