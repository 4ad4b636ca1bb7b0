// Several persons at one device: whose eyes may look at the table now.

import type { Seat } from './table';

export interface Viewpoint {
  /** Null: nobody's, as a spectator sees it. */
  seat: number | null;
  /** Who has to take the device first. */
  curtain: number | null;
}

export function personsOf(seats: readonly Seat[]): number[] {
  return seats.flatMap(({ kind }, seat) => (kind.type === 'person' ? [seat] : []));
}

/**
 * @param persons the seats of persons
 * @param holder the person who has the device in hand, if that is known
 */
export function viewpointOf(
  persons: readonly number[],
  toMove: number | null,
  hasCurtain: boolean,
  holder: number | null,
): Viewpoint {
  if (persons.length < 2) return { seat: persons[0] ?? null, curtain: null };
  if (toMove === null || !persons.includes(toMove)) return { seat: holder, curtain: null };
  if (!hasCurtain || holder === toMove) return { seat: toMove, curtain: null };
  return { seat: null, curtain: toMove };
}
