// Colours and dash patterns of the lines of a chart, also for companies, where players have no colour.

import { COLOURS } from '../../table/table';

export interface Paint {
  stroke: string;
  dash: string;
}

const DASHES = ['none', '9 3', '2.5 3', '11 3 2.5 3', '6 2.5', '1.5 5', '14 4', '4 2 1.5 2'];
const NEUTRAL = ['--accent', '--bay', '--good', '--brass', '--ink', '--ink-2'];

export const colourPaint = (index: number): Paint => ({
  stroke: `var(--c-${COLOURS[index]!})`,
  dash: DASHES[index] ?? 'none',
});

export const seatPaint = (seat: number, companies: boolean): Paint =>
  companies ? { stroke: `var(${NEUTRAL[seat]})`, dash: DASHES[seat] ?? 'none' } : colourPaint(seat);
