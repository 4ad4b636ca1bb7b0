import type { Locator, Page } from 'playwright-core';
import { settled } from './settled';

/** What the game waits for, as far as people at this screen are concerned. */
type Moment = 'mine' | 'curtain' | 'over';

/** Waits until a person at this screen can act, or the game is over. */
export async function moment(page: Page): Promise<Moment> {
  const found = await page.waitForFunction(() => {
    const main = document.querySelector('main[data-moment]');
    const moment = main?.getAttribute('data-moment');
    return moment === 'mine' || moment === 'curtain' || moment === 'over' ? moment : null;
  });
  return (await found.jsonValue()) as Moment;
}

/** The squares on which the chosen tile may be placed. */
export function fitting(page: Page): Locator {
  return page.locator('[role=gridcell][data-fits]');
}

export async function tilesOnBoard(page: Page): Promise<number> {
  return Number(await page.locator('main[data-moment]').getAttribute('data-tiles'));
}

/** The preview of the chosen tile on a square. */
export function ghostOn(page: Page, square: number): Locator {
  return page.locator('.ghost', {
    has: page.locator(`rect.frame[x="${90 * (square & 7)}"][y="${90 * (square >> 3)}"]`),
  });
}

/** The point of the screen in the middle of an element. */
async function middleOf(element: Locator): Promise<[x: number, y: number]> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('the element is not on the screen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Clicks on a square, or in the middle of another part of the board. */
export async function clickSquare(page: Page, square: Locator): Promise<void> {
  await page.mouse.click(...(await middleOf(square)));
}

/** Taps a square with a finger, once the layout has settled. */
export async function tapSquare(page: Page, square: Locator): Promise<void> {
  await settled(page);
  await page.touchscreen.tap(...(await middleOf(square)));
}

/** Places the tile on a square where it fits, and waits until the board shows it. */
export async function place(page: Page, which = 0): Promise<void> {
  await moment(page);
  const before = await tilesOnBoard(page);
  const squares = fitting(page);
  await squares.first().waitFor({ state: 'attached' });
  await clickSquare(page, squares.nth(which % (await squares.count())));
  await movedOn(page, before);
}

/** Waits until there are more tiles on the board than before. */
export async function movedOn(page: Page, before: number): Promise<void> {
  await page.waitForFunction(
    (tiles) => Number(document.querySelector('main[data-moment]')?.getAttribute('data-tiles')) > tiles,
    before,
  );
}

/** Confirms the last move if necessary, and lifts the curtain. */
export async function lift(page: Page): Promise<void> {
  // The player who has just moved confirms it first.
  const done = page.locator('.handing .primary');
  await done.or(page.getByRole('dialog').getByRole('button')).first().waitFor();
  if ((await done.count()) > 0) await done.click();
  await page.getByRole('dialog').getByRole('button').click();
  await page.waitForFunction(
    () => document.querySelector('main[data-moment]')?.getAttribute('data-moment') !== 'curtain',
  );
}

/** Stops the clock of a page, so that nothing closes by itself. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
  // The clock runs until it is paused, and it can't be paused in its past: a minute is enough on any machine.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Plays on until the game is over, placing every tile on some square where it fits. */
export async function playToTheEnd(page: Page): Promise<void> {
  for (;;) {
    const now = await moment(page);
    if (now === 'over') return;
    if (now === 'curtain') await lift(page);
    else await place(page, 7 * (await tilesOnBoard(page)));
  }
}

/** Asks for a hint and closes it; returns the square of the worst move. */
export async function costliestSquare(page: Page): Promise<number> {
  await moment(page);
  await page.keyboard.press('w');
  await page.waitForFunction(
    () => Number(document.querySelector('ol[data-evaluations]')?.getAttribute('data-evaluations')) > 1000,
  );
  // The map over the board is requested separately from the list, so it may come later.
  await page.locator('svg.board g.bad, svg.board g.poor').first().waitFor({ state: 'attached' });
  const square = await page.evaluate(() => {
    const spots = [...document.querySelectorAll('svg.board g.bad, svg.board g.poor')].map((spot) => {
      const [, x, y] = /translate\(([\d.]+) ([\d.]+)\)/.exec(spot.getAttribute('transform') ?? '') ?? [];
      const value = Number((spot.querySelector('text')?.textContent ?? '').replace('−', '-').replace('%', ''));
      return { square: 8 * Math.floor(Number(y) / 90) + Math.floor(Number(x) / 90), value };
    });
    return spots.sort((one, other) => one.value - other.value)[0]!.square;
  });
  await page.keyboard.press('Escape');
  await page.locator('ol[data-evaluations]').waitFor({ state: 'detached' });
  return square;
}
