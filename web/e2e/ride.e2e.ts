// Riding a line after the game: it starts, can be skipped, ends with the points of the line, and can be saved.

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe';
import { endOf } from './scenes';
import { useBrowser, type VisitOptions } from './visit';

useBrowser();

const MOVING: VisitOptions = { settings: { still: false } };
const rideOf = (page: Page): Locator => page.locator('dialog[data-ride]');

async function atEnd(page: Page, points: string): Promise<void> {
  await page.locator('dialog[data-ride=there]').waitFor();
  await expect.poll(() => rideOf(page).locator('.points').innerText()).toBe(points);
}

test('the best line is ridden to its end, and its points are announced', async () => {
  const page = await endOf('two', MOVING);
  await page.getByRole('button', { name: 'Ride a line' }).click();
  await page.locator('dialog[data-ride=riding]').waitFor();
  await rideOf(page)
    .getByRole('heading', { name: /^Line 13/ })
    .waitFor();
  await atEnd(page, '24');
  await expect
    .poll(() => rideOf(page).getByRole('status').allInnerTexts())
    .toContain('Line 13 (yellow, Walter): finished at station 21, 24 points');
});

test('button, tap and Escape skip to the end; Escape there leads back to the result', async () => {
  const page = await endOf('two', MOVING);
  await page.getByRole('button', { name: 'Ride a line' }).click();
  await rideOf(page).getByRole('button', { name: 'Skip' }).click();
  await atEnd(page, '24');
  await rideOf(page).getByRole('button', { name: 'Ride again' }).click();
  await page.locator('dialog[data-ride=riding]').waitFor();
  await rideOf(page).locator('.stage').click();
  await atEnd(page, '24');
  await rideOf(page).getByRole('button', { name: 'Next line' }).click();
  await page.locator('dialog[data-ride=riding]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[data-ride=there]').waitFor();
  await page.keyboard.press('Escape');
  await rideOf(page).waitFor({ state: 'detached' });
  await page.getByRole('dialog').waitFor();
});

test('with reduced motion the route is shown with its points, and nothing moves', async () => {
  const page = await endOf('two');
  await page.getByText('Every line').click();
  const row = page.getByRole('dialog').locator('details tbody tr').nth(1);
  const points = await row.locator('td').last().innerText();
  await row.getByRole('button', { name: /^Ride line \d+$/ }).click();
  await atEnd(page, points);
  await expect.poll(() => rideOf(page).getByRole('button', { name: 'Ride again' }).count()).toBe(0);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await violations(page, 'ride')).toEqual([]);
});

test('a line that is tapped on the board is ridden', async () => {
  const page = await endOf('three');
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  await page.locator('.board g[data-station="5"]').click();
  await rideOf(page)
    .getByRole('heading', { name: /^Line 5 / })
    .waitFor();
});

test('a ride is saved as an animated picture', async () => {
  const page = await endOf('four-companies');
  await page.getByRole('button', { name: 'Ride a line' }).click();
  const clip = rideOf(page).getByRole('button', { name: 'Save as a clip' });
  const [download] = await Promise.all([page.waitForEvent('download'), clip.click()]);
  const gif = await readFile(await download.path());
  expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
  expect(gif.length).toBeGreaterThan(100_000);
  expect(gif.length).toBeLessThan(6_000_000);
});
