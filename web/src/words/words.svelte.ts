// The reader's language: chosen from the browser, changed at any time without reloading.

import { Formatter, type Values } from './format';
import type { Chapter, Key } from './keys';

export type { Chapter, Key };

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

/** How each language writes numbers, dates and lists: the English here is that of Britain. */
const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de', fr: 'fr', it: 'it', es: 'es' };

type Loader = () => Promise<{ default: Readonly<Record<string, string>> }>;

/** The catalogue itself (`./de.ts`) and its chapters (`./learn/de.ts`). */
const CATALOGUES = import.meta.glob<{ default: Readonly<Record<string, string>> }>([
  './{en,de,fr,it,es}.ts',
  './*/{en,de,fr,it,es}.ts',
]);

const loader = (chapter: Chapter | null, of: Language): Loader =>
  CATALOGUES[chapter === null ? `./${of}.ts` : `./${chapter}/${of}.ts`] as Loader;

let wanted: Language = 'en';
const opened = new Set<Chapter>();
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

/** Fetches what is missing and then changes all words at once; a wish made meanwhile is fulfilled, too. */
async function fetchWords(): Promise<void> {
  const next = wanted;
  const chapters = [null, ...opened];
  const parts = await Promise.all(chapters.map((chapter) => loader(chapter, next)()));
  if (next !== wanted || chapters.length !== opened.size + 1) return fetchWords();
  catalogue = Object.assign({}, ...parts.map((part) => part.default));
  language = next;
  formatter = new Formatter(LOCALES[next]);
  if (typeof document !== 'undefined') tell(document, next);
}

/** What the browser shows of the app by itself follows the language, too. */
function tell(page: Document, of: Language): void {
  page.documentElement.lang = of;
  // Written by tools/manifests.ts; the one beside the page is English.
  const manifest = of === 'en' ? './manifest.webmanifest' : `./manifest.${of}.webmanifest`;
  page.querySelector('link[rel=manifest]')?.setAttribute('href', manifest);
}

export function speak(next: Language): Promise<void> {
  wanted = next;
  return fetchWords();
}

/** Fetches the words of a part of the pages, now and with every later change of language. */
export async function openChapter(chapter: Chapter): Promise<void> {
  if (opened.has(chapter)) return;
  opened.add(chapter);
  try {
    await fetchWords();
  } catch (reason) {
    opened.delete(chapter);
    throw reason;
  }
}

export const spoken = (): Language => language;

/** For dates, and for what else only `Intl` can write. */
export const locale = (): string => LOCALES[language];

/** The text of a message in the reader's language. */
export function t(key: Key, values?: Values): string {
  const source = catalogue[key];
  return source === undefined ? '' : formatter.format(source, values);
}

export const num = (n: number): string => formatter.number(n);
export const list = (items: string[]): string => formatter.list(items);
export const percent = (n: number): string => formatter.percent(n);
export const signed = (n: number): string => formatter.signed(n);
