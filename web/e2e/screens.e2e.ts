// Lessons, puzzles, replay and review in every window: nothing needed is out of sight, cut off, covered or too small.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LESSONS } from '../src/pages/learn/steps';
import { faults, type Screen, TABLE, WINDOWS } from './faults';
import { fitting } from './player';
import { book, openPuzzle, plain } from './puzzle';
import { endOf, lessonStep } from './scenes';
import { useBrowser, visit } from './visit';

useBrowser();

// German words are the longest.
const german = { settings: { language: 'de', ask: true } } as const;

async function walk(page: Page, screen: Screen, what: string): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await expect
      .poll(() => faults(page, screen), { message: `${what}, ${width} × ${height}`, timeout: 4000 })
      .toEqual([]);
  }
}

const LIST: Screen = { needed: 'h1', must: ['a, button'], scrolls: true };
const LESSON: Screen = {
  needed: 'svg.board, .top button, .tiles > *, .actions button, .take, .ways > *',
  must: ['svg.board', '.tiles > *, .take'],
};
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

test('the list of lessons', async () => {
  const page = await visit({ ...german, path: '/#/learn' });
  await page.locator('li a').first().waitFor();
  await walk(page, LIST, 'lessons');
});

test('every step of the lessons', async () => {
  for (const lesson of ['base', 'companies'] as const) {
    for (const [at, { name }] of LESSONS[lesson].entries()) {
      const page = await lessonStep(lesson, at + 1, german);
      await walk(page, LESSON, `lesson, ${name}`);
      await page.context().close();
    }
  }
});

test('a step that is done, and one that is not', async () => {
  const page = await lessonStep('base', 4, german);
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await page.locator('main[data-wish=granted]').waitFor();
  await walk(page, TAUGHT, 'granted');
  const companies = await lessonStep('companies', 2, german);
  await fitting(companies).last().focus();
  await companies.keyboard.press('Enter');
  await companies.keyboard.press('Enter');
  await companies.locator('main:not([data-wish=open])').waitFor();
  await walk(companies, TAUGHT, 'something else');
});

test('the list of puzzles', async () => {
  const page = await visit({ ...german, path: '/#/puzzles' });
  await page.locator('.picture svg').waitFor();
  await walk(page, LIST, 'puzzles');
});

test('a puzzle, missed and solved', async () => {
  const page = await openPuzzle(plain, german);
  await walk(page, TABLE, 'puzzle');
  await page.keyboard.press('d');
  await page.locator('#outcome').waitFor();
  await walk(page, ANSWERED, 'missed');
  await page.getByRole('button', { name: 'Besten Zug zeigen' }).click();
  await page.locator('.why').waitFor();
  await walk(page, ANSWERED, 'shown');
});

test('a puzzle about shares', async () => {
  const page = await openPuzzle(
    book.find(({ kind }) => kind === 'exchange')!,
    german,
  );
  await walk(page, TABLE, 'exchange');
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
