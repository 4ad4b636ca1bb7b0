// Returning to a game, and handing the device over.

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Rules } from '../src/table/table';
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

test('every game that waits is on top of the start page, and in the number on the icon', async () => {
  const page = await visit({ context: { viewport: { width: 390, height: 844 } }, path: null });
  await page.addInitScript(() => {
    Object.assign(navigator, { setAppBadge: async (n: number) => void Object.assign(window, { badge: n }) });
  });
  const badge = (): Promise<number> => page.evaluate(() => (window as unknown as { badge: number }).badge);
  await page.goto(`${inject('address')}/#/`);
  for (let games = 1; games <= 3; games++) {
    await page.locator('.play').click();
    await page.waitForURL(/#\/game\//);
    await page.locator('[role=grid]').waitFor();
    // The game on screen does not wait.
    await page.getByRole('button', { name: 'Menu' }).waitFor();
    await page.goto(`${inject('address')}/?${games}#/`);
    await expect.poll(badge).toBe(games);
    expect(await page.title()).toMatch(new RegExp(`^\\(${games}\\) `));
  }
  const waits = page.getByRole('region', { name: 'Waiting for you · 3' });
  expect(await waits.getByRole('link').count()).toBe(3);
  await settled(page);
  const { y, height } = (await waits.boundingBox())!;
  expect(y + height).toBeLessThan(844);
  await waits.getByRole('link').first().click();
  await page.waitForURL(/#\/game\//);
  await expect.poll(badge).toBe(2);
  expect(await page.title()).toMatch(/^\(2\) /);
});

test('a link shared from the end opens at the end, and the start is one tap away', async () => {
  const page = await endOf('two');
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox').first().inputValue();
  expect(link).toMatch(/\/\d+$/);
  const other = await visit({ path: link.slice(new URL(link).origin.length) });
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
  await offer.getByRole('button', { name: 'Aus lassen' }).click();
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

/** A visible text or picture outside of the board, with its rotation on the screen in degrees. */
interface Shown {
  what: string;
  turn: number;
  /** It belongs to the player who has just moved. */
  isMovers: boolean;
}

const rotations = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const turnOf = (element: Element): number => {
      let turn = 0;
      // Dialogs lie above everything else, and are not turned with what they belong to.
      for (let at: Element | null = element; at; at = at.matches(':modal') ? null : at.parentElement) {
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
    const found: Shown[] = [];
    const seek = (element: Element): void => {
      if (element.matches('svg.board, .heard, .tile > svg') || !isVisible(element)) return;
      const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent!.trim() !== '');
      const isPicture = element.localName === 'svg';
      if (isPicture || words.length > 0)
        found.push({
          what: element.textContent!.trim() || element.outerHTML.slice(0, 80),
          turn: turnOf(element),
          isMovers: element.closest('.handing') !== null,
        });
      if (!isPicture) for (const child of element.children) seek(child);
    };
    seek(document.body);
    return found;
  });

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'];
const ROUND_WINDOWS = [
  [820, 1180],
  [390, 844],
  [1440, 900],
] as const;

test.each<[string, number, Partial<Rules>, boolean]>([
  ['one tile in hand', 2, {}, true],
  ['two tiles to turn', 3, { free: true, hand: 2 }, true],
  ['three tiles in hand', 4, { hand: 3 }, true],
  ['the other layout', 5, { layout: 'metro', free: true }, false],
  ['two tiles in hand', 6, { hand: 2 }, true],
  ['companies', 4, { companies: true }, true],
  ['companies without a curtain', 4, { companies: true }, false],
  ['companies, three tiles to turn', 2, { companies: true, free: true, hand: 3 }, true],
  ['companies, the other layout', 6, { companies: true, layout: 'metro', hand: 2 }, false],
])(
  'around the device nothing but the board is upright for the others: %s, %i players',
  async (mode, players, rules, curtain) => {
    const people = PEOPLE.slice(0, players);
    const page = await sitDown({ ...table(people.map(person), rules), curtain }, { settings: { round: true } });
    const widths = (): Promise<string[]> =>
      page
        .locator('svg.board [style*="--own"]')
        .evaluateAll((lines) => lines.map((line) => (line as SVGElement).style.getPropertyValue('--own')));
    const drawn = new Set<string>();
    const turnOf = (seat: number): number => (seat % players < Math.ceil(players / 2) ? 0 : 180);
    // One window for each mode, and all of them for one mode with shares and one without.
    const windows =
      mode === 'three tiles in hand' || mode === 'companies' || process.env['WINDOWS'] === 'all'
        ? ROUND_WINDOWS
        : ROUND_WINDOWS.slice(0, 1);
    for (const [seat, name] of people.entries()) {
      /** @param reader the seat to which everything is turned, but what belongs to the mover */
      const look = async (what: string, reader = seat): Promise<void> => {
        for (const [width, height] of windows) {
          await resize(page, width, height);
          const wrong = (await rotations(page)).filter(
            ({ turn, isMovers }) => turn !== turnOf(isMovers ? seat : reader),
          );
          expect(wrong, `${name}, ${what}, ${width} × ${height}`).toEqual([]);
        }
      };
      const openDialog = async (key: string, what: string): Promise<void> => {
        await page.keyboard.press(key);
        await page.getByRole('dialog').waitFor();
        await look(what);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      };
      if (curtain) {
        await page.getByRole('dialog').getByText(name).first().waitFor();
        await look('curtain');
        await page.getByRole('dialog').getByRole('button').click();
      }
      await page.locator('main[data-moment=mine]').waitFor();
      await look('turn');
      for (const width of await widths()) drawn.add(width);
      await openDialog('m', 'menu');
      await openDialog('i', 'points');
      const trades = rules.companies === true && seat % 2 === 1;
      if (trades) {
        await resize(page, 820, 1180);
        await page.keyboard.press('x');
        await page.locator('.over section.market').waitFor();
        await settled(page);
        const wrong = (await rotations(page)).filter(({ turn }) => turn !== turnOf(seat));
        expect(wrong, `${name}, market`).toEqual([]);
        await page.getByRole('button', { name: 'What everyone knows' }).click();
        await page.getByRole('dialog').waitFor();
        await settled(page);
        expect((await rotations(page)).filter(({ turn }) => turn !== turnOf(seat))).toEqual([]);
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.locator('[data-take="x10d"]').click();
        const exchange = page.getByRole('button', { name: 'Exchange', exact: true });
        await exchange.or(page.locator('.handing .card')).first().waitFor();
        if (await exchange.isVisible()) await exchange.click();
        await page.locator('.handing .card').waitFor();
      } else await place(page);
      if (curtain || trades) {
        await page.locator('.handing .primary').waitFor();
        // The time to take a move back ends by itself.
        const [width, height] = ROUND_WINDOWS[0];
        await resize(page, width, height);
        const shown = await rotations(page);
        if (shown.some(({ isMovers }) => isMovers)) {
          const wrong = shown.filter(({ turn, isMovers }) => turn !== turnOf(isMovers ? seat : seat + 1));
          expect(wrong, `${name}, handing over`).toEqual([]);
        }
        await page
          .locator('.handing .primary')
          .click({ timeout: 10_000 })
          .catch(() => {});
        await page.locator('.handing').waitFor({ state: 'detached' });
      }
    }
    // Everybody sees the board, so lines of companies are not drawn by anybody's shares.
    if (rules.companies) expect([...drawn]).toEqual(['12.5']);
  },
);

test('the short rules have a picture in every chapter', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'Rules in brief' }).click();
  const rules = page.getByRole('dialog');
  await rules.getByRole('heading', { level: 3 }).first().waitFor();
  expect(await rules.locator('h3 + svg').count()).toBe(await rules.getByRole('heading', { level: 3 }).count());
});
