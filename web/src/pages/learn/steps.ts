// The two lessons. Every step begins at a position and wishes for something; whether the wish was granted is read from
// what the rules say happened.

import type { Colour, Percent, Refusal } from '../../table/table';
import { POSITIONS } from './positions';

/** The pupil's seat. */
export const PUPIL = 0;

/** Its texts are called `learn.NAME.title` and so on. */
export type StepName = keyof typeof POSITIONS;

/** What the pupil is to bring about. */
export type Wish =
  | { type: 'place' }
  | { type: 'placeInside' }
  | { type: 'grow'; station: number; by: number }
  | { type: 'complete'; station: number; at: 'station' | 'power' }
  | { type: 'oneTileLine' }
  | { type: 'refusal'; code: Refusal['code']; square: number }
  | { type: 'drawAndPlace' }
  | { type: 'exchange'; percent: Percent; from: 'up' | 'down' }
  | { type: 'close'; company: Colour }
  | { type: 'end' };

/** Where the pupil is gently pointed to. */
export interface Pointer {
  squares?: readonly number[];
  station?: number;
  /** The draw pile. */
  pile?: true;
  share?: Percent;
}

export interface Step {
  name: StepName;
  wish: Wish;
  pointer: Pointer;
  /** Numbers and colours its texts speak of; colours are named in the reader's language. */
  values: Readonly<Record<string, number | Colour>>;
}

const BASE: readonly Step[] = [
  { name: 'place', wish: { type: 'place' }, pointer: { squares: [6] }, values: {} },
  { name: 'beside', wish: { type: 'placeInside' }, pointer: { squares: [25] }, values: {} },
  {
    name: 'follow',
    wish: { type: 'grow', station: 19, by: 1 },
    pointer: { squares: [45], station: 19 },
    values: { station: 19, tiles: 6 },
  },
  {
    name: 'station',
    wish: { type: 'complete', station: 29, at: 'station' },
    pointer: { squares: [24], station: 29 },
    values: { station: 29, points: 4 },
  },
  {
    name: 'long',
    wish: { type: 'grow', station: 5, by: 7 },
    pointer: { squares: [13], station: 5 },
    values: { station: 5, from: 4, to: 11 },
  },
  {
    name: 'power',
    wish: { type: 'complete', station: 5, at: 'power' },
    pointer: { squares: [20], station: 5 },
    values: { station: 5, tiles: 5, points: 10 },
  },
  {
    name: 'oneTile',
    wish: { type: 'refusal', code: 'oneTileLine', square: 2 },
    pointer: { squares: [2] },
    values: {},
  },
  { name: 'noOther', wish: { type: 'oneTileLine' }, pointer: { squares: [56, 63] }, values: {} },
  {
    name: 'draw',
    wish: { type: 'drawAndPlace' },
    pointer: { squares: [45], pile: true },
    values: { station: 19, points: 13 },
  },
  {
    name: 'cut',
    wish: { type: 'complete', station: 6, at: 'station' },
    pointer: { squares: [5], station: 6 },
    values: { station: 6, points: 2 },
  },
  { name: 'finish', wish: { type: 'end' }, pointer: {}, values: { tiles: 4 } },
];

const COMPANIES: readonly Step[] = [
  {
    name: 'shares',
    wish: { type: 'grow', station: 23, by: 1 },
    pointer: { squares: [49], station: 23 },
    values: { station: 23, company: 'brown' },
  },
  {
    name: 'build',
    wish: { type: 'complete', station: 3, at: 'station' },
    pointer: { squares: [8], station: 3 },
    values: { station: 3, points: 14, company: 'orange' },
  },
  {
    name: 'short',
    wish: { type: 'complete', station: 5, at: 'station' },
    pointer: { squares: [4], station: 5 },
    values: { station: 5, points: 3, company: 'purple' },
  },
  {
    name: 'exchange',
    wish: { type: 'exchange', percent: 40, from: 'up' },
    pointer: { share: 40 },
    values: { company: 'orange', gives: 'purple' },
  },
  {
    name: 'surprise',
    wish: { type: 'exchange', percent: 40, from: 'down' },
    pointer: { share: 40 },
    values: { company: 'green', gives: 'black' },
  },
  {
    name: 'closing',
    wish: { type: 'close', company: 'black' },
    pointer: { squares: [19], station: 6 },
    values: { station: 6, before: 12, points: 26, company: 'black' },
  },
  { name: 'reckoning', wish: { type: 'end' }, pointer: {}, values: { tiles: 3 } },
];

export const LESSONS = { base: BASE, companies: COMPANIES } as const;
export type LessonName = keyof typeof LESSONS;
