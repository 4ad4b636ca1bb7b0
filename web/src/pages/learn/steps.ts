// The two lessons. Every step has a position and a goal; whether the goal is reached follows from the game's events.

import type { Colour, Percent, Refusal } from '../../table/table';
import { POSITIONS } from './positions';

/** The pupil's seat. */
export const PUPIL = 0;

/** Its messages are `learn.NAME.title` and so on. */
export type StepName = keyof typeof POSITIONS;

/** What the pupil has to achieve. */
export type Goal =
  | { type: 'place' }
  | { type: 'placeInside' }
  | { type: 'grow'; station: number; by: number }
  | { type: 'complete'; station: number; at: 'station' | 'power' }
  | { type: 'oneTileLine' }
  | { type: 'refusal'; code: Refusal['code']; square: number }
  | { type: 'drawAndPlace'; square: number }
  | { type: 'exchange'; percent: Percent; from: 'up' | 'down' }
  | { type: 'close'; company: Colour }
  | { type: 'end' };

/** What the step highlights. */
export interface Pointer {
  squares?: readonly number[];
  station?: number;
  /** The draw pile. */
  pile?: true;
  share?: Percent;
}

export interface Step {
  name: StepName;
  goal: Goal;
  pointer: Pointer;
  /** Numbers and colours in its messages; colours are translated. */
  values: Readonly<Record<string, number | Colour>>;
}

const BASE: readonly Step[] = [
  { name: 'place', goal: { type: 'place' }, pointer: { squares: [6] }, values: {} },
  { name: 'beside', goal: { type: 'placeInside' }, pointer: { squares: [25] }, values: {} },
  {
    name: 'follow',
    goal: { type: 'grow', station: 19, by: 1 },
    pointer: { squares: [45], station: 19 },
    values: { station: 19, tiles: 6 },
  },
  {
    name: 'station',
    goal: { type: 'complete', station: 29, at: 'station' },
    pointer: { squares: [24], station: 29 },
    values: { station: 29, points: 4 },
  },
  {
    name: 'long',
    goal: { type: 'grow', station: 5, by: 7 },
    pointer: { squares: [13], station: 5 },
    values: { station: 5, from: 4, to: 11 },
  },
  {
    name: 'power',
    goal: { type: 'complete', station: 5, at: 'power' },
    pointer: { squares: [20], station: 5 },
    values: { station: 5, tiles: 5, points: 10 },
  },
  {
    name: 'oneTile',
    goal: { type: 'refusal', code: 'oneTileLine', square: 2 },
    pointer: { squares: [2] },
    values: {},
  },
  { name: 'noOther', goal: { type: 'oneTileLine' }, pointer: { squares: [56, 63] }, values: {} },
  {
    name: 'draw',
    goal: { type: 'drawAndPlace', square: 45 },
    pointer: { squares: [45], pile: true },
    values: { station: 19, points: 13 },
  },
  {
    name: 'cut',
    goal: { type: 'complete', station: 6, at: 'station' },
    pointer: { squares: [5], station: 6 },
    values: { station: 6, points: 2 },
  },
  { name: 'finish', goal: { type: 'end' }, pointer: {}, values: { tiles: 4 } },
];

const COMPANIES: readonly Step[] = [
  {
    name: 'shares',
    goal: { type: 'grow', station: 23, by: 1 },
    pointer: { squares: [49], station: 23 },
    values: { station: 23, company: 'brown' },
  },
  {
    name: 'build',
    goal: { type: 'complete', station: 3, at: 'station' },
    pointer: { squares: [8], station: 3 },
    values: { station: 3, points: 14, company: 'orange' },
  },
  {
    name: 'short',
    goal: { type: 'complete', station: 5, at: 'station' },
    pointer: { squares: [4], station: 5 },
    values: { station: 5, points: 3, company: 'purple' },
  },
  {
    name: 'exchange',
    goal: { type: 'exchange', percent: 40, from: 'up' },
    pointer: { share: 40 },
    values: { company: 'orange', gives: 'purple' },
  },
  {
    name: 'surprise',
    goal: { type: 'exchange', percent: 40, from: 'down' },
    pointer: { share: 40 },
    values: { company: 'green', gives: 'black' },
  },
  {
    name: 'closing',
    goal: { type: 'close', company: 'black' },
    pointer: { squares: [19], station: 6 },
    values: { station: 6, before: 12, points: 26, company: 'black' },
  },
  { name: 'reckoning', goal: { type: 'end' }, pointer: {}, values: { tiles: 3 } },
];

export const LESSONS = { base: BASE, companies: COMPANIES } as const;
export type LessonName = keyof typeof LESSONS;
