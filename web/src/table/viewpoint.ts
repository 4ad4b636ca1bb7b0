// Several people at one device: whose view of the table is shown.

import type { Seat } from './table';

export interface Viewpoint {
  /** Null for a spectator's view. */
  seat: number | null;
  /** The person who has to take the device first. */
  curtain: number | null;
}

export function peopleOf(seats: readonly Seat[]): number[] {
  return seats.flatMap(({ kind }, seat) => (kind.type === 'person' ? [seat] : []));
}

/**
 * @param people the seats of people
 * @param holder the person who holds the device, if known
 */
export function viewpointOf(
  people: readonly number[],
  toMove: number | null,
  hasCurtain: boolean,
  holder: number | null,
): Viewpoint {
  if (people.length < 2) return { seat: people[0] ?? null, curtain: null };
  if (toMove === null || !people.includes(toMove)) return { seat: holder, curtain: null };
  if (!hasCurtain || holder === toMove) return { seat: toMove, curtain: null };
  return { seat: null, curtain: toMove };
}
