import type { GameEvent, Refusal } from '../../table/table';
import { PUPIL, type Goal } from './steps';

/** Whether the goal of a step has been reached, or another move was made. */
export type GoalState = 'open' | 'reached' | 'other';

const isMine = (event: GameEvent): boolean => 'seat' in event && event.seat === PUPIL;

/** Whether a square is not at the edge. */
function isInside(square: number): boolean {
  const row = square >> 3;
  const column = square & 7;
  return row > 0 && row < 7 && column > 0 && column < 7;
}

function isReachedBy(goal: Goal, event: GameEvent): boolean {
  switch (goal.type) {
    case 'place':
      return event.type === 'placed' && isMine(event);
    case 'placeInside':
      return event.type === 'placed' && isMine(event) && isInside(event.square);
    case 'grow':
      return event.type === 'grew' && event.station === goal.station && event.to - event.from >= goal.by;
    case 'complete':
      return event.type === 'completed' && event.station === goal.station && event.end.at === goal.at;
    case 'oneTileLine':
      return event.type === 'completed' && event.crossings === 1;
    case 'drawAndPlace':
      return event.type === 'placed' && isMine(event) && event.drawn && event.square === goal.square;
    case 'exchange':
      return event.type === 'exchanged' && isMine(event) && event.percent === goal.percent && event.from === goal.from;
    case 'close':
      return event.type === 'exchangesClosed' && event.company === goal.company;
    case 'end':
      return event.type === 'over';
    case 'refusal':
      return false;
  }
}

/** Whether an event ends the pupil's turn; drawing alone does not. */
const endsTurn = (event: GameEvent): boolean =>
  isMine(event) && (event.type === 'placed' || event.type === 'exchanged' || event.type === 'passed');

/** @param events all events since the position, oldest first */
export function judge(goal: Goal, events: readonly GameEvent[]): GoalState {
  if (events.some((event) => isReachedBy(goal, event))) return 'reached';
  return goal.type !== 'end' && events.some(endsTurn) ? 'other' : 'open';
}

/** Whether this refusal is the goal of the step. */
export const isReachedByRefusal = (goal: Goal, refusal: Refusal, square: number | null): boolean =>
  goal.type === 'refusal' && goal.code === refusal.code && goal.square === square;
