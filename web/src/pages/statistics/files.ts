// Statistics as files: JSON is complete and can be imported, CSV is for spreadsheets.

import { botName } from '../../table/bots';
import { type OwnPuzzle, readOwnPuzzle } from '../../records/own-puzzles';
import { type PlayedGame, readPlayed } from '../../records/played';
import { type Key, t } from '../../words/words.svelte';
import { soloOf } from './sums';

const KIND = 'cablecar-statistics';

/** Includes the puzzles from the player's own games, if there are any. */
export const asJson = (played: readonly PlayedGame[], puzzles: readonly OwnPuzzle[] = []): string =>
  `${JSON.stringify({ kind: KIND, version: 1, games: played, ...(puzzles.length > 0 ? { puzzles } : {}) }, null, 1)}\n`;

interface RecordsFile {
  played: PlayedGame[];
  puzzles: OwnPuzzle[];
  /** The number of unreadable records of games. */
  unreadable: number;
}

/** The content of a file; null for another kind of file. */
export function fromJson(text: string): RecordsFile | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { kind, games, puzzles } = (value ?? {}) as { kind?: unknown; games?: unknown; puzzles?: unknown };
  if (kind !== KIND || !Array.isArray(games)) return null;
  const played = games.map(readPlayed).filter((record) => record !== null);
  const own = (Array.isArray(puzzles) ? puzzles : []).map(readOwnPuzzle).filter((puzzle) => puzzle !== null);
  return { played, puzzles: own, unreadable: games.length - played.length };
}

/** The headings of the columns; translated, in the same order in every language. */
const COLUMNS: readonly Key[] = [
  'statistics.date',
  'statistics.id',
  'scores.players',
  'setup.companies',
  'setup.free',
  'setup.hand',
  'statistics.bots',
  'statistics.names',
  'statistics.outcome',
  'end.points',
  'statistics.lead',
  'statistics.totals',
  'statistics.bestLine',
  'statistics.longestLine',
  'statistics.power',
  'door.daily',
];

/** Quotes a value where needed, and escapes text that a spreadsheet would take for a formula. */
function cell(value: string | number | boolean | null): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return cell(t(value ? 'statistics.yes' : 'statistics.no'));
  const text = value === null ? '' : /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function row(played: PlayedGame): string {
  const { rules, seats, totals, lines, day } = played;
  const solo = soloOf(played);
  const me = solo === null ? -1 : seats.findIndex(({ level }) => level === null);
  const mine = lines?.[me] ?? null;
  const outcome = solo?.outcome ?? (played.places === null ? 'givenUp' : null);
  return [
    new Date(played.ended).toISOString(),
    played.game,
    rules.players,
    rules.companies,
    rules.free,
    rules.hand,
    seats.flatMap(({ level, ...bot }) => (level === null ? [] : [botName({ ...bot, level })])).join(' '),
    seats.flatMap(({ level, name }) => (level === null ? [name] : [])).join(' '),
    outcome === null ? '' : t(`statistics.${outcome}`),
    solo?.points ?? null,
    solo?.margin ?? null,
    totals.join(' '),
    mine?.best ?? null,
    mine?.longest ?? null,
    mine?.power ?? null,
    day,
  ]
    .map(cell)
    .join(',');
}

export const asCsv = (played: readonly PlayedGame[]): string =>
  `${[COLUMNS.map((column) => cell(t(column))).join(','), ...played.map(row)].join('\r\n')}\r\n`;
