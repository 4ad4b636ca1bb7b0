// Random games with the real engine, reproducible.

import * as exports from '@engine/cablecar.js';
import type { CallName, Engine, EngineCalls } from '../src/engine/engine';
import { engineCalls } from '../src/engine/java-engine';
import type { Options, Rules, View } from '../src/table/table';
import type { GameLog } from '../src/table/game';

export const engine = engineCalls(exports, 'js');

/**
 * Runs the calls without a worker. Arguments are cloned as they would be on their way to one.
 *
 * @param oncall is called with the name of every call
 */
export const inProcess = (calls: EngineCalls, oncall: (name: CallName) => void = () => {}): Engine => ({
  call: (name, ...args) =>
    new Promise((resolve) => {
      oncall(name);
      resolve((calls[name] as (...args: unknown[]) => never)(...structuredClone(args)));
    }),
});

/** The position of the seat to move, if there is one; usually the next seat. */
export function positionOf(log: GameLog): string {
  const guess = (log.first + log.moves.length) % log.rules.players;
  const { position, view } = engine.observe(log, guess, log.moves.length);
  return view.toMove === guess ? position : engine.observe(log, view.toMove, log.moves.length).position;
}

/** A small seeded random number generator. */
export function dice(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

export const base: Rules = { players: 2, companies: false, free: false, hand: 1, layout: 'cablecar' };

function seedOf(number: number): string {
  return (number + 1).toString(16).padStart(64, '7');
}

function anyMove({ placements, mayDraw, exchanges }: Options, roll: (bound: number) => number): string {
  const others = [...(mayDraw ? ['draw'] : []), ...exchanges.map(({ percent, from }) => `x${percent}${from[0]}`)];
  if (others.length > 0 && (placements.length === 0 || roll(3) === 0)) return others[roll(others.length)]!;
  if (placements.length === 0) return 'pass';
  const fitting = placements.filter(({ squares }) => squares.includes(null));
  const { tile, turns, squares } = fitting[roll(fitting.length)]!;
  const free = squares.flatMap((refusal, square) => (refusal === null ? [square] : []));
  const square = free[roll(free.length)]!;
  return `${tile}${square >> 3}${square & 7}${turns === 0 ? '' : `+${turns}`}`;
}

/** A random game, to its end or to a number of moves. */
export function randomGame(rules: Rules, number: number, most = Infinity, seed = seedOf(number)): GameLog {
  const roll = dice(number);
  let log: GameLog = { rules, first: number % rules.players, seed, moves: [] };
  while (log.moves.length < most) {
    const position = positionOf(log);
    if ((JSON.parse(position) as View).toMove === null) break;
    log = { ...log, moves: [...log.moves, anyMove(engine.options(position), roll)] };
  }
  return log;
}
