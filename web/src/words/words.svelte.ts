// The reader's language. It can be changed at any time without reloading.

import { dayIn, Formatter, type Values } from './format';
import type { Namespace, Key } from './keys';

export type { Namespace, Key };

export const LANGUAGES = ['en', 'de', 'fr', 'it', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's name for itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
};

/** The locale for numbers, dates and lists; English is British. */
const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de', fr: 'fr', it: 'it', es: 'es' };

type Loader = () => Promise<{ default: Readonly<Record<string, string>> }>;

/** The catalogue itself (`./de.ts`) and its namespaces (`./learn/de.ts`). */
const CATALOGUES = import.meta.glob<{ default: Readonly<Record<string, string>> }>([
  './{en,de,fr,it,es}.ts',
  './*/{en,de,fr,it,es}.ts',
]);

const loader = (namespace: Namespace | null, of: Language): Loader =>
  CATALOGUES[namespace === null ? `./${of}.ts` : `./${namespace}/${of}.ts`] as Loader;

let wanted: Language = 'en';
const opened = new Set<Namespace>();
let language = $state<Language>('en');
let catalogue = $state.raw<Readonly<Record<string, string>>>({});
let formatter = $state.raw(new Formatter(LOCALES.en));

export function languageOfBrowser(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known);
    if (found) return found;
  }
  return 'en';
}

/** Loads missing catalogues, then replaces all messages at once. Starts again if more was requested meanwhile. */
async function fetchWords(): Promise<void> {
  const next = wanted;
  const namespaces = [null, ...opened];
  const parts = await Promise.all(namespaces.map((namespace) => loader(namespace, next)()));
  if (next !== wanted || namespaces.length !== opened.size + 1) return fetchWords();
  catalogue = Object.fromEntries(parts.flatMap((part) => Object.entries(part.default)));
  language = next;
  formatter = new Formatter(LOCALES[next]);
  if (typeof document !== 'undefined') updateDocument(document, next);
}

/** Sets the language of the document and its manifest. */
function updateDocument(page: Document, of: Language): void {
  page.documentElement.lang = of;
  // Written by tools/manifests.ts; the one beside the page is English.
  const manifest = of === 'en' ? './manifest.webmanifest' : `./manifest.${of}.webmanifest`;
  page.querySelector('link[rel=manifest]')?.setAttribute('href', manifest);
}

export function setLanguage(next: Language): Promise<void> {
  wanted = next;
  return fetchWords();
}

/** Loads a namespace, now and after every change of language. */
export async function loadNamespace(namespace: Namespace): Promise<void> {
  if (opened.has(namespace)) return;
  opened.add(namespace);
  try {
    await fetchWords();
  } catch (reason) {
    opened.delete(namespace);
    throw reason;
  }
}

export const currentLanguage = (): Language => language;

/** For formatting with `Intl`. */
export const locale = (): string => LOCALES[language];

/** A day near today, such as "Sunday 3 December". */
export const day = (time: number): string => dayIn(locale(), time);

/** When something was: the time of day, before today with the date. */
export function moment(time: number): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(locale(), {
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(time);
}

/** The text of a message in the reader's language. */
export function t(key: Key, values?: Values): string {
  const source = catalogue[key];
  return source === undefined ? '' : formatter.format(source, values);
}

export const num = (n: number): string => formatter.number(n);
export const list = (items: string[]): string => formatter.list(items);
export const percent = (n: number): string => formatter.percent(n);
export const signed = (n: number): string => formatter.signed(n);
