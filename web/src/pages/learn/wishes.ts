import type { GameEvent, Refusal } from '../../table/table';
import { PUPIL, type Wish } from './steps';

/** What was done so far, against what is wished for. */
export type WishState = 'open' | 'granted' | 'other';

const isMine = (event: GameEvent): boolean => 'seat' in event && event.seat === PUPIL;

/** Squares that have neighbours all around. */
function isInside(square: number): boolean {
  const row = square >> 3;
  const column = square & 7;
  return row > 0 && row < 7 && column > 0 && column < 7;
}

function grants(wish: Wish, event: GameEvent): boolean {
  switch (wish.type) {
    case 'place':
      return event.type === 'placed' && isMine(event);
    case 'placeInside':
      return event.type === 'placed' && isMine(event) && isInside(event.square);
    case 'grow':
      return event.type === 'grew' && event.station === wish.station && event.to - event.from >= wish.by;
    case 'complete':
      return event.type === 'completed' && event.station === wish.station && event.end.at === wish.at;
    case 'oneTileLine':
      return event.type === 'completed' && event.crossings === 1;
    case 'drawAndPlace':
      return event.type === 'placed' && isMine(event) && event.drawn;
    case 'exchange':
      return event.type === 'exchanged' && isMine(event) && event.percent === wish.percent && event.from === wish.from;
    case 'close':
      return event.type === 'exchangesClosed' && event.company === wish.company;
    case 'end':
      return event.type === 'over';
    case 'refusal':
      return false;
  }
}

/** Whether the pupil's turn is over: drawing alone does not end it. */
const endsTurn = (event: GameEvent): boolean =>
  isMine(event) && (event.type === 'placed' || event.type === 'exchanged' || event.type === 'passed');

/** @param events all that happened since the position, oldest first */
export function judge(wish: Wish, events: readonly GameEvent[]): WishState {
  if (events.some((event) => grants(wish, event))) return 'granted';
  return wish.type !== 'end' && events.some(endsTurn) ? 'other' : 'open';
}

/** Whether being refused is just what the step wished for. */
export const grantsRefusal = (wish: Wish, refusal: Refusal, square: number | null): boolean =>
  wish.type === 'refusal' && wish.code === refusal.code && wish.square === square;
