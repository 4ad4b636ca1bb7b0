// Stores what happens to games: an end, an undo or a restart, in daily games and others.

import { changeDay, dayOfGame } from '../daily/attempts';
import { courseOf } from '../daily/course';
import type { Day } from '../daily/days';
import { historyOf } from '../table/history';
import type { Snapshot } from '../table/table';
import { type PlayedGame, playedOf } from './played';
import { storeRecord, type Recorder, setAside, takeBack } from './records';
import { evidenceOf } from './skill';

/** A change of a game that is recorded. */
export type Change = 'ended' | 'goesOn' | 'wentBack' | 'startedOver' | 'hinted';

/** Games between bots only are not recorded. */
export async function recordChange(recorder: Recorder, change: Change, snapshot: Snapshot): Promise<void> {
  if (snapshot.setup.seats.every(({ kind }) => kind.type === 'bot')) return;
  const { notes } = recorder;
  const day = await dailyOf(recorder, snapshot);
  switch (change) {
    case 'ended':
      await storeRecord(notes, await withEvidence(recorder, snapshot, playedOf(snapshot, Date.now(), day)));
      if (day === null) break;
      if (snapshot.givenUp === undefined) await storeAttempt(recorder, day, snapshot);
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

/** Adds what the game showed about the person. Without it the result still counts. */
async function withEvidence({ engine }: Recorder, snapshot: Snapshot, played: PlayedGame): Promise<PlayedGame> {
  const evidence = await evidenceOf(engine, snapshot).catch(() => undefined);
  return evidence === undefined ? played : { ...played, evidence };
}

/** The day of a daily game; null for a table that was restarted with a new deck. */
async function dailyOf({ notes, engine }: Recorder, { id, setup }: Snapshot): Promise<Day | null> {
  if (setup.seed === undefined) return null;
  const day = await dayOfGame(notes, id);
  return day !== null && (await engine.call('daily', day)).seed === setup.seed ? day : null;
}

async function storeAttempt({ notes }: Recorder, day: Day, snapshot: Snapshot): Promise<void> {
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
