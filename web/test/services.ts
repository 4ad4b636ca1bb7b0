// The services of a device with the real rules (as compiled for browsers without WebAssembly), and small hands for tables.

import * as exports from '@engine/cablecar.js';
import type { CallName, Engine } from '../src/engine/calls';
import { facade } from '../src/engine/facade';
import { Adviser } from '../src/local/adviser';
import { MemoryGames } from '../src/local/game-store';
import type { Services } from '../src/local/services';
import type { Options, Snapshot, Table } from '../src/table/table';

/** @param called told of every call of the rules' worker */
export function services(storage = new MemoryGames(), called: (name: CallName) => void = () => {}): Services {
  const engine = facade(exports, 'js');
  const rules: Engine = {
    call: async (name, ...args) => {
      called(name);
      return (engine[name] as (...args: unknown[]) => never)(...structuredClone(args));
    },
  };
  return {
    storage,
    engine: rules,
    thinker: {
      warmUp: () => {},
      choose: async (position, bot, luck) => engine.choose(position, bot, luck, { evaluations: 20 }),
      stop: () => {},
    },
    adviser: new Adviser(() => rules),
    companion: () => Promise.resolve(345),
  };
}

/** The snapshot in which a person is to move, or the game is over. */
export function settled(table: Table): Promise<Snapshot> {
  table.pace!.setSpeed('instant');
  return new Promise((resolve) => {
    const stop = table.subscribe((snapshot) => {
      if (snapshot.thinking !== undefined) return;
      queueMicrotask(() => stop());
      resolve(snapshot);
    });
  });
}

export const optionsAt = (table: Table): Promise<Options> => table.questions!.options();

/** The tile where it fits first. */
export async function anyMove(table: Table): Promise<string> {
  const [placement] = (await optionsAt(table)).placements;
  const square = placement!.squares.indexOf(null);
  return `${placement!.tile}${square >> 3}${square & 7}`;
}
