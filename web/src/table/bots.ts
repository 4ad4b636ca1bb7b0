// How bots are called in files, links, messages and records (docs/notation.md). What a level or a taste means is for the
// engine to say.

import { levels } from 'virtual:facts';
import { type Bot, LEVELS, type Level, type SeatKind, TEMPERAMENTS, type Temperament } from './table';

const HUNDRED = 100;

/** The companion at a strength, in hundredths of a level. */
export function companionAt(strength: number): Bot & { companion: number } {
  const companion = Math.min(HUNDRED * LEVELS.length, Math.max(HUNDRED, Math.round(strength)));
  return { level: Math.round(companion / HUNDRED) as Level, companion };
}

/** How strong a bot is, in hundredths of a level. */
export const strengthOf = ({ level, companion }: Bot): number => companion ?? HUNDRED * level;

/** Whom a bot looks like, and is called after: a character, or the companion. */
export type FaceName = Level | 'companion';
export const faceOfBot = ({ level, companion }: Bot): FaceName => (companion === undefined ? level : 'companion');

/** `gripman`, `gripman/builder`, `companion/432`. */
export function botName({ level, taste, companion }: Bot): string {
  if (companion !== undefined) return `companion/${companion}`;
  const id = levels[level - 1]!;
  return taste === undefined ? id : `${id}/${taste}`;
}

/** The bot of a name, null if there is none. */
export function botNamed(name: string): Bot | null {
  const [first = '', second] = name.split('/', 2);
  if (first === 'companion') return soundBot({ level: 1, companion: Number(second) });
  const level = levels.indexOf(first) + 1;
  return soundBot(second === undefined ? { level } : { level, taste: second });
}

/** Without anything else that may be there. */
export const botOf = ({ level, taste, companion }: Bot): Bot => ({
  level,
  ...(taste === undefined ? {} : { taste }),
  ...(companion === undefined ? {} : { companion }),
});

/** What was read as a bot if it is one, else null. */
export function soundBot(value: unknown): Bot | null {
  const { level, taste, companion } = (value ?? {}) as Partial<Record<keyof Bot, unknown>>;
  if (companion !== undefined) {
    const isStrength = Number.isInteger(companion) && (companion as number) >= HUNDRED;
    return isStrength && (companion as number) <= HUNDRED * LEVELS.length ? companionAt(companion as number) : null;
  }
  if (!LEVELS.includes(level as Level)) return null;
  if (taste === undefined) return { level: level as Level };
  return TEMPERAMENTS.includes(taste as Temperament) ? { level: level as Level, taste: taste as Temperament } : null;
}

/** Where the ladder began it had seven levels. They became the upper seven of ten, and their numbers still mean them. */
export const SEVEN = 7;

/** The level of today that one of those seven numbers means; null if it is none of them. */
export const ofSeven = (number: unknown): Level | null =>
  Number.isInteger(number) && (number as number) >= 1 && (number as number) <= SEVEN
    ? (((number as number) + LEVELS.length - SEVEN) as Level)
    : null;

/** The number that a level had among the seven; null for those that came later. */
export const amongSeven = (level: Level): number | null =>
  level > LEVELS.length - SEVEN ? level - (LEVELS.length - SEVEN) : null;

/** A bot of a setup, null for a person. */
export const botAt = (kind: SeatKind | undefined): Bot | null => (kind?.type === 'bot' ? botOf(kind) : null);
