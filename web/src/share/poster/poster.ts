// What a poster shows, and where.

import { seatName } from '../../play/names';
import type { FinishedBoard } from '../../table/described-board';
import { COLOURS, type Colour, type Line, type Setup } from '../../table/table';
import { streetOf } from './streets';

/** The same in every language. */
export const CITY = 'San Francisco';

export const FORMATS = ['a4', 'phone'] as const;
export type Format = (typeof FORMATS)[number];

export interface Poster {
  setup: Setup;
  view: FinishedBoard;
  /** When the game ended, in words; null if that is not known. */
  date: string | null;
  format: Format;
  /** A small picture shows tiles and lines only. */
  small?: boolean;
}

interface Layout {
  height: number;
  /** The width of its PNG, in pixels: A4 for print at 300 dots per inch. */
  pixels: number;
  /** The baseline of the title, and the size of its letters. */
  title: number;
  letters: number;
  /** Where the hills meet the sky. */
  horizon: number;
  /** The top of the board, and its side. */
  top: number;
  side: number;
}

/** In units of the drawing. */
export const WIDTH = 1000;
export const LAYOUTS: Readonly<Record<Format, Layout>> = {
  a4: { height: 1414, pixels: 2480, title: 204, letters: 132, horizon: 324, top: 346, side: 700 },
  // The upper part of a phone's screen shows the time.
  phone: { height: 2167, pixels: 1290, title: 640, letters: 146, horizon: 786, top: 806, side: 850 },
};

export interface Route {
  line: Line;
  street: string;
  tiles: number;
}

/** The finished line that crossed the most tiles, of several the one with the most points. */
export function longestRoute({ lines, board }: Pick<FinishedBoard, 'lines' | 'board'>): Route | null {
  const done = lines.filter(({ end }) => end.at !== 'open');
  const [line] = done.sort(
    (one, other) => other.path.length - one.path.length || other.points - one.points || one.station - other.station,
  );
  return line ? { line, street: streetOf(board, line.station), tiles: line.path.length / 3 } : null;
}

export interface Rank {
  seat: number;
  name: string;
  points: number;
  first: boolean;
  /** Null with companies, where players have no colour. */
  colour: Colour | null;
}

/** The players, the winner first. */
export function ranking(setup: Setup, { result }: Pick<FinishedBoard, 'result'>): Rank[] {
  if (result === null) return [];
  return setup.seats
    .map((_, seat) => ({
      seat,
      name: seatName(setup, seat),
      points: result.totals[seat] ?? 0,
      first: result.places[seat] === 1,
      colour: setup.rules.companies ? null : COLOURS[seat]!,
    }))
    .sort((one, other) => (result.places[one.seat] ?? 0) - (result.places[other.seat] ?? 0));
}
