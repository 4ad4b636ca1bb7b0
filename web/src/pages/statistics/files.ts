// Statistics as files: JSON holds everything and can be read again, CSV is for spreadsheets.

import { type Played, readPlayed } from '../../records/played';
import { soloOf } from './sums';

const KIND = 'cablecar-statistics';

export const asJson = (played: readonly Played[]): string =>
  `${JSON.stringify({ kind: KIND, version: 1, games: played }, null, 1)}\n`;

/** The records of a file, with the number of those that could not be read; null when it is another kind of file. */
export function fromJson(text: string): { played: Played[]; unreadable: number } | null {
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

const COLUMNS = [
  'ended',
  'game',
  'players',
  'companies',
  'free',
  'hand',
  'bots',
  'persons',
  'outcome',
  'points',
  'margin',
  'totals',
  'best line',
  'longest line',
  'power station',
  'daily',
] as const;

/** Quoted where needed; text that a spreadsheet would take for a formula is kept from being one. */
function cell(value: string | number | boolean | null): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = value === null ? '' : /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function row(played: Played): string {
  const { rules, seats, totals, lines, day } = played;
  const solo = soloOf(played);
  const me = solo === null ? -1 : seats.findIndex(({ level }) => level === null);
  const mine = lines?.[me] ?? null;
  return [
    new Date(played.ended).toISOString(),
    played.game,
    rules.players,
    rules.companies,
    rules.free,
    rules.hand,
    seats.flatMap(({ level }) => (level === null ? [] : [level])).join(' '),
    seats.flatMap(({ level, name }) => (level === null ? [name] : [])).join(' '),
    solo?.outcome ?? (played.places === null ? 'givenUp' : ''),
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

export const asCsv = (played: readonly Played[]): string =>
  `${[COLUMNS.join(','), ...played.map(row)].join('\r\n')}\r\n`;
