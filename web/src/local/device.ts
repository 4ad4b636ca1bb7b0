import type { KeptGames, Rules } from '../table/table';
import type { Engine } from '../engine/calls';
import { EngineWorker } from '../engine/engine-worker';
import { Adviser } from './adviser';
import { openStores } from './database';
import type { Notes } from './notes';
import { LocalGames } from './local-games';
import { Thinker } from './thinker';

/** What this device offers to the pages. */
export interface Device {
  games: KeptGames;
  notes: Notes;
  /** The rules, for questions about games that are not kept here. */
  engine: Engine;
  /** Starts one more worker, for a long thought beside the game. */
  startEngine(): EngineWorker;
}

/** How strong a companion is to play, by what is known of the person. */
export type Adapting = (known: Pick<Device, 'notes' | 'engine'>, rules: Rules) => Promise<{ strength: number }>;

/**
 * Opens the games kept on this device, played wholly in the browser. `?engine=js` does without WebAssembly.
 *
 * @param unlearnt told when a file of what bots have learnt can't be had
 */
export async function openDevice(adapting: Adapting, unlearnt: (file: string) => void): Promise<Device> {
  const fallbackOnly = new URLSearchParams(location.search).get('engine') === 'js';
  const startEngine = () => new EngineWorker(fallbackOnly, unlearnt);
  const engine = startEngine();
  const [stores] = await Promise.all([openStores(), engine.kind]);
  const games = new LocalGames({
    engine,
    thinker: new Thinker(startEngine),
    adviser: new Adviser(startEngine),
    storage: stores.games,
    companion: async (rules) => (await adapting({ notes: stores.notes, engine }, rules)).strength,
  });
  games.tidy().catch(() => {});
  return { games, notes: stores.notes, engine, startEngine };
}
