// The online games of this device, as the start page lists games.

import { myTables, type ListedTable } from '../remote/api';
import { remoteSetup } from '../remote/remote-snapshot';
import type { SavedGame } from '../table/table';
import { describeLeft, describeSeat } from './words';
import { loadNamespace, t } from '../words/words.svelte';

const URGENT = 6 * 3_600_000;

/** After a turn longer than this, players without a clock are not there together. */
const UNHURRIED = 1_800_000;

/** A table on the server; there is no view before the game starts. */
export interface RemoteListedGame extends Omit<SavedGame, 'view'> {
  view: SavedGame['view'] | null;
  /** It is this device's turn, or it is asked something. */
  waiting: boolean;
  /** What it is asked, if it is not its turn. */
  question: string | null;
  /** When the time of the player to move runs out; null without a clock. */
  ends: number | null;
  /** The time that is left, if it is this device's turn. */
  left: string | null;
  /** Less than a quarter of a day is left. */
  isUrgent: boolean;
  isOverDays: boolean;
  /** The game is being played by people who are there. */
  isLive: boolean;
  /** The names of the other players. */
  others: string[];
  /** The names of all players; free seats have none. */
  names: string[];
  /** The state of the table where the view does not show it. */
  status: string | null;
  phase: ListedTable['phase'];
}

/** Null when the server can't be reached. */
export async function remoteGames(): Promise<RemoteListedGame[] | null> {
  try {
    const [tables] = await Promise.all([myTables(), loadNamespace('friends')]);
    return tables.map(listed);
  } catch {
    return null;
  }
}

function listed({
  table,
  changed,
  settings,
  seats,
  seat,
  waiting,
  asked = null,
  ends = null,
  view,
  outcome,
  phase,
}: ListedTable): RemoteListedGame {
  // During a vacation the clock does not run.
  const from = Math.max(Date.now(), (seat === null ? 0 : seats[seat]?.vacation) ?? 0);
  const left = ends === null ? null : ends - from;
  const isTurn = waiting && phase === 'playing' && view !== null && view.toMove === seat;
  const question =
    asked === null || isTurn ? null : t(asked === 'settings' ? 'friends.changedShort' : 'friends.asksYou');
  return {
    id: table,
    setup: remoteSetup(seats, settings, seat),
    view,
    givenUp: outcome?.type === 'resigned' ? outcome.seat : null,
    changed,
    waiting,
    question,
    ends,
    left: isTurn && left !== null ? describeLeft(left) : null,
    isUrgent: isTurn && left !== null && left < URGENT,
    isOverDays: settings.clock.type === 'days',
    isLive:
      phase === 'playing' &&
      settings.clock.type !== 'days' &&
      (settings.clock.type !== 'none' || Date.now() - changed < UNHURRIED),
    others: seats.flatMap((one, i) => (i === seat || one.kind === 'empty' ? [] : [describeSeat(one)])),
    names: seats.filter(({ kind }) => kind !== 'empty').map(describeSeat),
    phase,
    status:
      outcome?.type === 'agreed'
        ? t('friends.calledOff')
        : outcome?.type === 'closed'
          ? t('friends.closed')
          : outcome?.type === 'abandoned'
            ? t('friends.abandoned', {
                me: outcome.seat === seat ? 'yes' : 'no',
                name: describeSeat(seats[outcome.seat]!),
              })
            : (question ?? (phase === 'over' || view !== null ? null : t('friends.waits'))),
  };
}
