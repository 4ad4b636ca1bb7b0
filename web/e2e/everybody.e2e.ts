import { expect, test } from 'vitest';
import { clickSquare, fitting, moment, movedOn, tapSquare, tilesOnBoard } from './player';
import { workOf } from './processor';
import { middleOf } from './scenes';
import { resize } from './settled';
import { bot, person, sitDown, table, useBrowser, visit } from './visit';

useBrowser();

const LANGUAGES = [
  ['de', 'Deutsch', 'Spielen'],
  ['fr', 'Français', 'Jouer'],
  ['it', 'Italiano', 'Gioca'],
  ['es', 'Español', 'Jugar'],
  ['en', 'English', 'Play'],
] as const;

/** A device of each kind, by width and height. */
const SCREENS = [
  [1440, 900],
  [820, 1180],
  [360, 740],
  [1280, 800],
] as const;

test('five languages, switched without a reload in the middle of a game', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await moment(page);
  const seen = new Set<string>();
  const turn = async (): Promise<string> => (await page.locator('.turn').innerText()).trim();
  for (const [language, name] of LANGUAGES) {
    await page.keyboard.press('m');
    await page.locator('dialog[open]').waitFor();
    await page.locator('dialog[open] li button').nth(2).click();
    await page.locator('dialog[open]').getByRole('radio', { name, exact: true }).check();
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    await expect.poll(async () => seen.has(await turn())).toBe(false);
    seen.add(await turn());
    for (const [width, height] of SCREENS) {
      await resize(page, width, height);
      const lines = await page
        .locator('.turn span')
        .last()
        .evaluate((words) => {
          const range = document.createRange();
          range.selectNodeContents(words);
          return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
        });
      expect(lines, `${language} at ${width}`).toBe(1);
    }
  }
  expect(seen.size).toBe(LANGUAGES.length);
});

test.each(LANGUAGES)('a browser set to %s gets pages in that language', async (language, _, words) => {
  const page = await visit({ settings: { language: 'system' }, context: { locale: language } });
  const play = page.locator('.play');
  await play.waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
  await expect.poll(async () => (await play.innerText()).trim()).toBe(words);
});

test('a whole game by keyboard alone', async () => {
  const page = await visit({ settings: { lastSetup: table([person(), bot(1)]), ask: true } });
  const play = page.locator('.play:enabled');
  await play.waitFor();
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await play.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  while ((await moment(page)) === 'mine') {
    const before = await tilesOnBoard(page);
    await fitting(page).first().waitFor({ state: 'attached' });
    await page.keyboard.press('b');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'gridcell');
    if (!(await page.evaluate(() => document.activeElement?.hasAttribute('data-fits')))) await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await movedOn(page, before);
  }
  await expect.poll(() => tilesOnBoard(page)).toBe(60);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
});

test('the effect of a tile is announced before it is placed', async () => {
  const page = await middleOf('two', 20, { settings: { ask: true } });
  await fitting(page).first().waitFor({ state: 'attached' });
  await page.keyboard.press('b');
  await expect.poll(() => page.locator('p[role=status]').textContent()).toMatch(/Line \d+|No line changes/);
});

test('a phone, 360 pixels wide, by touch', async () => {
  const page = await sitDown(table([person(), bot(1)]), {
    settings: { ask: true },
    context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  });
  await moment(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const square = fitting(page).first();
  await square.waitFor({ state: 'attached' });
  await tapSquare(page, square);
  const before = await tilesOnBoard(page);
  await page.getByRole('button', { name: 'Place it here' }).tap();
  await movedOn(page, before);

  // Shortcuts are offered once a key has been pressed, so that there is a keyboard.
  const menu = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await menu.getByRole('button', { name: 'Settings' }).waitFor();
  expect(await menu.getByRole('button', { name: 'Keyboard shortcuts' }).count()).toBe(0);
  await menu.getByRole('button', { name: 'Close' }).tap();
  await menu.waitFor({ state: 'detached' });
  await page.keyboard.press('m');
  await menu.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
});

test('a window too small for the market opens it from the row of companies', async () => {
  const page = await sitDown(table([person('Ada'), bot(1), bot(2), bot(3)], { companies: true }), {
    context: { viewport: { width: 1024, height: 600 } },
  });
  await moment(page);
  await page.getByRole('button', { name: 'Shares: open or close the market' }).click();
  await page.locator('main section.market').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('main section.market').waitFor({ state: 'detached' });
});

test('with “ask” an exchange is shown before it is made', async () => {
  const page = await sitDown(table([person(), bot(1)], { companies: true }), {
    settings: { ask: true },
    context: { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
  });
  await moment(page);
  await page.getByRole('button', { name: 'Shares: open or close the market' }).tap();
  const faceUp = page.getByRole('button', { name: /^Take the face-up share: 30/ });
  const own = page.getByRole('img', { name: /^Your share: 30/ });
  const [takes, gives] = [await faceUp.locator('.heard').textContent(), await own.getAttribute('aria-label')];
  await faceUp.tap();
  await page
    .getByText(/^You give 30% .* and take 30%/)
    .first()
    .waitFor();
  expect(await own.getAttribute('aria-label')).toBe(gives);
  await page.getByRole('button', { name: 'Exchange', exact: true }).tap();
  await expect.poll(async () => (await own.getAttribute('aria-label'))?.split(': ')[1]).toBe(takes?.split(': ')[1]);
});

test('a forbidden square says why', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await moment(page);
  await fitting(page).first().waitFor({ state: 'attached' });
  await clickSquare(page, page.locator('[data-square="18"]'));
  await page.getByText('A tile must touch the edge of the board or another tile.').first().waitFor();
  await expect.poll(() => tilesOnBoard(page)).toBe(0);
});

test('the page answers while a strong bot thinks', async () => {
  const page = await sitDown({ ...table([bot(10), person()]), first: 0 }, { settings: { speed: 'slow' } });
  const { longest } = await workOf(page, async () => {
    await moment(page);
  });
  expect(longest).toBeLessThan(500);
});
