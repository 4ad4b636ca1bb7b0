import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Setup } from '../src/table/table';
import { clickSquare, fitting, lift, moment, place, playToTheEnd, tilesOnBoard } from './player';
import { saveGame } from './files';
import { bot, person, sitDown, table, useBrowser } from './visit';

useBrowser();

test('three persons round one device, hands behind a curtain', async () => {
  const page = await sitDown({ ...table([person('Ada'), person('Ben'), person('Cleo')]), curtain: true });
  for (const name of ['Ada', 'Ben', 'Cleo', 'Ada']) {
    expect(await moment(page)).toBe('curtain');
    const curtain = page.getByRole('dialog', { name: `${name}, it’s your turn` });
    await curtain.waitFor();
    // At once, not in the end: a hand that shows for a moment has been seen.
    expect(await page.locator('section.hand button.tile').count()).toBe(0);
    await lift(page);
    expect(await moment(page)).toBe('mine');
    await expect.poll(() => page.locator('section.hand button.tile').count()).toBe(1);
    await place(page);
  }
  await playToTheEnd(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Play again' }).waitFor();
});

test('companies, with exchanges, to the last step of the reckoning', async () => {
  const page = await sitDown(table([person(), bot(2), bot(3)], { companies: true }));
  const market = page.locator('main section.market');
  const own = market.getByRole('img', { name: /^Your share: 40/ });
  const faceUp = market.getByRole('button', { name: /^The face-up one: 40/ });
  const taken = / (\w+) company/.exec((await faceUp.textContent()) ?? '')?.[1] ?? '?';
  await faceUp.click();
  expect(await moment(page)).toBe('mine');
  await expect.poll(() => own.getAttribute('aria-label')).toContain(taken);
  await market.getByText(`You got 40% of the ${taken} company.`).waitFor();

  await market.getByRole('button', { name: /^The top face-down one .10%/ }).click();
  await market.getByText(/^You got 10%/).waitFor();
  expect(await moment(page)).toBe('mine');

  await playToTheEnd(page);
  const reckoning = page.getByRole('dialog');
  await reckoning.waitFor();
  await expect.poll(() => market.getByText('No more exchanges').count()).toBe(1);
  const next = reckoning.getByRole('button', { name: 'Next' });
  while ((await next.count()) > 0 && (await next.isEnabled())) await next.click();
  await reckoning.getByRole('button', { name: 'Play again' }).waitFor();
});

describe('two persons who share a device and exchange', () => {
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
    // What was hidden has been seen, so it can't be given back.
    expect(await handing.getByRole('button').allInnerTexts()).toEqual(['Done']);
    await handing.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('dialog', { name: 'Ben, it’s your turn' }).waitFor();
    expect(await page.getByText(got).count()).toBe(0);
    await lift(page);
    await moment(page);
    expect(await page.locator('body').innerText()).not.toContain(words);
    expect(await page.getByText(got).count()).toBe(0);
  });

  test('may give back what everybody saw', async () => {
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

  test('see it without a curtain as well, until they say so', async () => {
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

describe('round the device', () => {
  /** By how much an element is turned on the screen, in degrees. */
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

  test('whoever sits opposite finds the hand over there, and the tile as it will lie', async () => {
    const page = await sitDown(table([person('Ada'), person('Ben')]), {
      settings: { round: true },
      context: { viewport: { width: 820, height: 1180 } },
    });
    await moment(page);
    const board = (await page.locator('svg.board').boundingBox())!;
    const near = (await page.locator('section.hand').boundingBox())!;
    expect(near.y).toBeGreaterThan(board.y + board.height / 2);
    expect(await turned(page, 'section.hand')).toBe(0);
    expect(await turned(page, 'section.hand .tile > svg')).toBe(0);
    await place(page);
    await page.locator('main.opposite[data-moment=mine]').waitFor();
    const far = (await page.locator('section.hand').boundingBox())!;
    expect(far.y + far.height).toBeLessThan(board.y + board.height / 2);
    expect(await turned(page, 'section.hand')).toBe(180);
    // Twice: the tile lies as it does on the board, not as the hand does.
    expect(await turned(page, 'section.hand .tile > svg')).toBe(0);
    await page.getByRole('button', { name: 'Turn the board round' }).click();
    await page.locator('section.hand.turned').waitFor();
    expect(await turned(page, 'section.hand .tile > svg')).toBe(180);

    // A tile on its way to the board lies the same way, and under the finger.
    const tile = (await page.locator('section.hand .tile').boundingBox())!;
    const [x, y] = [tile.x + tile.width / 2, tile.y + tile.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 5, { steps: 3 });
    const dragged = (await page.locator('.dragged').boundingBox())!;
    expect(dragged.x + dragged.width / 2).toBeCloseTo(x + 30, 0);
    expect(dragged.y + dragged.height / 2).toBeCloseTo(y + 5, 0);
    expect(await turned(page, '.dragged > svg')).toBe(180);
    await page.mouse.up();
    await page.locator('.dragged').waitFor({ state: 'detached' });
  });
});

test('tiles are turned where that was chosen', async () => {
  const page = await sitDown(table([person(), bot(1)], { free: true }));
  let turned = '';
  for (let round = 0; round < 4 && turned === ''; round++) {
    await moment(page);
    await fitting(page).first().waitFor({ state: 'attached' });
    const tile = page.locator('section.hand button.tile').first();
    const upright = await tile.getAttribute('aria-label');
    await page.keyboard.press('r');
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

test('who draws must place that tile', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await moment(page);
  await page.getByRole('button', { name: /Draw a tile/ }).click();
  await page.getByText('You must place this one now.').first().waitFor();
  await expect.poll(() => page.locator('section.hand button.tile').count()).toBe(2);
  await place(page);
  await moment(page);
  expect(await saveGame(page)).toMatch(/\bdraw [abcd]{4}\d\d/);
});
