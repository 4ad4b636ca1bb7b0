import type { Engine } from '../engine/engine';
import { companionAt } from '../table/bots';
import type { FilePlayer } from '../table/game';
import type { Adviser } from './adviser';
import type { GameStore } from './game-store';
import { type LoadedGame, readStored } from './record';
import type { Rules } from '../table/table';
import type { Thinker } from './thinker';

/** How strong a companion begins a game, and how unsure it is about the person if it adapts during the game. */
export interface CompanionStrength {
  strength: number;
  doubt?: number;
}

/** The services shared by all games on this device. */
export interface Services {
  engine: Engine;
  thinker: Thinker;
  adviser: Adviser;
  storage: GameStore;
  /** The companion at its present strength. */
  companion(rules: Rules): Promise<CompanionStrength>;
}

/** The players of a new game, with the companion at its present strength. */
export async function adapted(services: Services, rules: Rules, players: readonly FilePlayer[]): Promise<FilePlayer[]> {
  if (players.every(({ companion }) => companion === undefined)) return [...players];
  // If the strength can't be computed, it stays as it is.
  const now = await services.companion(rules).catch(() => null);
  if (now === null) return [...players];
  return players.map((player) =>
    player.companion === undefined ? player : { name: player.name, ...companionAt(now.strength, now.doubt) },
  );
}

/** Reads a stored game; null when it can't be read. */
export async function loadGame(services: Services, value: unknown): Promise<LoadedGame | null> {
  const stored = readStored(value);
  if (stored === null) return null;
  const game = await services.engine.call('read', stored.file);
  // In the first version only the record, not the game file, contains who gave up.
  return 'problem' in game ? null : { stored, game: { ...game, givenUp: stored.givenUp ?? game.givenUp } };
}
