// The names of bots in files, links, messages and records (docs/notation.md). What a level or a temperament means is up
// to the engine.

import { levels, newcomer } from 'virtual:facts';
import { type Bot, LEVELS, type Level, type SeatKind, TEMPERAMENTS, type Temperament } from './table';

const HUNDRED = 100;

const MAX_DOUBT = 999;

/** The companion of a strength in hundredths of a level; with a doubt it adapts during the game. */
export function companionAt(strength: number, doubt?: number): Bot & { companion: number } {
  const companion = Math.min(HUNDRED * LEVELS.length, Math.max(0, Math.round(strength)));
  const level = Math.max(1, Math.round(companion / HUNDRED)) as Level;
  return doubt === undefined ? { level, companion } : { level, companion, doubt };
}

/** The companion where nothing is known about the person. */
export const newcomersCompanion = (): Bot => companionAt(newcomer.companion, newcomer.doubt);

/** With less doubt a companion knows the person within a level, and its strength is worth showing. */
const SURE = 100;

/** Whether the strength of a companion is meaningful: it is known well enough, and on the ladder of the levels. */
export const isSettled = ({ companion = 0, doubt = 0 }: Bot): boolean => companion >= HUNDRED && doubt <= SURE;

/** How strong a bot is, in hundredths of a level. */
export const strengthOf = ({ level, companion }: Bot): number => companion ?? HUNDRED * level;

/** The portrait and name of a bot: a character, or the companion. */
export type FaceName = Level | 'companion';
export const faceOfBot = ({ level, companion }: Bot): FaceName => (companion === undefined ? level : 'companion');

/** `gripman`, `gripman/builder`, `companion/432`, `companion/40/350`. */
export function botName({ level, taste, companion, doubt }: Bot): string {
  if (companion !== undefined)
    return doubt === undefined ? `companion/${companion}` : `companion/${companion}/${doubt}`;
  const id = levels[level - 1]!;
  return taste === undefined ? id : `${id}/${taste}`;
}

/** The bot with a name; null if there is none. */
export function botNamed(name: string): Bot | null {
  const [first = '', second, third] = name.split('/', 3);
  if (first === 'companion')
    return parseBot({ level: 1, companion: Number(second), ...(third === undefined ? {} : { doubt: Number(third) }) });
  const level = levels.indexOf(first) + 1;
  return parseBot(second === undefined ? { level } : { level, taste: second });
}

/** A copy with the members of a bot only. */
export const botOf = ({ level, taste, companion, doubt }: Bot): Bot => ({
  level,
  ...(taste === undefined ? {} : { taste }),
  ...(companion === undefined ? {} : { companion }),
  ...(doubt === undefined ? {} : { doubt }),
});

const isWithin = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** The value as a bot; null if it is not one. */
export function parseBot(value: unknown): Bot | null {
  const { level, taste, companion, doubt } = (value ?? {}) as Partial<Record<keyof Bot, unknown>>;
  if (companion !== undefined) {
    if (!isWithin(companion, 0, HUNDRED * LEVELS.length)) return null;
    if (doubt === undefined) return companionAt(companion);
    return isWithin(doubt, 1, MAX_DOUBT) ? companionAt(companion, doubt) : null;
  }
  if (!LEVELS.includes(level as Level)) return null;
  if (taste === undefined) return { level: level as Level };
  return TEMPERAMENTS.includes(taste as Temperament) ? { level: level as Level, taste: taste as Temperament } : null;
}

/** Version 1 had seven levels. They are the upper seven of today's ten; old data still numbers them 1 to 7. */
const SEVEN = 7;

/** Today's level for one of those seven numbers; null if it is none of them. */
export const levelOfSeven = (number: unknown): Level | null =>
  Number.isInteger(number) && (number as number) >= 1 && (number as number) <= SEVEN
    ? (((number as number) + LEVELS.length - SEVEN) as Level)
    : null;

/** The number that a level had among the seven; null for the three newer ones. */
export const numberOfSeven = (level: Level): number | null =>
  level > LEVELS.length - SEVEN ? level - (LEVELS.length - SEVEN) : null;

/** The bot of a seat; null for a person. */
export const botOfKind = (kind: SeatKind | undefined): Bot | null => (kind?.type === 'bot' ? botOf(kind) : null);
