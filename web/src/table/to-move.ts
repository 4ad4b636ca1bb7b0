import type { Snapshot } from './table';

/** The position of the visible seat if it is to move; undefined behind the curtain and after giving up. */
export function positionToMove(snapshot: Snapshot | null): string | undefined {
  if (snapshot === null || snapshot.curtain !== undefined || snapshot.givenUp !== undefined) return undefined;
  const { view, position } = snapshot;
  return view.toMove !== null && view.toMove === view.seat ? position : undefined;
}
