import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Setup } from '../src/table/table';
import { clickSquare, fitting, lift, moment, place, playToTheEnd, tilesOnBoard } from './player';
import { saveGame } from './files';
import { middleOf } from './scenes';
import { settled } from './settled';
import { bot, person, sitDown, table, useBrowser } from './visit';

useBrowser();

test('three people at one device, their hands behind a curtain', async () => {
  const page = await sitDown({ ...table([person('Ada'), person('Ben'), person('Cleo')]), curtain: true });
  for (const [turn, name] of ['Ada', 'Ben', 'Cleo', 'Ada'].entries()) {
    expect(await moment(page)).toBe('curtain');
    // The first two confirm their moves; after the third the curtain falls by itself.
    if (turn === 1 || turn === 2) await page.locator('.handing .primary').click();
    const curtain = page.getByRole('dialog', { name: `${name}, it’s your turn` });
    await curtain.waitFor();
    // Checked at once, without polling: a hand that is visible for a moment has been seen.
    expect(await page.locator('section.hand button.tile').count()).toBe(0);
    await lift(page);
    expect(await moment(page)).toBe('mine');
    await expect.poll(() => page.locator('section.hand button.tile').count()).toBe(1);
    await place(page);
  }
});

test('a game of three people at one device, to the result', async () => {
  const page = await middleOf('three', 70, {}, ['Ada', 'Ben', 'Cleo']);
  expect(await moment(page)).toBe('curtain');
  await playToTheEnd(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Play again' }).waitFor();
});

test('companies, with exchanges', async () => {
  const page = await sitDown(table([person(), bot(2), bot(3)], { companies: true }));
  const market = page.locator('main section.market');
  const own = market.getByRole('img', { name: /^Your share: 40/ });
  const faceUp = market.getByRole('button', { name: /^Take the face-up share: 40/ });
  const taken = / (\w+) company/.exec((await faceUp.textContent()) ?? '')?.[1] ?? '?';
  await faceUp.click();
  expect(await moment(page)).toBe('mine');
  await expect.poll(() => own.getAttribute('aria-label')).toContain(taken);
  await market.getByText(`You got 40% of the ${taken} company.`).waitFor();

  await market.getByRole('button', { name: /^Take the top face-down share .10%/ }).click();
  await market.getByText(/^You got 10%/).waitFor();
  expect(await moment(page)).toBe('mine');
  await place(page);
  expect(await moment(page)).toBe('mine');
});

test('companies, from the last turns to the last step of the final scoring', async () => {
  const page = await middleOf('four-companies', 66);
  const market = page.locator('main section.market');
  await playToTheEnd(page);
  const scoring = page.getByRole('dialog');
  await scoring.waitFor();
  await expect.poll(() => market.getByText('No more exchanges').count()).toBe(1);
  const next = scoring.getByRole('button', { name: 'Next' });
  for (let step = 1; step < 4; step++) await next.click();
  await scoring.getByRole('button', { name: 'Play again' }).waitFor();
});

describe('two people who share a device and exchange', () => {
  const two = (curtain: boolean): Setup => ({
    ...table([person('Ada'), person('Ben')], { companies: true }),
    curtain,
  });
  const got = /^You got 10% of the \w+ company\.$/;

  test.each([
    ['see the new share turn over', false, 'over'],
    ['see it at once where motion is reduced', true, 'none'],
  ])('%s, before the curtain falls', async (_, still, animation) => {
    const page = await sitDown(two(true), { settings: { still } });
    await lift(page);
    await moment(page);
    await page.locator('[data-take="x10d"]').click();
    const handing = page.getByRole('region', { name: 'Next: Ben' });
    const words = await handing.getByText(got).textContent();
    const card = handing.locator('.now');
    await expect.poll(() => card.evaluate((now) => getComputedStyle(now).animationName)).toMatch(animation);
    // Something hidden has been seen, so it can't be taken back.
    expect(await handing.getByRole('button').allInnerTexts()).toEqual(['Done']);
    await handing.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('dialog', { name: 'Ben, it’s your turn' }).waitFor();
    expect(await page.getByText(got).count()).toBe(0);
    await lift(page);
    await moment(page);
    expect(await page.locator('body').innerText()).not.toContain(words);
    expect(await page.getByText(got).count()).toBe(0);
  });

  test('may take back a face-up share', async () => {
    const page = await sitDown(two(true));
    await lift(page);
    await moment(page);
    const before = await page.locator('section.market').getByRole('img').first().getAttribute('aria-label');
    await page.locator('[data-take="x10u"]').click();
    const handing = page.getByRole('region', { name: 'Next: Ben' });
    await handing.getByText(got).waitFor();
    await handing.getByRole('button', { name: 'Take it back' }).click();
    await page.locator('main[data-moment=mine]').waitFor();
    await expect
      .poll(() => page.locator('section.market').getByRole('img').first().getAttribute('aria-label'))
      .toBe(before);
  });

  test('see it without a curtain as well, until they confirm', async () => {
    const page = await sitDown(two(false));
    await moment(page);
    await page.locator('[data-take="x10d"]').click();
    const handing = page.getByRole('region', { name: 'Next: Ben' });
    await handing.getByText(got).waitFor();
    await handing.getByRole('button', { name: 'Done' }).click();
    await handing.waitFor({ state: 'detached' });
    await place(page);
  });
});

describe('players around the device', () => {
  /** The rotation of an element on the screen, in degrees. */
  const turned = (page: Page, selector: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        let turn = 0;
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { rotate, transform } = getComputedStyle(at);
          const { a, b } = new DOMMatrixReadOnly(transform);
          turn += (parseFloat(rotate) || 0) + (Math.atan2(b, a) * 180) / Math.PI;
        }
        return Math.round(turn + 720) % 360;
      });

  test('the player on the opposite side finds the hand there, and the tile as it will be placed', async () => {
    const page = await sitDown(table([person('Ada'), person('Ben')]), {
      settings: { round: true },
      context: { viewport: { width: 820, height: 1180 } },
    });
    await moment(page);
    await settled(page);
    const board = (await page.locator('svg.board').boundingBox())!;
    const near = (await page.locator('section.hand').boundingBox())!;
    expect(near.y).toBeGreaterThan(board.y + board.height / 2);
    expect(await turned(page, 'section.hand')).toBe(0);
    expect(await turned(page, 'section.hand .tile > svg')).toBe(0);
    await place(page);
    await page.locator('main.opposite[data-moment=mine]').waitFor();
    await settled(page);
    const far = (await page.locator('section.hand').boundingBox())!;
    expect(far.y + far.height).toBeLessThan(board.y + board.height / 2);
    expect(await turned(page, 'section.hand')).toBe(180);
    // The tile has the rotation of the board, not of the hand.
    expect(await turned(page, 'section.hand .tile > svg')).toBe(0);
    await page.getByRole('button', { name: 'Turn the board' }).click();
    await page.locator('section.hand.turned').waitFor();
    await settled(page);
    expect(await turned(page, 'section.hand .tile > svg')).toBe(180);

    // A dragged tile has the same rotation, and follows the finger.
    const tile = (await page.locator('section.hand .tile').boundingBox())!;
    const [x, y] = [tile.x + tile.width / 2, tile.y + tile.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 5, { steps: 3 });
    await page.locator('.dragged').waitFor();
    await settled(page);
    const dragged = (await page.locator('.dragged').boundingBox())!;
    expect(dragged.x + dragged.width / 2).toBeCloseTo(x + 30, 0);
    expect(dragged.y + dragged.height / 2).toBeCloseTo(y + 5, 0);
    expect(await turned(page, '.dragged > svg')).toBe(180);
    await page.mouse.up();
    await page.locator('.dragged').waitFor({ state: 'detached' });
  });
});

