import { expect, test } from 'vitest';
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
