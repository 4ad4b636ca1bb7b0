import type { Snapshot } from './table';

/** What is seen by somebody who looks at the table and is to move; not behind the curtain, nor after giving up. */
export function positionToMove(snapshot: Snapshot | null): string | undefined {
  if (snapshot === null || snapshot.curtain !== undefined || snapshot.givenUp !== undefined) return undefined;
  const { view, position } = snapshot;
  return view.toMove !== null && view.toMove === view.seat ? position : undefined;
}
