// Games played at random by the real rules, the same ones every time.

import * as exports from '@engine/cablecar.js';
import type { Options, Rules, View } from '../src/table/table';
import { facade } from '../src/engine/facade';
import type { GameLog } from '../src/table/game';

export const engine = facade(exports, 'js');

/** What the seat to move may know, if there is one; most often it is the next one. */
export function positionOf(log: GameLog): string {
  const guess = (log.first + log.moves.length) % log.rules.players;
  const { position, view } = engine.look(log, guess, log.moves.length);
  return view.toMove === guess ? position : engine.look(log, view.toMove, log.moves.length).position;
}

/** A small generator of numbers that depend on the seed alone. */
export function dice(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

export const base: Rules = { players: 2, companies: false, free: false, hand: 1, layout: 'cablecar' };

export function seedOf(number: number): string {
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

/** A game of these rules, to its end or to so many moves. */
export function randomGame(rules: Rules, number: number, most = Infinity): GameLog {
  const roll = dice(number);
  let log: GameLog = { rules, first: number % rules.players, seed: seedOf(number), moves: [] };
  while (log.moves.length < most) {
    const position = positionOf(log);
    if ((JSON.parse(position) as View).toMove === null) break;
    log = { ...log, moves: [...log.moves, anyMove(engine.options(position), roll)] };
  }
  return log;
}
