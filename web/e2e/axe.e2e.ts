import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe';
import { clickSquare, costliestSquare, fitting, lift, moment, place } from './player';
import { plain } from './puzzle';
import { countedGames, dailyGame, endOf, lessonStep, middleOf } from './scenes';
import { bot, person, sitDown, table, useBrowser, visit } from './visit';

useBrowser();

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
    await page.getByRole('button', { name: 'Home' }).click();
    await page.getByRole('link', { name: /of 60 tiles/ }).waitFor();
    await page.locator('summary').click();
    const found = await violations(page, 'start', theme);
    await page.getByRole('button', { name: 'Rules in brief' }).click();
    await page.locator('dialog[open] h2').first().waitFor();
    found.push(...(await violations(page, 'rules', theme)));
    expect(found).toEqual([]);
  });

  test('the first visit', async () => {
    const page = await visit({ settings: { theme } });
    await page.getByText('Games you start are kept here.').waitFor();
    expect(await violations(page, 'first visit', theme)).toEqual([]);
  });

  test('the table and what opens over it', async () => {
    const page = await middleOf('three', 30, { settings: { theme, ask: true } });
    await fitting(page).first().waitFor({ state: 'attached' });
    const found = await violations(page, 'table', theme);
    await page.keyboard.press('b');
    found.push(...(await violations(page, 'table with preview', theme)));
    await page.keyboard.press('m');
    await page.locator('dialog[open]').waitFor();
    found.push(...(await violations(page, 'menu', theme)));
    await close(page);
    await menu(page, 1);
    found.push(...(await violations(page, 'keyboard help', theme)));
    await close(page);
    await menu(page, 2);
    found.push(...(await violations(page, 'settings', theme)));
    await close(page);
    await page.keyboard.press('i');
    await page.locator('dialog[open]').waitFor();
    found.push(...(await violations(page, 'points', theme)));
    await close(page);
    await page.keyboard.press('j');
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    found.push(...(await violations(page, 'log', theme)));
    await close(page);
    await page.keyboard.press('u');
    await page.locator('dialog[open]').waitFor();
    found.push(...(await violations(page, 'question', theme)));
    expect(found).toEqual([]);
  });

  test('what helps to think', async () => {
    const page = await middleOf('two', 50, { settings: { theme, coach: 'strict', ask: true } });
    await fitting(page).first().waitFor({ state: 'attached' });
    await page.keyboard.press('w');
    await page.locator('ol[data-evaluations]').waitFor();
    const found = await violations(page, 'hint', theme);
    await page.keyboard.press('c');
    await page.locator('section li button').first().waitFor();
    found.push(...(await violations(page, 'counting', theme)));
    await clickSquare(page, fitting(page).first());
    await page.locator('section li button:enabled').first().click();
    found.push(...(await violations(page, 'counting on a square', theme)));
    expect(found).toEqual([]);
  });

  test('the warning of the coach', async () => {
    const page = await middleOf('two', 50, { settings: { theme, coach: 'strict' } });
    await clickSquare(page, page.locator(`[data-square="${await costliestSquare(page)}"]`));
    await page.getByRole('dialog').getByRole('button', { name: 'Play anyway' }).waitFor();
    expect(await violations(page, 'warning', theme)).toEqual([]);
  });

  test('the review', async () => {
    const page = await endOf('two', { settings: { theme } });
    await page.getByRole('dialog').getByRole('link', { name: 'Review' }).click();
    await page.locator('progress').waitFor();
    const found = await violations(page, 'review in the making', theme);
    await page.getByRole('slider').waitFor();
    await page.locator('summary').click();
    found.push(...(await violations(page, 'review', theme)));
    expect(found).toEqual([]);
  });

  test('the company table', async () => {
    const page = await middleOf('four-companies', 12, { settings: { theme, ask: true } });
    await fitting(page).first().waitFor({ state: 'attached' });
    await page
      .locator('main section.market')
      .getByRole('button', { name: /^The face-up one: 20/ })
      .click();
    expect(await violations(page, 'market', theme)).toEqual([]);
  });

  test('a company game that was given up', async () => {
    const page = await middleOf('four-companies', 12, { settings: { theme } });
    await page.keyboard.press('m');
    await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await page.getByText('there is no final scoring').waitFor();
    expect(await violations(page, 'given up', theme)).toEqual([]);
  });

  test('the curtain', async () => {
    const page = await sitDown({ ...table([person('Ada'), person('Ben')]), curtain: true }, { settings: { theme } });
    await page.getByRole('dialog').waitFor();
    const found = await violations(page, 'curtain', theme);
    await lift(page);
    await place(page);
    await page.locator('.handing').waitFor();
    found.push(...(await violations(page, 'handing over', theme)));
    expect(found).toEqual([]);
  });

  test('handing over a share', async () => {
    const page = await sitDown(table([person('Ada'), person('Ben')], { companies: true }), { settings: { theme } });
    await moment(page);
    await page.locator('[data-take="x10d"]').click();
    await page.locator('.handing').waitFor();
    expect(await violations(page, 'handing over a share', theme)).toEqual([]);
  });

  test('the end of a game', async () => {
    const page = await endOf('three', { settings: { theme } });
    expect(await violations(page, 'result', theme)).toEqual([]);
  });

  test('the lessons', async () => {
    const page = await lessonStep('base', 4, { settings: { theme } });
    const found = await violations(page, 'lesson', theme);
    await clickSquare(page, fitting(page).last());
    await page.locator('main[data-wish=other]').waitFor();
    found.push(...(await violations(page, 'lesson, something else', theme)));
    await page.getByRole('button', { name: 'Try again' }).click();
    await fitting(page).first().waitFor({ state: 'attached' });
    await clickSquare(page, page.locator('[data-square="24"]'));
    await page.locator('main[data-wish=granted]').waitFor();
    found.push(...(await violations(page, 'lesson, done', theme)));
    await page.getByRole('button', { name: 'All lessons' }).click();
    await page.getByText('1 of 11 steps done').waitFor();
    found.push(...(await violations(page, 'lessons', theme)));
    const companies = await lessonStep('companies', 4, { settings: { theme } });
    found.push(...(await violations(companies, 'lesson with companies', theme)));
    expect(found).toEqual([]);
  });

  test('the daily game', async () => {
    const page = await dailyGame({ settings: { theme } });
    expect(await violations(page, 'daily game', theme)).toEqual([]);
  });

  test('about the game', async () => {
    const page = await visit({ path: '/#/about', settings: { theme } });
    await page.getByRole('heading', { name: /^Version/ }).waitFor();
    expect(await violations(page, 'about', theme)).toEqual([]);
  });

  test('the statistics', async () => {
    const page = await countedGames({ settings: { theme } });
    for (const list of await page.getByText('As a table', { exact: true }).all()) await list.click();
    const found = await violations(page, 'statistics', theme);
    await page.getByRole('button', { name: 'Delete statistics' }).click();
    await page.locator('dialog[open]').waitFor();
    found.push(...(await violations(page, 'statistics, question', theme)));
    expect(found).toEqual([]);
  });

  test('the reckoning', async () => {
    const page = await endOf('four-companies', { settings: { theme } });
    const found = await violations(page, 'reckoning', theme);
    const next = page.getByRole('dialog').getByRole('button', { name: 'Next' });
    for (let step = 2; (await next.count()) > 0 && (await next.isEnabled()); step++) {
      await next.click();
      found.push(...(await violations(page, `reckoning, step ${step}`, theme)));
    }
    expect(found).toEqual([]);
  });

  test('the replay and the sheet for sharing', async () => {
    const page = await endOf('four-companies', { settings: { theme } });
    await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('slider').fill('40');
    await page.locator('main[data-move="40"]').waitFor();
    const found = await violations(page, 'moves', theme);
    await page.getByRole('tab', { name: 'Hands' }).click();
    found.push(...(await violations(page, 'hands', theme)));
    await page.getByRole('tab', { name: 'Lines' }).click();
    found.push(...(await violations(page, 'lines', theme)));
    await page.keyboard.press('l');
    await page.getByRole('heading', { name: /^Line/ }).waitFor();
    found.push(...(await violations(page, 'story', theme)));
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Copy the link' }).waitFor();
    found.push(...(await violations(page, 'share', theme)));
    expect(found).toEqual([]);
  });

  test('a link that is none', async () => {
    const page = await visit({ settings: { theme }, path: '/#/g/AAAAAAAAAAAA' });
    await page.getByText('This link is damaged').waitFor();
    expect(await violations(page, 'damaged link', theme)).toEqual([]);
  });

  test('the puzzles', async () => {
    const page = await visit({ settings: { theme }, path: '/#/puzzles' });
    await page.locator('.picture svg').waitFor();
    const found = await violations(page, 'puzzles', theme);
    await page.locator(`li a[href="#/puzzles/${plain.name}"]`).click();
    await fitting(page).first().waitFor({ state: 'attached' });
    found.push(...(await violations(page, 'puzzle', theme)));
    await page.keyboard.press('d');
    await page.locator('#outcome').waitFor();
    found.push(...(await violations(page, 'puzzle, another move', theme)));
    await page.getByRole('button', { name: 'Show the best move' }).click();
    await page.locator('.why').waitFor();
    found.push(...(await violations(page, 'puzzle, solved', theme)));
    expect(found).toEqual([]);
  });

  test('a phone', async () => {
    const page = await middleOf('two', 56, {
      settings: { theme, soundOffered: false },
      context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    });
    const found = await violations(page, 'phone', theme);
    await page.getByRole('button', { name: 'What happened' }).tap();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    found.push(...(await violations(page, 'log as a drawer', theme)));
    await close(page);
    const offer = page.getByRole('group', { name: 'Sound' });
    while ((await offer.count()) === 0) {
      await place(page);
      await moment(page);
      await page.mouse.move(1, 1);
    }
    found.push(...(await violations(page, 'sound offer', theme)));
    expect(found).toEqual([]);
  });
});
