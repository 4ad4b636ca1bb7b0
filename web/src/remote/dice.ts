// This device's part in the dice, and the proof that they were fair (docs/protocol.md, Dice).

import type { Engine } from '../engine/engine';
import type { Notes } from '../local/notes';
import { randomSeed } from '../local/random';
import type { Dice, RemoteState } from './messages';

/** Stored under a commitment: the nonce, and what this device saw before anybody could know the deck. */
interface Part {
  nonce: string;
  /** All commitments, as they were before any nonce was revealed. */
  seen?: { n: number; dice: Dice };
  /** The server's commitment when the nonce was left with it, at a table over days. */
  deposit?: string;
  /** The server accepted that this device takes part in the round that ended then, at a table over days. */
  accepted?: number;
}

const nameOf = (table: string, commitment: string): string => `dice/${table}/${commitment}`;

const isPart = (note: unknown): note is Part => typeof (note as Partial<Part> | null | undefined)?.nonce === 'string';

/** Draws a nonce, stores it, and returns its commitment. */
export async function commit(notes: Notes, engine: Engine, table: string): Promise<string> {
  const nonce = randomSeed();
  const commitment = await engine.call('commitment', nonce);
  await notes.put(nameOf(table, commitment), { nonce } satisfies Part);
  return commitment;
}

/** Draws a nonce that is left with the server, and returns it with its commitment. */
export async function deposit(
  notes: Notes,
  engine: Engine,
  { table, dice }: RemoteState,
): Promise<{ commitment: string; deposit: string }> {
  const nonce = randomSeed();
  const commitment = await engine.call('commitment', nonce);
  await notes.put(nameOf(table, commitment), { nonce, deposit: dice.commitment } satisfies Part);
  return { commitment, deposit: nonce };
}

/** Stores that the server accepted a commitment in the round that ends at a time. */
export async function storeAccepted(notes: Notes, table: string, commitment: string, until: number): Promise<void> {
  const note = await notes.get(nameOf(table, commitment));
  if (isPart(note)) await notes.put(nameOf(table, commitment), { ...note, accepted: until } satisfies Part);
}

/** Whether the nonce to which this device's seat is committed is stored here. */
export async function holdsNonce(notes: Notes, { table, seat, dice }: RemoteState): Promise<boolean> {
  const commitment = seat === null ? null : dice.commitments[seat];
  return Boolean(commitment) && isPart(await notes.get(nameOf(table, commitment!)));
}

/** This device's nonce, for use once all have committed; null when it is stored on another device. */
export async function reveal(notes: Notes, { table, seat, dice, n }: RemoteState): Promise<string | null> {
  const commitment = seat === null ? null : dice.commitments[seat];
  if (!commitment) return null;
  const note = await notes.get(nameOf(table, commitment));
  if (!isPart(note)) return null;
  await notes.put(nameOf(table, commitment), { ...note, seen: { n, dice } } satisfies Part);
  return note.nonce;
}

/**
 * `fair`: this device took part in the dice, and they match what all had committed to. `deposited`: it was away at the
 * start, and what it had left with the server was used. `leftOut`: the same, although it was there and the server had
 * accepted that it takes part. `consistent`: the file is consistent, but this device did not take part. `replaced`: the
 * same, although it has left something with the server; its person may have sat down again on another device. `loaded`:
 * something does not match.
 */
export type DiceProof = 'fair' | 'deposited' | 'leftOut' | 'consistent' | 'replaced' | 'loaded';

/**
 * Checks the file of a finished game. The engine checks that the file is consistent; what this device saw before the
 * start shows that nothing was replaced afterwards.
 *
 * @param isSeated this device plays at the table, so what it deposited should have been used
 * @param summoned when the last round ended in which devices could take part, at a table over days
 */
export async function verify(
  notes: Notes,
  engine: Engine,
  table: string,
  file: string,
  isSeated: boolean,
  summoned?: number,
): Promise<DiceProof> {
  const game = await engine.call('read', file);
  const header = (name: string): string | null => new RegExp(`^\\[${name} "([^"]*)"\\]`, 'm').exec(file)?.[1] ?? null;
  if ('problem' in game || header('ServerSeed') === null) return 'loaded';
  const parts = [...(await notes.all(nameOf(table, ''))).values()].filter(isPart);
  const last = parts.filter(({ seen }) => seen !== undefined).sort((one, other) => other.seen!.n - one.seen!.n)[0];
  const isIn = (name: string, nonce: string): boolean =>
    game.log.rules.players > 0 &&
    Array.from({ length: game.log.rules.players }, (_, seat) => header(`${name}${seat + 1}`)).includes(nonce);
  if (last?.seen !== undefined && (header('Dice') === null || isIn('Nonce', last.nonce))) {
    const { dice } = last.seen;
    const matches = (name: string, commitments: readonly (string | null)[]): boolean =>
      commitments.every((commitment, seat) => commitment === header(`${name}${seat + 1}`));
    const isSame =
      header('ServerCommitment') === dice.commitment &&
      matches('NonceCommitment', dice.commitments) &&
      matches('DepositCommitment', dice.deposits ?? []) &&
      isIn('Nonce', last.nonce);
    return isSame ? 'fair' : 'loaded';
  }
  const deposits = parts.filter((part) => part.deposit !== undefined);
  if (deposits.length === 0 || header('Dice') === null) return 'consistent';
  const used = deposits.find(({ nonce }) => isIn('Deposit', nonce));
  if (used === undefined) return isSeated ? 'replaced' : 'consistent';
  if (used.deposit !== header('ServerCommitment')) return 'loaded';
  // An honest server lists everyone who takes part; if one of them does not reveal, there is another round.
  return parts.some(({ accepted }) => accepted !== undefined && accepted === summoned) ? 'leftOut' : 'deposited';
}
