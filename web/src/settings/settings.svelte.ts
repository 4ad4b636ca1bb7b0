// The settings stored on this device. Every unreadable member falls back to its default.

import { levelOfSeven, parseBot } from '../table/bots';
import { LEVELS, type Seat, type SeatKind, type Setup, type Speed } from '../table/table';
import { LANGUAGES, languageOfBrowser, setLanguage, type Language } from '../words/words.svelte';

export type Theme = 'system' | 'light' | 'dark';

/** How soon the coach warns. */
export type Coach = 'off' | 'lenient' | 'normal' | 'strict';

export interface Settings {
  language: Language | 'system';
  theme: Theme;
  sound: boolean;
  /** Sound was offered once. */
  soundOffered: boolean;
  vibration: boolean;
  /** Larger text and hand tiles. */
  large: boolean;
  /** Reduced motion, whatever the system setting. */
  still: boolean;
  speed: Speed;
  /** Hot-seat with people on two sides of the device. */
  round: boolean;
  /** A first tap previews, a second one places. */
  ask: boolean;
  coach: Coach;
  /** A lesson was opened, or the offer was dismissed. */
  welcomed: boolean;
  lastSetup: Setup | null;
  /** The number of levels to which bot levels here refer; absent when there were seven. */
  levels: number;
}

const KEY = 'cablecar.settings.1';
const DEFAULTS: Settings = {
  language: 'system',
  theme: 'system',
  sound: false,
  soundOffered: false,
  vibration: true,
  large: false,
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

function parseSeatKind(value: unknown, levels: unknown): SeatKind | null {
  const kind = (value ?? {}) as { type?: unknown; level?: unknown };
  if (kind.type === 'person') return { type: 'person' };
  const bot = kind.type === 'bot' ? parseBot(levels === undefined ? { level: levelOfSeven(kind.level) } : kind) : null;
  return bot === null ? null : { type: 'bot', ...bot };
}

/** A stored setup; null unless it describes a valid table. */
export function parseSetup(value: unknown, levels: unknown): Setup | null {
  const setup = value as Partial<Setup> | null;
  const seats = setup?.seats as (Partial<Seat> | null)[] | undefined;
  const fits =
    Array.isArray(seats) &&
    seats.length >= 2 &&
    seats.length <= 6 &&
    seats.every((seat) => typeof seat?.name === 'string' && parseSeatKind(seat.kind, levels) !== null) &&
    setup?.rules?.players === seats.length &&
    [1, 2, 3].includes(setup.rules.hand) &&
    (setup.first === 'random' || (Number.isInteger(setup.first) && setup.first! >= 0 && setup.first! < seats.length));
  if (!fits) return null;
  const whole = setup as Setup;
  return { ...whole, seats: whole.seats.map(({ name, kind }) => ({ name, kind: parseSeatKind(kind, levels)! })) };
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
    vibration: flag(raw.vibration, DEFAULTS.vibration),
    large: flag(raw.large, DEFAULTS.large),
    still: flag(raw.still, DEFAULTS.still),
    speed: oneOf(raw.speed, ['slow', 'normal', 'fast', 'instant'] as const, DEFAULTS.speed),
    round: flag(raw.round, DEFAULTS.round),
    ask: flag(raw.ask, DEFAULTS.ask),
    coach: oneOf(raw.coach, ['off', 'lenient', 'normal', 'strict'] as const, DEFAULTS.coach),
    welcomed: flag(raw.welcomed, DEFAULTS.welcomed),
    lastSetup: parseSetup(raw.lastSetup, raw.levels),
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
/** With forced colours the system chooses light or dark. */
const forced = (): boolean => matchMedia(FORCED).matches;
const systemStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const reducedMotion = (): boolean => settings.still || systemStill();

function applyTheme(): void {
  const root = document.documentElement;
  const bySystem = settings.theme === 'system' || forced();
  root.dataset['theme'] = bySystem ? (systemDark() ? 'dark' : 'light') : settings.theme;
  root.dataset['size'] = settings.large ? 'large' : 'normal';
  root.dataset['motion'] = reducedMotion() ? 'less' : 'full';
}

const speak = (of: Settings['language']): Promise<void> =>
  setLanguage(of === 'system' ? languageOfBrowser(navigator.languages) : of);

/** Follows another tab, which would otherwise lose its changes to the next one here. */
function follow({ key, newValue }: StorageEvent): void {
  if (key !== KEY || newValue === null) return;
  Object.assign(settings, readSettings(newValue));
  applyTheme();
  void speak(settings.language);
}

/** Applies the settings to the page, now and whenever they or the system change. */
export async function applySettings(): Promise<void> {
  applyTheme();
  addEventListener('storage', follow);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', applyTheme);
  matchMedia(FORCED).addEventListener('change', applyTheme);
  await speak(settings.language);
}

export function change(next: Partial<Settings>): void {
  Object.assign(settings, next);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the setting lasts until the page closes.
  }
  applyTheme();
  if (next.language) void speak(next.language);
}
