import type { Shelf } from '../table/table';
import { Engine } from '../worker/client';
import { LocalShelf } from './shelf';
import { openStorage } from './storage';
import { Thinker } from './thinker';

/** Opens the games kept on this device, played wholly in the browser. `?engine=js` does without WebAssembly. */
export async function openShelf(): Promise<Shelf> {
  const fallbackOnly = new URLSearchParams(location.search).get('engine') === 'js';
  const start = () => new Engine(fallbackOnly);
  const engine = start();
  const [storage] = await Promise.all([openStorage(), engine.kind]);
  const shelf = new LocalShelf({ engine, thinker: new Thinker(start), storage });
  shelf.tidy().catch(() => {});
  return shelf;
}
