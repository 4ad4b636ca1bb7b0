// Translates the state of a remote table into what screens show of any table.

import { botNamed } from '../table/bots';
import type { Seat, Setup, Snapshot } from '../table/table';
import type { RemoteState } from './messages';

export function remoteSetup(
  seats: RemoteState['seats'],
  { rules, first }: RemoteState['settings'],
  seat: number | null,
): Setup {
  return {
    seats: seats.map(seatOf),
    rules,
    first: first ?? 'random',
    curtain: false,
    ...(seat === null ? {} : { reader: seat }),
  };
}

const seatOf = ({ kind, name, level, stand }: RemoteState['seats'][number]): Seat => ({
  name,
  ...(stand ? { substitute: stand } : {}),
  ...(kind === 'person' && name === '' ? { isDeleted: true } : {}),
  // A bot that only a later version knows is shown as the first level.
  kind: kind === 'bot' ? { type: 'bot', ...(botNamed(level ?? '') ?? { level: 1 }) } : { type: 'person' },
});

/** Whether a bot sits there, or plays for the person of the seat. */
export const isPlayedByBot = ({ seats }: RemoteState, seat: number): boolean =>
  seats[seat]?.kind === 'bot' || (seats[seat]?.stand ?? null) !== null;

export function snapshotOf(
  state: RemoteState,
  view: Snapshot['view'],
  position: string,
  events: Snapshot['events'],
): Snapshot {
  const { game, outcome, table } = state;
  const move = game?.moves.at(-1);
  const seat = game?.turns.at(-1);
  const thinking = outcome === null && view.toMove !== null && isPlayedByBot(state, view.toMove) ? view.toMove : null;
  return {
    id: table,
    setup: remoteSetup(state.seats, state.settings, state.seat),
    view,
    position,
    events,
    lastMove: move === undefined || seat === undefined ? null : { seat, move },
    ...(thinking === null ? {} : { thinking }),
    ...(state.past ? { past: true } : {}),
    ...(outcome?.type === 'resigned' ? { givenUp: outcome.seat } : {}),
    ...(game?.bots?.length ? { botMoves: game.bots } : {}),
    ...(state.incidents?.length ? { incidents: state.incidents } : {}),
    ...(game?.times === undefined ? {} : { times: game.times }),
    ...(outcome?.type === 'agreed' || outcome?.type === 'closed' || outcome?.type === 'abandoned'
      ? { calledOff: true }
      : {}),
    ...(outcome?.type === 'abandoned' ? { abandoned: outcome.seat } : {}),
    ...(outcome?.type === 'closed' ? { closed: true } : {}),
  };
}
