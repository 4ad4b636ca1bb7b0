import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clickSquare, fitting, moment, place } from './player';
import { openPuzzle, plain } from './puzzle';
import { countedGames, dailyGame, endOf, lessonStep, middleOf } from './scenes';
import { useBrowser, visit, type Wishes } from './visit';

useBrowser();

/**
 * Pictures of the main screens, for eyes: web/target/pictures. They take a quarter of an hour, so they are made on
 * demand; what a test can judge of screens and sizes stands in `screens` and `windows`.
 */
const WANTED = process.env['PICTURES'] !== undefined;
const FOLDER = fileURLToPath(new URL('../target/pictures/', import.meta.url));
mkdirSync(FOLDER, { recursive: true });

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

const german = (wishes: Wishes): Wishes => ({ ...wishes, settings: { ...wishes.settings, language: 'de' } });

const SCREENS: Record<string, (wishes: Wishes) => Promise<Page>> = {
  start: async (wishes) => {
    const page = await visit(wishes);
    await page.locator('.play:enabled').waitFor();
    return page;
  },
  table: async (wishes) => {
    const page = await middleOf('two', 60, wishes);
    await fitting(page).first().waitFor({ state: 'attached' });
    return page;
  },
  preview: async (wishes) => {
    const page = await middleOf('three-free-hand', 40, {
      ...wishes,
      settings: { ...wishes.settings, ask: true },
    });
    await fitting(page).first().waitFor({ state: 'attached' });
    await page.keyboard.press('b');
    await page.locator('.ghost').waitFor({ state: 'attached' });
    return page;
  },
  'six-companies-german': async (wishes) => {
    const page = await middleOf('six-companies', 60, {
      ...wishes,
      settings: { ...wishes.settings, language: 'de' },
    });
    await fitting(page).first().waitFor({ state: 'attached' });
    return page;
  },
  replay: async (wishes) => {
    const page = await endOf('three', wishes);
    await page.locator('dialog[open] a[href^="#/replay/"]').click();
    await page.getByRole('slider').fill('50');
    await page.locator('main[data-move="50"]').waitFor();
    for (let i = 0; i < 4; i++) await page.keyboard.press('l');
    return page;
  },
  'share-german': async (wishes) => {
    const page = await endOf('six-companies', { ...wishes, settings: { ...wishes.settings, language: 'de' } });
    await page.getByRole('dialog').getByRole('button', { name: 'Teilen' }).click();
    await page.getByRole('button', { name: 'Link kopieren' }).waitFor();
    return page;
  },
  'lesson-german': (wishes) => lessonStep('base', 5, german(wishes)),
  'lesson-companies': (wishes) => lessonStep('companies', 4, wishes),
  'lessons-german': async (wishes) => {
    const page = await visit({ ...german(wishes), path: '/#/learn' });
    await page.locator('li a').first().waitFor();
    return page;
  },
  'daily-german': (wishes) => dailyGame(german(wishes)),
  'statistics-german': (wishes) => countedGames(german(wishes)),
  puzzles: async (wishes) => {
    const page = await visit({ ...wishes, path: '/#/puzzles' });
    await page.locator('.picture svg').waitFor();
    return page;
  },
  'puzzle-german': async (wishes) => {
    const page = await openPuzzle(plain, german(wishes));
    await page.keyboard.press('d');
    await page.getByRole('button', { name: 'Besten Zug zeigen' }).click();
    await page.locator('.why').waitFor();
    return page;
  },
  hint: async (wishes) => {
    const page = await middleOf('two', 50, wishes);
    await fitting(page).first().waitFor({ state: 'attached' });
    await page.keyboard.press('w');
    await page.locator('ol[data-evaluations] button').first().waitFor();
    return page;
  },
  'counting-german': async (wishes) => {
    const page = await middleOf('three', 40, { ...wishes, settings: { ...wishes.settings, language: 'de' } });
    await fitting(page).first().waitFor({ state: 'attached' });
    await page.keyboard.press('c');
    await page.locator('section li button').first().waitFor();
    await clickSquare(page, fitting(page).first());
    await page.locator('section li button:enabled').first().click();
    return page;
  },
  'review-german': async (wishes) => {
    const page = await endOf('two', { ...wishes, settings: { ...wishes.settings, language: 'de' } });
    await page.locator('dialog a[href^="#/review/"]').click();
    await page.getByRole('slider').waitFor();
    return page;
  },
  result: (wishes) => endOf('three', wishes),
  'reckoning-german': (wishes) =>
    endOf('six-companies', { ...wishes, settings: { ...wishes.settings, language: 'de' } }),
};

for (const [screen, open] of Object.entries(SCREENS)) {
  for (const [size, context] of Object.entries(SIZES)) {
    for (const theme of ['light', 'dark'] as const) {
      test.runIf(WANTED)(`${screen}, ${size}, ${theme}`, async () => {
        const page = await open({ settings: { theme }, context });
        await page.evaluate(() => document.fonts.ready);
        const picture = await page.screenshot({ path: `${FOLDER}${screen}-${size}-${theme}.png` });
        expect(picture.length).toBeGreaterThan(10_000);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBeLessThanOrEqual(0);
      });
    }
  }
}

/** The README's own: games in which Ada has just played on and thinks about her next tile. */
const README = {
  day: { game: 'three', moves: 44, theme: 'light', held: 3 },
  night: { game: 'four-companies', moves: 52, theme: 'dark', held: 4 },
} as const;

test.runIf(WANTED).each(Object.entries(README))(
  'the picture of the README by %s',
  async (name, { game, moves, theme, held }) => {
    const page = await middleOf(game, moves, { settings: { theme }, context: SIZES.desktop });
    await place(page);
    await moment(page);
    const squares = fitting(page);
    await squares.first().waitFor({ state: 'attached' });
    await squares.nth(held % (await squares.count())).hover({ force: true });
    await page.locator('.ghost').waitFor({ state: 'attached' });
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 90 });
    writeFileSync(`${FOLDER}readme-${name}.webp`, Buffer.from(data, 'base64'));
    await page.screenshot({ path: `${FOLDER}readme-${name}.png` });
  },
);
