// A table as it is told: whole, then step by step. Nothing is worked out here that the server did not say.

import type { FarGame, FarState, FarView, StepMessage, TableMessage } from './messages';

export function whole({ type: _, now: __, ...state }: TableMessage): FarState {
  return state;
}

/** The table after a step; null when steps before it are missing. */
export function after(state: FarState, step: StepMessage): FarState | null {
  if (step.n !== state.n + 1) return null;
  const changed = { ...state, ...step.changed, n: step.n };
  const { game } = changed;
  return step.view === undefined || game === null || step.changed.game
    ? changed
    : { ...changed, game: moved(game, step) };
}

function moved(game: FarGame, { entries, view: change = {}, events = [] }: StepMessage): FarGame {
  const made = entries.flatMap(({ type, move, seat }) =>
    type === 'moved' && move !== undefined && seat !== undefined ? [{ move, seat }] : [],
  );
  // What follows from board and hand is not told with a step: what stood there is forgotten.
  const { lines: _, unseen: __, ...before } = game.view;
  const { laid = '', turned = '', ...members } = change;
  const view: FarView = { ...before, ...members, board: before.board + laid, log: [...before.log, ...events] };
  if (before.turns !== undefined) view.turns = before.turns + turned;
  return {
    ...game,
    moves: [...game.moves, ...made.map(({ move }) => move)],
    turns: [...game.turns, ...made.map(({ seat }) => seat)],
    view,
  };
}
