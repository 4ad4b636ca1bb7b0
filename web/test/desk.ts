// A desk with the real rules (as compiled for browsers without WebAssembly), and small hands for the tables on it.

import * as exports from '@engine/cablecar.js';
import type { Desk } from '../src/local/desk';
import { Memory } from '../src/local/storage';
import type { Snapshot, Table } from '../src/table/table';
import { answers } from '../src/worker/answers';

export function desk(storage = new Memory()): Desk {
  const engine = answers(exports);
  return {
    storage,
    engine: {
      call: async (name, ...args) => (engine[name] as (...args: unknown[]) => never)(...structuredClone(args)),
    },
    thinker: {
      warmUp: () => {},
      choose: async (log, level, luck) => engine.choose(log, level, luck, { evaluations: 20 }),
      stop: () => {},
    },
  };
}

/** The snapshot in which a person is to move, or the game is over. */
export function settled(table: Table): Promise<Snapshot> {
  table.setSpeed('instant');
  return new Promise((resolve) => {
    const stop = table.subscribe((snapshot) => {
      if (snapshot.thinking !== null) return;
      queueMicrotask(() => stop());
      resolve(snapshot);
    });
  });
}

/** The tile where it fits first. */
export async function anyMove(table: Table): Promise<string> {
  const [placement] = (await table.options()).placements;
  const square = placement!.squares.indexOf(null);
  return `${placement!.tile}${square >> 3}${square & 7}`;
}
