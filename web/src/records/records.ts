// The records of games among the notes: `played/ID` for the game as it ended last, `played/ID.2` and so on for what the
// same table had ended before it was started over.

import type { Engine } from '../engine/calls';
import type { Notes } from '../local/notes';
import { type Played, readPlayed } from './played';

const FOLDER = 'played/';
const nameOf = (game: string): string => `${FOLDER}${game}`;

/** Where records are kept, and who can read games. */
export interface Recorder {
  notes: Notes;
  engine: Engine;
}

export interface Records {
  /** Oldest first. */
  played: Played[];
  /** Notes that can't be read by this version; they are left alone. */
  unreadable: number;
}

export async function allRecords(notes: Notes): Promise<Records> {
  const read = [...(await notes.all(FOLDER)).values()].map(readPlayed);
  const played = read.filter((record) => record !== null);
  played.sort((one, other) => one.ended - other.ended);
  return { played, unreadable: read.length - played.length };
}

/** Notes the end of a game; an earlier end of the same game, taken back since, is replaced. */
export function keepRecord(notes: Notes, played: Played): Promise<void> {
  return notes.put(nameOf(played.game), played);
}

/** Giving up was taken back: the game goes on. */
export async function takeBack(notes: Notes, game: string): Promise<void> {
  const record = readPlayed(await notes.get(nameOf(game)));
  if (record !== null && record.givenUp !== null) await notes.delete(nameOf(game));
}

/** The table is started over: what it ended with stays counted beside what comes. */
export async function setAside(notes: Notes, game: string): Promise<void> {
  const name = nameOf(game);
  const record = await notes.get(name);
  if (record === undefined) return;
  await notes.put(await freeName(notes, name), record);
  await notes.delete(name);
}

async function freeName(notes: Notes, name: string): Promise<string> {
  const taken = await notes.all(name);
  let n = 2;
  while (taken.has(`${name}.${n}`)) n++;
  return `${name}.${n}`;
}

export async function forgetAll(notes: Notes): Promise<void> {
  for (const name of (await notes.all(FOLDER)).keys()) await notes.delete(name);
}

/** Adds records from a file; a game that is counted already is not counted again. How many were new. */
export async function addRecords(notes: Notes, records: readonly Played[]): Promise<number> {
  const known = new Set((await allRecords(notes)).played.map(({ game, ended }) => `${game} ${ended}`));
  let added = 0;
  for (const record of records) {
    if (known.has(`${record.game} ${record.ended}`)) continue;
    known.add(`${record.game} ${record.ended}`);
    const name = nameOf(record.game);
    await notes.put((await notes.get(name)) === undefined ? name : await freeName(notes, name), record);
    added++;
  }
  return added;
}
