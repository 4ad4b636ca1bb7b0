import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import rulesDe from '../src/help/rules/de';
import rulesEn from '../src/help/rules/en';
import rulesEs from '../src/help/rules/es';
import rulesFr from '../src/help/rules/fr';
import rulesIt from '../src/help/rules/it';
import { Formatter, valuesIn } from '../src/words/format';
import { LANGUAGES, languageOfBrowser } from '../src/words/words.svelte';

type Messages = Record<string, string>;

/** By path below `words`: `de.ts` is the catalogue that everybody gets, `learn/de.ts` belongs to a chapter. */
const found = import.meta.glob<Messages>('../src/words/**/{en,de,fr,it,es}.ts', { eager: true, import: 'default' });
const chapters = new Map<string, Map<string, Messages>>();
for (const [path, messages] of Object.entries(found)) {
  const [, chapter = '', language = ''] = /words\/(?:(\w+)\/)?(\w\w)\.ts$/.exec(path)!;
  if (!chapters.has(chapter)) chapters.set(chapter, new Map());
  chapters.get(chapter)!.set(language, messages);
}
const catalogues = [...chapters].flatMap(([chapter, translations]) =>
  LANGUAGES.map((language) => ({
    name: `${chapter || 'main'}/${language}`,
    chapter,
    language,
    en: translations.get('en') ?? {},
    messages: translations.get(language) ?? {},
  })),
);
const keys = [...chapters.values()].flatMap((translations) => Object.keys(translations.get('en') ?? {}));

function sources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [path] : [];
  });
}

const src = join(import.meta.dirname, '../src');
const files = sources(src).map((path) => ({ path: path.slice(src.length + 1), text: readFileSync(path, 'utf8') }));
const code = files.filter(({ path }) => !path.startsWith('words/') || path === 'words/words.svelte.ts');

