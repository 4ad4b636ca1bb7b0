// Coming back, and handing the device on.

import { expect, inject, test } from 'vitest';
import { TABLE, walk } from './faults';
import { moment, place, tilesOnBoard } from './player';
import { endOf } from './scenes';
import { bot, person, sitDown, table, useBrowser, visit } from './visit';

useBrowser();

test('the start page leads back into the game that goes on', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await place(page);
  await moment(page);
  await page.goto(`${inject('address')}/#/`);
  const back = page.getByRole('link', { name: /^Continue: Your turn, \d+ : \d+$/ });
  await back.click();
  await page.waitForURL(/#\/game\//);
});

test('a link shared from the end opens at the end, and the start is one tap away', async () => {
  const page = await endOf('two');
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox').first().inputValue();
  expect(link).toMatch(/\/\d+$/);
  const other = await visit({ path: link.slice(link.indexOf('/#')) });
  await other.locator('main[data-tiles="60"]').waitFor();
  await other
    .getByRole('button', { name: /start|first/i })
    .first()
    .click();
  await other.locator('main[data-tiles="0"]').waitFor();
});

test('sound is offered once, when the first line is finished', async () => {
  const page = await sitDown(table([person(), bot(1)]), { settings: { soundOffered: false, language: 'de' } });
  const offer = page.getByRole('group', { name: 'Ton' });
  while ((await offer.count()) === 0) {
    await place(page);
    await moment(page);
    // Words about a square that is pointed at come first.
    await page.mouse.move(1, 1);
  }
  await walk(page, TABLE, 'sound offer');
  await offer.getByRole('button', { name: 'Nein' }).click();
  await offer.waitFor({ state: 'detached' });
  await page.reload();
  await moment(page);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cablecar.settings.1')!).soundOffered)).toBe(true);
});

test('a seat takes another colour by changing places', async () => {
  const page = await visit();
  await page.getByRole('combobox', { name: 'Colour of seat 1' }).selectOption('Blue');
  await page.getByRole('button', { name: 'Seat 2: Human' }).waitFor();
});

test('whoever moved says done, or takes it back, before the device is handed on', async () => {
  const page = await sitDown({ ...table([person('Ada'), person('Ben')]), curtain: true });
  if ((await moment(page)) === 'curtain') await page.getByRole('dialog').getByRole('button').click();
  await moment(page);
  await place(page);
  const handing = page.locator('.handing');
  await handing.waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await handing.getByRole('button', { name: 'Take it back' }).click();
  await page.locator('main[data-moment=mine]').waitFor();
  expect(await tilesOnBoard(page)).toBe(0);
  await place(page);
  await handing.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ben' }).click();
  await page.locator('main[data-moment=mine]').waitFor();
});

test('round the device the board can be turned, and is played on as before', async () => {
  const page = await sitDown(table([person(), bot(1)]), { settings: { round: true } });
  await moment(page);
  const corner = page.locator('[data-square="0"]');
  const before = (await corner.boundingBox())!;
  await page.getByRole('button', { name: 'Turn the board round' }).click();
  const after = (await corner.boundingBox())!;
  expect(after.x).toBeGreaterThan(before.x + 200);
  await place(page);
});

test('the short rules have a picture for every chapter', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'Rules in brief' }).click();
  const rules = page.getByRole('dialog');
  await rules.getByRole('heading', { level: 3 }).first().waitFor();
  expect(await rules.locator('h3 + svg').count()).toBe(await rules.getByRole('heading', { level: 3 }).count());
});
