import { expect, test } from 'vitest';
import { entriesOf, newsFor } from '../src/play/log/entries';
import type { GameEvent } from '../src/table/view';

const placed = (seat: number, square: number, turns = 0): GameEvent => ({
  type: 'placed',
  seat,
  tile: 'cbaa',
  turns,
  square,
  drawn: false,
});
const grew = (station: number, from: number, to: number): GameEvent => ({
  type: 'grew',
  station,
  owner: 'blue',
  from,
  to,
});
const drew = (seat: number): GameEvent => ({ type: 'drew', seat, tile: null });

test('an entry contains the tile, its player, and all changed lines', () => {
  const entries = entriesOf([
    [placed(0, 3), grew(4, 0, 1)],
    [placed(1, 11, 1), grew(4, 1, 6)],
    [
      placed(0, 12),
      { type: 'completed', station: 4, owner: 'blue', crossings: 9, end: { at: 'power' }, points: 18 },
      { type: 'refilled', seat: 0, tile: null },
    ],
  ]);
  expect(entries.map(({ seat, tile }) => [seat, tile?.code, tile?.square])).toEqual([
    [0, 'cbaa', 3],
    [1, 'acba', 11],
    [0, 'cbaa', 12],
  ]);
  expect(entries[2]!.changes).toEqual([{ station: 4, owner: 'blue', from: 6, to: 9, done: true, points: 18 }]);
});

test('recent tiles are those since the seat’s last turn, which a draw does not end', () => {
  const entries = entriesOf([[placed(0, 3)], [placed(1, 4)], [drew(2)], [placed(2, 5)], [drew(0)]]);
  const squares = (seat: number | null, toMove: number) =>
    newsFor(entries, seat, toMove).map(({ tile }) => tile!.square);
  expect(squares(0, 0)).toEqual([4, 5]);
  expect(squares(1, 0)).toEqual([5]);
  expect(squares(null, 0)).toEqual([5]);
  expect(newsFor(entriesOf([[placed(1, 4)]]), 0, 0)).toHaveLength(1);
});
