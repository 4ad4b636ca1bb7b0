// Hints, the coach, the count of tiles and the review.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clickSquare, costliestSquare, fitting, moment, movedOn, tilesOnBoard } from './player';
import { endOf, middleOf } from './scenes';
import { settled } from './settled';
import { useBrowser } from './visit';

useBrowser();

const suggestions = (page: Page) => page.locator('ol[data-evaluations] button');

async function ready(page: Page): Promise<void> {
  await moment(page);
  await fitting(page).first().waitFor({ state: 'attached' });
}

test('a hint appears, improves, and is played by keyboard', async () => {
  const page = await middleOf('two', 28);
  await ready(page);
  const before = await tilesOnBoard(page);
  const improved = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen = new Set<number>();
        new MutationObserver(() => {
          const count = document.querySelector('ol[data-evaluations]')?.getAttribute('data-evaluations');
          if (count !== null && count !== undefined) seen.add(Number(count));
          if (seen.size >= 3) resolve([...seen]);
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );
  await page.keyboard.press('w');
  await suggestions(page).first().waitFor();
  const seen = await improved;
  expect(seen).toEqual([...seen].sort((one, other) => one - other));
  await expect.poll(() => suggestions(page).count()).toBe(3);
  for (const words of await suggestions(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))) {
    expect(words).toMatch(/^[123]: .+\. (Best move|Just as good|−\d+ points?)\. .+\.$/);
  }
  await expect.poll(() => page.locator('svg.board .rank').count()).toBeGreaterThan(0);

  // From the panel's title to the first move that places a tile.
  await page.keyboard.press('Tab');
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    if (words.includes('Row')) break;
  }
  await page.locator('.ghost').waitFor();
  await page.keyboard.press('Enter');
  await movedOn(page, before);
  await expect.poll(() => suggestions(page).count()).toBe(0);
});

