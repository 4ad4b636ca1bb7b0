// A services with the real rules (as compiled for browsers without WebAssembly), and small hands for the tables on it.

import * as exports from '@engine/cablecar.js';
import { Adviser } from '../src/local/adviser';
import type { Services } from '../src/local/services';
import { MemoryGames } from '../src/local/game-store';
import type { Snapshot, Table } from '../src/table/table';
import { answers } from '../src/engine/facade';
import type { Engine } from '../src/engine/calls';

export function services(storage = new MemoryGames()): Services {
  const engine = answers(exports);
  const rules: Engine = {
    call: async (name, ...args) => (engine[name] as (...args: unknown[]) => never)(...structuredClone(args)),
  };
  return {
    storage,
    engine: rules,
    thinker: {
      warmUp: () => {},
      choose: async (log, level, luck) => engine.choose(log, level, luck, { evaluations: 20 }),
      stop: () => {},
    },
    adviser: new Adviser(() => rules),
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
