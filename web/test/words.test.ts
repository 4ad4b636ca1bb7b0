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
import { LANGUAGES, languageOfBrowser, loadNamespace, setLanguage } from '../src/words/words.svelte';
import { describeEvent } from '../src/play/announce';
import { seatName, who, describeWinners } from '../src/play/names';
import { REFUSALS as REFUSED } from '../src/friends/words';
import type { Setup } from '../src/table/table';
import { REFUSALS } from '../src/table/view';

type Messages = Record<string, string>;

/** By path below `words`: `de.ts` is the main catalogue, `learn/de.ts` belongs to a namespace. */
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
const code = [
  ...files.filter(({ path }) => !path.startsWith('words/') || path === 'words/words.svelte.ts'),
  // Names the texts of the server.
  { path: 'test/card-texts.ts', text: readFileSync(new URL('card-texts.ts', import.meta.url), 'utf8') },
];

describe('the five catalogues', () => {
  it.each(catalogues)('$name has the same keys', ({ en, messages }) => {
    expect(Object.keys(en).length).toBeGreaterThan(0);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(catalogues)('$name has the same values and can be formatted', ({ language, en, messages }) => {
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
    const same = new Set(Object.keys(en).flatMap((key) => (messages[key] === en[key] ? [en[key]] : [])));
    expect(same.size / Object.keys(en).length).toBeLessThan(0.12);
  });

  it('have unique keys', () => {
    expect(keys.length).toBe(new Set(keys).size);
  });

  it('have no prefix that belongs to two namespaces', () => {
    const namespaces = new Map<string, string>();
    for (const [chapter, translations] of chapters) {
      if (chapter === '') continue;
      for (const key of Object.keys(translations.get('en') ?? {})) {
        const prefix = key.split('.')[0]!;
        expect(namespaces.get(prefix) ?? chapter, key).toBe(chapter);
        namespaces.set(prefix, chapter);
      }
    }
  });

  it('contain the rules in the same chapters', () => {
    for (const rules of [rulesDe, rulesFr, rulesIt, rulesEs]) {
      expect(rules.map((chapter) => chapter.points.length)).toEqual(rulesEn.map((chapter) => chapter.points.length));
    }
  });

  it('have no unused and no missing messages', () => {
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

const RULES = { en: rulesEn, de: rulesDe, fr: rulesFr, it: rulesIt, es: rulesEs };

/** Every text of a language: its messages with their keys, and the rules. */
const textsOf = (language: (typeof LANGUAGES)[number]): [string, string][] => [
  ...catalogues
    .filter((catalogue) => catalogue.language === language)
    .flatMap(({ messages }) => Object.entries(messages)),
  ...RULES[language].flatMap(({ title, points }) => [title, ...points].map((text): [string, string] => [title, text])),
];

describe('texts', () => {
  it('in French have a narrow space before ; ! ? and a no-break space before the colon', () => {
    for (const [name, text] of textsOf('fr')) {
      for (const [, before, mark] of text.matchAll(/(.)([;!?:])/g)) {
        expect(before, `${name}: ${text}`).toBe(mark === ':' ? '\u00a0' : '\u202f');
      }
    }
  });

  // In German a sentence after a colon begins with a capital, as every noun does.
  it.each(LANGUAGES.filter((language) => language !== 'de'))('in %s have no capital after a colon', (language) => {
    const NAMES = /^(Powerstation|Leland|Cable Car|San Francisco|[BNM], |\d)/;
    for (const [name, text] of textsOf(language)) {
      for (const [, after] of text.matchAll(/:[ \u00a0\n](\p{Lu}.*)/gu))
        expect(after, `${name}: ${text}`).toMatch(NAMES);
    }
  });

  /** A bare yes or no, and what says no more than that. */
  const BARE = {
    en: /^(yes|no|all right|rather not|never mind|not here)!?$/i,
    de: /^(ja|nein|gern|einverstanden|lieber nicht|doch nicht)!?$/i,
    fr: /^(oui|non|d’accord|pas cette fois|laisser tomber|finalement non)\u202f?!?$/i,
    it: /^(sì|no|va bene|meglio di no|lascia stare)!?$/i,
    es: /^¡?(sí|no|de acuerdo|mejor no)!?$/i,
  };
  it.each(LANGUAGES)('in %s have no buttons that say just yes or no', (language) => {
    for (const [name, text] of textsOf(language)) {
      // Cells of a table may.
      if (BARE[language].test(text)) expect(name).toMatch(/^statistics\.(yes|no)$/);
    }
  });

  it.each(LANGUAGES)('in %s write percentages as the language does', (language) => {
    const { percent } = new Formatter(language);
    for (const [name, text] of textsOf(language)) {
      // A German compound is hyphenated: "30-%-Aktie". Word joiners keep it on one line.
      const outsideCompounds = text.replaceAll(/(\d+|\{\w+\})-\u2060%-\u2060(?=\p{L})/gu, '');
      for (const [found, number] of outsideCompounds.matchAll(/(\d+|\{\w+\})[^\d%]?%/g))
        expect(found, name).toBe(percent(10).replace('10', number!));
    }
  });

  it.each(LANGUAGES)('in %s have no space before an ellipsis, but in German a no-break one', (language) => {
    for (const [name, text] of textsOf(language)) {
      for (const [, before] of text.matchAll(/(.)…/g))
        expect(before, name).toMatch(language === 'de' ? /\u00a0/ : /\p{L}/u);
    }
  });

  /** Nouns that are counted; add new ones here. */
  const COUNTED = {
    en: 'points?|tiles?|steps?|games?|moves?|days?|positions?|records?',
    de: 'Punkte?n?|Plättchen|Schritte?n?|Partien?|Züge?n?|Tage?n?|Stellung(en)?|Einträge?',
    fr: 'points?|cartes?|étapes?|parties?|coups?|jours?|positions?',
    it: 'punt[oi]|tesser[ae]|pass[oi]|partit[ae]|moss[ae]|giorn[oi]|posizion[ei]',
    es: 'puntos?|tramos?|pasos?|partidas?|jugadas?|días?|posici(ón|ones)',
  };
  it.each(LANGUAGES)('in %s have plurals for counted nouns', (language) => {
    // Leads and losses are texts with separate plurals; a lesson always has several steps.
    const counted = new RegExp(`\\{(?!lead|lost|error|all)\\w+\\}\\s+(${COUNTED[language]})\\b`, 'u');
    for (const [name, text] of textsOf(language)) expect(text, name).not.toMatch(counted);
  });

  it('never say "1 games"', () => {
    for (const { messages } of catalogues.filter(({ language }) => language === 'en')) {
      for (const message of Object.values(messages)) {
        const values = {
          ...Object.fromEntries([...valuesIn(message)].map((name) => [name, 1])),
          exact: 'yes',
          all: 11,
        };
        expect(new Formatter('en').format(message, values)).not.toMatch(
          /\b1 (points|tiles|steps|games|moves|days|records)\b/,
        );
      }
    }
  });

  /** Words for things that have another name in this language's rulebook. */
  const OTHERWISE = {
    en: /\b(lay|lays|laid|laying|border|complete[ds]?|reckoning|persons?|seats?)\b/i,
    de: /\b(Zeile|Plan|Tagesspiel|Abrechnung|Replay)\b/,
    fr: /\b(tuile|bordure|achev|robots?\b)/i,
    it: /\b(gira|girare|compagni[ae]|arres[oi]|arrenditi|piazz\w*)\b/i,
    es: /\b(tapad[oa]s?|montón|aparato|acertijos?|rendi\w*|asientos?)\b/i,
  };
  it.each(LANGUAGES)('in %s use the words of the rulebook', (language) => {
    for (const [name, text] of textsOf(language)) expect(text, name).not.toMatch(OTHERWISE[language]);
  });

  it.each(LANGUAGES)('in %s have different words for a rank and a place at a table', (language) => {
    const texts = new Map(textsOf(language));
    const rank = texts.get('end.place')!.toLowerCase();
    expect(texts.get('friends.freeSeat')!.toLowerCase()).not.toContain(rank);
    expect(texts.get('friends.freeSeats')!.toLowerCase()).not.toContain(rank);
  });

  it.each(LANGUAGES)('in %s never call a difference of chances a percentage', (language) => {
    for (const [name, text] of textsOf(language))
      if (/^review\.(gave|missed)Chance$|^hint\.legendChance$/.test(name))
        expect(text, name).toMatch(/percentage point|Prozentpunkt|de pourcentage|percentual|porcentual/);
  });

  /** Messages in which a name is a label, or is never the reader's. */
  const LABELS =
    /^(turn\.(of|thinking)|curtain\.\w+|notices\.\w+|end\.winner|review\.(standing|leftBy|value|rises|falls))$/;
  it.each(catalogues)('of $name address the reader as "you"', ({ messages }) => {
    for (const [name, message] of Object.entries(messages)) {
      const values = valuesIn(message);
      if (!values.has('name') || LABELS.test(name)) continue;
      expect(values, name).toContain('me');
      const formatter = new Formatter('en');
      expect(formatter.format(message, { me: 'yes', name: 'NAME' }), name).not.toContain('NAME');
      expect(formatter.format(message, { me: 'no', name: 'NAME' }), name).toContain('NAME');
    }
  });

  it.each(LANGUAGES)('in %s have companies with their article', (language) => {
    const article = { en: 'the ', de: 'die ', fr: 'la ', it: 'la ', es: 'la ' }[language];
    const companies = textsOf(language).filter(([name]) => name.startsWith('company.'));
    expect(companies).toHaveLength(8);
    for (const [name, message] of companies) {
      const formatter = new Formatter(language);
      expect(formatter.format(message, { form: 'the' }), name).toMatch(new RegExp(`^${article}`));
      expect(formatter.format(message, { form: 'label' }), name).toMatch(/^\p{Lu}\p{Ll}+$/u);
    }
  });
});

it('the manifest has the tagline of the start page', () => {
  const manifest = JSON.parse(readFileSync(join(src, '../public/manifest.webmanifest'), 'utf8')) as Messages;
  expect(manifest['description']).toBe(found['../src/words/en.ts']!['app.tagline']);
});

describe('a seat as the subject of a sentence', () => {
  const person = (name: string): Setup['seats'][number] => ({ name, kind: { type: 'person' } });
  const bot: Setup['seats'][number] = { name: '', kind: { type: 'bot', level: 1 } };
  const table = (...seats: Setup['seats'][number][]): Setup => ({
    seats,
    rules: { players: seats.length, companies: false, free: false, hand: 1, layout: 'cablecar' },
    first: 0,
    curtain: false,
  });

  it('is "you" for a single person without a name', () => {
    expect(who(table(person(''), bot), 0).me).toBe('yes');
    expect(who(table(person(''), bot), 1).me).toBe('no');
    expect(who(table(person('Ana'), bot), 0).me).toBe('no');
    expect(who(table(person(''), person('')), 0).me).toBe('no');
  });

  it.each(LANGUAGES)('has its own form in %s', async (language) => {
    await loadNamespace('table');
    await setLanguage(language);
    const solo = table(person(''), bot);
    const drew = [0, 1].map((seat) => describeEvent(solo, { type: 'drew', seat, tile: null }, false));
    const own = { en: 'You drew', de: 'Du hast', fr: 'Vous avez', it: 'Hai', es: 'Has' }[language];
    expect(drew[0]).toMatch(new RegExp(`^${own} `));
    expect(drew[1]).toContain(seatName(solo, 1));
    expect(describeWinners(solo, [0, 1])).toContain(seatName(solo, 1));
    expect(describeWinners(solo, [0, 1])).not.toContain(seatName(solo, 0) + ' ' + seatName(solo, 1));
  });
});

/** Punctuation that a component or script appends to a text. */
function glued(source: string, isComponent: boolean): string[] {
  const inScripts = [...source.matchAll(/\$\{t\([^`]*?\)\}\s*[:.,;!?]|join\('[.:;!?] ?'\)/g)].map(([text]) => text);
  const inTemplate: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      node.forEach((child, i) => {
        const before = node[i - 1] as { type?: string } | undefined;
        const { type, data } = (child ?? {}) as { type?: string; data?: string };
        if (type === 'Text' && before?.type === 'ExpressionTag' && /^\s*[.:,;!?](\s|$)/.test(data ?? ''))
          inTemplate.push(data!.trim());
        walk(child);
      });
      return;
    }
    if ((node as { type?: string }).type === 'StyleSheet') return;
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value);
  };
  if (isComponent) walk(parse(source, { modern: true }).fragment);
  return [...inScripts, ...inTemplate];
}

/** All visible texts of a component that don't come from a catalogue. */
function hardCoded(source: string): string[] {
  const found: string[] = [];
  const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'];
  const walk = (node: unknown, inAttribute: string | null): void => {
    if (Array.isArray(node)) {
      for (const child of node) walk(child, inAttribute);
      return;
    }
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
  it('with hard-coded text are detected', () => {
    expect(hardCoded('<p>Hello</p>')).toEqual(['Hello']);
    expect(hardCoded('<p aria-label="Hello">{x}</p>')).toEqual(['Hello']);
    expect(hardCoded('<p class="hello">{x} · 3</p>')).toEqual([]);
  });

  it.each(files.filter(({ path }) => path.endsWith('.svelte')))('$path has no hard-coded text', ({ text }) => {
    expect(hardCoded(text)).toEqual([]);
  });
});

describe('sentences', () => {
  it('with appended punctuation are detected', () => {
    expect(glued('<p>{sentence}.</p>', true)).toEqual(['.']);
    expect(glued("<p>{t('a.b')}: {share}</p>", true)).toEqual([':']);
    expect(glued("const x = `${t('a.b')}: ${y}`;", false)).toHaveLength(1);
    expect(glued('<p>{number} · {text}</p>', true)).toEqual([]);
  });

  it.each(code)('$path appends nothing to a text', ({ path, text }) => {
    expect(glued(text, path.endsWith('.svelte'))).toEqual([]);
  });
});

/** The keys of the texts on buttons and links of a component, those of its lists of buttons included. */
function buttonsOf(source: string): string[] {
  const buttons: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach(walk);
    const { type, name, start, end } = node as { type?: string; name?: string; start?: number; end?: number };
    if (type === 'RegularElement' && (name === 'button' || name === 'a')) {
      // Literals count wherever they stand, as in `t(isOver ? 'action.next' : 'action.back')`.
      const text = source.slice(start, end);
      buttons.push(...Array.from(text.matchAll(/'([a-z]\w*(?:\.\w+)+)'/g), ([, key]) => key!));
      return;
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value);
  };
  walk(parse(source, { modern: true }).fragment);
  buttons.push(...Array.from(source.matchAll(/\bwords: (?:t\()?'([\w.]+)'/g), ([, key]) => key!));
  return buttons;
}

describe('the buttons of a screen', () => {
  const components = new Map(
    files.filter(({ path }) => path.endsWith('.svelte')).map(({ path, text }) => [path, text]),
  );
  /** A component with all that it contains. */
  function screen(path: string, found = new Set<string>()): Set<string> {
    if (found.has(path) || !components.has(path)) return found;
    found.add(path);
    for (const [, other] of components.get(path)!.matchAll(/^\s*import .* from '(\.[^']*\.svelte)'/gm))
      screen(join(path, '..', other!), found);
    return found;
  }
  const buttons = new Map([...components].map(([path, text]) => [path, buttonsOf(text)]));
  /** Two buttons that do the same. */
  const SAME = /^(action|menu)\.home$/;
  /** Keys do the same as buttons. */
  const OF_KEYS = /^(shortcuts\.\w+|\w+\.keys?[A-Z]\w*)$/;

  it('are found wherever their text is written', () => {
    expect(
      buttonsOf("<button>{t('a.b')}</button><a aria-label={t(x ? 'a.c' : 'a.d')}>{y}</a><p>{t('a.e')}</p>"),
    ).toEqual(['a.b', 'a.c', 'a.d']);
    expect(buttonsOf("<script>const entries = [{ words: t('a.b') }];</script>")).toEqual(['a.b']);
  });

  it.each(LANGUAGES)('read differently in %s', (language) => {
    const texts = new Map(textsOf(language));
    const twice = new Set<string>();
    for (const path of components.keys()) {
      const byText = new Map<string, Set<string>>();
      for (const key of [...screen(path)].flatMap((part) => buttons.get(part)!)) {
        const text = texts.get(key)?.toLowerCase();
        if (text === undefined || OF_KEYS.test(key)) continue;
        byText.set(text, (byText.get(text) ?? new Set()).add(key));
      }
      for (const [text, found] of byText)
        if (found.size > 1 && ![...found].every((key) => SAME.test(key)))
          twice.add(`${text}: ${[...found].sort().join(', ')}`);
    }
    expect([...twice]).toEqual([]);
  });
});

describe('refusals of the server', () => {
  const below = (path: string): string => join(import.meta.dirname, '../..', path);
  const java = (dir: string): string[] =>
    readdirSync(dir, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.java'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  const codes = java(below('server/src/main/java')).flatMap((text) =>
    [...text.matchAll(/new Objection\(\s*"(\w+)"/g)].map(([, code]) => code!),
  );
  const rules = [
    ...readFileSync(below('engine/src/main/java/io/cablecar/engine/game/Refusal.java'), 'utf8').matchAll(
      /\("(\w+)"\)/g,
    ),
  ].map(([, code]) => code!);

  it('have unique codes', () => {
    expect(codes.length).toBeGreaterThan(30);
    expect(codes).toHaveLength(new Set(codes).size);
    expect(codes.filter((code) => rules.includes(code))).toEqual([]);
  });

  it('have messages', () => {
    expect(Object.keys(REFUSED).sort()).toEqual([...codes].sort());
    for (const word of Object.values(REFUSED)) expect(keys).toContain(`friends.refused.${word}`);
  });

  it('have messages for illegal moves', () => {
    // These two occur only for boards in files.
    const ofMoves = rules.filter((code) => code !== 'tooManyTiles' && code !== 'tooManyCopies');
    expect(ofMoves.length).toBeGreaterThan(10);
    for (const code of ofMoves) {
      expect(keys).toContain(`refusal.${code}`);
      expect(REFUSALS).toContain(code);
    }
  });

  it('are documented in the protocol', () => {
    const book = readFileSync(below('docs/protocol.md'), 'utf8');
    for (const code of codes) expect(book).toContain(`\`${code}\``);
  });
});

describe('messages', () => {
  const english = new Formatter('en');

  it('use the plural rules of the language', () => {
    const message = '{n, plural, =0 {none} one {# tile} other {# tiles}}';
    expect(english.format(message, { n: 0 })).toBe('none');
    expect(english.format(message, { n: 1 })).toBe('1 tile');
    expect(english.format(message, { n: 1234 })).toBe('1,234 tiles');
    expect(new Formatter('fr').format('{n, plural, one {# carte} other {# cartes}}', { n: 0 })).toBe('0 carte');
  });

  it('support selection, nesting and values', () => {
    const message = '{who, select, me {You take {n, plural, one {# tile} other {# tiles}}} other {{name} waits}}';
    expect(english.format(message, { who: 'me', n: 2 })).toBe('You take 2 tiles');
    expect(english.format(message, { who: 'you', name: 'Ana' })).toBe('Ana waits');
  });

  it('format lists and percentages', () => {
    expect(new Formatter('de').list(['Ana', 'Ben', 'Cem'])).toBe('Ana, Ben und Cem');
    expect(new Formatter('de').percent(30)).toBe('30\u00a0%');
    expect(english.percent(30)).toBe('30%');
  });

  it('are rejected when malformed', () => {
    expect(() => valuesIn('{n, plural, one {#}}')).toThrow();
    expect(() => valuesIn('{n')).toThrow();
  });
});

it('the first supported language of the browser is chosen', () => {
  expect(languageOfBrowser(['pt-BR', 'es-AR', 'en'])).toBe('es');
  expect(languageOfBrowser(['DE'])).toBe('de');
  expect(languageOfBrowser(['ja'])).toBe('en');
});
