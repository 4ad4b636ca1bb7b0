// Which games on this device answer a challenge, or were sent as one: the notes `challenge/ID`, by the id of the game.

import type { Notes } from '../local/notes';

const FORMAT = 1;
const FOLDER = 'challenge/';

export interface Answer {
  /** The letters of the link that it answers; null for the challenger's own game. */
  letters: string | null;
  /** That of the deck, with which an answer to a challenge is recognised. */
  seed: string;
  /** The friend's moves are shown after one's own. */
  ghosts: boolean;
}

function readAnswer(value: unknown): Answer | null {
  const { format, letters, seed, ghosts } = (value ?? {}) as Partial<Record<keyof Answer | 'format', unknown>>;
  if (format !== FORMAT || typeof seed !== 'string' || typeof ghosts !== 'boolean') return null;
  return letters === null || typeof letters === 'string' ? { letters, seed, ghosts } : null;
}

/** The challenge that a game answers; null if there is none. */
export async function answerOf(notes: Notes, game: string): Promise<Answer | null> {
  return readAnswer(await notes.get(FOLDER + game));
}

export function storeAnswer(notes: Notes, game: string, answer: Answer): Promise<void> {
  return notes.put(FOLDER + game, { format: FORMAT, ...answer });
}

/** Remembers a game that was sent as a challenge, so that the answer is compared with it. */
export async function storeSent(notes: Notes, game: string, seed: string): Promise<void> {
  if ((await answerOf(notes, game)) === null) await storeAnswer(notes, game, { letters: null, seed, ghosts: false });
}

/** The games of challenges with this deck. */
export async function gamesFor(notes: Notes, seed: string): Promise<string[]> {
  const all = await notes.all(FOLDER);
  return [...all].flatMap(([name, note]) => (readAnswer(note)?.seed === seed ? [name.slice(FOLDER.length)] : []));
}
