import type { RemoteState } from '../remote/messages';

/**
 * The other people of a game that is over who look at its result and have not sat down at the rematch.
 *
 * @param over the table of the game
 * @param next the table of the rematch, once it is known
 */
export function readersOfResult(over: RemoteState, next: RemoteState | null): string[] {
  const isIn = (name: string): boolean =>
    next !== null && next.seats.some((seat) => seat.kind === 'person' && seat.name === name);
  // Earlier servers send only who is connected.
  const { active = over.here } = over;
  return over.seats.flatMap(({ kind, name }, seat) =>
    kind === 'person' && seat !== over.seat && active[seat] === true && !isIn(name) ? [name] : [],
  );
}
