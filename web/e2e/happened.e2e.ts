// Recent moves: frames around the latest tiles, the log, lengths of lines, and the reason why a square is refused.

import { expect, test } from 'vitest';
import { fitting, ghostOn, moment, place } from './player';
import { middleOf } from './scenes';
import { bot, person, sitDown, table, useBrowser } from './visit';

useBrowser();

test('the tiles placed since the last turn are framed in order and listed in the log', async () => {
  const page = await sitDown(table([person('Ada'), bot(1), bot(1)]), { settings: { speed: 'instant' } });
  await place(page);
  await moment(page);
  await expect.poll(() => page.locator('.recent').count()).toBe(2);
  await expect.poll(() => page.locator('.recent text').allTextContents()).toEqual(['1', '2']);

  const log = page.getByRole('list', { name: 'Log' });
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

test('on a phone the log is a drawer, and the board shows the chosen entry', async () => {
  const page = await middleOf('three', 30, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await page.getByRole('button', { name: 'Log' }).tap();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByRole('button', { name: /line \d+: \d+ → \d+ ?\+\d+/ })
    .first()
    .tap();
  await drawer.waitFor({ state: 'detached' });
  await page.locator('svg.board .shown').waitFor();
});

test('line heads show the length of a line, and a preview its new length', async () => {
  const page = await middleOf('three', 30);
  const lengths = await page.locator('svg.board .head text').allTextContents();
  expect(lengths.length).toBeGreaterThan(3);
  for (const length of lengths) expect(length).toMatch(/^\d+$/);
  for (const square of await fitting(page).all()) {
    await square.focus();
    await ghostOn(page, Number(await square.getAttribute('data-square'))).waitFor();
    if ((await page.locator('.ghost .growth').count()) > 0) break;
  }
  await expect.poll(() => page.locator('.ghost .growth text').first().textContent()).toMatch(/^\d+→\d+$/);
  // Rows and columns, as announced to players who use the keyboard, can be read off.
  await expect.poll(() => page.locator('svg.board .ruler .here').count()).toBe(4);
});

test('a refused square shows the track that forbids it', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await moment(page);
  const corners = [0, 7, 56, 63];
  const shown: number[] = [];
  for (const corner of corners) {
    await page.locator(`[data-square="${corner}"]`).focus();
    await ghostOn(page, corner).waitFor();
    if ((await page.locator('.ghost.refused').count()) === 0) continue;
    await page.locator('.ghost .culprit').first().waitFor({ state: 'attached' });
    shown.push(corner);
  }
  expect(shown.length).toBeGreaterThan(0);
});
