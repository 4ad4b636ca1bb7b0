import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { clickSquare, fitting, moment, movedOn, playToTheEnd, tilesOnBoard } from './player';
import { settled } from './settled';
import { useBrowser, visit } from './visit';

useBrowser();

const MONDAY = '2026-11-16T12:00:00';

/** Opens the daily game at a fixed time of the visitor's clock. */
async function visitAt(time: string, timezoneId = 'Europe/Berlin'): Promise<Page> {
  const page = await visit({
    path: null,
    context: { timezoneId, permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await page.clock.setFixedTime(new Date(time));
  await page.goto(`${inject('address')}/#/daily`);
  await page.locator('.play').waitFor();
  return page;
}

async function sitDown(page: Page): Promise<void> {
  await page.locator('.play').click();
  await page.waitForURL(/#\/game\//);
  await moment(page);
}

/** Starts the game and describes the tile in hand and the board. */
async function openingOf(page: Page): Promise<string> {
  await sitDown(page);
  const hand = await page.getByRole('button', { name: /^Tile 1/ }).getAttribute('aria-label');
  const placed = await page
    .locator('[role=gridcell][aria-label*=": tile"]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).join());
  return `${hand} | ${placed}`;
}

test('everyone gets the same game, and a different one the next day', async () => {
  const here = await openingOf(await visitAt(MONDAY));
  expect(await openingOf(await visitAt(MONDAY))).toBe(here);
  const tuesday = await visitAt('2026-11-17T12:00:00');
  await tuesday.getByRole('heading', { name: 'Tuesday, 17 November 2026' }).waitFor();
  expect(await openingOf(tuesday)).not.toBe(here);
});

test('the date is the player’s local date', async () => {
  const late = '2026-11-16T23:30:00Z';
  const west = await visitAt(late, 'America/Los_Angeles');
  await west.getByRole('heading', { name: 'Monday, 16 November 2026' }).waitFor();
  const east = await visitAt(late, 'Asia/Tokyo');
  await east.getByRole('heading', { name: 'Tuesday, 17 November 2026' }).waitFor();
});

test('the first try counts, the best one is kept, and the result can be pasted', async () => {
  const page = await visitAt(MONDAY);
  await sitDown(page);
  await playToTheEnd(page);
  const end = page.getByRole('dialog');
  await end.getByText('Cable Car, daily game 2026-11-16, try 1').waitFor();
  await end.getByText('The next game comes tomorrow.').waitFor();
  // Copying is the main action: a second try does not count.
  await expect.poll(() => end.locator('.button.primary').allInnerTexts()).toEqual(['Copy']);
  await end.getByRole('button', { name: 'Copy' }).click();
  await end.getByText('Copied.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(
    /^Cable Car, daily game 2026-11-16, try 1\n\d+ : \d+ · longest line \d+ · ⚡ \d+\n(🟨|🟦|⬜){10}$/u,
  );

  await end.getByRole('link', { name: 'Go to the daily game' }).click();
  await page.getByText('First try').waitFor();
  await page.getByText('1 day in a row').waitFor();
  const first = (await page.locator('dd').first().textContent())!;
  // Here too sharing comes before another try, and the next game is announced.
  await expect.poll(() => page.locator('main .button.primary').allInnerTexts()).toEqual(['Copy']);
  await page.getByText('The next game comes tomorrow.').waitFor();
  await settled(page);
  const top = async (name: string): Promise<number> => (await page.getByRole('button', { name }).boundingBox())!.y;
  expect(await top('Copy')).toBeLessThan(await top('Try again'));

  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/#\/game\//);
  await moment(page);
  await expect.poll(() => tilesOnBoard(page)).toBeLessThan(2);
  await page.keyboard.press('w');
  await page.locator('ol[data-evaluations] button').first().waitFor();
  await page.keyboard.press('Escape');
  while ((await moment(page)) === 'mine') {
    const tiles = await tilesOnBoard(page);
    await fitting(page).first().waitFor({ state: 'attached' });
    await clickSquare(page, fitting(page).last());
    await movedOn(page, tiles);
  }
  await page.getByRole('dialog').getByText('Cable Car, daily game 2026-11-16, try 2').waitFor();
  await page.getByRole('link', { name: 'Go to the daily game' }).click();
  await page.getByText('Best try').waitFor();
  await expect.poll(() => page.locator('dd').first().textContent()).toBe(first);
  await page.getByText('All tries').click();
  await expect.poll(() => page.locator('details li').count()).toBe(2);
  // Hints are noted, for that try alone.
  await expect.poll(() => page.locator('details li', { hasText: 'with hints' }).count()).toBe(1);
});

test('a started game continues, and past days can be played', async () => {
  const page = await visitAt(MONDAY);
  await sitDown(page);
  const address = page.url();
  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Daily game' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(address);
  await page.goto(`${inject('address')}/#/daily`);
  await page.getByRole('link', { name: 'Saturday, 14 November 2026: not played yet' }).click();
  await page.getByText('Opponents: Molly and Walter').waitFor();
  await page.getByText('Companies', { exact: true }).first().waitFor();
  await sitDown(page);
  await page.goto(`${inject('address')}/#/daily/2026-11-17`);
  await page.getByText('There’s no game for that day.').waitFor();
});
