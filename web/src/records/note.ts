// What is written down when a game ends, goes back or is started over, whether it is the day's game or any other.

import { changeDay, dayOfGame } from '../daily/attempts';
import { courseOf } from '../daily/course';
import type { Day } from '../daily/days';
import { historyOf } from '../table/history';
import type { Snapshot } from '../table/table';
import { playedOf } from './played';
import { keepRecord, type Recorder, setAside, takeBack } from './records';

/** What became of a game. */
export type Change = 'ended' | 'goesOn' | 'wentBack' | 'startedOver' | 'hinted';

/** Games that only bots play are nobody's, and are not counted. */
export async function note(recorder: Recorder, change: Change, snapshot: Snapshot): Promise<void> {
  if (snapshot.setup.seats.every(({ kind }) => kind.type === 'bot')) return;
  const { notes } = recorder;
  const day = await dailyOf(recorder, snapshot);
  switch (change) {
    case 'ended':
      await keepRecord(notes, playedOf(snapshot, Date.now(), day));
      if (day === null) break;
      if (snapshot.givenUp === undefined) await keepAttempt(recorder, day, snapshot);
      else await changeDay(notes, day, (before) => ({ ...before, gaveUp: true }));
      break;
    case 'goesOn':
      await takeBack(notes, snapshot.id);
      break;
    case 'wentBack':
    case 'hinted':
      if (day !== null) await mark(recorder, day, change, snapshot.id);
      break;
    case 'startedOver':
      await setAside(notes, snapshot.id);
      break;
  }
}

/** The day whose game this is; a table that was given new tiles since is no longer of that day. */
async function dailyOf({ notes, engine }: Recorder, { id, setup }: Snapshot): Promise<Day | null> {
  if (setup.seed === undefined) return null;
  const day = await dayOfGame(notes, id);
  return day !== null && (await engine.call('daily', day)).seed === setup.seed ? day : null;
}

async function keepAttempt({ notes }: Recorder, day: Day, snapshot: Snapshot): Promise<void> {
  const { id, setup, view, position } = snapshot;
  const { result } = view;
  if (result === null) return;
  const events = historyOf(position).flat();
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

const mark = ({ notes }: Recorder, day: Day, what: 'wentBack' | 'hinted', game: string): Promise<void> =>
  changeDay(notes, day, (before) => ({ ...before, [what]: [...new Set([...(before[what] ?? []), game])] }));
