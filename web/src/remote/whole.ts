import type { Device } from '../local/device';
import type { WholeGame } from '../table/game';
import { gameFile } from './api';
import { isFar } from './known';

/** A game by its name, from this device or, if it is over, from the server. Null when there is no such game. */
export async function wholeGame({ games, engine }: Device, id: string): Promise<WholeGame | null> {
  if (!isFar(id)) return games.whole(id);
  const file = await gameFile(id).catch(() => null);
  const game = file === null ? null : await engine.call('read', file);
  // A server hands out what is over, and nothing else.
  return game === null || 'problem' in game ? null : { ...game, ended: true };
}
