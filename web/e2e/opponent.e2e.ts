import { expect, inject, test } from 'vitest';
import { place, playToTheEnd } from './player';
import { settled } from './settled';
import { bot, person, sitDown, table, useBrowser, visit } from './visit';

useBrowser();

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const settingsOf = (page: Awaited<ReturnType<typeof visit>>) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cablecar.settings.1')!));

test('a newcomer gets the companion, and chooses another opponent by keyboard alone', async () => {
  const page = await visit();
  const seat = page.getByRole('button', { name: 'Player 2: Robin' });
  await seat.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Who is player 2?' });
  await dialog.waitFor();
  await dialog.getByText('Starts gently while getting to know you.', { exact: true }).waitFor();
  await dialog.getByRole('radio', { name: 'Companion' }).focus();
  await page.keyboard.press('ArrowRight');
  const ladder = dialog.getByRole('slider', { name: 'Strength' });
  await ladder.focus();
  await page.keyboard.press('End');
  await expect.poll(() => ladder.getAttribute('aria-valuetext')).toContain('Level 10 of 10: Leland, the cable baron.');
  await page.keyboard.press('Home');
  await expect.poll(() => ladder.getAttribute('aria-valuetext')).toContain('Level 1 of 10: Lily, the schoolgirl.');
  const taste = dialog.getByRole('combobox', { name: 'Temperament' });
  await expect.poll(() => taste.isDisabled()).toBe(true);
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => taste.isDisabled()).toBe(false);
  await taste.selectOption('patient');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Closing the dialog returns the focus to the button that opened it.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toContain('Player 2');
  await page.getByRole('button', { name: 'Player 2: Molly' }).waitFor();
  await page.locator('.play').click();
  await page.waitForURL(/#\/game\//);
  await page.getByText('patient').first().waitFor();
  const { lastSetup } = await settingsOf(page);
  expect(lastSetup.seats[1].kind).toEqual({ type: 'bot', level: 7, taste: 'builder' });
});

test('on a small phone all options are in sight, and large enough for a thumb', async () => {
  const page = await visit({ context: PHONE });
  await page.getByRole('button', { name: 'Player 2: Robin' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').last().check();
  await dialog.getByRole('button', { name: 'Stronger' }).tap();
  await dialog.getByText('Level 5 of 10').waitFor();
  await settled(page);
  for (const part of await dialog.locator('button, select, input[type=range], fieldset label').all()) {
    const box = (await part.boundingBox())!;
    expect(box.height, await part.innerText()).toBeGreaterThanOrEqual(44);
    expect(box.width, await part.innerText()).toBeGreaterThanOrEqual(44);
    expect(box.y + box.height).toBeLessThanOrEqual(640);
  }
  // Nothing moves while the level changes.
  const ladder = dialog.getByRole('slider');
  const places = [];
  for (let level = 1; level <= 10; level++) {
    await ladder.fill(String(level));
    await settled(page);
    places.push((await ladder.boundingBox())!.y);
  }
  expect(new Set(places).size).toBe(1);
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('button', { name: 'Player 2: Leland' }).waitFor();
});

test('a game with the companion counts for the estimated strength, and deleting the statistics resets it', async () => {
  const companion = { name: '', kind: { type: 'bot', level: 3, companion: 300 } } as const;
  const page = await sitDown(table([person(), companion]));
  // Nothing is known about a newcomer, so the first game shows no number.
  const scores = await page.locator('.scores').first().innerText();
  expect(scores).toContain('adapts to you');
  expect(scores).not.toMatch(/strength/);
  await playToTheEnd(page);
  await page.goto(`${inject('address')}/#/statistics`);
  await page.getByRole('heading', { name: 'Your strength' }).waitFor();
  const number = page.locator('figcaption strong');
  const after = Number(await number.innerText());
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const file = await download.path();
  await page.getByRole('button', { name: 'Delete statistics' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete statistics' }).click();
  await page.getByText('Statistics deleted.').waitFor();
  await number.waitFor({ state: 'detached' });
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('1 game added.').waitFor();
  await expect.poll(async () => Number(await number.innerText())).toBe(after);
  // The next game is dealt at the new strength.
  await page.goto(`${inject('address')}/#/`);
  await page.getByRole('button', { name: 'Player 2: Robin' }).click();
  await page
    .getByText(/^Currently plays at strength \d+\.\s+For comparison, Lily is at 100 and Leland at 1,000\.$/)
    .waitFor();
});

test('a game given up after the first few tiles does not count for the strength', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await place(page);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').waitFor();
  await page.goto(`${inject('address')}/#/statistics`);
  await page.getByText('Given up').first().waitFor();
  expect(await page.getByRole('heading', { name: 'Your strength' }).count()).toBe(0);
});