test('a finger shows a suggestion first and plays it with a second tap', async () => {
  const page = await middleOf('two', 50, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await ready(page);
  const before = await tilesOnBoard(page);
  await page.getByRole('button', { name: 'Hint' }).tap();
  const move = suggestions(page).filter({ hasText: 'Row' }).first();
  await move.tap();
  await page.locator('.ghost').waitFor();
  await expect.poll(() => tilesOnBoard(page)).toBe(before);
  await page.locator('ol[data-evaluations] button.shown').tap();
  await movedOn(page, before);
});

test('a finger shows a suggestion, and the button below it plays it', async () => {
  const page = await middleOf('two', 50, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await ready(page);
  const before = await tilesOnBoard(page);
  await page.getByRole('button', { name: 'Hint' }).tap();
  await suggestions(page).filter({ hasText: 'Row' }).first().tap();
  await page.locator('.ghost').waitFor();
  await page.getByRole('button', { name: 'Place it here' }).tap();
  await movedOn(page, before);
});

test('discs show the cost of a square compared with the best move; lead and chance come on request', async () => {
  const two = await middleOf('two', 50);
  await ready(two);
  await two.keyboard.press('w');
  await two.locator('svg.board .rank').first().waitFor();
  const discs = await two
    .locator('svg.board g.best > text, svg.board g.poor > text, svg.board g.bad > text')
    .allTextContents();
  for (const cost of discs) expect(cost).toMatch(/^(0|−\d+)$/);
  await expect.poll(() => suggestions(two).first().textContent()).not.toContain('chance');
  await two.getByRole('button', { name: 'Show the numbers' }).click();
  await expect.poll(() => suggestions(two).first().textContent()).toContain('chance of winning');

  const three = await middleOf('three', 40);
  await ready(three);
  await three.keyboard.press('w');
  await three.locator('svg.board .rank').first().waitFor();
  const chances = await three.locator('svg.board g.bad > text, svg.board g.poor > text').allTextContents();
  for (const cost of chances) expect(cost).toMatch(/^−\d+%$/);
});

test('hints cover shares and turned tiles', async () => {
  const shares = await middleOf('four-companies', 14);
  await ready(shares);
  await shares.keyboard.press('w');
  await suggestions(shares).first().waitFor();
  // The market stays in place.
  await shares.locator('section.market [data-take]').first().waitFor();
  const turned = await middleOf('three-free-hand', 40);
  await ready(turned);
  await turned.keyboard.press('w');
  await suggestions(turned).first().waitFor();
  await expect.poll(() => suggestions(turned).first().textContent()).toMatch(/Tile [123]|Draw/);
});

test('the coach warns before a blunder, shows a better move, and lets the player go ahead', async () => {
  const page = await middleOf('two', 50, { settings: { coach: 'strict' } });
  await ready(page);
  const before = await tilesOnBoard(page);
  const square = await costliestSquare(page);

  const cell = page.locator(`[data-square="${square}"]`);
  await clickSquare(page, cell);
  const warning = page.getByRole('dialog');
  await warning.getByRole('heading', { name: /^That gives away about \d+ points?\.$/ }).waitFor();
  await expect.poll(() => tilesOnBoard(page)).toBe(before);
  await warning.getByRole('button', { name: 'Show me' }).click();
  await page.locator('ol[data-evaluations] button.shown').waitFor();
  await page.keyboard.press('Escape');
  await suggestions(page).first().waitFor({ state: 'detached' });

  await clickSquare(page, cell);
  await warning.getByRole('button', { name: 'Play anyway' }).click();
  await movedOn(page, before);
});

test('where drawing is better, the coach shows the pile and no square', async () => {
  const page = await middleOf('two', 14, { settings: { coach: 'strict' } });
  await ready(page);
  await clickSquare(page, page.locator(`[data-square="${await costliestSquare(page)}"]`));
  const warning = page.getByRole('dialog');
  await warning.getByText('Better: draw a tile').waitFor();
  await warning.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.pile.suggested').waitFor();
  await expect.poll(() => page.locator('.ghost').count()).toBe(0);
});

test('the coach is silent when off, and before the best move', async () => {
  const page = await middleOf('two', 50, { settings: { coach: 'strict' } });
  await ready(page);
  await page.keyboard.press('w');
  await suggestions(page).first().waitFor();
  const best = await suggestions(page).filter({ hasText: 'Row' }).first().getAttribute('aria-label');
  const [, row, column] = /row (\d), column (\d)/i.exec(best ?? '')!;
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Coach' }).getByRole('radio', { name: 'Off' }).check({ force: true });
  await page.keyboard.press('Escape');
  const before = await tilesOnBoard(page);
  await clickSquare(page, page.locator(`[data-square="${8 * (Number(row) - 1) + Number(column) - 1}"]`));
  await movedOn(page, before);
});

test('the remaining tiles are counted, and tried on a square', async () => {
  const page = await middleOf('two', 30);
  await ready(page);
  const before = await tilesOnBoard(page);
  await page.keyboard.press('c');
  const panel = page.getByRole('region', { name: 'Which tiles are still to come?' });
  await panel.waitFor();
  const kinds = panel.getByRole('listitem').getByRole('button');
  await expect.poll(() => kinds.count()).toBe(24);
  const left = (await kinds.locator('.left').allTextContents()).map(Number);
  const unseen = left.reduce((sum, n) => sum + n, 0);
  // All tiles except for those on the board and the one in the hand.
  expect(unseen).toBe(60 - before - 1);
  await expect.poll(() => panel.getByRole('status').textContent()).toContain(`${unseen} tiles you haven’t seen`);

  await clickSquare(page, fitting(page).nth(2));
  await panel.getByText(/Row \d, column \d: \d+ of them fits? here/).waitFor();
  await kinds.and(page.locator(':not(.unfit)')).first().click();
  await page.locator('.ghost').waitFor();
  await expect.poll(() => panel.locator('.shown').textContent()).toMatch(/line|No line/i);
  await expect.poll(() => tilesOnBoard(page)).toBe(before);

  // By keyboard as well.
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => tilesOnBoard(page)).toBe(before);
});

test('a finished game is reviewed once, and the chart controls the board', async () => {
  const page = await endOf('two');
  await page.getByRole('dialog').getByRole('link', { name: 'Review' }).click();
  await page.locator('progress').waitFor();
  const chart = page.getByRole('slider');
  await chart.waitFor();
  const main = page.locator('main[data-at]');
  const moves = Number(await chart.getAttribute('aria-valuemax'));
  await expect.poll(() => main.getAttribute('data-tiles')).toBe('60');

  await chart.focus();
  await page.keyboard.press('Home');
  await page.waitForFunction(() => document.querySelector('main[data-at="0"]')?.getAttribute('data-tiles') === '0');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('main[data-at="1"]') !== null);
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/^Move 1, .+: .+\. .+\. .+ \d+% and .+ \d+%$/);

  await settled(page);
  const box = (await chart.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(
    (all) => Math.abs(Number(document.querySelector('main')?.getAttribute('data-at')) - all / 2) < all / 6,
    moves,
  );

  // A missed chance, and the better move.
  const left = page.getByRole('heading', { name: 'Missed chances' }).locator('xpath=following-sibling::ol[1]');
  const flaw = left.getByRole('button').first();
  const number = Number(/\d+/.exec((await flaw.textContent()) ?? '')![0]);
  await flaw.click();
  await page.waitForFunction((at) => document.querySelector(`main[data-at="${at}"]`) !== null, number);
  const better = page.getByRole('button', { name: 'Show it on the board' });
  if ((await better.count()) > 0) {
    await page.locator('.ghost').waitFor();
    await better.click();
    await page.locator('.ghost').waitFor({ state: 'detached' });
  }

  await page.getByText('All moves as a table').click();
  const table = page.getByRole('region', { name: 'All moves as a table' });
  await table.waitFor();
  await expect.poll(() => table.getByRole('row').count()).toBe(moves + 1);

  // The review is stored: no second wait after a reload.
  await page.evaluate(() => {
    const state = window as unknown as { waited: boolean };
    state.waited = false;
  });
  await page.addInitScript(() => {
    const state = window as unknown as { waited: number };
    state.waited = 0;
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (bar !== null && bar.value > 0) state.waited++;
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.reload();
  await page.getByRole('slider').waitFor();
  await expect.poll(() => page.evaluate(() => (window as unknown as { waited: number }).waited)).toBe(0);
});

test('a review lists every player, with companies and with three players', async () => {
  for (const game of ['four-companies', 'three'] as const) {
    const page = await endOf(game, {}, (file) => file.replace('"gripman"', '"gripman/builder"'));
    await page.getByRole('dialog').getByRole('link', { name: 'Review' }).click();
    await page.getByRole('slider').waitFor();
    const rows = page.getByRole('region', { name: 'Skill and luck' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(1 + (game === 'three' ? 3 : 4));
    // The names of the opponents are stored.
    // What luck brought to one, it took from the others.
    const lucky = page.getByRole('columnheader', { name: 'Luck of the draw' });
    await expect.poll(() => lucky.count()).toBe(1);
    await expect.poll(() => page.getByRole('columnheader', { name: 'Lead less luck' }).count()).toBe(1);
    await rows.getByText(/^Molly 1\s*patient$/).waitFor();
  }
});

test('a review can be stopped', async () => {
  const page = await endOf('two');
  await page.getByRole('dialog').getByRole('link', { name: 'Review' }).click();
  await page.getByRole('link', { name: 'Stop' }).click();
  await page.waitForURL(/#\/game\//);
  await moment(page);
});
