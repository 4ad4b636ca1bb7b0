import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openFile } from './files';
import { begun, join, makeTable, playOut, tableByCall } from './remote';
import { clickSquare, costliestSquare, fitting, holdTime, lift, moment, place } from './player';
import { book, openPuzzle, plain } from './puzzle';
import {
  asOwn,
  challenged,
  challengeOf,
  countedGames,
  dailyGame,
  endOf,
  gameFile,
  lessonStep,
  middleOf,
  withOwnPuzzles,
} from './scenes';
import { resize } from './settled';
import { addressWithoutPasskeys, bot, person, sitDown, table, useBrowser, visit, type VisitOptions } from './visit';

useBrowser();

/**
 * Takes pictures of all screens for people to look at, in web/target/pictures, by screen, language and window. They
 * take minutes, so they are taken on demand. What a test can check of screens and sizes is in `screens` and `windows`.
 */
const WANTED = process.env['PICTURES'] !== undefined;
const FOLDER = fileURLToPath(new URL('../target/pictures/', import.meta.url));
mkdirSync(FOLDER, { recursive: true });

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1280, 720],
  [1440, 900],
  [2560, 1440],
] as const;

const THEMES = ['light', 'dark'] as const;
const PICTURED = ['de', 'fr', 'it'] as const;

async function playing(game: Parameters<typeof middleOf>[0], moves: number, options: VisitOptions): Promise<Page> {
  const page = await middleOf(game, moves, options);
  await fitting(page).first().waitFor({ state: 'attached' });
  return page;
}

const asking = (options: VisitOptions): VisitOptions => ({ ...options, settings: { ...options.settings, ask: true } });

const large = (options: VisitOptions): VisitOptions => ({ ...options, settings: { ...options.settings, large: true } });

let accounts = 0;

/** Opens an account on the server, up to its recovery code. */
async function account(options: VisitOptions): Promise<Page> {
  const page = await visit({ ...options, address: addressWithoutPasskeys(), path: '/#/account' });
  await page.locator('main section .button.primary').first().click();
  const name = page.locator('dialog[open] input').first();
  await name.fill(`Benedetta ${Date.now() % 1e9} ${++accounts}`);
  await name.press('Enter');
  await page.locator('dialog[open] .code').first().waitFor();
  return page;
}

async function dialog(page: Page, key: string): Promise<Page> {
  await page.keyboard.press(key);
  await page.locator('dialog[open] h2').first().waitFor();
  return page;
}

async function reviewed(options: VisitOptions): Promise<Page> {
  const page = await endOf('two', options, (file) => file.replace('"gripman"', '"gripman/builder"'));
  await page.locator('dialog a[href^="#/review/"]').click();
  await page.getByRole('slider').waitFor();
  return page;
}

async function replayed(options: VisitOptions): Promise<Page> {
  const page = await endOf('three', options);
  await page.locator('dialog[open] a[href^="#/replay/"]').click();
  await page.getByRole('slider').fill('50');
  await page.locator('main[data-move="50"]').waitFor();
  return page;
}

/** A game of two people on the server; returns the page of the first one. */
async function remote(options: VisitOptions): Promise<Page> {
  const ada = await visit({ ...options, path: '/#/friends' });
  await ada.locator('form .play').waitFor();
  const path = await tableByCall(ada, { first: 0, clock: { type: 'total', seconds: 600, increment: 10 } });
  await ada.goto(new URL(path, ada.url()).href);
  await ada.locator('input[autocomplete=nickname]').fill('Ada');
  await ada.locator('li button.primary').first().click();
  const ben = await join(path, 'Benedetta', options);
  await begun([ada, ben]);
  await playOut([ada, ben], 4);
  return ada;
}

