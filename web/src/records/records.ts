// The records of games, stored as notes: `played/ID` for the last end of a game, `played/ID.2` and so on for its ends
// before a restart.

import type { Engine } from '../engine/engine';
import type { Notes } from '../local/notes';
import { type PlayedGame, readPlayed } from './played';

const FOLDER = 'played/';
const nameOf = (game: string): string => `${FOLDER}${game}`;

/** What recording needs. */
export interface Recorder {
  notes: Notes;
  engine: Engine;
}

export interface Records {
  /** Oldest first. */
  played: PlayedGame[];
  /** The number of notes that this version can't read; they are left alone. */
  unreadable: number;
}

export async function allRecords(notes: Notes): Promise<Records> {
  const read = [...(await notes.all(FOLDER)).values()].map(readPlayed);
  const played = read.filter((record) => record !== null);
  played.sort((one, other) => one.ended - other.ended);
  return { played, unreadable: read.length - played.length };
}

/** The record of a game; null if there is none. */
export const recordOf = async (notes: Notes, game: string): Promise<PlayedGame | null> =>
  readPlayed(await notes.get(nameOf(game)));

/** Stores the end of a game; replaces an earlier end that was undone. */
export function storeRecord(notes: Notes, played: PlayedGame): Promise<void> {
  return notes.put(nameOf(played.game), played);
}

/** Deletes the record of a game whose resignation was undone. */
export async function takeBack(notes: Notes, game: string): Promise<void> {
  const record = readPlayed(await notes.get(nameOf(game)));
  if (record !== null && record.givenUp !== null) await notes.delete(nameOf(game));
}

/** Moves the record of a restarted game to another name, so that it still counts. */
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

export async function deleteAllRecords(notes: Notes): Promise<void> {
  for (const name of (await notes.all(FOLDER)).keys()) await notes.delete(name);
}

/** Adds records from a file, skipping known ones, and returns the number of new ones. */
export async function addRecords(notes: Notes, records: readonly PlayedGame[]): Promise<number> {
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
