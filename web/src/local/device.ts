import type { SavedGames, Rules } from '../table/table';
import type { Engine } from '../engine/engine';
import { EngineClient } from '../engine/engine-client';
import { WorkerAdviser } from './adviser';
import { openStores } from './database';
import type { Notes } from './notes';
import { LocalGames } from './local-games';
import type { CompanionStrength } from './services';
import { WorkerThinker } from './thinker';

/** The services of this device for the pages. */
export interface Device {
  games: SavedGames;
  notes: Notes;
  /** For questions about games that are not stored here. */
  engine: Engine;
  /** Starts another worker, for a long computation in parallel to the game. */
  startEngine(): EngineClient;
}

/** Returns the strength of the companion, according to the records of the person. */
type FindStrength = (known: Pick<Device, 'notes' | 'engine'>, rules: Rules) => Promise<CompanionStrength>;

/**
 * Opens the services of this device. `?engine=js` disables WebAssembly.
 *
 * @param onMissingWeights is called when a weights file can't be loaded
 */
export async function openDevice(
  findStrength: FindStrength,
  onMissingWeights: (file: string) => void,
): Promise<Device> {
  const fallbackOnly = new URLSearchParams(location.search).get('engine') === 'js';
  const startEngine = () => new EngineClient(fallbackOnly, onMissingWeights);
  const engine = startEngine();
  const [stores] = await Promise.all([openStores(), engine.kind]);
  const games = new LocalGames({
    engine,
    thinker: new WorkerThinker(startEngine),
    adviser: new WorkerAdviser(startEngine),
    storage: stores.games,
    companion: (rules) => findStrength({ notes: stores.notes, engine }, rules),
  });
  games.tidy().catch(() => {});
  return { games, notes: stores.notes, engine, startEngine };
}