describe('the five catalogues', () => {
  it.each(catalogues)('$name has every message and no other', ({ en, messages }) => {
    expect(Object.keys(en).length).toBeGreaterThan(0);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(catalogues)('$name asks for the same values and can be formatted', ({ language, en, messages }) => {
    const formatter = new Formatter(language);
    for (const [key, message] of Object.entries(messages)) {
      expect(message.trim(), key).not.toBe('');
      const wanted = valuesIn(en[key]!);
      expect(valuesIn(message), `${language} ${key}`).toEqual(wanted);
      for (const n of [0, 1, 2, 21]) {
        const values = Object.fromEntries([...wanted].map((name) => [name, n]));
        expect(formatter.format(message, values), `${language} ${key}`).not.toMatch(/[{}#]/);
      }
    }
  });

  it.each(catalogues.filter(({ language }) => language !== 'en'))('$name is a translation', ({ en, messages }) => {
    const same = Object.keys(en).filter((key) => messages[key] === en[key]);
    expect(same.length / Object.keys(en).length).toBeLessThan(0.12);
  });

  it('name each message once', () => {
    expect(keys.length).toBe(new Set(keys).size);
  });

  it.each(catalogues.filter(({ chapter }) => chapter !== ''))(
    '$name keeps to its own names',
    ({ chapter, messages }) => {
      for (const key of Object.keys(messages)) expect(key.startsWith(`${chapter}.`), key).toBe(true);
    },
  );

  it('writes the rules in all five, chapter by chapter', () => {
    for (const rules of [rulesDe, rulesFr, rulesIt, rulesEs]) {
      expect(rules.map((chapter) => chapter.points.length)).toEqual(rulesEn.map((chapter) => chapter.points.length));
    }
  });

  it('uses every message somewhere, and only known ones', () => {
    const used = new Set<string>();
    const prefixes: string[] = [];
    for (const { text } of code) {
      for (const [, key] of text.matchAll(/['"]([a-z]\w*(?:\.\w+)+)['"]/g)) used.add(key!);
      for (const [, prefix, suffix] of text.matchAll(/\bt\(\s*`([\w.]+)\$\{[^}]*\}([\w.]*)`/g)) {
        prefixes.push(`^${prefix!.replaceAll('.', '\\.')}[^.]+${suffix!.replaceAll('.', '\\.')}$`);
      }
    }
    const patterns = prefixes.map((pattern) => new RegExp(pattern));
    const unused = keys.filter((key) => !used.has(key) && !patterns.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
    for (const { text, path } of code) {
      for (const [, key] of text.matchAll(/\bt\(\s*'([^']+)'/g)) expect(keys, path).toContain(key);
    }
  });
});

/** All texts a reader would meet in a component that do not come from a catalogue. */
function hardCoded(source: string): string[] {
  const found: string[] = [];
  const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'];
  const walk = (node: unknown, inAttribute: string | null): void => {
    if (Array.isArray(node)) return node.forEach((child) => walk(child, inAttribute));
    if (typeof node !== 'object' || node === null) return;
    const { type, name, data } = node as { type?: string; name?: string; data?: string };
    if (type === 'StyleSheet' || type === 'Script' || type === 'Comment') return;
    if (type === 'Text' && /\p{L}{2,}/u.test(data ?? '')) {
      if (inAttribute === null || spoken.includes(inAttribute)) found.push(data!.trim());
    }
    const attribute = type === 'Attribute' || type === 'StyleDirective' ? (name ?? null) : inAttribute;
    for (const [key, value] of Object.entries(node)) {
      if (key !== 'parent') walk(value, attribute);
    }
  };
  walk(parse(source, { modern: true }).fragment, null);
  return found;
}

describe('components', () => {
  it('notice a text that is not in the catalogues', () => {
    expect(hardCoded('<p>Hello</p>')).toEqual(['Hello']);
    expect(hardCoded('<p aria-label="Hello">{x}</p>')).toEqual(['Hello']);
    expect(hardCoded('<p class="hello">{x} · 3</p>')).toEqual([]);
  });

  it.each(files.filter(({ path }) => path.endsWith('.svelte')))('$path has no text of its own', ({ text }) => {
    expect(hardCoded(text)).toEqual([]);
  });
});

describe('messages', () => {
  const english = new Formatter('en');

  it('count by the plurals of the language', () => {
    const message = '{n, plural, =0 {none} one {# tile} other {# tiles}}';
    expect(english.format(message, { n: 0 })).toBe('none');
    expect(english.format(message, { n: 1 })).toBe('1 tile');
    expect(english.format(message, { n: 1234 })).toBe('1,234 tiles');
    expect(new Formatter('fr').format('{n, plural, one {# carte} other {# cartes}}', { n: 0 })).toBe('0 carte');
  });

  it('choose, nest and fill in', () => {
    const message = '{who, select, me {You take {n, plural, one {# tile} other {# tiles}}} other {{name} waits}}';
    expect(english.format(message, { who: 'me', n: 2 })).toBe('You take 2 tiles');
    expect(english.format(message, { who: 'you', name: 'Ana' })).toBe('Ana waits');
  });

  it('join lists and write percentages as the language does', () => {
    expect(new Formatter('de').list(['Ana', 'Ben', 'Cem'])).toBe('Ana, Ben und Cem');
    expect(new Formatter('de').percent(30)).toBe('30\u00a0%');
    expect(english.percent(30)).toBe('30%');
  });

  it('are refused when they are not well formed', () => {
    expect(() => valuesIn('{n, plural, one {#}}')).toThrow();
    expect(() => valuesIn('{n')).toThrow();
  });
});

it('takes the first language of the browser that it knows', () => {
  expect(languageOfBrowser(['pt-BR', 'es-AR', 'en'])).toBe('es');
  expect(languageOfBrowser(['DE'])).toBe('de');
  expect(languageOfBrowser(['ja'])).toBe('en');
});
