// What decorates finished lines: lit windows beside the track, and people at the stations.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clickSquare, fitting, moment } from './player';
import { endOf, middleOf } from './scenes';
import { useBrowser } from './visit';

useBrowser();

const crowds = (page: Page): Promise<number> => page.locator('svg.board .crowd').count();
const ends = (page: Page): Promise<number> => page.locator('svg.board .end').count();

test('every finished line has people at its station and light beside its track', async () => {
  const page = await endOf('two');
  await page.keyboard.press('Escape');
  await expect.poll(() => crowds(page)).toBe(await ends(page));
  expect(await page.locator('svg.board .lights').count()).toBe(await ends(page));
  expect(await page.locator('svg.board .lights .pane').count()).toBeGreaterThan(50);
  // More points, more people.
  const people = await page
    .locator('svg.board .crowd')
    .evaluateAll((all) => all.reduce((sum, crowd) => sum + Number(crowd.getAttribute('data-people')), 0));
  expect(people).toBeGreaterThan(await ends(page));
});

test('with reduced motion the light is there at once', async () => {
  const page = await middleOf('two', 60);
  await expect.poll(() => crowds(page)).toBeGreaterThan(0);
  expect(await crowds(page)).toBe(await ends(page));
  const moving = (name: string): Promise<string> =>
    page
      .locator(`svg.board ${name}`)
      .first()
      .evaluate((it) => getComputedStyle(it).animationName);
  expect(await moving('.lights .street')).toBe('none');
  expect(await moving('.come')).toBe('none');
});

test('a line that ends brings its people at once, and the next move is not delayed', async () => {
  const page = await middleOf('two', 60, { settings: { still: false } });
  await expect.poll(() => crowds(page)).toBe(await ends(page));
  const before = await crowds(page);
  while ((await crowds(page)) === before && (await moment(page)) === 'mine') {
    await clickSquare(page, fitting(page).first());
    await expect.poll(async () => (await crowds(page)) - (await ends(page))).toBe(0);
  }
  expect(await crowds(page)).toBeGreaterThan(before);
});
