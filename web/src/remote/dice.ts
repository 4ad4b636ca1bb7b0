// This device's part in the dice, and the proof that nobody loaded them (docs/protocol.md, Dice).

import type { Engine } from '../engine/calls';
import type { Notes } from '../local/notes';
import { freshSeed } from '../local/random';
import type { Dice, FarState } from './messages';

/** What is kept under a commitment: the secret, and what all had committed to before any secret was known. */
interface Part {
  nonce: string;
  seen?: { n: number; dice: Dice };
}

const nameOf = (table: string, commitment: string): string => `dice/${table}/${commitment}`;

const isPart = (note: unknown): note is Part => typeof (note as Partial<Part> | null | undefined)?.nonce === 'string';

/** Draws a nonce, keeps it, and answers what may be told of it. */
export async function commit(notes: Notes, engine: Engine, table: string): Promise<string> {
  const nonce = freshSeed();
  const commitment = await engine.call('commitment', nonce);
  await notes.put(nameOf(table, commitment), { nonce } satisfies Part);
  return commitment;
}

/** The own nonce, when all have committed; null when it lies on another device. */
export async function reveal(notes: Notes, { table, seat, dice, n }: FarState): Promise<string | null> {
  const commitment = seat === null ? null : dice.commitments[seat];
  if (!commitment) return null;
  const note = await notes.get(nameOf(table, commitment));
  if (!isPart(note)) return null;
  await notes.put(nameOf(table, commitment), { nonce: note.nonce, seen: { n, dice } } satisfies Part);
  return note.nonce;
}

/**
 * `fair`: this device had its part in the dice, and they are what all had committed to. `consistent`: the file fits
 * together, but this device was not there. `loaded`: something does not fit.
 */
export type DiceProof = 'fair' | 'consistent' | 'loaded';

/**
 * Looks at the file of a game that is over. The engine checks that everything in it fits together; what this device
 * saw before the start tells that nothing was exchanged since.
 */
export async function verify(notes: Notes, engine: Engine, table: string, file: string): Promise<DiceProof> {
  const game = await engine.call('read', file);
  const header = (name: string): string | null => new RegExp(`^\\[${name} "([^"]*)"\\]`, 'm').exec(file)?.[1] ?? null;
  if ('problem' in game || header('ServerSeed') === null) return 'loaded';
  const parts = [...(await notes.all(nameOf(table, ''))).values()].filter(isPart);
  const last = parts.filter(({ seen }) => seen !== undefined).sort((one, other) => other.seen!.n - one.seen!.n)[0];
  if (last?.seen === undefined) return 'consistent';
  const { dice } = last.seen;
  const isSame =
    header('ServerCommitment') === dice.commitment &&
    dice.commitments.every((commitment, seat) => commitment === header(`NonceCommitment${seat + 1}`)) &&
    dice.commitments.some((_, seat) => last.nonce === header(`Nonce${seat + 1}`));
  return isSame ? 'fair' : 'loaded';
}
