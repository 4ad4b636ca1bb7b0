// What just happened: frames round the latest tiles, the log beside them, lengths of lines, and why a square is refused.

import { expect, test } from 'vitest';
import { fitting, moment, place } from './player';
import { middleOf } from './scenes';
import { bot, person, sitDown, table, useBrowser } from './visit';

useBrowser();

test('the tiles placed since my last turn are framed in order, and the log tells them', async () => {
  const page = await sitDown(table([person('Ada'), bot(1), bot(1)]), { settings: { speed: 'instant' } });
  await place(page);
  await moment(page);
  await expect.poll(() => page.locator('.recent').count()).toBe(2);
  await expect.poll(() => page.locator('.recent text').allTextContents()).toEqual(['1', '2']);

  const log = page.getByRole('list', { name: 'What happened' });
  await expect
    .poll(() =>
      log
        .getByRole('listitem')
        .filter({ has: page.locator('.tile') })
        .count(),
    )
    .toBe(3);
  await expect.poll(() => log.getByRole('listitem').last().textContent()).toContain('Ada');
  await log.getByRole('button').first().hover();
  await page.locator('svg.board .shown').waitFor();
  await page.mouse.move(300, 300);
  await page.locator('svg.board .shown').waitFor({ state: 'detached' });
});

test('the log is a drawer on a phone, and shows on the board what was chosen in it', async () => {
  const page = await middleOf('three', 30, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await page.getByRole('button', { name: 'What happened' }).tap();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByRole('button', { name: /line \d+: \d+ → \d+ ?\+\d+/ })
    .first()
    .tap();
  await drawer.waitFor({ state: 'detached' });
  await page.locator('svg.board .shown').waitFor();
});

test('heads tell how long a line is, and a preview how long it becomes', async () => {
  const page = await middleOf('three', 30);
  const lengths = await page.locator('svg.board .head text').allTextContents();
  expect(lengths.length).toBeGreaterThan(3);
  for (const length of lengths) expect(length).toMatch(/^\d+$/);
  for (let i = 0; i < (await fitting(page).count()); i++) {
    await fitting(page).nth(i).focus();
    await page.locator('.ghost').waitFor();
    if ((await page.locator('.ghost .growth').count()) > 0) break;
  }
  await expect.poll(() => page.locator('.ghost .growth text').first().textContent()).toMatch(/^\d+→\d+$/);
  // Whoever goes from square to square hears of rows and columns, and can read them off.
  await expect.poll(() => page.locator('svg.board .ruler .here').count()).toBe(4);
});

test('a refused square shows the track that forbids it', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await moment(page);
  const corners = [0, 7, 56, 63];
  const shown: number[] = [];
  for (const corner of corners) {
    await page.locator(`[data-square="${corner}"]`).focus();
    await page.locator('.ghost').waitFor();
    if ((await page.locator('.ghost.refused').count()) === 0) continue;
    await page.locator('.ghost .culprit').first().waitFor({ state: 'attached' });
    shown.push(corner);
  }
  expect(shown.length).toBeGreaterThan(0);
});
