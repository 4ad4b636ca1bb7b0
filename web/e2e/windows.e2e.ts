import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Setup } from '../src/table/table';
import { faults, places, WINDOWS } from './faults';
import { fitting, moment } from './player';
import { bot, person, sitDown, table, useBrowser } from './visit';

useBrowser();

const SIX = [person('Ada'), bot(1), bot(2), bot(3), bot(4), bot(5)];

/** Every kind of table that wants room of its own. */
const TABLES: Record<string, Setup> = {
  'two players': table([person(), bot(1)]),
  'three tiles to turn': table([person(), bot(1)], { hand: 3, free: true }),
  'six players': table(SIX),
  companies: table([person(), bot(2), bot(3)], { companies: true }),
  'companies, six players, three tiles to turn': table(SIX, { companies: true, hand: 3, free: true }),
};

/** What one may be looking at while it is one's turn; each opens from the bare table and is closed again by Escape. */
const LOOKS: Record<string, (page: Page, setup: Setup) => Promise<void>> = {
  nothing: async () => {},
  'a tile held over the board': async (page) => {
    await page.keyboard.press('b');
    await page.locator('.actions .primary').waitFor();
  },
  'a hint': async (page) => {
    await page.keyboard.press('w');
    await page.locator('ol[data-evaluations] button').first().waitFor();
  },
  'a hint that is tried': async (page) => {
    await page.keyboard.press('w');
    await page.locator('ol[data-evaluations] button').first().focus();
  },
  'the count of tiles': async (page) => {
    await page.keyboard.press('c');
    await page.locator('section li button').first().waitFor();
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await page.locator('section li button:enabled').first().waitFor();
  },
  'the market': async (page, { rules }) => {
    if (rules.companies) await page.keyboard.press('x');
  },
  'an exchange': async (page, { rules }) => {
    if (!rules.companies) return;
    await page.keyboard.press('x');
    await page.locator('[data-take="x40d"]').click();
    await page.getByRole('button', { name: 'Tauschen', exact: true }).waitFor();
  },
};

async function closeAll(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Escape');
  await page.locator('main:not(.helping)').waitFor();
}

describe.each(Object.entries(TABLES))('%s', (_, setup) => {
  test('everything one needs is in sight in every window, whatever is open', async () => {
    // German words are the longest.
    const page = await sitDown(setup, { settings: { ask: true, language: 'de' } });
    await moment(page);
    await fitting(page).first().waitFor({ state: 'attached' });
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      for (const [look, open] of Object.entries(LOOKS)) {
        await open(page, setup);
        await expect.poll(() => faults(page), { message: `${width} × ${height}, ${look}`, timeout: 4000 }).toEqual([]);
        await closeAll(page);
      }
    }
  });

  test('nothing jumps when a bot thinks', async () => {
    const begin = () => sitDown(setup, { settings: { speed: 'slow', language: 'de' } });
    let page = await begin();
    for (const [turn, [width, height]] of WINDOWS.entries()) {
      // Six players with hands of three would come to the end of the pile, where hands do get smaller.
      if (turn === 5) page = await begin();
      await page.setViewportSize({ width, height });
      await moment(page);
      await fitting(page).first().waitFor({ state: 'attached' });
      const before = await places(page);
      await fitting(page).first().click({ force: true });
      await page.locator('main[data-moment=other]').waitFor();
      await expect
        .poll(() => page.locator('.actions').getByRole('button', { name: 'Weiter bis zu mir' }).count())
        .toBe(1);
      expect(await places(page), `${width} × ${height}`).toEqual(before);
      expect(await faults(page), `${width} × ${height}`).toEqual([]);
      await page.keyboard.press('s');
    }
  });
});
