// The reader's language: chosen from the browser, changed at any time without reloading.

import { Formatter, type Values } from './format';
import type { Catalogue, Key } from './en';

export const LANGUAGES = ['en', 'de', 'fr', 'it', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's own name, the same in every language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
};

const LOADERS: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  it: () => import('./it'),
  es: () => import('./es'),
};

let language = $state<Language>('en');
let catalogue = $state.raw<Catalogue | null>(null);
let formatter = $state.raw(new Formatter('en'));

export function languageOfBrowser(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known);
    if (found) return found;
  }
  return 'en';
}

export async function speak(next: Language): Promise<void> {
  const loaded = (await LOADERS[next]()).default;
  language = next;
  catalogue = loaded;
  formatter = new Formatter(next);
  if (typeof document !== 'undefined') document.documentElement.lang = next;
}

export const spoken = (): Language => language;

/** The text of a message in the reader's language. */
export function t(key: Key, values?: Values): string {
  const source = catalogue?.[key];
  return source === undefined ? '' : formatter.format(source, values);
}

export const num = (n: number): string => formatter.number(n);
export const list = (items: string[]): string => formatter.list(items);
export const percent = (n: number): string => formatter.percent(n);
