// Formats a subset of ICU messages: {name}, {n, plural, =0 {…} one {# point} other {# points}} and
// {kind, select, a {…} other {…}}. Numbers are formatted for the language.

export type Values = Record<string, string | number>;

type Part =
  | { type: 'text'; text: string }
  | { type: 'value'; name: string }
  | { type: 'count' }
  | { type: 'choice'; name: string; plural: boolean; cases: Map<string, Part[]> };

class Reader {
  private at = 0;
  constructor(private readonly source: string) {}

  message(inPlural: boolean, nested: boolean): Part[] {
    const parts: Part[] = [];
    let text = '';
    const flush = (): void => {
      if (text) parts.push({ type: 'text', text });
      text = '';
    };
    while (this.at < this.source.length) {
      const c = this.source[this.at] as string;
      if (c === '}' && nested) break;
      this.at++;
      if (c === '{') {
        flush();
        parts.push(this.argument(inPlural));
      } else if (c === '#' && inPlural) {
        flush();
        parts.push({ type: 'count' });
      } else text += c;
    }
    flush();
    return parts;
  }

  private argument(inPlural: boolean): Part {
    const name = this.until(/[,}]/).trim();
    if (this.source[this.at++] === '}') return { type: 'value', name };
    const kind = this.until(/,/).trim();
    this.at++;
    const plural = kind === 'plural';
    const cases = new Map<string, Part[]>();
    for (;;) {
      const label = this.until(/[{}]/).trim();
      if (this.source[this.at++] !== '{') break;
      cases.set(label, this.message(plural || inPlural, true));
      this.at++;
    }
    if (!cases.has('other')) throw new Error(`No "other" case: ${this.source}`);
    return { type: 'choice', name, plural, cases };
  }

  private until(stop: RegExp): string {
    const from = this.at;
    while (this.at < this.source.length && !stop.test(this.source[this.at] as string)) this.at++;
    if (this.at >= this.source.length) throw new Error(`Message ends too early: ${this.source}`);
    return this.source.slice(from, this.at);
  }
}

const read = new Map<string, Part[]>();

function parse(source: string): Part[] {
  let parts = read.get(source);
  if (!parts) read.set(source, (parts = new Reader(source).message(false, false)));
  return parts;
}

/** The names of all values in a message. */
export function valuesIn(source: string): Set<string> {
  const names = new Set<string>();
  const walk = (parts: Part[]): void => {
    for (const part of parts) {
      if (part.type === 'value') names.add(part.name);
      else if (part.type === 'choice') {
        names.add(part.name);
        for (const inner of part.cases.values()) walk(inner);
      }
    }
  };
  walk(parse(source));
  return names;
}

/** Replaces a hyphen by a minus sign. */
const minus = (number: string): string => number.replace('-', '−');

/** Formats messages for one language. */
export class Formatter {
  private readonly plurals: Intl.PluralRules;
  private readonly numbers: Intl.NumberFormat;
  private readonly percents: Intl.NumberFormat;
  private readonly signeds: Intl.NumberFormat;
  private readonly lists: Intl.ListFormat;

  constructor(language: string) {
    this.plurals = new Intl.PluralRules(language);
    this.numbers = new Intl.NumberFormat(language);
    this.percents = new Intl.NumberFormat(language, { style: 'percent' });
    this.signeds = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
    this.lists = new Intl.ListFormat(language, { type: 'conjunction' });
  }

  number = (n: number): string => minus(this.numbers.format(n));

  /** Formats a number of hundredths. */
  percent = (n: number): string => minus(this.percents.format(n / 100));

  /** Formats a number with its sign and at most one decimal. */
  signed = (n: number): string => minus(this.signeds.format(n));

  list = (items: string[]): string => this.lists.format(items);

  format(source: string, values: Values = {}): string {
    return this.join(parse(source), values, 0);
  }

  private join(parts: Part[], values: Values, count: number): string {
    return parts
      .map((part) => {
        switch (part.type) {
          case 'text':
            return part.text;
          case 'count':
            return this.number(count);
          case 'value': {
            const value = values[part.name] ?? '';
            return typeof value === 'number' ? this.number(value) : value;
          }
          case 'choice': {
            const value = values[part.name] ?? '';
            const n = Number(value);
            const label = part.plural ? this.plurals.select(n) : String(value);
            const chosen = (part.plural && part.cases.get(`=${n}`)) || part.cases.get(label) || part.cases.get('other');
            return this.join(chosen as Part[], values, part.plural ? n : count);
          }
        }
      })
      .join('');
  }
}

/** A day near today, such as "Sunday 3 December". */
export const dayIn = (locale: string, time: number): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(time);
