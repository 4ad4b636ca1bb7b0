import type { Device } from '../local/device';
import type { WholeGame } from '../table/game';
import { gameFile } from './api';
import { isRemoteTable } from './visits';

/** A game by its id, from this device or, if it is over, from the server; null when there is no such game. */
export async function wholeGame({ games, engine }: Device, id: string): Promise<WholeGame | null> {
  if (!isRemoteTable(id)) return games.whole(id);
  const file = await gameFile(id).catch(() => null);
  const game = file === null ? null : await engine.call('read', file);
  // A server only hands out finished games.
  return game === null || 'problem' in game ? null : { ...game, ended: true };
}
