import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { DASHES, SIGNS } from '../src/board/signs';
import { COLOURS } from '../src/table/table';

type Triple = [number, number, number];

const css = readFileSync(join(import.meta.dirname, '../src/theme/theme.css'), 'utf8');
const day = css.slice(0, css.indexOf("[data-theme='dark']"));
const night = css.slice(css.indexOf("[data-theme='dark']"), css.indexOf('/* The eight colours'));
const eight = css.slice(css.indexOf('/* The eight colours'));

function hex(sheet: string, name: string): Triple {
  const digits = new RegExp(`--${name}: #([0-9a-f]{6})`).exec(sheet)?.[1];
  if (!digits) throw new Error(`No colour --${name}`);
  return [0, 2, 4].map((i) => parseInt(digits.slice(i, i + 2), 16) / 255) as Triple;
}

const linear = (c: Triple): Triple => c.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as Triple;

function contrast(a: Triple, b: Triple): number {
  const light = (c: Triple): number => {
    const [r, g, b] = linear(c);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [x, y] = [light(a), light(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Complete dichromacy after Machado, Oliveira and Fernandes (2009), on linear RGB. */
const EYES: Record<string, Triple[]> = {
  'ordinary eyes': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** OKLab, in which distances match perceived differences. */
function lab(c: Triple, eyes: Triple[]): Triple {
  const v = linear(c);
  const [r, g, b] = eyes.map((row) =>
    Math.min(1, Math.max(0, row[0] * v[0] + row[1] * v[1] + row[2] * v[2])),
  ) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The colour of the translucent edge of a line on a background. */
function edgeOn(ground: Triple, sheet: string, opacity = 1): Triple {
  const numbers = /--edge: rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/.exec(sheet)!.slice(1).map(Number);
  const alpha = numbers[3]! * opacity;
  return ground.map((v, i) => (numbers[i]! / 255) * alpha + v * (1 - alpha)) as Triple;
}

const pairs = COLOURS.flatMap((a, i) => COLOURS.slice(i + 1).map((b) => [a, b] as const));

describe('the eight colours', () => {
  it.each(Object.entries(EYES))('are distinguishable with %s', (_, eyes) => {
    for (const [a, b] of pairs) {
      const [x, y] = [lab(hex(eight, `c-${a}`), eyes), lab(hex(eight, `c-${b}`), eyes)];
      const distance = Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
      expect(distance, `${a} and ${b}`).toBeGreaterThan(0.12);
    }
  });

  it('contrast with their signs', () => {
    for (const colour of COLOURS) {
      expect(contrast(hex(eight, `c-${colour}`), hex(eight, `on-${colour}`)), colour).toBeGreaterThan(3);
    }
  });

  it('have distinct signs and dash patterns', () => {
    expect(new Set(Object.values(SIGNS)).size).toBe(8);
    expect(new Set(Object.values(DASHES)).size).toBe(8);
  });

  it.each([
    ['day', day],
    ['night', night],
  ])('contrast with the street in the %s theme, directly or by their edge', (_, sheet) => {
    const street = hex(sheet, 'street');
    // The edge of a finished line may be fainter.
    const trace = Number(/--trace: ([\d.]+)/.exec(sheet)![1]);
    for (const edge of [edgeOn(street, sheet), edgeOn(street, sheet, 0.55 + 0.45 * trace)]) {
      for (const colour of COLOURS) {
        const best = Math.max(contrast(hex(eight, `c-${colour}`), street), contrast(edge, street));
        expect(best, colour).toBeGreaterThan(3);
      }
    }
  });

  it.each([
    ['day', day],
    ['night', night],
  ])('light windows that show by %s whose line passes', (_, sheet) => {
    const glow = (colour: string): Triple => lab(hex(sheet, `glow-${colour}`), EYES['ordinary eyes']!);
    for (const [a, b] of pairs) {
      const [x, y] = [glow(a), glow(b)];
      expect(Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]), `${a} and ${b}`).toBeGreaterThan(0.12);
    }
  });

  it('contrast with a share in the dark theme, directly or by their edge', () => {
    const share = hex(night, 'share');
    for (const colour of COLOURS) {
      const best = Math.max(contrast(hex(eight, `c-${colour}`), share), contrast(edgeOn(share, night), share));
      expect(best, colour).toBeGreaterThan(3);
    }
  });
});

describe.each([
  ['day', day],
  ['night', night],
])('text in the %s theme', (_, sheet) => {
  it.each([
    ['ink', 'paper'],
    ['ink', 'card'],
    ['ink', 'card-2'],
    ['ink-2', 'paper'],
    ['ink-2', 'card'],
    ['ink-2', 'card-2'],
    ['accent', 'paper'],
    ['accent', 'card'],
    ['on-accent', 'accent'],
    ['on-accent', 'accent-2'],
    ['bay', 'paper'],
    ['bay', 'card'],
    ['card', 'bay'],
    ['plaque-ink', 'plaque'],
    ['share-ink', 'share'],
    ['ink-2', 'band'],
    ['ink', 'band-2'],
  ])('%s on %s is readable', (text, ground) => {
    expect(contrast(hex(sheet, text), hex(sheet, ground))).toBeGreaterThan(4.5);
  });

  it.each(['paper', 'card', 'plot', 'street'])('the focus ring is visible on %s', (ground) => {
    expect(contrast(hex(sheet, 'focus'), hex(sheet, ground))).toBeGreaterThan(3);
  });
});

test('shares are not too bright in the dark theme', () => {
  expect(contrast(hex(night, 'share'), hex(night, 'card'))).toBeLessThan(3);
});
