import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openFile, saveGame } from './files';
import { moment, place, tilesOnBoard } from './player';
import { bot, person, sitDown, table, useBrowser, visit } from './visit';

useBrowser();

async function playRounds(page: Page, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await moment(page);
    await place(page);
  }
  await moment(page);
}

test('alone against a bot a move is taken back without a question, and made again', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await playRounds(page, 2);
  const played = await saveGame(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => document.querySelector('main')?.getAttribute('data-tiles') === '2');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.waitForFunction(() => document.querySelector('main')?.getAttribute('data-tiles') === '4');
  expect(await saveGame(page)).toBe(played);
});

test('a reload in the middle changes nothing', async () => {
  const page = await sitDown(table([person(), bot(2)]));
  await playRounds(page, 3);
  const before = await saveGame(page);
  await page.reload();
  expect(await moment(page)).toBe('mine');
  expect(await saveGame(page)).toBe(before);
  await place(page);
  await expect.poll(() => tilesOnBoard(page)).toBeGreaterThanOrEqual(7);
});

test('a saved game is opened and continued on another device', async () => {
  const page = await sitDown(table([person('Ada'), bot(2)], { companies: true, hand: 2 }));
  await playRounds(page, 2);
  const file = await saveGame(page);
  const other = await visit();
  await openFile(other, file);
  await other.waitForURL(/#\/game\//);
  expect(await moment(other)).toBe('mine');
  expect(await saveGame(other)).toBe(file);
  await place(other);
});

test('a game is deleted and restored', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await playRounds(page, 1);
  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Delete this game' }).click();
  await page.getByText('Game deleted.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: /of 60 tiles/ }).count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: /^Continue/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('link', { name: /of 60 tiles/ }).click();
  expect(await moment(page)).toBe('mine');
});

test('a wrong file gets a clear answer', async () => {
  const page = await visit();
  await openFile(page, 'Dear diary');
  await page.getByText('That isn’t a Cable Car game.').waitFor();
  const game = await sitDown(table([person(), bot(1)]));
  await playRounds(game, 1);
  const file = await saveGame(game);
  await openFile(page, file.replace('[CableCar "1"]', '[CableCar "3"]'));
  await page.getByText('comes from a newer version').waitFor();
  await openFile(page, file.replace(/\n\n\w+/, '\n\ndddd33'));
  await page.getByText('is damaged').waitFor();
});

test('damaged and unknown storage is counted and left alone, and harms no other game', async () => {
  const page = await sitDown(table([person('Ada'), bot(1)]));
  await playRounds(page, 1);
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('cablecar');
      request.onsuccess = () => resolve(request.result);
    });
    const games = database.transaction('games', 'readwrite').objectStore('games');
    games.put({ id: 'rubbish', file: 17 });
    games.put({ id: 'future', format: 99, anything: [] });
    await new Promise((resolve) => (games.transaction.oncomplete = resolve));
    database.close();
    localStorage.setItem('cablecar.settings.1', '{"speed": 3, "lastSetup": {"seats": "none"}');
  });
  await page.reload();
  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByText('can’t read 2 of your games').waitFor();
  await page.getByRole('link', { name: /Ada.*of 60 tiles/ }).click();
  expect(await moment(page)).toBe('mine');
});

test('a company game that was given up shows the values of the companies, and keeps shares secret', async () => {
  const page = await sitDown(table([person(), bot(1)], { companies: true }));
  await playRounds(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  const end = page.getByRole('dialog');
  await end.getByText('there is no final scoring').waitFor();
  await expect.poll(() => end.getByText(/^Value \d$/).count()).toBe(8);
  // Shares of one company share a line.
  const mine = await end.getByText(/^yours: /).allInnerTexts();
  expect(mine.join().match(/%/g)).toHaveLength(4);
});

test('a game stays given up until that is taken back', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await playRounds(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.locator('main[data-moment=over]').waitFor();
  await page.reload();
  expect(await moment(page)).toBe('over');
  await page.getByRole('dialog').getByRole('button', { name: 'Look at the board' }).click();
  // All hands have been open in the meantime, so the page warns first.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('have been in plain view').waitFor();
  await page.getByRole('button', { name: 'Leave it' }).click();
  expect(await moment(page)).toBe('over');
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'Carry on' }).click();
  await page.locator('main[data-moment=mine]').waitFor();
});
