// The table somebody wants to make, and small changes to it.

import type { BotName, Clock, TableSettings } from '../../remote/messages';
import { botName, botNamed, ofSeven } from '../../table/bots';
import type { Rules } from '../../table/table';

export const usual = (): TableSettings => ({
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

export const MOST_SEATS = 6;
export const FEWEST_SEATS = 2;

function withBots(wishes: TableSettings, bots: TableSettings['bots']): TableSettings {
  const first = wishes.first !== null && wishes.first >= bots.length ? null : wishes.first;
  return { ...wishes, bots, first, rules: { ...wishes.rules, players: bots.length } };
}

export const addSeat = (wishes: TableSettings): TableSettings => withBots(wishes, [...wishes.bots, null]);
export const removeSeat = (wishes: TableSettings, seat: number): TableSettings =>
  withBots(
    wishes,
    wishes.bots.filter((_, i) => i !== seat),
  );
export const changeSeat = (wishes: TableSettings, seat: number, bot: BotName | null): TableSettings =>
  withBots(
    wishes,
    wishes.bots.map((old, i) => (i === seat ? bot : old)),
  );
export const changeRules = (wishes: TableSettings, change: Partial<Rules>): TableSettings => ({
  ...wishes,
  rules: { ...wishes.rules, ...change },
});

/** The clocks one can choose from. */
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

/** A number means one of the seven levels of the first tables; whoever is nobody is left to a friend. */
function soundName(kept: unknown): BotName | null {
  const level = ofSeven(kept);
  if (level !== null) return botName({ level });
  return typeof kept === 'string' && botNamed(kept) !== null ? kept : null;
}

/** The table that was made last; what can't be read is the usual one. */
export function lastWishes(): TableSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<TableSettings> | null;
    const isOurs =
      Array.isArray(kept?.bots) && kept.bots.length >= FEWEST_SEATS && kept.rules?.players === kept.bots.length;
    if (!isOurs) return usual();
    const takeover = soundName(kept.takeover) ?? usual().takeover;
    return { ...usual(), ...kept, bots: kept.bots!.map(soundName), takeover };
  } catch {
    return usual();
  }
}

export function keepWishes(wishes: TableSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // Then the next table begins with the usual one.
  }
}