const SCREENS: Record<string, (options: VisitOptions) => Promise<Page>> = {
  'first-visit': async (options) => {
    const page = await visit(options);
    await page.locator('.play:enabled').waitFor();
    return page;
  },
  first: async (options) => {
    const page = await visit(options);
    await page.locator('.play:enabled').waitFor();
    await page.locator('summary').click();
    return page;
  },
  people: async (options) => {
    const page = await visit(options);
    await page.locator('.play:enabled').waitFor();
    await page.locator('.setup .seats button').first().click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('radio', { name: '4', exact: true }).first().check();
    await dialog.locator('[role=switch]').first().click({ force: true });
    return page;
  },
  start: async (options) => {
    const page = await sitDown(table([person('Ada'), bot(7), bot(10)]), options);
    await place(page);
    await moment(page);
    await page.goto(page.url().replace(/#.*/, '#/'));
    await page.locator('.play:enabled').waitFor();
    await page.locator('a[href^="#/game/"]').first().waitFor();
    return page;
  },
  opponent: async (options) => {
    const page = await visit(options);
    await page.locator('.setup li button').nth(1).click();
    await page.locator('dialog[open] fieldset').waitFor();
    return page;
  },
  rules: async (options) => dialog(await playing('two', 8, options), 'h'),
  settings: async (options) => {
    const page = await dialog(await playing('two', 8, options), 'm');
    await page.locator('dialog[open] li button').nth(2).click();
    await page.locator('dialog[open] fieldset').first().waitFor();
    return page;
  },
  menu: async (options) => dialog(await playing('two', 8, options), 'm'),
  shortcuts: async (options) => dialog(await playing('two', 8, options), '?'),
  log: async (options) => dialog(await playing('three', 40, options), 'j'),
  table: (options) => playing('two', 60, options),
  preview: async (options) => {
    const page = await playing('three-free-hand', 40, asking(options));
    await page.keyboard.press('b');
    await page.locator('.ghost').waitFor({ state: 'attached' });
    return page;
  },
  refused: async (options) => {
    const page = await playing('two', 4, asking(options));
    await page.locator('[data-square="0"]').focus();
    await page.locator('.ghost').waitFor({ state: 'attached' });
    return page;
  },
  'six-companies': (options) => playing('six-companies', 60, options),
  market: async (options) => {
    const page = await playing('four-companies', 12, asking(options));
    await page.keyboard.press('x');
    await page.locator('[data-take="x40d"]').click();
    return page;
  },
  hint: async (options) => {
    const page = await playing('two', 50, options);
    await page.keyboard.press('w');
    await page.locator('ol[data-evaluations] button').first().waitFor();
    return page;
  },
  'hint-companies': async (options) => {
    const page = await playing('four-companies', 30, options);
    await page.keyboard.press('w');
    await page.locator('ol[data-evaluations] button').first().waitFor();
    return page;
  },
  counting: async (options) => {
    const page = await playing('three', 40, options);
    await page.keyboard.press('c');
    await page.locator('section li button').first().waitFor();
    await clickSquare(page, fitting(page).first());
    await page.locator('section li button:enabled').first().click();
    return page;
  },
  curtain: async (options) => {
    const page = await sitDown({ ...table([person('Ada'), person('Benedetta')]), curtain: true }, options);
    await page.getByRole('dialog').waitFor();
    return page;
  },
  handing: async (options) => {
    const page = await sitDown(
      { ...table([person('Ada'), person('Benedetta')], { companies: true }), curtain: true },
      options,
    );
    await lift(page);
    await moment(page);
    await holdTime(page);
    await page.locator('[data-take="x10d"]').first().click();
    await page.locator('.handing').waitFor();
    return page;
  },
  result: (options) => endOf('three', options),
  reckoning: (options) => endOf('six-companies', options),
  'reckoning-end': async (options) => {
    const page = await endOf('four-companies', options);
    const next = page.locator('dialog[open] .button.primary').first();
    for (let step = 1; step < 4; step++) await next.click();
    return page;
  },
  share: async (options) => {
    const page = await endOf('six-companies', options);
    await page.getByRole('button', { name: /^(Teilen|Partager|Condividi)$/ }).click();
    await page.locator('dialog[open] input').first().waitFor();
    return page;
  },
  ride: async (options) => {
    const page = await endOf('two', options);
    await page.getByRole('button', { name: /^(Mitfahren|Monter à bord|Sali a bordo)$/ }).click();
    await page.locator('dialog[data-ride=there]').waitFor();
    return page;
  },
  replay: async (options) => {
    const page = await replayed(options);
    for (let i = 0; i < 4; i++) await page.keyboard.press('l');
    return page;
  },
  'replay-hands': async (options) => {
    const page = await replayed(options);
    await page.getByRole('tab').nth(1).click();
    return page;
  },
  review: reviewed,
  'review-table': async (options) => {
    const page = await reviewed(options);
    await page.locator('summary').click();
    return page;
  },
  coach: async (options) => {
    const page = await middleOf('two', 50, { ...options, settings: { ...options.settings, coach: 'strict' } });
    await clickSquare(page, page.locator(`[data-square="${await costliestSquare(page)}"]`));
    await page.locator('dialog[open] h2').waitFor();
    return page;
  },
  studies: (options) => visit({ ...options, path: '/#/study' }),
  study: async (options) => {
    const page = await endOf('two', options);
    await page.locator('dialog[open] a[href^="#/study/of/"]').click();
    await page.locator('main.study').waitFor();
    return page;
  },
  challenge: async (options) => challenged((await challengeOf('two', 'Benedetta')).link, options),
  'challenge-send': async (options) => (await challengeOf('two', 'Benedetta', options)).page,
  comparison: async (options) => {
    // The challenger's own link compares the game with itself.
    const { page, link } = await challengeOf('two', 'Benedetta', options);
    await page.goto(link);
    await page.locator('.comparison tbody tr').first().waitFor();
    return page;
  },
  lessons: async (options) => {
    const page = await visit({ ...options, path: '/#/learn' });
    await page.locator('li a').first().waitFor();
    return page;
  },
  lesson: (options) => lessonStep('base', 5, options),
  'lesson-exchange': (options) => lessonStep('companies', 4, options),
  daily: (options) => dailyGame(options),
  statistics: (options) => countedGames(options),
  puzzles: async (options) => {
    const page = await visit({ ...options, path: '/#/puzzles' });
    await page.locator('.picture svg').waitFor();
    return page;
  },
  puzzle: async (options) => {
    const page = await openPuzzle(plain, options);
    await page.keyboard.press('d');
    await page.locator('#outcome').waitFor();
    return page;
  },
  'puzzle-exchange': (options) =>
    openPuzzle(
      book.find(({ kind }) => kind === 'exchange')!,
      options,
    ),
  friends: async (options) => {
    const page = await visit({ ...options, path: '/#/friends' });
    await page.locator('form summary').click();
    return page;
  },
  waiting: async (options) => {
    const { page } = await makeTable('Ada', {}, options);
    await page.locator('.qr svg').waitFor();
    return page;
  },
  'first-companies': async (options) => {
    const page = await visit(options);
    await page.locator('.play:enabled').waitFor();
    await page.getByRole('radio', { name: /^(Gesellschaften|Compagnies|Società)/ }).check({ force: true });
    return page;
  },
  'first-turn-companies': async (options) => {
    const page = await sitDown(table([person(), bot(2), bot(3)], { companies: true }), asking(options));
    await fitting(page).first().waitFor({ state: 'attached' });
    return page;
  },
  poster: async (options) => {
    const page = await endOf('three', options);
    await page.getByRole('button', { name: /^(Plakat|Affiche|Manifesto)$/ }).click();
    await page.locator('dialog[open] svg.poster').waitFor();
    return page;
  },
  'poster-wall': async (options) => {
    const page = await countedGames(options);
    for (const game of ['two', 'six-companies', 'three'] as const) {
      await page.goto(`${inject('address')}/#/`);
      await openFile(page, gameFile(game));
      await page.locator('dialog[open] h2').first().waitFor();
    }
    await page.goto(`${inject('address')}/#/statistics`);
    await page.locator('.wall li').nth(2).waitFor();
    return page;
  },
  'own-puzzles': (options) => withOwnPuzzles(book.slice(0, 3).map(asOwn), options),
  'own-puzzle': async (options) => {
    const own = asOwn(book.find(({ kind }) => kind === 'exchange')!);
    const page = await withOwnPuzzles([own], options);
    await page.locator(`li a[href="#/puzzles/${own.name}"]`).click();
    await fitting(page).first().waitFor({ state: 'attached' });
    await page.keyboard.press('x');
    await page.locator(`[data-take="${own.choices[0]![0]}"]`).click();
    await page.locator('#outcome').waitFor();
    return page;
  },
  referee: async (options) => {
    const page = await visit({ ...options, path: '/#/referee' });
    await page.locator('.play').waitFor();
    return page;
  },
  'referee-board': async (options) => {
    const page = await visit({ ...options, path: '/#/referee' });
    await page.locator('.play').click();
    for (const [i, code] of ['cbaa', 'adad', 'aacb', 'dddd', 'cbcb'].entries()) {
      await page.locator(`[data-tile=${code}]`).click();
      await page.locator(`main[data-tiles="${i + 1}"]`).waitFor();
    }
    return page;
  },
  'account-guest': async (options) => {
    const page = await visit({ ...options, path: '/#/account' });
    await page.locator('#sign-in').waitFor();
    return page;
  },
  'account-code': (options) => account(options),
  account: async (options) => {
    const page = await account(options);
    await page.locator('dialog[open] .button.primary').click();
    await page.locator('main .who').waitFor();
    return page;
  },
  'ride-moving': async (options) => {
    const page = await endOf('two', { ...options, settings: { ...options.settings, still: false } });
    await page.getByRole('button', { name: /^(Mitfahren|Monter à bord|Sali a bordo)$/ }).waitFor();
    await holdTime(page);
    await page.getByRole('button', { name: /^(Mitfahren|Monter à bord|Sali a bordo)$/ }).click();
    await page.locator('dialog[data-ride=riding]').waitFor();
    await page.clock.runFor(2500);
    return page;
  },
  'large-start': async (options) => {
    const page = await visit(large(options));
    await page.locator('.play:enabled').waitFor();
    return page;
  },
  'large-table': (options) => playing('three', 40, large(options)),
  'large-companies': (options) => playing('six-companies', 60, large(options)),
  'large-hint': async (options) => {
    const page = await playing('four-companies', 30, large(options));
    await page.keyboard.press('w');
    await page.locator('ol[data-evaluations] button').first().waitFor();
    return page;
  },
  'large-lesson': (options) => lessonStep('companies', 4, large(options)),
  'large-result': (options) => endOf('three', large(options)),
  far: remote,
  'far-phrases': async (options) => dialog(await remote(options), 'q'),
};

describe.runIf(WANTED).each(PICTURED)('in %s', (language) => {
  test.each(Object.entries(SCREENS))('%s', async (screen, open) => {
    const page = await open({ settings: { language } });
    for (const [width, height] of SIZES) {
      await resize(page, width, height);
      // Here time is stopped; the camera follows the window with the next frame.
      if (screen === 'ride-moving') await page.clock.runFor(50);
      for (const theme of THEMES) {
        await page.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme);
        const picture = await page.screenshot({
          path: `${FOLDER}${screen}-${language}-${theme}-${width}x${height}.png`,
          fullPage: true,
        });
        expect(picture.length).toBeGreaterThan(10_000);
      }
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
    }
  });
});

/** The pictures of the README: games in which Ada has just moved and considers her next tile. */
const README = {
  day: { game: 'three', moves: 44, theme: 'light', held: 3 },
  night: { game: 'four-companies', moves: 52, theme: 'dark', held: 4 },
} as const;

test.runIf(WANTED).each(Object.entries(README))(
  'the picture of the README by %s',
  async (name, { game, moves, theme, held }) => {
    const page = await middleOf(game, moves, {
      settings: { theme },
      context: { viewport: { width: 1440, height: 900 } },
    });
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