test('tiles can be turned in the free variant', async () => {
  const page = await sitDown(table([person(), bot(1)], { free: true }));
  let turned = '';
  for (let round = 0; round < 4 && turned === ''; round++) {
    await moment(page);
    await fitting(page).first().waitFor({ state: 'attached' });
    const tile = page.locator('section.hand button.tile').first();
    const upright = await tile.getAttribute('aria-label');
    await page.keyboard.press('r');
    await settled(page);
    if ((await tile.getAttribute('aria-label')) !== upright) turned = upright ?? '';
    await place(page);
  }
  expect(turned).not.toBe('');
  await moment(page);
  await page.getByRole('button', { name: 'Turn the tile' }).click();
  await place(page);
  await moment(page);
  expect(await saveGame(page)).toMatch(/ [abcd]{4}\d\d\+[123]/);
});

test('with a hand of three a tile is chosen first', async () => {
  const page = await sitDown(table([person(), bot(1)], { hand: 3 }));
  const tiles = page.locator('section.hand button.tile');
  await fitting(page).first().waitFor({ state: 'attached' });
  await expect.poll(() => tiles.count()).toBe(3);
  await page.keyboard.press('3');
  await page.waitForFunction(
    () => document.querySelectorAll('section.hand button.tile')[2]?.getAttribute('aria-pressed') === 'true',
  );
  const third = await tiles.nth(2).getAttribute('aria-label');
  await clickSquare(page, fitting(page).first());
  await page.waitForFunction(() => document.querySelector('main')?.getAttribute('data-tiles') === '2');
  expect(third).toMatch(/^Tile 3/);
  await expect.poll(() => tiles.count()).toBe(3);
  await moment(page);
  await place(page);
  await expect.poll(() => tilesOnBoard(page)).toBeGreaterThanOrEqual(3);
});

test('a drawn tile must be placed', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await moment(page);
  await page.getByRole('button', { name: /Draw a tile/ }).click();
  await page.getByText('You must place this one now.').first().waitFor();
  await expect.poll(() => page.locator('section.hand button.tile').count()).toBe(2);
  await place(page);
  await moment(page);
  expect(await saveGame(page)).toMatch(/\bdraw [abcd]{4}\d\d/);
});
