// What a person has entered of a board on the table. It is stored on the device after every tap.

import { isPower, placedTiles } from '../../board/geometry';
import type { Notes } from '../../local/notes';
import { COLOURS, type Colour, PERCENTS, type Rules, type Setup } from '../../table/table';
import { t } from '../../words/words.svelte';

export interface Sheet {
  rules: Rules;
  /** One per player of the largest table; empty for a player without a name. */
  names: readonly string[];
  /** Whether a finished board is scored, or a game is followed turn by turn. */
  mode: 'finished' | 'playing';
  /** The seat that started; for a game that is followed. */
  first: number;
  /** The turns of a game that is followed, see {@link SeenGame}. */
  entries: readonly string[];
  /** Where the next turn is inserted; null at the end. */
  at: number | null;
  /** A position string, in the order of entry. */
  board: string;
  /** Per player of the largest table, for 10..40. */
  shares: readonly (readonly (Colour | null)[])[];
  /** The square that gets the next tile; null on a full board, and between two turns. */
  square: number | null;
}

const NOTE = 'referee/board';
const FORMAT = 2;
/** Had only boards. */
const FIRST_FORMAT = 1;
const MOST_PLAYERS = 6;
const SQUARES = 64;

const perPlayer = <Value>(value: (seat: number) => Value): Value[] =>
  Array.from({ length: MOST_PLAYERS }, (_, seat) => value(seat));

export const emptySheet = (rules: Rules, mode: Sheet['mode'] = 'finished'): Sheet => ({
  rules: { ...rules, hand: 1 },
  names: perPlayer(() => ''),
  mode,
  first: 0,
  entries: [],
  at: null,
  board: '',
  shares: perPlayer(() => [null, null, null, null]),
  square: mode === 'playing' ? null : 0,
});

/** The same players and rules, and an empty board. */
export const nextSheet = ({ rules, names, mode, first }: Sheet): Sheet => ({
  ...emptySheet(rules, mode),
  names,
  first,
});

/** A sheet as it is stored; the revision changes with every entry, so that a page notices entries by another one. */
export interface StoredSheet {
  sheet: Sheet;
  revision: number;
}

/** The sheet on this device; null if there is none that this version can read. */
export async function loadSheet(notes: Notes): Promise<StoredSheet | null> {
  const stored = await notes.get(NOTE);
  const sheet = readSheet(stored);
  return sheet === null ? null : { sheet, revision: revisionOf(stored) };
}

/** Stores a new sheet in place of any other, and returns its revision. */
export async function beginSheet(notes: Notes, sheet: Sheet): Promise<number> {
  const revision = revisionOf(await notes.get(NOTE)) + 1;
  await notes.put(NOTE, { format: FORMAT, ...sheet, revision });
  return revision;
}

/** Stores a change to the sheet of this revision; null, and nothing is written, when another page has changed it. */
export async function storeSheet(notes: Notes, sheet: Sheet, before: number): Promise<number | null> {
  const revision = before + 1;
  const isStored = await notes.replace(
    NOTE,
    { format: FORMAT, ...sheet, revision },
    (stored) => stored === undefined || revisionOf(stored) === before,
  );
  return isStored ? revision : null;
}

/** Sheets of earlier versions have none. */
function revisionOf(stored: unknown): number {
  const { revision } = (stored ?? {}) as { revision?: unknown };
  return Number.isSafeInteger(revision) ? (revision as number) : 0;
}

export function readSheet(value: unknown): Sheet | null {
  const { format, ...stored } = (value ?? {}) as Partial<Sheet> & { format?: unknown };
  const older = format === FIRST_FORMAT ? { mode: 'finished' as const, first: 0, entries: [], at: null } : {};
  const { rules, names, board, shares, square, mode, first, entries, at } = { ...stored, ...older };
  const isSheet =
    (format === FORMAT || format === FIRST_FORMAT) &&
    (mode === 'finished' || mode === 'playing') &&
    isBelow(first, MOST_PLAYERS) &&
    Array.isArray(entries) &&
    entries.every((entry) => typeof entry === 'string' && /^(?:[a-d]{4}[0-7]{2}|x[1-4]0[ud]|pass)$/.test(entry)) &&
    (at === null || isBelow(at, entries.length)) &&
    isRules(rules) &&
    typeof board === 'string' &&
    /^(?:[a-d]{4}[0-7]{2})*$/.test(board) &&
    isPerPlayer(names, isName) &&
    isPerPlayer(shares, isHolding) &&
    (square === null || (typeof square === 'number' && square >= 0 && square < SQUARES && !isPower(square)));
  return isSheet ? { rules, names, mode, first, entries, at, board, shares, square } : null;
}

function isRules(rules: Partial<Rules> | undefined): rules is Rules {
  if (typeof rules !== 'object') return false;
  const { players, companies, free, layout } = rules;
  return (
    [2, 3, 4, 5, 6].includes(players as number) &&
    typeof companies === 'boolean' &&
    typeof free === 'boolean' &&
    (layout === 'cablecar' || layout === 'metro')
  );
}

const isBelow = (number: unknown, limit: number): number is number =>
  Number.isInteger(number) && (number as number) >= 0 && (number as number) < limit;
