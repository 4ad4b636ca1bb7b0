// All screens but the table in every window: nothing needed is out of sight, cut off, covered or too small.

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { LESSONS } from '../src/pages/learn/steps';
import { ALL_WINDOWS, DIALOG, type Screen, TABLE, USUAL_WINDOWS, walk, walkWordy, windowsFor } from './faults';
import { begun, join, makeTable, tableByCall } from './remote';
import { clickSquare, costliestSquare, fitting } from './player';
import { book, openPuzzle, plain } from './puzzle';
import { asOwn, countedGames, dailyGame, endOf, lessonStep, middleOf, withOwnPuzzles } from './scenes';
import { resize, settled } from './settled';
import { addressWithoutPasskeys, useBrowser, visit } from './visit';

useBrowser();

// German texts are the longest.
const german = { settings: { language: 'de', ask: true } } as const;

const LIST: Screen = { needed: 'h1', must: ['a, button'], scrolls: true };
const START: Screen = { ...LIST, needed: 'h1, .play', must: ['.play'], scenery: '.poster' };
const RIDE: Screen = {
  within: 'dialog[data-ride]',
  needed: 'header > *, footer button, .pick',
  must: ['h2', '.points', 'footer button'],
};
const LESSON: Screen = {
  needed: 'svg.board, .top button, .tiles > *, .actions button, .take, .ways > *',
  must: ['svg.board', '.tiles > *, .take'],
};
/** Shares and companies are in sight whenever a lesson talks about them. */
const COMPANY_LESSON: Screen = { ...LESSON, must: [...LESSON.must, '.companies td.held, .market .own'] };
const TAUGHT: Screen = { needed: 'svg.board, .top button', must: ['svg.board', '.ways > *'] };
const ANSWERED: Screen = { needed: 'svg.board, .top a', must: ['svg.board', '.middle .button'] };
const REPLAY: Screen = {
  needed: 'svg.board, .top button, .controls button',
  must: ['svg.board', '.controls button'],
  scrolls: true,
};
const REVIEW: Screen = {
  needed: 'svg.board, header button, header a, [role=slider]',
  must: ['svg.board', '[role=slider]'],
  scrolls: true,
};

test('tables for friends', async () => {
  const { page, path } = await makeTable('Ada', { choose: (form) => walkForm(form) }, german);
  await page.locator('.qr svg').waitFor();
  await walk(page, LIST, 'waiting room');
  const ben = await join(path, 'Benedetta', german);
  await walk(ben, LIST, 'sitting down');
});

/** Checks the form with all options unfolded and the largest number of seats. */
async function walkForm(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Spieler hinzufügen' });
  while ((await add.count()) > 0) await add.click();
  await page.locator('form summary').click();
  await walk(page, LIST, 'a new table');
}

const CLOCKS = {
  'two players, minutes': { players: 2, companies: false, clock: { type: 'total', seconds: 3600, increment: 10 } },
  'six players, days': { players: 6, companies: false, clock: { type: 'days', days: 3 } },
  'four players, companies': { players: 4, companies: true, clock: { type: 'total', seconds: 3600, increment: 10 } },
} as const;

const PHONES = [
  [360, 640],
  [640, 360],
] as const;

/** Whether the text about whose turn it is and the running clock lie within the window. */
const running = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isInSight = (element: Element): boolean => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right - left > 1;
    };
    const lost = ['.turn', '[role=timer].running'].filter(
      (wanted) => ![...document.querySelectorAll(wanted)].some(isInSight),
    );
    return lost.length === 0 ? 'in sight' : `${lost.join(' and ')} out of sight`;
  });

