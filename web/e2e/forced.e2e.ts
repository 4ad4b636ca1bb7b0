// Forced colours: lines show what backgrounds and shadows show elsewhere.

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fitting } from './player';
import { middleOf } from './scenes';
import { useBrowser, visit } from './visit';

useBrowser();

/** Contrast of two colours in the form rgb(…). */
function contrast(one: string, other: string): number {
  const light = (colour: string): number => {
    const [r, g, b] = colour
      .match(/[\d.]+/g)!
      .slice(0, 3)
      .map((v) => Number(v) / 255)
      .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const [a, b] = [light(one), light(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The background colour of the page. */
const canvas = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

interface Marked {
  name: string;
  /** The colour of the widest line around it. */
  line: string;
  width: number;
}

/** All visible elements that match, with the line around each. */
function marked(page: Page, selector: string): Promise<Marked[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((element) => element.getBoundingClientRect().width > 0)
        .map((element) => {
          const style = getComputedStyle(element);
          const outline = style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth);
          const border = style.borderBottomStyle === 'none' ? 0 : parseFloat(style.borderBottomWidth);
          return {
            name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
            line: outline >= border ? style.outlineColor : style.borderBottomColor,
            width: Math.max(outline, border),
          };
        }),
    selector,
  );
}

/** Waits until elements match, and expects each to have a line of this width that contrasts with the page. */
async function expectMarked(page: Page, selector: string, width: number): Promise<void> {
  await page.locator(selector).filter({ visible: true }).first().waitFor();
  const ground = await canvas(page);
  const found = await marked(page, selector);
  expect(found.length, selector).toBeGreaterThan(0);
  for (const { name, line, width: wide } of found) {
    expect(wide, `${selector} “${name}”`).toBeGreaterThanOrEqual(width);
    expect(contrast(line, ground), `${selector} “${name}”: ${line} on ${ground}`).toBeGreaterThan(3);
  }
}

describe.each(['light', 'dark'] as const)('colours forced, %s', (colorScheme) => {
  // The system's theme takes precedence over the one in the settings.
  const options = {
    settings: { theme: colorScheme === 'dark' ? 'light' : 'dark', ask: true },
    context: { colorScheme, forcedColors: 'active' },
  } as const;

  test('buttons have a line around them, and focus has another one', async () => {
    const page = await visit(options);
    await page.locator('.play:enabled').waitFor();
    await expectMarked(page, '.button:not(:disabled)', 1);
    await expectMarked(page, '.play', 3);
    await page.keyboard.press('Tab');
    await expectMarked(page, ':focus-visible', 3);
    const light = contrast(await canvas(page), 'rgb(0, 0, 0)') > contrast(await canvas(page), 'rgb(255, 255, 255)');
    expect(light).toBe(colorScheme === 'light');
    await expect.poll(() => page.locator(`html[data-theme=${colorScheme}]`).count()).toBe(1);
  });

  test('the table shows whose turn it is, the chosen tile and the squares', async () => {
    const page = await middleOf('three', 40, options);
    await fitting(page).first().waitFor({ state: 'attached' });
    await expectMarked(page, '.scores li.active', 3);
    const others = await marked(page, '.scores li:not(.active)');
    expect(others.map(({ width }) => width)).toEqual(others.map(() => 0));
    await expectMarked(page, '.tile.chosen', 3);
    await expectMarked(page, 'main .button:not(:disabled)', 1);
    await page.keyboard.press('b');
    await page.locator('.ghost').waitFor({ state: 'attached' });
    await expectMarked(page, '.actions .primary', 3);
  });

  test('lines keep the colours of their owners with a contrasting edge, and their numbers are legible', async () => {
    const page = await middleOf('six-companies', 80, options);
    await fitting(page).first().waitFor({ state: 'attached' });
    const { ribbons, street, texts } = await page.evaluate(() => {
      const probe = document.createElement('i');
      document.body.append(probe);
      const colour = (value: string): string => {
        probe.style.cssText = `forced-color-adjust: none; color: ${value}`;
        return getComputedStyle(probe).color;
      };
      return {
        street: colour('var(--street)'),
        ribbons: [...document.querySelectorAll('svg.board .track.lined')].map((track) => ({
          fill: getComputedStyle(track.querySelector('.ribbon')!).stroke,
          edge: getComputedStyle(track.querySelector('.edge')!).stroke,
          faint: Number(getComputedStyle(track.querySelector('.edge')!).opacity),
        })),
        texts: [...document.querySelectorAll('svg.board g.head')].map((head) => ({
          text: getComputedStyle(head.querySelector('text')!).fill,
          plate: getComputedStyle(head.querySelector('rect')!).fill,
        })),
      };
    });
    expect(new Set(ribbons.map(({ fill }) => fill)).size).toBe(8);
    for (const { edge, faint } of ribbons) {
      expect(contrast(edge, street)).toBeGreaterThan(3);
      expect(faint).toBeGreaterThan(0.9);
    }
    expect(texts.length).toBeGreaterThan(0);
    for (const { text, plate } of texts) expect(contrast(text, plate), `${text} on ${plate}`).toBeGreaterThan(3);
  });

  test('the current place in a list is marked', async () => {
    const page = await visit({ ...options, path: '/#/daily' });
    await page.locator('.play').waitFor();
    await expectMarked(page, '[aria-current=date], li.chosen', 3);
  });
});
