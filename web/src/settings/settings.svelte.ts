// What this person likes, kept on this device. Anything unreadable falls back to its default, piece by piece.

import { ofSeven, soundBot } from '../table/bots';
import { LEVELS, type Setup, type SeatKind, type Speed } from '../table/table';
import { LANGUAGES, languageOfBrowser, speak, type Language } from '../words/words.svelte';

export type Theme = 'system' | 'light' | 'dark';

/** How soon the coach speaks up before a mistake. */
export type Coach = 'off' | 'lenient' | 'normal' | 'strict';

export interface Settings {
  language: Language | 'system';
  theme: Theme;
  sound: boolean;
  /** Was asked once whether to hear something. */
  soundOffered: boolean;
  /** Less motion than the system asks for. */
  still: boolean;
  speed: Speed;
  /** Hot-seat with persons on two sides of the device. */
  round: boolean;
  /** A first tap shows, a second one places. */
  ask: boolean;
  coach: Coach;
  /** Has seen a lesson, or has said no to it. */
  welcomed: boolean;
  lastSetup: Setup | null;
  /** Of how many levels the numbers of bots here are. Settings that don't tell are of the time when there were seven. */
  levels: number;
}

const KEY = 'cablecar.settings.1';
const DEFAULTS: Settings = {
  language: 'system',
  theme: 'system',
  sound: false,
  soundOffered: false,
  still: false,
  speed: 'normal',
  round: false,
  ask: true,
  coach: 'off',
  welcomed: false,
  lastSetup: null,
  levels: LEVELS.length,
};

const oneOf = <T>(value: unknown, allowed: readonly T[], fallback: T): T =>
  allowed.includes(value as T) ? (value as T) : fallback;
const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback);

function soundKind(value: unknown, levels: unknown): SeatKind | null {
  const kind = (value ?? {}) as { type?: unknown; level?: unknown };
  if (kind.type === 'person') return { type: 'person' };
  const bot = kind.type === 'bot' ? soundBot(levels === undefined ? { level: ofSeven(kind.level) } : kind) : null;
  return bot === null ? null : { type: 'bot', ...bot };
}

/** A kept setup is used only when it still describes a table we could deal. */
export function soundSetup(value: unknown, levels: unknown): Setup | null {
  const setup = value as Setup | null;
  const seats = setup?.seats;
  const fits =
    Array.isArray(seats) &&
    seats.length >= 2 &&
    seats.length <= 6 &&
    seats.every((seat) => typeof seat?.name === 'string' && soundKind(seat.kind, levels) !== null) &&
    setup?.rules?.players === seats.length &&
    [1, 2, 3].includes(setup.rules.hand) &&
    (setup.first === 'random' || (Number.isInteger(setup.first) && setup.first >= 0 && setup.first < seats.length));
  return fits ? { ...setup, seats: seats.map(({ name, kind }) => ({ name, kind: soundKind(kind, levels)! })) } : null;
}

export function readSettings(text: string | null): Settings {
  let raw: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const parsed: unknown = text === null ? {} : JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) raw = parsed;
  } catch {
    // Unreadable: start from the defaults.
  }
  return {
    language: oneOf(raw.language, ['system', ...LANGUAGES] as const, DEFAULTS.language),
    theme: oneOf(raw.theme, ['system', 'light', 'dark'] as const, DEFAULTS.theme),
    sound: flag(raw.sound, DEFAULTS.sound),
    soundOffered: flag(raw.soundOffered, DEFAULTS.soundOffered),
    still: flag(raw.still, DEFAULTS.still),
    speed: oneOf(raw.speed, ['slow', 'normal', 'fast', 'instant'] as const, DEFAULTS.speed),
    round: flag(raw.round, DEFAULTS.round),
    ask: flag(raw.ask, DEFAULTS.ask),
    coach: oneOf(raw.coach, ['off', 'lenient', 'normal', 'strict'] as const, DEFAULTS.coach),
    welcomed: flag(raw.welcomed, DEFAULTS.welcomed),
    lastSetup: soundSetup(raw.lastSetup, raw.levels),
    levels: DEFAULTS.levels,
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(readSettings(typeof localStorage === 'undefined' ? null : stored()));

export const FORCED = '(forced-colors: active)';
const systemDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;
/** The system paints with colours of its own: light or dark is its choice then. */
const forced = (): boolean => matchMedia(FORCED).matches;
const systemStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const still = (): boolean => settings.still || systemStill();

function dress(): void {
  const root = document.documentElement;
  const bySystem = settings.theme === 'system' || forced();
  root.dataset['theme'] = bySystem ? (systemDark() ? 'dark' : 'light') : settings.theme;
  root.dataset['motion'] = still() ? 'less' : 'full';
}

/** Applies the settings to the page, now and whenever they or the system change. */
export async function applySettings(): Promise<void> {
  dress();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', dress);
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', dress);
  matchMedia(FORCED).addEventListener('change', dress);
  await speak(settings.language === 'system' ? languageOfBrowser(navigator.languages) : settings.language);
}

export function change(next: Partial<Settings>): void {
  Object.assign(settings, next);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A full or forbidden store: the choice holds until the page closes.
  }
  dress();
  if (next.language) void speak(next.language === 'system' ? languageOfBrowser(navigator.languages) : next.language);
}
