// Statistics as files: JSON is complete and can be imported, CSV is for spreadsheets.

import { botName } from '../../table/bots';
import { type PlayedGame, readPlayed } from '../../records/played';
import { type Key, t } from '../../words/words.svelte';
import { soloOf } from './sums';

const KIND = 'cablecar-statistics';

export const asJson = (played: readonly PlayedGame[]): string =>
  `${JSON.stringify({ kind: KIND, version: 1, games: played }, null, 1)}\n`;

/** The records of a file and the number of unreadable ones; null for another kind of file. */
export function fromJson(text: string): { played: PlayedGame[]; unreadable: number } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { kind, games } = (value ?? {}) as { kind?: unknown; games?: unknown };
  if (kind !== KIND || !Array.isArray(games)) return null;
  const played = games.map(readPlayed).filter((record) => record !== null);
  return { played, unreadable: games.length - played.length };
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
  if (typeof value === 'boolean') return cell(t(value ? 'action.yes' : 'action.no'));
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