test.each(Object.entries(CLOCKS))('a table for friends, %s', async (_, { players, companies, clock }) => {
  const ada = await visit({ ...german, path: '/#/friends' });
  const path = await tableByCall(ada, {
    rules: { players, companies, free: false, hand: 1, layout: 'cablecar' },
    bots: Array.from({ length: players }, (_, seat) => (seat < 2 ? null : 'pupil')),
    first: 0,
    clock,
  });
  await ada.goto(inject('address') + path);
  await ada.locator('input[autocomplete=nickname]').fill('Ada');
  await ada.locator('li button.primary').first().click();
  const ben = await join(path, 'Benedetta', german);
  await begun([ada, ben]);
  await fitting(ada).first().waitFor({ state: 'attached' });
  await expect.poll(() => ada.locator('main div.companies').count()).toBe(companies ? 1 : 0);
  await walk(ada, TABLE, 'to move');
  await walk(ben, TABLE, 'waiting');
  // The turn and the running clock stay in sight, whatever is open.
  for (const [key, panel, windows] of [
    ['c', 'main.helping', [...PHONES, [820, 1180], [1280, 720]]],
    ['x', 'main > .over', companies ? PHONES : []],
  ] as const) {
    for (const [width, height] of windows) {
      await resize(ben, width, height);
      await expect.poll(() => running(ben), { message: `${width} × ${height}` }).toBe('in sight');
      await ben.keyboard.press(key);
      await ben.locator(panel).waitFor();
      await expect.poll(() => running(ben), { message: `${key}, ${width} × ${height}` }).toBe('in sight');
      await ben.keyboard.press('Escape');
      await ben.locator(panel).waitFor({ state: 'detached' });
    }
  }
  await ben.keyboard.press('q');
  await walk(ben, DIALOG, 'phrases');
  await ben.locator('dialog[open] button', { hasText: 'Viel Glück!' }).click();
  await ada.getByText('Benedetta: Viel Glück!').waitFor();
  await ada.keyboard.press('m');
  await walk(ada, DIALOG, 'menu');
});

test('the end, its steps and sharing', async () => {
  const page = await endOf('six-companies', german);
  await walk(page, DIALOG, 'final scoring');
  for (let step = 1; step < 4; step++) await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await walk(page, DIALOG, 'ranking');
  await page.getByRole('button', { name: 'Teilen' }).click();
  await page.getByRole('button', { name: 'Link kopieren' }).waitFor();
  await walk(page, DIALOG, 'sharing');
  await walk(await endOf('three', german), DIALOG, 'result');
});

test.each([true, false])('riding a line, motion reduced: %s', async (still) => {
  const page = await endOf('two', { settings: { ...german.settings, still } });
  await page.getByRole('button', { name: 'Mitfahren' }).click();
  await page.locator('dialog[data-ride]').waitFor();
  if (!still) await page.getByRole('button', { name: 'Überspringen' }).click();
  await page.locator('dialog[data-ride=there]').waitFor();
  await walk(page, RIDE, `ride, ${still}`);
});

test('the list of lessons', async () => {
  const page = await visit({ ...german, path: '/#/learn' });
  await page.locator('li a').first().waitFor();
  await walk(page, LIST, 'lessons');
});

test('every step of the lessons', async () => {
  for (const lesson of ['base', 'companies'] as const) {
    const page = await visit({ ...german, path: '/#/learn' });
    let first: unknown[] | null = null;
    for (const [at, { name }] of LESSONS[lesson].entries()) {
      await page.locator('li a').first().waitFor();
      await page.goto(`${inject('address')}/#/learn/${lesson}/${at + 1}`);
      await fitting(page).first().waitFor({ state: 'attached' });
      // The board is as large at every step.
      const boards = await walk(
        page,
        lesson === 'companies' ? COMPANY_LESSON : LESSON,
        `lesson, ${name}`,
        windowsFor(lesson),
      );
      const sizes = Object.entries(boards).map(([window, board]) => [window, ...board!.slice(2)]);
      first ??= sizes;
      expect(sizes, `lesson, ${name}`).toEqual(first);
      await page.goto(`${inject('address')}/#/learn`);
    }
  }
});

test('a completed step, and another move than the one asked for', async () => {
  const page = await lessonStep('base', 4, german);
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await page.locator('main[data-goal=reached]').waitFor();
  await walk(page, TAUGHT, 'reached');
  const companies = await lessonStep('companies', 2, german);
  await clickSquare(companies, fitting(companies).last());
  await companies.locator('main:not([data-goal=open])').waitFor();
  await walk(companies, TAUGHT, 'something else');
});

