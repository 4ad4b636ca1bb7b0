import type { Engine } from '../engine/calls';
import { companionAt } from '../table/bots';
import type { FilePlayer } from '../table/game';
import type { Advising } from './adviser';
import type { GameStore } from './game-store';
import { type Kept, readStored } from './record';
import type { Rules } from '../table/table';
import type { Thinking } from './thinker';

/** What all games on this device share: the rules, the bots' worker, the persons' and the place where games lie. */
export interface Services {
  engine: Engine;
  thinker: Thinking;
  adviser: Advising;
  storage: GameStore;
  /** How strong the companion is to play now, in hundredths of a level. */
  companion(rules: Rules): Promise<number>;
}

/** Players of a new game: the companion is as strong as the person is by now. */
export async function adapted(services: Services, rules: Rules, players: readonly FilePlayer[]): Promise<FilePlayer[]> {
  if (players.every(({ companion }) => companion === undefined)) return [...players];
  // What can't be told is left as it was: a game is never held up by it.
  const strength = await services.companion(rules).catch(() => null);
  return players.map((player) =>
    player.companion === undefined || strength === null ? player : { ...player, ...companionAt(strength) },
  );
}

/** The game in a record; null when it can't be read. */
export async function readKept(services: Services, value: unknown): Promise<Kept | null> {
  const stored = readStored(value);
  if (stored === null) return null;
  const game = await services.engine.call('read', stored.file);
  // Records of the first version know who gave up, their game files don't.
  return 'problem' in game ? null : { stored, game: { ...game, givenUp: stored.givenUp ?? game.givenUp } };
}
