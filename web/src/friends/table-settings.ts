// The settings of a new online table, and changes to them.

import type { BotName, Clock, TableSettings } from '../remote/messages';
import { botName, botNamed, levelOfSeven } from '../table/bots';
import type { Rules } from '../table/table';

const defaultTableSettings = (): TableSettings => ({
  rules: { players: 2, companies: false, free: false, hand: 1, layout: 'cablecar' },
  bots: [null, null],
  first: null,
  order: 'fixed',
  visibility: 'link',
  watch: true,
  hints: false,
  clock: { type: 'none' },
  takeover: botName({ level: 6 }),
});

export const MAX_SEATS = 6;
export const MIN_SEATS = 2;

function withBots(settings: TableSettings, bots: TableSettings['bots']): TableSettings {
  const first = settings.first !== null && settings.first >= bots.length ? null : settings.first;
  return { ...settings, bots, first, rules: { ...settings.rules, players: bots.length } };
}

export const addSeat = (settings: TableSettings): TableSettings => withBots(settings, [...settings.bots, null]);
export const removeSeat = (settings: TableSettings, seat: number): TableSettings =>
  withBots(
    settings,
    settings.bots.filter((_, i) => i !== seat),
  );
export const changeSeat = (settings: TableSettings, seat: number, bot: BotName | null): TableSettings =>
  withBots(
    settings,
    settings.bots.map((old, i) => (i === seat ? bot : old)),
  );
export const changeRules = (settings: TableSettings, change: Partial<Rules>): TableSettings => ({
  ...settings,
  rules: { ...settings.rules, ...change },
});

/** Another number of seats; those at the end go first. */
export const withSeats = (settings: TableSettings, seats: number): TableSettings =>
  withBots(
    settings,
    Array.from({ length: seats }, (_, i) => settings.bots[i] ?? null),
  );

/** Strangers wait for each other, so a table that is open to anybody starts with a clock. */
export const withVisibility = (settings: TableSettings, visibility: TableSettings['visibility']): TableSettings => ({
  ...settings,
  visibility,
  ...(visibility === 'public' && settings.clock.type === 'none' ? { clock: PUBLIC_CLOCK } : {}),
});

const PUBLIC_CLOCK: Clock = { type: 'total', seconds: 1200, increment: 10 };

/** The available clocks. */
export const CLOCKS: readonly { group: 'live' | 'days'; clocks: readonly Clock[] }[] = [
  {
    group: 'live',
    clocks: [
      { type: 'perMove', seconds: 30 },
      { type: 'perMove', seconds: 60 },
      { type: 'perMove', seconds: 120 },
      { type: 'perMove', seconds: 300 },
      { type: 'total', seconds: 600, increment: 5 },
      { type: 'total', seconds: 1200, increment: 10 },
      { type: 'total', seconds: 2400, increment: 15 },
    ],
  },
  {
    group: 'days',
    clocks: [
      { type: 'days', days: 1 },
      { type: 'days', days: 3 },
      { type: 'days', days: 7 },
    ],
  },
];

const KEY = 'cablecar.table.1';

/** A number is one of the seven levels of version 1. Null, a seat for a friend, when it is no bot. */
function parseBotName(kept: unknown): BotName | null {
  const level = levelOfSeven(kept);
  if (level !== null) return botName({ level });
  return typeof kept === 'string' && botNamed(kept) !== null ? kept : null;
}

/** The settings of the last table; the defaults when they can't be read. */
export function lastTableSettings(): TableSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<TableSettings> | null;
    const isOurs =
      Array.isArray(kept?.bots) && kept.bots.length >= MIN_SEATS && kept.rules?.players === kept.bots.length;
    if (!isOurs) return defaultTableSettings();
    const takeover = parseBotName(kept.takeover) ?? defaultTableSettings().takeover;
    return { ...defaultTableSettings(), ...kept, bots: kept.bots!.map(parseBotName), takeover };
  } catch {
    return defaultTableSettings();
  }
}

export function storeTableSettings(settings: TableSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Then the next table starts with the defaults.
  }
}