test('large text in a lesson about shares', async () => {
  const page = await lessonStep('companies', 4, { settings: { ...german.settings, large: true } });
  await walkWordy(page, COMPANY_LESSON, 'large lesson');
});

test('the start', async () => {
  // A first visit: nothing is known about the visitor.
  const page = await visit(german);
  await page.locator('.play').waitFor();
  await walk(page, START, 'first visit', ALL_WINDOWS);
  await page.locator('.setup li button').nth(1).click();
  await page.locator('dialog[open] fieldset').waitFor();
  await walk(page, DIALOG, 'opponent');
  await page.locator('dialog[open] [type=radio]').last().check();
  await walk(page, DIALOG, 'character');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seid ihr zu mehreren?' }).click();
  const people = page.getByRole('dialog', { name: 'An diesem Gerät' });
  await people.getByRole('radio', { name: '4', exact: true }).first().check();
  await walk(page, DIALOG, 'people');
  await people.getByRole('radio', { name: '1', exact: true }).first().check();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.locator('summary').click();
  const add = page.getByRole('button', { name: 'Spieler hinzufügen' });
  while ((await add.count()) > 0) await add.click();
  const name = page.getByLabel('Name von Spieler 1');
  await name.pressSequentially('Maria-Magdalena von der Brücke');
  await expect.poll(() => name.inputValue()).toBe('Maria-Magdalena von der ');
  await page.getByText('Höchstens 24 Zeichen.').waitFor();
  await walk(page, START, 'a full table');
});

/** Words that are broken within, or cut off. */
const broken = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const found: string[] = [];
    const within = [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility());
    if (within.length === 0) found.push(`there is no ${wanted}`);
    for (const element of within) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
          if (lines > 1) found.push(word);
        }
      }
    }
    return found;
  }, selector);

test('no name is broken within a word in the log and the replay', async () => {
  const page = await endOf('six-companies', german);
  await page.locator('dialog[open] a[href^="#/replay/"]').click();
  await page.getByRole('slider').fill('50');
  await page.locator('main[data-move="50"]').waitFor();
  for (const tab of [0, 1, 2]) {
    await page.getByRole('tab').nth(tab).click();
    for (const [width, height] of [
      [360, 640],
      [1280, 800],
    ] as const) {
      await resize(page, width, height);
      await expect.poll(() => broken(page, '[role=tabpanel]'), { message: `list ${tab}, ${width}` }).toEqual([]);
    }
  }
  const log = await middleOf('three', 40, { ...german, context: { viewport: { width: 360, height: 640 } } });
  await log.keyboard.press('j');
  await log.locator('dialog[open] h2').waitFor();
  await settled(log);
  expect(await broken(log, 'dialog[open] li, dialog[open] td, dialog[open] th')).toEqual([]);
});

test('the picture of the start: the title is clear of sun and moon, and the whole car is shown', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await visit({ settings: { ...german.settings, theme } });
    await page.locator('.play').waitFor();
    let pictures = 0;
    for (const [width, height] of ALL_WINDOWS) {
      await resize(page, width, height);
      const faults = await page.evaluate(() => {
        const picture = document.querySelector('.poster svg');
        if (!picture?.checkVisibility()) return null;
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('h1')!);
        const line = range.getBoundingClientRect();
        // The letters take up the middle of their line.
        const title = new DOMRect(line.x, line.y + 0.2 * line.height, line.width, 0.6 * line.height);
        const sun = picture.querySelector('.sun')!.getBoundingClientRect();
        const car = picture.querySelector('.car')!.getBoundingClientRect();
        const frame = document.querySelector('.poster')!.getBoundingClientRect();
        const over = (a: DOMRect, b: DOMRect): boolean =>
          a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
        return [
          ...(over(title, sun) ? ['the title is on the sun'] : []),
          ...(car.left < frame.left || car.right > frame.right || car.bottom > frame.bottom
            ? ['the car is cut off']
            : []),
        ];
      });
      if (faults === null) continue;
      pictures++;
      expect(faults, `${theme}, ${width} × ${height}`).toEqual([]);
    }
    expect(pictures).toBeGreaterThan(5);
  }
});

