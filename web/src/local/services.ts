import type { Engine } from '../engine/calls';
import type { Advising } from './adviser';
import type { GameStore } from './game-store';
import { type Kept, readStored } from './record';
import type { Thinking } from './thinker';

/** What all games on this device share: the rules, the bots' worker, the persons' and the place where games lie. */
export interface Services {
  engine: Engine;
  thinker: Thinking;
  adviser: Advising;
  storage: GameStore;
}

/** The game in a record; null when it can't be read. */
export async function readKept(services: Services, value: unknown): Promise<Kept | null> {
  const stored = readStored(value);
  if (stored === null) return null;
  const game = await services.engine.call('read', stored.file);
  // Records of the first version know who gave up, their game files don't.
  return 'problem' in game ? null : { stored, game: { ...game, givenUp: stored.givenUp ?? game.givenUp } };
}
