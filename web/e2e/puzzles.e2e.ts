import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bestOf, squareIn, type Puzzle } from '../src/pages/puzzles/book';
import { clickSquare, fitting, tapSquare } from './player';
import { book, openPuzzle, other, plain as cut } from './puzzle';
import { useBrowser, visit } from './visit';

useBrowser();

const exchange = book.find((puzzle) => puzzle.kind === 'exchange')!;
const turned = book.find(({ rules, choices }) => rules.hand === 1 && choices[0]![0].includes('+'))!;

const square = (page: Page, move: string) => page.locator(`[data-square="${squareIn(move)}"]`);

async function answer(page: Page, move: string): Promise<void> {
  await clickSquare(page, square(page, move));
  await page.locator('#outcome').waitFor();
}

const state = (page: Page, puzzle: Puzzle) =>
  page.locator(`a[href="#/puzzles/${puzzle.name}"][aria-label^="Puzzle ${puzzle.number},"]`);

test('a puzzle solved at the first try is explained, and stays solved after a reload', async () => {
  const page = await visit();
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await state(page, cut).click();
  await fitting(page).first().waitFor({ state: 'attached' });
  await answer(page, bestOf(cut)[0]);
  await page.getByRole('heading', { name: 'That’s it!' }).waitFor();
  await expect.poll(() => page.locator('.why li').count()).toBeGreaterThan(0);
  await expect
    .poll(() => page.locator('main').getAttribute('data-tiles'))
    .toBe(String(cut.moves.filter((move) => squareIn(move) !== null).length + 1));
  await expect.poll(() => page.locator('tbody tr').count()).toBe(3);
  await expect.poll(() => page.getByRole('link', { name: 'Next puzzle' }).getAttribute('href')).not.toContain(cut.name);
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.reload();
  await page.getByText(`1 of ${book.length}`, { exact: true }).waitFor();
  await expect.poll(() => state(page, cut).getAttribute('aria-label')).toContain('solved first try');
  await expect.poll(() => page.getByText('in a row, first try').textContent()).toContain('1');
});

test('another move gets its cost; the player may try again, or see the best move', async () => {
  const page = await openPuzzle(cut);
  const tiles = await page.locator('main').getAttribute('data-tiles');
  await answer(page, other(cut));
  await page.getByRole('heading', { name: 'There’s a better one' }).waitFor();
  await expect.poll(() => page.locator('.loss').textContent()).toMatch(/costs about \d+ point|wins \d+% of the time/);
  await expect.poll(() => page.locator('main').getAttribute('data-tiles')).toBe(tiles);
  await expect.poll(() => fitting(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await fitting(page).first().waitFor({ state: 'attached' });
  await answer(page, other(cut));
  await page.getByRole('button', { name: 'Show the best move' }).click();
  await page.getByRole('heading', { name: 'This was the best move' }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: 'yours' }).count()).toBe(1);
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect.poll(() => state(page, cut).getAttribute('aria-label')).toContain('solution seen');
  await expect.poll(() => page.getByText('in a row, first try').count()).toBe(0);
});

test('by keyboard alone, from the list to the next puzzle', async () => {
  const page = await visit({ path: '/#/puzzles' });
  await state(page, cut).focus();
  await page.keyboard.press('Enter');
  await fitting(page).first().waitFor({ state: 'attached' });
  await page.keyboard.press('d');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('outcome');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await fitting(page).first().waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  const wanted = squareIn(bestOf(cut)[0])!;
  for (;;) {
    const at = await page.evaluate(() => Number(document.activeElement?.getAttribute('data-square')));
    if (at === wanted) break;
    const vertical = at >> 3 !== wanted >> 3;
    const forward = vertical ? at >> 3 < wanted >> 3 : (at & 7) < (wanted & 7);
    await page.keyboard.press(vertical ? (forward ? 'ArrowDown' : 'ArrowUp') : forward ? 'ArrowRight' : 'ArrowLeft');
  }
  await page.keyboard.press('Enter');
  await page.locator('#outcome').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('outcome');
  await expect.poll(() => page.locator('[role=status]').textContent()).toContain('That’s it!');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction((name) => !location.hash.includes(name), cut.name);
  await fitting(page).first().waitFor({ state: 'attached' });
});

test('a share is exchanged at the market', async () => {
  const page = await openPuzzle(exchange);
  const [move] = bestOf(exchange);
  await page.locator(`main .market [data-take="${move}"]`).click();
  await page.getByRole('heading', { name: 'That’s it!' }).waitFor();
  await expect.poll(() => page.locator('.why').textContent()).toContain('You give up');
});

test('a tile is turned before it is placed', async () => {
  const page = await openPuzzle(turned);
  const [move] = bestOf(turned);
  for (let i = 0; i < Number(move.slice(7)); i++) await page.keyboard.press('r');
  await answer(page, move);
  await page.getByRole('heading', { name: 'That’s it!' }).waitFor();
});

test('an unknown puzzle leads to the list of puzzles', async () => {
  const page = await visit({ path: '/#/puzzles/nowhere' });
  await page.getByText('There’s no such puzzle.').waitFor();
  await page.getByRole('link', { name: 'Start' }).waitFor();
});

test('on a phone, in German, the first tap previews and the second places', async () => {
  const page = await openPuzzle(cut, {
    settings: { language: 'de', ask: true },
    context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  });
  const best = square(page, bestOf(cut)[0]);
  await tapSquare(page, best);
  await page.getByRole('button', { name: 'Hier legen' }).waitFor();
  await tapSquare(page, best);
  await page.getByRole('heading', { name: 'Genau!' }).waitFor();
  await page.getByRole('link', { name: 'Nächstes Rätsel' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
});

test('text of twice the size fits a small screen', async () => {
  const page = await openPuzzle(cut, {
    settings: { language: 'de' },
    context: { viewport: { width: 360, height: 740 } },
  });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await answer(page, other(cut));
  await expect.poll(() => overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Besten Zug zeigen' }).click();
  await page.locator('.why').waitFor();
  await expect.poll(() => overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Alle Rätsel' }).click();
  await page.locator('.picture svg').waitFor();
  await expect.poll(() => overflow()).toBeLessThanOrEqual(0);
});