test('the daily game', async () => {
  await walk(await dailyGame(german), LIST, 'daily');
});

test('statistics', async () => {
  await walk(await visit({ ...german, path: '/#/statistics' }), LIST, 'no games yet');
  await walk(await countedGames(german), LIST, 'a few games');
});

test('a poster, and the wall of posters', async () => {
  const page = await endOf('three', german);
  await page.getByRole('button', { name: 'Plakat', exact: true }).click();
  await page.locator('dialog[open] svg.poster').waitFor();
  await walk(page, DIALOG, 'poster', USUAL_WINDOWS);
  await page.goto(`${inject('address')}/#/statistics`);
  await page.locator('.wall li').first().waitFor();
  await walk(page, LIST, 'wall of posters', USUAL_WINDOWS);
});

test('puzzles from games of one’s own', async () => {
  await walk(await withOwnPuzzles(book.slice(0, 3).map(asOwn), german), LIST, 'own puzzles', USUAL_WINDOWS);
});

test('the warning of the coach', async () => {
  const page = await middleOf('two', 50, { settings: { ...german.settings, coach: 'strict' } });
  await clickSquare(page, page.locator(`[data-square="${await costliestSquare(page)}"]`));
  await page.locator('dialog[open]').waitFor();
  await walk(page, DIALOG, 'coach', USUAL_WINDOWS);
});

test('an account, from the first key to the page', async () => {
  const page = await visit({ ...german, address: addressWithoutPasskeys(), path: '/#/account' });
  await page.locator('#sign-in').waitFor();
  await walk(page, LIST, 'guest', USUAL_WINDOWS);
  await page.locator('main section .button.primary').first().click();
  const name = page.locator('dialog[open] input').first();
  await name.fill('Maria-Magdalena');
  await name.press('Enter');
  await page.locator('dialog[open] .code').first().waitFor();
  await walk(page, DIALOG, 'recovery code', USUAL_WINDOWS);
  await page.locator('dialog[open] .button.primary').click();
  await page.locator('main .who').waitFor();
  await walk(page, LIST, 'account', USUAL_WINDOWS);
});

test('about the game', async () => {
  const page = await visit({ ...german, path: '/#/about' });
  await page.getByRole('heading', { name: /^Version/ }).waitFor();
  await walk(page, LIST, 'about');
});

test('the list of puzzles', async () => {
  const page = await visit({ ...german, path: '/#/puzzles' });
  await page.locator('.picture svg').waitFor();
  await walk(page, LIST, 'puzzles');
});

test('a puzzle, missed and solved', async () => {
  const page = await openPuzzle(plain, german);
  await walkWordy(page, TABLE, 'puzzle');
  await page.keyboard.press('d');
  await page.locator('#outcome').waitFor();
  await walkWordy(page, ANSWERED, 'missed');
  await page.getByRole('button', { name: 'Besten Zug zeigen' }).click();
  await page.locator('.why').waitFor();
  await walkWordy(page, ANSWERED, 'shown');
});

test('a puzzle about shares', async () => {
  const page = await openPuzzle(
    book.find(({ kind }) => kind === 'exchange')!,
    german,
  );
  await walkWordy(page, TABLE, 'exchange');
});

test('the replay, all its lists', async () => {
  const page = await endOf('six-companies', german);
  await page.locator('dialog[open] a[href^="#/replay/"]').click();
  await page.getByRole('slider').fill('50');
  await page.locator('main[data-move="50"]').waitFor();
  await walk(page, REPLAY, 'moves');
  await page.getByRole('tab').nth(1).click();
  await walk(page, REPLAY, 'hands');
  await page.getByRole('tab').nth(2).click();
  await walk(page, REPLAY, 'lines');
  await page.keyboard.press('l');
  await walk(page, REPLAY, 'a story');
});

test('the review', async () => {
  const page = await endOf('two', german);
  await page.locator('dialog a[href^="#/review/"]').click();
  await page.getByRole('slider').waitFor();
  await walk(page, REVIEW, 'review');
  await page.locator('summary').click();
  await walk(page, REVIEW, 'review with its table');
});
