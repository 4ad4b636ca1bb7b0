// A finished game sent as a challenge: the same tiles on another device, hidden until the end, then side by side.

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Language } from '../src/words/words.svelte';
import { violations } from './axe';
import { type Screen, walk } from './faults';
import { moment, place, playToTheEnd, tilesOnBoard } from './player';
import { challenged, challengeOf } from './scenes';
import { speak, useBrowser, visit } from './visit';

useBrowser();

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'it', 'es'];
const LIST: Screen = { needed: 'h1', must: ['a, button'], scrolls: true };

async function accept(link: string, ghosts: boolean): Promise<Page> {
  const page = await challenged(link);
  const shown = page.getByRole('switch', { name: 'After each of my moves, show the other one faintly' });
  await shown.setChecked(ghosts);
  await page.getByRole('button', { name: 'Take the challenge' }).click();
  await page.waitForURL(/#\/game\//);
  await moment(page);
  return page;
}

const compared = (page: Page): Promise<void> => page.getByText(/luckier|equally lucky/).waitFor();

test('a friend plays the same tiles with ghosts, then both see both games', async () => {
  const { page: ada, link } = await challengeOf('two', 'Ada');
  const ben = await accept(link, true);
  await place(ben);
  const ghost = ben.locator('[data-friend]');
  await ghost.waitFor({ state: 'attached' });
  // The first turn of Ada's game.
  await expect.poll(() => ghost.count()).toBe(1);

  // Before the end the link leads back to the game, without a board.
  const game = ben.url();
  await ben.goto(link);
  await ben.getByRole('link', { name: 'Keep playing' }).waitFor();
  await expect.poll(() => ben.locator('svg[viewBox^="-"]').count()).toBe(0);
  await ben.goto(game);
  await playToTheEnd(ben);

  await ben.getByRole('dialog').getByRole('link', { name: 'Compare both games' }).click();
  await ben.getByText(/^You parted at tile \d+: Ada played .*, you played /).waitFor();
  await compared(ben);
  const rows = ben.getByRole('row');
  await expect.poll(() => rows.count()).toBe(6);
  const found = await violations(ben, 'comparison');
  expect(found).toEqual([]);
  await walk(ben, LIST, 'comparison');
  for (const language of LANGUAGES) {
    await speak(ben, language);
    await expect.poll(() => ben.locator('main').innerText()).not.toMatch(/challenge\.|\{/);
  }
  await speak(ben, 'en');

  // Sent back, it is compared on the first device at once.
  await ben.getByRole('link', { name: 'Back to the game' }).click();
  const answer = await linkFrom(ben);
  await ada.goto(answer);
  await ada.reload();
  await compared(ada);
});

async function linkFrom(page: Page): Promise<string> {
  await page.getByRole('dialog').getByRole('button', { name: 'Challenge a friend' }).click();
  return page.getByRole('textbox', { name: 'The link' }).inputValue();
}

test('without ghosts nothing is shown before the end', async () => {
  const { link } = await challengeOf('three', 'Ada');
  const ben = await accept(link, false);
  await place(ben);
  await moment(ben);
  await expect.poll(() => tilesOnBoard(ben)).toBeGreaterThan(1);
  await expect.poll(() => ben.locator('[data-friend]').count()).toBe(0);
});

test('a challenge is offered and refused in five languages', async () => {
  const { link } = await challengeOf('two', 'Ada');
  const page = await challenged(link);
  expect(await violations(page, 'challenge')).toEqual([]);
  await walk(page, LIST, 'challenge');
  const bad = await visit({ path: `/#/c/${link.split('c/')[1]!.slice(1)}` });
  for (const language of LANGUAGES) {
    await speak(page, language);
    await page.getByText('Ada').first().waitFor();
    await expect.poll(() => page.locator('main').innerText()).not.toMatch(/challenge\.|\{/);
    await speak(bad, language);
    await expect.poll(() => bad.getByRole('alert').innerText()).not.toMatch(/replay\.|\{/);
  }
  await speak(bad, 'en');
  await bad.getByText('This link is damaged').waitFor();
  await page.goto(`${inject('address')}/#/`);
});
