import type { Shelf } from '../table/table';
import type { Answering } from '../worker/calls';
import { Engine } from '../worker/client';
import { Adviser } from './adviser';
import { openDrawers } from './database';
import type { Notes } from './notes';
import { LocalShelf } from './shelf';
import { Thinker } from './thinker';

/** What this device offers to the pages. */
export interface Device {
  shelf: Shelf;
  notes: Notes;
  /** The rules, for questions about games that lie on no shelf. */
  engine: Answering;
  /** Starts one more worker, for a long thought beside the game. */
  startEngine(): Engine;
}

/** Opens the games kept on this device, played wholly in the browser. `?engine=js` does without WebAssembly. */
export async function openDevice(): Promise<Device> {
  const fallbackOnly = new URLSearchParams(location.search).get('engine') === 'js';
  const startEngine = () => new Engine(fallbackOnly);
  const engine = startEngine();
  const [{ games, notes }] = await Promise.all([openDrawers(), engine.kind]);
  const shelf = new LocalShelf({
    engine,
    thinker: new Thinker(startEngine),
    adviser: new Adviser(startEngine),
    storage: games,
  });
  shelf.tidy().catch(() => {});
  return { shelf, notes, engine, startEngine };
}
