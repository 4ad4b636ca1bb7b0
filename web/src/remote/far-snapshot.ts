// A far table as screens know tables.

import { botNamed } from '../table/bots';
import type { Seat, Setup, Snapshot } from '../table/table';
import type { FarState } from './messages';

export function farSetup(seats: FarState['seats'], { rules, first }: FarState['settings'], seat: number | null): Setup {
  return {
    seats: seats.map(seatOf),
    rules,
    first: first ?? 'random',
    curtain: false,
    ...(seat === null ? {} : { reader: seat }),
  };
}

const seatOf = ({ kind, name, level }: FarState['seats'][number]): Seat => ({
  name,
  // A bot of a later server is somebody at least.
  kind: kind === 'bot' ? { type: 'bot', ...(botNamed(level ?? '') ?? { level: 1 }) } : { type: 'person' },
});

/** A bot sits there, or plays for whoever does. */
export const isPlayedByBot = ({ seats }: FarState, seat: number): boolean =>
  seats[seat]?.kind === 'bot' || (seats[seat]?.stand ?? null) !== null;

export function snapshotOf(
  state: FarState,
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
    setup: farSetup(state.seats, state.settings, state.seat),
    view,
    position,
    events,
    lastMove: move === undefined || seat === undefined ? null : { seat, move },
    ...(thinking === null ? {} : { thinking }),
    ...(outcome?.type === 'resigned' ? { givenUp: outcome.seat } : {}),
    ...(outcome?.type === 'agreed' ? { calledOff: true } : {}),
  };
}
