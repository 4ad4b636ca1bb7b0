import { expect, test } from 'vitest';
import { moment, place, playToTheEnd, tilesOnBoard } from './player';
import { bot, person, sitDown, table, useBrowser, visit } from './visit';

useBrowser();

test('two taps from the first visit to the first tile', async () => {
  const page = await visit({ settings: { speed: 'normal', ask: false } });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await moment(page);
  await place(page);
  await expect.poll(() => tilesOnBoard(page)).toBeGreaterThanOrEqual(1);
});

test('a whole game alone against a bot', async () => {
  const page = await sitDown(table([person(), bot(2)]));
  await playToTheEnd(page);
  await expect.poll(() => tilesOnBoard(page)).toBe(60);
  const result = page.getByRole('dialog');
  await result.waitFor();
  const ranking = await result.getByRole('listitem').allTextContents();
  expect(ranking.map((row) => row.replace(/\s+/g, ' ').trim()).join(' | ')).toMatch(/You \d+/);
  await result.getByRole('button', { name: 'Play again' }).click();
  await page.waitForFunction(() => document.querySelector('main[data-moment]')?.getAttribute('data-tiles') !== '60');
  expect(await moment(page)).toBe('mine');
});

test('without WebAssembly the same game is played', async () => {
  const page = await sitDown(table([person(), bot(3)]), { path: '/?engine=js' });
  await place(page);
  await moment(page);
  await place(page);
  expect(await moment(page)).toBe('mine');
  await expect.poll(() => tilesOnBoard(page)).toBe(4);
});
