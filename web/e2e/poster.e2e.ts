// The final board as a poster: from the result, the replay, the dialog for sharing and the wall of statistics.

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { violations } from './axe';
import { openFile } from './files';
import { endOf, gameFile } from './scenes';
import { useBrowser, visit, type VisitOptions } from './visit';

useBrowser();

const poster = (page: Page): Locator => page.getByRole('dialog', { name: 'Your city as a poster' });

async function opened(options: VisitOptions = {}): Promise<Page> {
  const page = await endOf('three', options);
  await page.getByRole('button', { name: 'Poster', exact: true }).click();
  await poster(page)
    .getByRole('img', { name: /^Travel poster of this game/ })
    .waitFor();
  return page;
}

async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    poster(page).getByRole('button', { name }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const sizeOf = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('it is saved as a picture for paper and for a phone, and as a self-contained drawing', async () => {
  const page = await opened();
  const a4 = await saved(page, 'Save as a picture (PNG)');
  expect(a4.name).toBe('cable-car-poster-a4.png');
  expect(sizeOf(a4.bytes)).toEqual([2480, 3507]);

  const svg = await saved(page, 'Save for printing (SVG)');
  expect(svg.name).toBe('cable-car-poster-a4.svg');
  const text = svg.bytes.toString();
  expect(text).toContain('San Francisco');
  expect(text).toContain('Ada');
  expect(text).toMatch(new RegExp(`>${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())}<`));
  expect(text).not.toMatch(/var\(|class=|https?:(?!\/\/www\.w3\.org\/2000\/svg)|url\((?!data:)/);

  await poster(page).getByRole('radio', { name: 'Phone screen' }).check();
  const phone = await saved(page, 'Save as a picture (PNG)');
  expect(phone.name).toBe('cable-car-poster-phone.png');
  expect(sizeOf(phone.bytes)).toEqual([1290, 2795]);
});

test('it is printed on one page, without the rest of the screen', async () => {
  const page = await visit({ path: null });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(inject('address'));
  await openFile(page, gameFile('two'));
  await page.getByRole('button', { name: 'Poster', exact: true }).click();
  await poster(page).getByRole('button', { name: 'Print', exact: true }).click();
  await page.locator('html[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('body > *').evaluateAll((all) => all.filter((it) => it.checkVisibility()).length)).toBe(1);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.locator('.printed-poster').waitFor({ state: 'detached' });
});

test('it opens from the replay and from the dialog for sharing, and closes back to them', async () => {
  const page = await endOf('four-companies');
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').waitFor();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Result' }).click();
  await page.getByRole('button', { name: 'Poster', exact: true }).click();
  await poster(page).waitFor();
  await page.keyboard.press('Escape');
  await poster(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Show the poster' }).click();
  await poster(page).waitFor();
});

test('a running game has no poster yet', async () => {
  const page = await endOf('two');
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').fill('20');
  await page.locator('main[data-move="20"]').waitFor();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Save as PNG' }).waitFor();
  expect(await page.getByRole('button', { name: 'Show the poster' }).count()).toBe(0);
});

test('past games hang on the wall of statistics, a screenful at first; one opens by keyboard', async () => {
  const page = await visit();
  for (let i = 0; i < 7; i++) {
    await openFile(page, gameFile('two'));
    await page.getByRole('dialog').waitFor();
    await page.goto(`${inject('address')}/#/`);
    await page.locator('.play').waitFor();
  }
  await page.goto(`${inject('address')}/#/statistics`);
  const wall = page.getByRole('region', { name: 'Your posters' });
  const frames = wall.getByRole('button', { name: /^Poster: .+ wins, / });
  await expect.poll(() => frames.count()).toBe(6);
  await wall.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => frames.count()).toBe(7);
  await frames.last().focus();
  await page.keyboard.press('Enter');
  await poster(page).waitFor();
  await page.keyboard.press('Escape');
  await poster(page).waitFor({ state: 'detached' });
  expect(await frames.last().evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await violations(page, 'wall of posters')).toEqual([]);
});

test('on a phone nothing is cut off, and axe finds nothing in either theme', async () => {
  const page = await opened({ context: { viewport: { width: 360, height: 640 } } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page, 'poster')).toEqual([]);
});
