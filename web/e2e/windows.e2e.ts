import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Setup } from '../src/table/table';
import { DIALOG, faults, places, walk, WINDOWS } from './faults';
import { fitting, holdTime, lift, moment, place } from './player';
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
});

test.each(['two players', 'companies, six players, three tiles to turn'])(
  'nothing jumps when a bot thinks: %s',
  async (name) => {
    const setup = TABLES[name]!;
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
  },
);

test('what opens over the table fits every window', async () => {
  const page = await sitDown(table(SIX, { companies: true }), { settings: { language: 'de' } });
  await moment(page);
  for (const [what, key] of Object.entries({ menu: 'm', keys: '?', rules: 'h', points: 'i', log: 'j' })) {
    await page.keyboard.press(key);
    await page.locator('dialog[open] h2').first().waitFor();
    await walk(page, DIALOG, what);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await page.locator('dialog[open] fieldset').first().waitFor();
  await walk(page, DIALOG, 'settings');
});

test('on phones the board takes the whole width, and points stand in the list alone', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await moment(page);
  const track = page.locator('svg.board rect.rim');
  await expect.poll(() => track.count()).toBe(1);
  for (const [width, height] of WINDOWS.filter(([width]) => width < 640)) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => track.count()).toBe(0);
    await expect.poll(async () => (await page.locator('svg.board').boundingBox())!.width).toBe(width);
  }
});

test('what is mine of the companies is in sight in every window, whatever is open', async () => {
  const page = await sitDown(TABLES.companies!, { settings: { ask: true } });
  await moment(page);
  await fitting(page).first().waitFor({ state: 'attached' });
  const held = page.locator('.companies td.held, .companies .worth');
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    for (const key of ['Escape', 'w', 'c', 'x']) {
      await page.keyboard.press(key);
      await expect.poll(() => held.count()).toBeGreaterThan(1);
      for (const part of await held.all()) {
        const { x, y, width: wide, height: high } = (await part.boundingBox())!;
        expect(x >= 0 && y >= 0 && x + wide <= width && y + high <= height, `${key}, ${width} × ${height}`).toBe(true);
      }
      await closeAll(page);
    }
  }
  const told: string[] = [];
  for (const square of await fitting(page).all()) {
    await square.focus();
    await page.locator('.ghost').waitFor({ state: 'attached' });
    told.push((await page.locator('.caption').innerText()).trim());
  }
  expect(told.join(' ')).toMatch(/You hold \d+%/);
});

describe.each([true, false])('handing the device on, round it: %s', (round) => {
  /** Whether something covers part of the squares. */
  const covers = (page: Page, selector: string): Promise<boolean> =>
    page.evaluate((wanted) => {
      const over = document.querySelector(wanted)!.getBoundingClientRect();
      return [...document.querySelectorAll('[data-square]')].some((square) => {
        const { left, right, top, bottom } = square.getBoundingClientRect();
        return left < over.right - 1 && right > over.left + 1 && top < over.bottom - 1 && bottom > over.top + 1;
      });
    }, selector);

  /** What one plays with that is not covered wholly. */
  const peeping = (page: Page, selector: string): Promise<string[]> =>
    page.evaluate((wanted) => {
      const over = document.querySelector(wanted)!.getBoundingClientRect();
      const beneath = [...document.querySelectorAll('main .tiles > *, main .actions button')];
      return beneath
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < over.left - 1 || right > over.right + 1 || top < over.top - 1 || bottom > over.bottom + 1;
        })
        .map((one) => one.textContent!.trim());
    }, selector);

  test('the curtain covers the hand, and not the board', async () => {
    const page = await sitDown(
      { ...table([person('Ada'), person('Benedetta')]), curtain: true },
      { settings: { round, language: 'de' } },
    );
    await lift(page);
    await holdTime(page);
    await place(page);
    for (const [what, selector, within] of [
      ['handing over', '.handing', '.handing'],
      ['curtain', 'dialog[open]', 'dialog[open] .note'],
    ] as const) {
      await page.locator(selector).waitFor();
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        await expect
          .poll(() => covers(page, selector), { message: `${what}, ${width} × ${height}`, timeout: 4000 })
          .toBe(false);
        expect(await faults(page, { within, needed: 'h2, p, button', must: ['button'], scrolls: true })).toEqual([]);
        expect(await peeping(page, selector), `${what}, ${width} × ${height}`).toEqual([]);
      }
      if (what === 'handing over') await page.locator('.handing .primary').click();
    }
  });
});
