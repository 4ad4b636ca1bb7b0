// Returning to a game, and handing the device over.

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { DIALOG, walk } from './faults';
import { moment, place, tilesOnBoard } from './player';
import { endOf } from './scenes';
import { resize, settled } from './settled';
import { bot, person, sitDown, table, useBrowser, visit } from './visit';

useBrowser();

test('the start page leads back to the running game', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await place(page);
  await moment(page);
  await page.goto(`${inject('address')}/#/`);
  const back = page.getByRole('link', { name: /^Continue · Your turn · \d+ : \d+$/ });
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

test('sound is offered once, at the end of a game', async () => {
  const page = await endOf('two', { settings: { soundOffered: false, language: 'de' } });
  const offer = page.getByRole('group', { name: 'Ton' });
  await offer.waitFor();
  await walk(page, DIALOG, 'sound offer');
  await offer.getByRole('button', { name: 'Nein' }).click();
  await offer.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cablecar.settings.1')!).soundOffered)).toBe(true);
});

test('choosing another colour swaps the seats', async () => {
  const page = await visit();
  await page.getByRole('combobox', { name: 'Colour of player 1' }).selectOption('Blue');
  await page.getByRole('button', { name: 'Player 2: Human' }).waitFor();
});

test('after a move the player confirms it, or takes it back, before handing the device over', async () => {
  const page = await sitDown({ ...table([person('Ada'), person('Ben')]), curtain: true });
  if ((await moment(page)) === 'curtain') await page.getByRole('dialog').getByRole('button').click();
  await moment(page);
  await place(page);
  const handing = page.locator('.handing');
  await handing.waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await handing.getByRole('button', { name: 'Take it back' }).click();
  await page.locator('main[data-moment=mine]').waitFor();
  await expect.poll(() => tilesOnBoard(page)).toBe(0);
  await place(page);
  await handing.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ben' }).click();
  await page.locator('main[data-moment=mine]').waitFor();
});

test('with players around the device the board can be turned, and play continues', async () => {
  const page = await sitDown(table([person(), bot(1)]), { settings: { round: true } });
  await moment(page);
  await settled(page);
  const corner = page.locator('[data-square="0"]');
  const before = (await corner.boundingBox())!;
  await page.getByRole('button', { name: 'Turn the board' }).click();
  await expect.poll(async () => (await corner.boundingBox())!.x).toBeGreaterThan(before.x + 200);
  await place(page);
});

test('one dialog asks how many people are here, for their names and where they sit', async () => {
  const page = await visit({ context: { viewport: { width: 820, height: 1180 } } });
  await page.getByRole('button', { name: 'Several of you here?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'How many of you are here?' }).getByRole('radio').nth(2).check();
  for (const [i, name] of ['Ada', 'Ben', 'Cleo'].entries()) await dialog.getByRole('textbox').nth(i).fill(name);
  await dialog.getByRole('group', { name: 'Bots as well?' }).getByRole('radio').nth(1).check();
  await dialog.getByRole('switch', { name: /sitting round the device/ }).check();
  expect(await dialog.locator('small').allTextContents()).toEqual(['this side', 'this side', 'opposite']);
  await dialog.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL(/#\/game\//);
  await moment(page);
  await page.getByRole('dialog', { name: /^(Ada|Ben|Cleo), it’s your turn$/ }).waitFor();
  await expect.poll(() => page.locator('.scores li').count()).toBe(4);
});

/** Every visible text and picture outside of the board, with its rotation on the screen in degrees. */
const rotations = (page: Page): Promise<{ what: string; turn: number }[]> =>
  page.evaluate(() => {
    const turnOf = (element: Element): number => {
      let turn = 0;
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { rotate, transform } = getComputedStyle(at);
        const { a, b } = new DOMMatrixReadOnly(transform);
        turn += (parseFloat(rotate) || 0) + (Math.atan2(b, a) * 180) / Math.PI;
      }
      return Math.round(turn + 720) % 360;
    };
    const isVisible = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const found: { what: string; turn: number }[] = [];
    const seek = (element: Element): void => {
      if (element.matches('svg.board, .heard, .tile > svg') || !isVisible(element)) return;
      const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent!.trim() !== '');
      const isPicture = element.localName === 'svg';
      if (isPicture || words.length > 0)
        found.push({ what: element.textContent!.trim() || element.outerHTML.slice(0, 80), turn: turnOf(element) });
      if (!isPicture) for (const child of element.children) seek(child);
    };
    seek(document.body);
    return found;
  });

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dan'];

test.each([
  ['three tiles in hand', { hand: 3 }, true],
  ['companies', { companies: true }, true],
  ['companies without a curtain', { companies: true }, false],
] as const)('around the device nothing but the board is upright for the others: %s', async (_, rules, curtain) => {
  const page = await sitDown({ ...table(PEOPLE.map(person), rules), curtain }, { settings: { round: true } });
  const widths = (): Promise<string[]> =>
    page
      .locator('svg.board [style*="--own"]')
      .evaluateAll((lines) => lines.map((line) => (line as SVGElement).style.getPropertyValue('--own')));
  const drawn = new Set<string>();
  for (const [seat, name] of PEOPLE.entries()) {
    const turn = seat < 2 ? 0 : 180;
    const look = async (what: string): Promise<void> => {
      for (const [width, height] of [
        [390, 844],
        [820, 1180],
        [1440, 900],
      ] as const) {
        await resize(page, width, height);
        const wrong = (await rotations(page)).filter((one) => one.turn !== turn);
        expect(wrong, `${name}, ${what}, ${width} × ${height}`).toEqual([]);
      }
    };
    if (curtain) {
      await page.getByRole('dialog').getByText(name).first().waitFor();
      await look('curtain');
      await page.getByRole('dialog').getByRole('button').click();
    }
    await page.locator('main[data-moment=mine]').waitFor();
    await look('turn');
    for (const width of await widths()) drawn.add(width);
    await page.keyboard.press('m');
    await page.getByRole('dialog').waitFor();
    await look('menu');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await place(page);
    if (curtain) await page.locator('.handing .primary').click();
  }
  // Everybody sees the board, so lines of companies are not drawn by anybody's shares.
  if ('companies' in rules) expect([...drawn]).toEqual(['12.5']);
});

test('the short rules have a picture in every chapter', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'Rules in brief' }).click();
  const rules = page.getByRole('dialog');
  await rules.getByRole('heading', { level: 3 }).first().waitFor();
  expect(await rules.locator('h3 + svg').count()).toBe(await rules.getByRole('heading', { level: 3 }).count());
});
