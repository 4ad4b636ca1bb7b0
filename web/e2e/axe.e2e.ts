import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fitting, place } from './player';
import { endOf, middleOf } from './scenes';
import { bot, person, sitDown, table, useBrowser, visit } from './visit';

useBrowser();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything axe finds wrong on the page as it stands. */
async function violations(page: Page, screen: string): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return results.violations.map(
    ({ id, nodes }) =>
      `${screen}: ${id} at ${nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`).join('; ')}`,
  );
}

async function menu(page: Page, entry: number): Promise<void> {
  await page.keyboard.press('m');
  await page.locator('dialog[open] li button').nth(entry).click();
  await page.locator('dialog[open] h2').waitFor();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('the start page', async () => {
    const page = await sitDown(table([person('Ada'), bot(1), bot(2), bot(3), bot(4), bot(5)], { companies: true }), {
      settings: { theme },
    });
    await page.getByRole('button', { name: 'Start page' }).click();
    await page.getByRole('link', { name: /of 60 tiles/ }).waitFor();
    await page.locator('summary').click();
    const found = await violations(page, 'start');
    await page.getByRole('button', { name: 'The rules in short' }).click();
    await page.locator('dialog[open] h2').first().waitFor();
    found.push(...(await violations(page, 'rules')));
    expect(found).toEqual([]);
  });

  test('the first visit', async () => {
    const page = await visit({ settings: { theme } });
    await page.getByText('Games you begin are kept here.').waitFor();
    expect(await violations(page, 'first visit')).toEqual([]);
  });

  test('the table and what opens over it', async () => {
    const page = await middleOf('three', 30, { settings: { theme, ask: true } });
    await fitting(page).first().waitFor({ state: 'attached' });
    const found = await violations(page, 'table');
    await page.keyboard.press('b');
    found.push(...(await violations(page, 'table with preview')));
    await page.keyboard.press('m');
    await page.locator('dialog[open]').waitFor();
    found.push(...(await violations(page, 'menu')));
    await close(page);
    await menu(page, 1);
    found.push(...(await violations(page, 'keyboard help')));
    await close(page);
    await menu(page, 2);
    found.push(...(await violations(page, 'settings')));
    await close(page);
    await page.keyboard.press('i');
    await page.locator('dialog[open]').waitFor();
    found.push(...(await violations(page, 'points')));
    await close(page);
    await page.keyboard.press('u');
    await page.locator('dialog[open]').waitFor();
    found.push(...(await violations(page, 'question')));
    expect(found).toEqual([]);
  });

  test('the company table', async () => {
    const page = await middleOf('four-companies', 12, { settings: { theme } });
    await fitting(page).first().waitFor({ state: 'attached' });
    await page
      .locator('main section.market')
      .getByRole('button', { name: /^Exchange 20/ })
      .click();
    expect(await violations(page, 'market')).toEqual([]);
  });

  test('the curtain', async () => {
    const page = await sitDown({ ...table([person('Ada'), person('Ben')]), curtain: true }, { settings: { theme } });
    await page.getByRole('dialog').waitFor();
    expect(await violations(page, 'curtain')).toEqual([]);
  });

  test('the end of a game', async () => {
    const page = await endOf('three', { settings: { theme } });
    expect(await violations(page, 'result')).toEqual([]);
  });

  test('the reckoning', async () => {
    const page = await endOf('four-companies', { settings: { theme } });
    const found = await violations(page, 'reckoning');
    const next = page.getByRole('dialog').getByRole('button', { name: 'Next' });
    for (let step = 2; (await next.count()) > 0 && (await next.isEnabled()); step++) {
      await next.click();
      found.push(...(await violations(page, `reckoning, step ${step}`)));
    }
    expect(found).toEqual([]);
  });

  test('a phone', async () => {
    const page = await sitDown(table([person(), bot(1)]), {
      settings: { theme },
      context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    });
    await place(page);
    expect(await violations(page, 'phone')).toEqual([]);
  });
});
