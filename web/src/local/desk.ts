import type { Answering } from '../worker/calls';
import type { Advising } from './adviser';
import type { Kept, Stored } from './record';
import { readStored, seatsOf } from './record';
import type { Storage } from './storage';
import type { Thinking } from './thinker';

/** What all games on this device share: the rules, the bots' worker, the persons' and the place where games lie. */
export interface Desk {
  engine: Answering;
  thinker: Thinking;
  adviser: Advising;
  storage: Storage;
}

/** The game in a record; null when it can't be read. */
export async function readKept(desk: Desk, value: unknown): Promise<Kept | null> {
  const stored: Stored | null = readStored(value);
  if (stored === null) return null;
  const game = await desk.engine.call('read', stored.file);
  return 'problem' in game ? null : { stored, log: game.log, seats: seatsOf(game) };
}
