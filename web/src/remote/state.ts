// Maintains the state of a remote table: sent as a whole once, then updated step by step. Nothing is inferred here.

import type { RemoteGame, RemoteState, RemoteView, StepMessage, TableMessage } from './messages';

export function stateOf({ type: _, now: __, ...state }: TableMessage): RemoteState {
  return state;
}

/** The table after a step; null when steps before it are missing. */
export function applyStep(state: RemoteState, step: StepMessage): RemoteState | null {
  if (step.n !== state.n + 1) return null;
  const changed = { ...state, ...step.changed, n: step.n };
  const { game } = changed;
  return step.view === undefined || game === null || step.changed.game
    ? changed
    : { ...changed, game: applyMoves(game, step) };
}

function applyMoves(game: RemoteGame, { entries, view: change = {}, events = [] }: StepMessage): RemoteGame {
  const made = entries.flatMap(({ type, move, seat }) =>
    type === 'moved' && move !== undefined && seat !== undefined ? [{ move, seat }] : [],
  );
  // Steps don't include what follows from board and hand: the old values are dropped.
  const { lines: _, unseen: __, ...before } = game.view;
  const { laid = '', turned = '', ...members } = change;
  const view: RemoteView = { ...before, ...members, board: before.board + laid, log: [...before.log, ...events] };
  if (before.turns !== undefined) view.turns = before.turns + turned;
  return {
    ...game,
    moves: [...game.moves, ...made.map(({ move }) => move)],
    turns: [...game.turns, ...made.map(({ seat }) => seat)],
    view,
  };
}
