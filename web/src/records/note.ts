// What is written down when a game ends, goes back or is started over, whether it is the day's game or any other.

import { changeDay, dayOfGame } from '../daily/attempts';
import { courseOf } from '../daily/course';
import { dailySetup } from '../daily/rule';
import type { Day } from '../daily/days';
import type { Device } from '../local/device';
import type { Snapshot, Table } from '../table/table';
import { playedOf } from './played';
import { keepRecord, setAside, takeBack } from './records';

export type Turn = 'ended' | 'goesOn' | 'wentBack' | 'startedOver' | 'hinted';

type Place = Pick<Device, 'notes' | 'engine'>;

/** Games that only bots play are nobody's, and are not counted. */
export async function note(place: Place, table: Table, turn: Turn, snapshot: Snapshot): Promise<void> {
  if (snapshot.setup.seats.every(({ kind }) => kind.type === 'bot')) return;
  const { notes } = place;
  const day = await dailyOf(place, snapshot);
  switch (turn) {
    case 'ended':
      await keepRecord(notes, playedOf(snapshot, Date.now(), day));
      if (day === null) break;
      if (snapshot.givenUp === null) await keepAttempt(place, table, day, snapshot);
      else await changeDay(notes, day, (before) => ({ ...before, gaveUp: true }));
      break;
    case 'goesOn':
      await takeBack(notes, snapshot.id);
      break;
    case 'wentBack':
    case 'hinted':
      if (day !== null) await mark(place, day, turn, snapshot.id);
      break;
    case 'startedOver':
      await setAside(notes, snapshot.id);
      break;
  }
}

/** The day whose game this is; a table that was given new tiles since is no longer of that day. */
async function dailyOf({ notes }: Place, { id, setup }: Snapshot): Promise<Day | null> {
  if (setup.seed === undefined) return null;
  const day = await dayOfGame(notes, id);
  return day !== null && dailySetup(day).seed === setup.seed ? day : null;
}

async function keepAttempt({ notes, engine }: Place, table: Table, day: Day, snapshot: Snapshot): Promise<void> {
  const { id, setup, view } = snapshot;
  const { result } = view;
  if (result === null) return;
  const filed = await engine.call('read', await table.export());
  const events = 'problem' in filed ? [] : (await engine.call('look', filed.log, null, 0)).events;
  const ended = Date.now();
  const mine = playedOf(snapshot, ended, day).lines?.[0] ?? null;
  await changeDay(notes, day, (before) => ({
    ...before,
    wentBack: before.wentBack.filter((game) => game !== id),
    hinted: (before.hinted ?? []).filter((game) => game !== id),
    attempts: [
      ...before.attempts,
      {
        game: id,
        ended,
        totals: [...result.totals],
        place: result.places[0] ?? 0,
        longest: mine?.longest ?? null,
        power: mine?.power ?? null,
        course: courseOf(setup.rules, result, events),
        wentBack: before.wentBack.includes(id),
        hinted: before.hinted?.includes(id) ?? false,
        seen: before.gaveUp ?? false,
      },
    ],
  }));
}

const mark = ({ notes }: Place, day: Day, what: 'wentBack' | 'hinted', game: string): Promise<void> =>
  changeDay(notes, day, (before) => ({ ...before, [what]: [...new Set([...(before[what] ?? []), game])] }));
