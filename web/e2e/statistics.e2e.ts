import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { moment, place, playToTheEnd, tilesOnBoard } from './player';
import { countedGames } from './scenes';
import { bot, person, sitDown, table, useBrowser, visit } from './visit';

useBrowser();

async function statistics(page: Page): Promise<void> {
  await page.goto(`${inject('address')}/#/statistics`);
  await page.getByRole('heading', { name: 'Statistics' }).waitFor();
  await page.getByRole('button', { name: 'Delete statistics' }).waitFor();
}

test('a strength at a table leads to its explanation', async () => {
  const page = await countedGames();
  await page.goto(`${inject('address')}/#/`);
  await page.locator('.play').waitFor();
  await page.goto(`${inject('address')}/#/statistics/strength`);
  const explained = page.getByRole('region', { name: 'Your strength' });
  await expect.poll(() => explained.locator('h2').evaluate((heading) => heading === document.activeElement)).toBe(true);
  await explained.getByText(/One level is 100 points of strength/).waitFor();
});

/** The number of games of each outcome. */
async function outcomes(page: Page): Promise<Record<string, number>> {
  const rows = await page.locator('.legend div').allTextContents();
  return Object.fromEntries(
    rows.map((row) => {
      const [, name = '', count = ''] = /^(\D+?)\s*(\d+)\s/.exec(row.trim())!;
      return [name, Number(count)];
    }),
  );
}

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((one, other) => one + other, 0);

test('finished games are counted once, abandoned ones separately, and stay when the game is deleted', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await playToTheEnd(page);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Undo' });
  // The page asks first where taking back would reveal something hidden.
  const taken = async (): Promise<number> => {
    if (await yes.isVisible()) await yes.click();
    return tilesOnBoard(page);
  };
  await expect.poll(taken).toBeLessThan(60);
  await playToTheEnd(page);
  await expect.poll(() => tilesOnBoard(page)).toBe(60);

  await statistics(page);
  const finished = await outcomes(page);
  expect(sum(finished)).toBe(1);
  expect(finished['Given up']).toBe(0);

  await page.goto(`${inject('address')}/#/`);
  await page.locator('.play').click();
  await page.waitForURL(/#\/game\//);
  await moment(page);
  await place(page);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').waitFor();
  await statistics(page);
  await expect.poll(() => outcomes(page)).toEqual({ ...finished, 'Given up': 1 });

  await page.goto(`${inject('address')}/#/`);
  for (let left = 2; left > 0; left--) {
    await page.getByRole('button', { name: 'Delete this game' }).first().click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('li a[href^="#/game/"]').length === count,
      left - 1,
    );
  }
  await statistics(page);
  await expect.poll(async () => sum(await outcomes(page))).toBe(2);
  await page.getByRole('region', { name: 'Lead, game by game' }).getByText('As a table', { exact: true }).click();
  await page.getByRole('region', { name: 'Lead, game by game' }).getByRole('row').nth(1).waitFor();

  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const path = await json.path();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ kind: 'cablecar-statistics', games: [{}, {}] });
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a table (CSV)' }).click(),
  ]);
  expect(
    readFileSync(await csv.path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(3);

  await page.getByRole('button', { name: 'Delete statistics' }).click();
  await page.getByRole('button', { name: 'Keep them' }).click();
  expect(sum(await outcomes(page))).toBe(2);
  await page.getByRole('button', { name: 'Delete statistics' }).click();
  await page.getByRole('dialog').getByText('Delete the statistics of 2 games?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete statistics' }).click();
  await page.getByText('Finish a game and you’ll find it here.').waitFor();

  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByText('2 games added.').waitFor();
  await expect.poll(async () => sum(await outcomes(page))).toBe(2);
});

test('a file of another kind is refused, and nothing is lost', async () => {
  const page = await visit({ path: '/#/statistics' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"kind":"else"}') });
  await page.getByText('There are no Cable Car statistics in that file.').waitFor();
});

test('games by mode and opponent', async () => {
  const page = await countedGames();
  await page.getByText('12 games added.').waitFor();
  const games = page.locator('.games strong');
  await expect.poll(() => games.textContent()).toBe('10');
  await page.getByRole('combobox', { name: 'Game' }).selectOption('companies');
  await expect.poll(() => games.textContent()).toBe('3');
  await page.getByRole('combobox', { name: 'Game' }).selectOption('all');
  await page.getByRole('combobox', { name: 'Strongest opponent' }).selectOption('7');
  await expect.poll(() => games.textContent()).toBe('5');
  await page
    .getByRole('cell', { name: 'Ada' })
    .or(page.getByRole('rowheader', { name: 'Ada' }))
    .first()
    .waitFor();
});
