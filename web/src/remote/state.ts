// Maintains the state of a remote table: sent as a whole once, then updated step by step. Nothing is inferred here.

import {
  TABLE_REQUESTS,
  type RemoteGame,
  type RemoteState,
  type RemoteView,
  type StepMessage,
  type TableMessage,
  type TableRequest,
} from './messages';

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
    : { ...changed, game: applyMoves(game, state.seats, step) };
}

function applyMoves(
  game: RemoteGame,
  seats: RemoteState['seats'],
  { at, entries, view: change = {}, events = [] }: StepMessage,
): RemoteGame {
  const made = entries.flatMap(({ type, move, seat, bot = false }) =>
    type === 'moved' && move !== undefined && seat !== undefined ? [{ move, seat, bot }] : [],
  );
  const bots = made.flatMap(({ seat, bot }, i) =>
    bot && seats[seat]?.kind === 'person' ? [game.moves.length + i] : [],
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
    ...(game.times === undefined ? {} : { times: [...game.times, ...made.map(() => at)] }),
    bots: [...(game.bots ?? []), ...bots],
    view,
  };
}

/**
 * The number of moves that this device has seen of a running game, or of one that has ended since; null if it has seen
 * all of them. A device without anything stored about the game, such as one that was given the personal link, has seen
 * it up to its person's last move.
 */
export function firstMissed({ game, seat, phase }: RemoteState, last: RemoteState | null): number | null {
  if (game === null || seat === null || (last === null && phase === 'over')) return null;
  const seen = last === null ? game.turns.lastIndexOf(seat) + 1 : sameMoves(game.moves, last.game?.moves ?? []);
  return seen < game.moves.length ? seen : null;
}

/** How many moves two games have in common; moves may have been taken back. */
function sameMoves(moves: readonly string[], others: readonly string[]): number {
  const differing = moves.findIndex((move, i) => move !== others[i]);
  return differing < 0 ? moves.length : differing;
}

/** What the person at this device has to answer: a request of another player, or changed settings. */
export function openQuestion({
  phase,
  seat,
  seats,
  asks,
  game,
}: RemoteState): { ask: TableRequest; seat: number } | 'settings' | null {
  const own = seat === null ? undefined : seats[seat];
  if (seat === null || own?.kind !== 'person') return null;
  if (phase === 'open') return own.asked === true ? 'settings' : null;
  if (phase !== 'playing' || (own.stand ?? null) !== null) return null;
  for (const ask of TABLE_REQUESTS) {
    const question = asks[ask];
    const isAnswered = question?.agreed.includes(seat) || question?.declined?.includes(seat);
    const isAboutMe = (ask === 'substitute' || ask === 'abandon') && game?.view.toMove === seat;
    if (question && question.seat !== seat && !isAnswered && !isAboutMe) return { ask, seat: question.seat };
  }
  return null;
}

/** A table as it was after the first moves of its game; what belongs to the present is left out. */
export function pastState(now: RemoteState, moves: number, view: RemoteView): RemoteState {
  const { game, clock } = now;
  return {
    ...now,
    past: true,
    phase: 'playing',
    game: game && { ...game, moves: game.moves.slice(0, moves), turns: game.turns.slice(0, moves), view },
    clock: clock && { ...clock, ends: null },
    asks: { takeback: null, end: null },
    outcome: null,
    rematch: null,
  };
}
