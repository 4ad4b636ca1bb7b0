// Builds the entries of the log from the engine's events.

import { turnedCode } from '../../table/move';
import type { Colour, GameEvent } from '../../table/view';

/** What a move did to a line. */
export interface LineChange {
  station: number;
  owner: Colour;
  /** Tiles before and after. */
  from: number;
  to: number;
  done: boolean;
  points: number;
}

/** The event of a move that places no tile. */
export type Deed = Extract<GameEvent, { type: 'drew' | 'exchanged' | 'passed' }>;

/** One move. */
export interface Entry {
  /** Counted from 0. */
  move: number;
  seat: number;
  /** The tile as placed, if one was placed. */
  tile: { code: string; turns: number; square: number } | null;
  changes: LineChange[];
  /** Set if the move placed no tile. */
  deed: Deed | null;
}

/** Old lengths are taken from earlier events, since `completed` has only the final length. */
export function entriesOf(history: readonly (readonly GameEvent[])[]): Entry[] {
  const lengths = new Map<number, number>();
  return history.map((events, move) => {
    const entry: Entry = { move, seat: 0, tile: null, changes: [], deed: null };
    for (const event of events) {
      switch (event.type) {
        case 'placed':
          entry.seat = event.seat;
          entry.tile = { code: turnedCode(event.tile, event.turns), turns: event.turns, square: event.square };
          break;
        case 'grew':
        case 'completed': {
          const { station, owner } = event;
          const done = event.type === 'completed';
          const to = done ? event.crossings : event.to;
          const points = done ? event.points : 0;
          entry.changes.push({ station, owner, from: lengths.get(station) ?? 0, to, done, points });
          lengths.set(station, to);
          break;
        }
        case 'drew':
        case 'exchanged':
        case 'passed':
          entry.seat = event.seat;
          entry.deed = event;
          break;
        default:
      }
    }
    return entry;
  });
}

/** The tiles placed by others since this seat's last turn, in order; for spectators the last one. */
export function newsFor(entries: readonly Entry[], seat: number | null, toMove: number | null): Entry[] {
  const placed = entries.filter(({ tile }) => tile !== null);
  if (seat === null) return placed.slice(-1);
  // A draw does not end the turn.
  const isOver = (entry: Entry, i: number): boolean => !(i === entries.length - 1 && entry.deed?.type === 'drew');
  const mine = entries.findLastIndex((entry, i) => entry.seat === seat && (toMove !== seat || isOver(entry, i)));
  return placed.filter(({ move }) => move > mine);
}
