// Puzzles from a player's own games: positions of reviews in which one move was clearly better. They are stored as
// notes.

import type { Notes } from '../local/notes';
import type { GameLog } from '../table/game';
import type { LineEffect } from '../table/table';
import { firstReturn, type Returning } from './returning';

const FORMAT = 1;
const FOLDER = 'own/';

/** A position as the review finds it. */
export interface OwnPosition {
  /** The game up to the position. */
  log: GameLog;
  /** The move that was played. */
  played: string;
  /** Every legal move, the best first: its token, the expected lead in points, and the chance to win in percent. */
  choices: [move: string, lead: number, chance: number][];
  /** The effects of the best move on lines, the greatest first. */
  effects: LineEffect[];
  /** If the best move is an exchange: the expected final points of each company. */
  outlook?: number[];
}

export interface OwnPuzzle extends OwnPosition, Returning {
  format: typeof FORMAT;
  /** Identifies it, in addresses too. */
  name: string;
  added: number;
}

/** A position of a game has one name, so it is kept once. */
export const nameOf = (game: string, move: number): string => `own-${game}-${move}`;

export const ownPuzzle = (game: string, position: OwnPosition, now: number): OwnPuzzle => ({
  format: FORMAT,
  name: nameOf(game, position.log.moves.length),
  added: now,
  ...firstReturn(now),
  ...position,
});

type Loose<Type> = { [Member in keyof Type]?: unknown } | null | undefined;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string';

function isLog(value: unknown): value is GameLog {
  const it = value as Loose<GameLog>;
  const rules = it?.rules as Loose<GameLog['rules']>;
  return (
    isNumber(rules?.players) &&
    typeof rules.companies === 'boolean' &&
    typeof rules.free === 'boolean' &&
    isNumber(rules.hand) &&
    (rules.layout === 'cablecar' || rules.layout === 'metro') &&
    isNumber(it?.first) &&
    isText(it.seed) &&
    Array.isArray(it.moves) &&
    it.moves.every(isText)
  );
}

const isChoice = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 3 && isText(value[0]) && isNumber(value[1]) && isNumber(value[2]);

function isEffect(value: unknown): boolean {
  const it = value as Loose<LineEffect>;
  return (
    [it?.station, it?.from, it?.to, it?.before, it?.after].every(isNumber) &&
    isText(it?.owner) &&
    typeof it.complete === 'boolean' &&
    typeof it.doubled === 'boolean'
  );
}

/** The puzzle if it is valid and of a known format; else null. */
export function readOwnPuzzle(value: unknown): OwnPuzzle | null {
  const it = value as Loose<OwnPuzzle>;
  const isOurs =
    it?.format === FORMAT &&
    isText(it.name) &&
    /^own-[\w-]+$/.test(it.name) &&
    isNumber(it.added) &&
    isNumber(it.due) &&
    typeof it.solved === 'boolean' &&
    isLog(it.log) &&
    isText(it.played) &&
    Array.isArray(it.choices) &&
    it.choices.length > 1 &&
    it.choices.every(isChoice) &&
    Array.isArray(it.effects) &&
    it.effects.every(isEffect) &&
    (it.outlook === undefined || (Array.isArray(it.outlook) && it.outlook.every(isNumber)));
  return isOurs ? (value as OwnPuzzle) : null;
}

/** The oldest first. What can't be read is left alone. */
export async function allOwnPuzzles(notes: Notes): Promise<OwnPuzzle[]> {
  const found = [...(await notes.all(FOLDER)).values()].map(readOwnPuzzle).filter((puzzle) => puzzle !== null);
  return found.sort((one, other) => one.added - other.added || one.log.moves.length - other.log.moves.length);
}

export const storeOwnPuzzle = (notes: Notes, puzzle: OwnPuzzle): Promise<void> =>
  notes.put(FOLDER + puzzle.name, puzzle);

export const deleteOwnPuzzle = (notes: Notes, name: string): Promise<void> => notes.delete(FOLDER + name);

/** Stores those that are not known yet, and returns their number. */
export async function addOwnPuzzles(notes: Notes, puzzles: readonly OwnPuzzle[]): Promise<number> {
  let added = 0;
  for (const puzzle of puzzles) {
    if ((await notes.get(FOLDER + puzzle.name)) !== undefined) continue;
    await storeOwnPuzzle(notes, puzzle);
    added++;
  }
  return added;
}
