// The mistakes of a game become puzzles: offered by the review, back after a day and after a week, until solved.

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { squareIn } from '../src/pages/puzzles/book';
import { violations } from './axe';
import { clickSquare, fitting, playToTheEnd } from './player';
import { bot, person, sitDown, table, useBrowser } from './visit';

useBrowser();

const DAY = 24 * 60 * 60 * 1000;
const ownPuzzles = (page: Page): Locator => page.getByRole('region', { name: 'Your own', exact: true });
const entries = (page: Page, state: string): Locator =>
  ownPuzzles(page).getByRole('link', { name: new RegExp(`^Your own puzzle \\d+, ${state}`) });

/** Plays a game without any plan, and keeps its mistakes. */
async function keptMistakes(): Promise<Page> {
  const page = await sitDown(table([person(), bot(3)]));
  await playToTheEnd(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Keep as puzzles' }).click();
  await page.getByText('Kept. You’ll find them among the puzzles.').waitFor();
  return page;
}

async function puzzlesAfter(page: Page, days: number): Promise<void> {
  await page.clock.setFixedTime(Date.now() + days * DAY);
  await page.goto(`${inject('address')}/#/`);
  await page.locator('.play').waitFor();
  await page.goto(`${inject('address')}/#/puzzles`);
  await ownPuzzles(page).waitFor();
}

interface Saved {
  games: unknown[];
  puzzles: { name: string; choices: [string, number, number][] }[];
}

/** The records file. */
async function savedRecords(page: Page): Promise<Saved> {
  await page.goto(`${inject('address')}/#/statistics`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  return JSON.parse(await readFile(await download.path(), 'utf8')) as Saved;
}

async function answer(page: Page, puzzle: string, square: number): Promise<void> {
  await ownPuzzles(page).locator(`a[href="#/puzzles/${puzzle}"]`).click();
  await page.getByText('You know this position.').waitFor();
  await fitting(page).first().waitFor({ state: 'attached' });
  await clickSquare(page, page.locator(`[data-square="${square}"]`));
}

test(
  'a mistake comes back the next day, a failed one after a week, a solved one never',
  { timeout: 240_000 },
  async () => {
    const page = await keptMistakes();
    await page.getByRole('link', { name: 'To the puzzles' }).click();
    await ownPuzzles(page).waitFor();
    const all = await entries(page, '').count();
    expect(all).toBeGreaterThan(0);
    expect(all).toBeLessThanOrEqual(3);
    expect(await entries(page, 'comes back').count()).toBe(all);
    expect(await violations(page, 'own puzzles')).toEqual([]);

    const {
      puzzles: [first],
    } = await savedRecords(page);
    const { name, choices } = first!;
    const best = squareIn(choices[0]![0])!;
    const other = choices.map(([move]) => squareIn(move)).find((square) => square !== null && square !== best)!;
    await puzzlesAfter(page, 1);
    await expect.poll(() => entries(page, 'due today').count()).toBe(all);
    await page.context().setOffline(true);
    await answer(page, name, other);
    await page.getByRole('heading', { name: 'There’s a better one' }).waitFor();
    await page.getByRole('button', { name: 'Show the best move' }).click();
    await page.getByRole('heading', { name: 'This was the best move' }).waitFor();
    await page.getByText(/^It comes back on /).waitFor();
    await page.context().setOffline(false);

    await puzzlesAfter(page, 2);
    await expect.poll(() => entries(page, 'due today').count()).toBe(all - 1);
    await puzzlesAfter(page, 9);
    await expect.poll(() => entries(page, 'due today').count()).toBe(all);
    await answer(page, name, best);
    await page.getByRole('heading', { name: 'That’s it!' }).waitFor();
    await page.getByText('Solved: this one won’t come back.').waitFor();
    await puzzlesAfter(page, 40);
    await expect.poll(() => entries(page, 'solved').count()).toBe(1);
  },
);

test('one is deleted and brought back by keyboard, and saved with the records', { timeout: 240_000 }, async () => {
  const page = await keptMistakes();
  await puzzlesAfter(page, 0);
  const all = await entries(page, '').count();
  await ownPuzzles(page).getByRole('button', { name: 'Delete your puzzle 1' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Puzzle 1 deleted.').waitFor();
  await expect.poll(() => entries(page, '').count()).toBe(all - 1);
  await ownPuzzles(page).getByRole('button', { name: 'Bring it back' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => entries(page, '').count()).toBe(all);

  const file = await savedRecords(page);
  expect(file.games).toHaveLength(1);
  expect(file.puzzles).toHaveLength(all);
});
