// The services of a device with the real engine (compiled to JavaScript), and functions that play at tables.

import * as exports from '@engine/cablecar.js';
import type { CallName } from '../src/engine/engine';
import { engineCalls } from '../src/engine/java-engine';
import { WorkerAdviser } from '../src/local/adviser';
import { MemoryGames } from '../src/local/game-store';
import type { Services } from '../src/local/services';
import type { Options, Snapshot, Table } from '../src/table/table';
import { inProcess } from './games';

/** @param called is called with the name of every call */
export function services(storage = new MemoryGames(), called: (name: CallName) => void = () => {}): Services {
  const engine = engineCalls(exports, 'js');
  const rules = inProcess(engine, called);
  return {
    storage,
    engine: rules,
    thinker: {
      warmUp: () => {},
      choose: (position, bot, luck) => Promise.resolve(engine.choose(position, bot, luck, { evaluations: 20 })),
      stop: () => {},
    },
    adviser: new WorkerAdviser(() => rules),
    companion: () => Promise.resolve({ strength: 345 }),
  };
}

/** The snapshot in which a person is to move, or the game is over. */
export function settled(table: Table): Promise<Snapshot> {
  table.botSpeed!.setSpeed('instant');
  return new Promise((resolve) => {
    const stop = table.subscribe((snapshot) => {
      if (snapshot.thinking !== undefined) return;
      queueMicrotask(() => stop());
      resolve(snapshot);
    });
  });
}

export const optionsAt = (table: Table): Promise<Options> => table.queries!.options();

/** Places the tile on the first legal square. */
export async function anyMove(table: Table): Promise<string> {
  const [placement] = (await optionsAt(table)).placements;
  const square = placement!.squares.indexOf(null);
  return `${placement!.tile}${square >> 3}${square & 7}`;
}
