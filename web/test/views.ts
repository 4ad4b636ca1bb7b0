// Small views for drawing tests, in the engine's format.

import type { Line, Rules, View } from '../src/table/view';
import type { Setup } from '../src/table/table';

const rules: Rules = { players: 2, companies: false, free: false, hand: 1, layout: 'cablecar' };

export const setup: Setup = {
  seats: [
    { name: 'Ana', kind: { type: 'person' } },
    { name: 'Ben', kind: { type: 'person' } },
  ],
  rules,
  first: 0,
  curtain: false,
};

/** One tile `cbaa` in the top left corner: line 1 ends at station 32, line 32 has crossed it. */
const lines: Line[] = [
  { station: 1, owner: 'yellow', path: [0, 0, 7], end: { at: 'station', station: 32 }, points: 1 },
  { station: 2, owner: 'blue', path: [], end: { at: 'open', square: 1, enters: 0 }, points: 0 },
  { station: 32, owner: 'blue', path: [0, 6, 3], end: { at: 'open', square: 1, enters: 6 }, points: 0 },
];

export const view: View = {
  rules,
  first: 0,
  seat: 0,
  toMove: 1,
  phase: 'turn',
  moves: 1,
  board: 'cbaa00',
  hand: ['aaaa'],
  drawn: null,
  handSizes: [1, 1],
  pile: 57,
  points: [1, 0],
  lines,
  unseen: Array.from({ length: 24 }, () => 2),
  market: null,
  result: null,
};