const isName = (name: unknown): name is string => typeof name === 'string';
const isHolding = (held: unknown): held is (Colour | null)[] =>
  Array.isArray(held) &&
  held.length === PERCENTS.length &&
  held.every((share) => share === null || COLOURS.includes(share as Colour));
const isPerPlayer = <Value>(list: unknown, is: (value: unknown) => value is Value): list is Value[] =>
  Array.isArray(list) && list.length === MOST_PLAYERS && list.every(is);

/** The code of the tile on a square; null if it is free. */
export const tileOn = ({ board }: Pick<Sheet, 'board'>, square: number | null): string | null =>
  placedTiles(board).find((tile) => tile.square === square)?.code ?? null;

/** The turn that placed the tile on a square; -1 if there is none. */
const turnOf = ({ entries }: Pick<Sheet, 'entries'>, square: number): number =>
  entries.findIndex((entry) => entry.slice(4) === digits(square));

const digits = (square: number): string => `${square >> 3}${square & 7}`;

/** The sheet with these turns. Of several tiles on a square the first one lies there. */
function withEntries(sheet: Sheet, entries: readonly string[]): Sheet {
  const lying = new Map<string, string>();
  for (const entry of entries) {
    const at = entry.slice(4);
    if (entry.length === 6 && !lying.has(at)) lying.set(at, entry);
  }
  return { ...sheet, entries, at: null, board: [...lying.values()].join('') };
}

/** The sheet with another turn, where it is to be inserted or at the end. */
export const withEntry = (sheet: Sheet, entry: string): Sheet =>
  withEntries(sheet, sheet.entries.toSpliced(sheet.at ?? sheet.entries.length, 0, entry));

export const withoutEntry = (sheet: Sheet, turn: number): Sheet => withEntries(sheet, sheet.entries.toSpliced(turn, 1));

/** The sheet with a turn made earlier or later. */
export function withEntryMoved(sheet: Sheet, turn: number, by: 1 | -1): Sheet {
  const other = sheet.entries[turn + by];
  const entry = sheet.entries[turn];
  if (entry === undefined || other === undefined) return sheet;
  return withEntries(sheet, sheet.entries.with(turn, other).with(turn + by, entry));
}

/** The sheet with the tile of the chosen square on another one, which must be free. */
export function withTileMoved(sheet: Sheet, to: number): Sheet {
  const turn = sheet.square === null ? -1 : turnOf(sheet, sheet.square);
  if (turn < 0 || turnOf(sheet, to) >= 0) return { ...sheet, square: to };
  return {
    ...withEntries(sheet, sheet.entries.with(turn, sheet.entries[turn]!.slice(0, 4) + digits(to))),
    square: null,
  };
}

function withTileOfTurn(sheet: Sheet, square: number, code: string): Sheet {
  const turn = turnOf(sheet, square);
  const entry = code + digits(square);
  const next = turn < 0 ? withEntry(sheet, entry) : withEntries(sheet, sheet.entries.with(turn, entry));
  return { ...next, square: null };
}

/** The sheet with this tile on the chosen square, and the next free square chosen, or none while a game is followed. */
export function withTile(sheet: Sheet, code: string): Sheet {
  if (sheet.square === null) return sheet;
  if (sheet.mode === 'playing') return withTileOfTurn(sheet, sheet.square, code);
  const board = `${withoutTile(sheet.board, sheet.square)}${code}${sheet.square >> 3}${sheet.square & 7}`;
  return { ...sheet, board, square: nextFree(board, sheet.square) };
}

/** The sheet without a tile on the chosen square, which stays chosen. */
export function cleared(sheet: Sheet): Sheet {
  if (sheet.square === null) return sheet;
  if (sheet.mode === 'finished') return { ...sheet, board: withoutTile(sheet.board, sheet.square) };
  const turn = turnOf(sheet, sheet.square);
  return turn < 0 ? sheet : withoutEntry(sheet, turn);
}

/** The sheet with the next free square chosen and nothing entered. */
export const skipped = (sheet: Sheet): Sheet =>
  sheet.square === null ? sheet : { ...sheet, square: nextFree(sheet.board, sheet.square) };

const withoutTile = (board: string, square: number): string =>
  placedTiles(board)
    .filter((tile) => tile.square !== square)
    .map((tile) => `${tile.code}${tile.square >> 3}${tile.square & 7}`)
    .join('');

/** The next square without a tile, row by row and from the end to the beginning; null on a full board. */
function nextFree(board: string, after: number): number | null {
  const taken = new Set(placedTiles(board).map(({ square }) => square));
  for (let step = 1; step <= SQUARES; step++) {
    const square = (after + step) % SQUARES;
    if (!isPower(square) && !taken.has(square)) return square;
  }
  return null;
}

/** The players at the table. In the base game, a player without a name is called by colour. */
export const setupOf = ({ rules, names, first }: Pick<Sheet, 'rules' | 'names' | 'first'>): Setup => ({
  seats: names.slice(0, rules.players).map((name, seat) => ({
    name: name.trim() || (rules.companies ? '' : t(`player.${COLOURS[seat] as Colour}`)),
    kind: { type: 'person' },
  })),
  rules,
  first,
  curtain: false,
});
