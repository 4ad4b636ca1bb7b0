import type { Seat } from '../table/table';

/** Whose eyes may look at the table now, and who has to take the device first. */
export interface Viewpoint {
  /** Null: nobody's, as a spectator sees it. */
  seat: number | null;
  curtain: number | null;
}

export function personsOf(seats: readonly Seat[]): number[] {
  return seats.flatMap(({ kind }, seat) => (kind.type === 'person' ? [seat] : []));
}

/** @param holder the person who has the device in hand, if that is known */
export function viewpointOf(
  seats: readonly Seat[],
  toMove: number | null,
  hasCurtain: boolean,
  holder: number | null,
): Viewpoint {
  const persons = personsOf(seats);
  if (persons.length < 2) return { seat: persons[0] ?? null, curtain: null };
  if (toMove === null || !persons.includes(toMove)) return { seat: holder, curtain: null };
  if (!hasCurtain || holder === toMove) return { seat: toMove, curtain: null };
  return { seat: null, curtain: toMove };
}
