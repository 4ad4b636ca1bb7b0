// What a person last saw of a table on a server, so that the next visit can show what happened since.

import type { Notes } from '../local/notes';
import type { RemoteState } from './messages';

const nameOf = (table: string): string => `visit/${table}`;

/** The table as it was last seen; null when there is nothing to continue from. */
export async function lastVisit(notes: Notes, table: string): Promise<RemoteState | null> {
  const state = (await notes.get(nameOf(table)).catch(() => null)) as Partial<RemoteState> | null | undefined;
  const isGame = state?.game === null || Array.isArray(state?.game?.moves);
  const isWhole = state?.table === table && typeof state.n === 'number' && isGame;
  return isWhole && Array.isArray(state.seats) ? (state as RemoteState) : null;
}

/** Stores what is seen now. A game that is over and has been seen is forgotten. */
export async function storeVisit(notes: Notes, state: RemoteState): Promise<void> {
  const { past: _, ...seen } = state;
  const { table, phase, seat } = seen;
  if (seat === null) return;
  await (phase === 'over' ? notes.delete(nameOf(table)) : notes.put(nameOf(table), seen)).catch(() => {});
}
