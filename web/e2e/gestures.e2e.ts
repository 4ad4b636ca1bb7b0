import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fitting, moment, movedOn } from './player';
import { settled } from './settled';
import { bot, person, sitDown, table, useBrowser } from './visit';

useBrowser();

const FREE = table([person('Ada'), bot(1)], { free: true }, '4');
const FIXED = table([person('Ada'), bot(1)], {}, '4');
const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

interface Spot {
  x: number;
  y: number;
}

async function middleOfBoard(page: Page): Promise<Spot> {
  const box = (await page.locator('[role=grid]').boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const squareWidth = async (page: Page): Promise<number> =>
  (await page.locator('[role=gridcell]').first().boundingBox())!.width;

const handInWords = (page: Page): Promise<string | null> =>
  page.locator('.hand button.tile').getAttribute('aria-label');

/** The rotation of the last tile in a part of the page. */
const drawnTurn = (page: Page, where: string): Promise<string | null> =>
  page.locator(`${where} rect.garden`).last().locator('..').getAttribute('transform');

function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', spots: Spot[]): Promise<unknown> {
  return session.send('Input.dispatchTouchEvent', { type, touchPoints: spots.map((spot, id) => ({ ...spot, id })) });
}

/** Two fingers around a spot: from one distance and angle to another, in small steps. */
async function twoFingers(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { x, y } = await middleOfBoard(page);
  const at = (step: number): Spot[] => {
    const far = from[0] + (to[0] - from[0]) * step;
    const angle = from[1] + (to[1] - from[1]) * step;
    const dx = far * Math.cos(angle);
    const dy = far * Math.sin(angle);
    return [
      { x: x - dx, y: y - dy },
      { x: x + dx, y: y + dy },
    ];
  };
  await touch(session, 'touchStart', at(0));
  for (let step = 1; step <= 10; step++) await touch(session, 'touchMove', at(step / 10));
  await touch(session, 'touchEnd', []);
  await session.detach();
}

test('the wheel zooms the board in and out', async () => {
  const page = await sitDown(FIXED);
  await moment(page);
  await settled(page);
  const before = await squareWidth(page);
  const { x, y } = await middleOfBoard(page);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => squareWidth(page)).toBeGreaterThan(1.4 * before);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => squareWidth(page)).toBeCloseTo(before, 0);
});

test('in the free variant the wheel turns the tile over a square, both ways', async () => {
  const page = await sitDown(FREE);
  await moment(page);
  await settled(page);
  const width = await squareWidth(page);
  const upright = await handInWords(page);
  await fitting(page).first().hover({ force: true });
  await page.mouse.wheel(0, 100);
  await expect.poll(() => handInWords(page)).not.toBe(upright);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => handInWords(page)).toBe(upright);
  await expect.poll(() => squareWidth(page)).toBe(width);
});

test('a pinch of two fingers zooms the board', async () => {
  const page = await sitDown(FIXED, { context: PHONE });
  await moment(page);
  await settled(page);
  const before = await squareWidth(page);
  await twoFingers(page, [40, 0.3], [110, 0.3]);
  await expect.poll(() => squareWidth(page)).toBeGreaterThan(2 * before);
  await twoFingers(page, [110, 0.3], [30, 0.3]);
  await expect.poll(() => squareWidth(page)).toBeCloseTo(before, 0);
});

test('a twist of two fingers turns the tile, and places none', async () => {
  const page = await sitDown(FREE, { context: PHONE });
  await moment(page);
  await settled(page);
  const upright = await handInWords(page);
  await twoFingers(page, [80, 0.2], [80, 1.1]);
  await expect.poll(() => handInWords(page)).not.toBe(upright);
  await twoFingers(page, [80, 1.1], [80, 0.2]);
  await expect.poll(() => handInWords(page)).toBe(upright);
  await expect.poll(() => page.locator('main').getAttribute('data-tiles')).toBe('0');
});

test('a placed tile keeps its rotation, also after a reload', async () => {
  const page = await sitDown(FREE);
  await moment(page);
  await page.keyboard.press('r');
  const held = 'rotate(90 45 45)';
  await expect.poll(() => drawnTurn(page, '.hand')).toBe(held);
  await fitting(page).first().click({ force: true });
  await movedOn(page, 0);
  await expect
    .poll(() => page.locator('.board rect.garden').first().locator('..').getAttribute('transform'))
    .toBe(held);
  await page.reload();
  await moment(page);
  await expect
    .poll(() => page.locator('.board rect.garden').first().locator('..').getAttribute('transform'))
    .toBe(held);
});
