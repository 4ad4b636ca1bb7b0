import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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

test('the start page', async () => {
  const page = await sitDown(table([person('Ada'), bot(1), bot(2), bot(3), bot(4), bot(5)], { companies: true }));
  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('link', { name: /of 60 tiles/ }).waitFor();
  await page.locator('summary').click();
  const found = await violations(page, 'start');
  await page.getByRole('button', { name: 'Rules in brief' }).click();
  await page.locator('dialog[open] h2').first().waitFor();
  found.push(...(await violations(page, 'rules')));
  expect(found).toEqual([]);
});

test('the first visit', async () => {
  const page = await visit();
  await page.getByText('Your games will wait for you here.').waitFor();
  expect(await violations(page, 'first visit')).toEqual([]);
});

test('the table and what opens over it', async () => {
  const page = await middleOf('three', 30, { settings: { ask: true } });
  await fitting(page).first().waitFor({ state: 'attached' });
  const found = await violations(page, 'table');
  await page.keyboard.press('b');
  await page.locator('.ghost').waitFor({ state: 'attached' });
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
  await page.keyboard.press('j');
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  found.push(...(await violations(page, 'log')));
  expect(found).toEqual([]);
});

test('hint and count', async () => {
  const page = await middleOf('two', 50, { settings: { coach: 'strict', ask: true } });
  await fitting(page).first().waitFor({ state: 'attached' });
  await page.keyboard.press('w');
  await page.locator('ol[data-evaluations]').waitFor();
  const found = await violations(page, 'hint');
  await page.keyboard.press('c');
  await page.locator('section li button').first().waitFor();
  found.push(...(await violations(page, 'counting')));
  await clickSquare(page, fitting(page).first());
  await page.locator('section li button:enabled').first().click();
  found.push(...(await violations(page, 'counting on a square')));
  expect(found).toEqual([]);
});

test('the warning of the coach', async () => {
  const page = await middleOf('two', 50, { settings: { coach: 'strict' } });
  await clickSquare(page, page.locator(`[data-square="${await costliestSquare(page)}"]`));
  await page.getByRole('dialog').getByRole('button', { name: 'Play anyway' }).waitFor();
  expect(await violations(page, 'warning')).toEqual([]);
});

test('the review', async () => {
  const page = await endOf('two');
  await page.getByRole('dialog').getByRole('link', { name: 'Review' }).click();
  await page.locator('progress').waitFor();
  const found = await violations(page, 'review in progress');
  await page.getByRole('slider').waitFor();
  await page.locator('summary').click();
  found.push(...(await violations(page, 'review')));
  expect(found).toEqual([]);
});

test('the company table', async () => {
  const page = await middleOf('four-companies', 12, { settings: { ask: true } });
  await fitting(page).first().waitFor({ state: 'attached' });
  await page
    .locator('main section.market')
    .getByRole('button', { name: /^Take the face-up share: 20/ })
    .click();
  expect(await violations(page, 'market')).toEqual([]);
});

test('a company game that was given up', async () => {
  const page = await middleOf('four-companies', 12);
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await page.getByText('there is no final scoring').waitFor();
  expect(await violations(page, 'given up')).toEqual([]);
});

test('the curtain', async () => {
  const page = await sitDown({ ...table([person('Ada'), person('Ben')]), curtain: true });
  await page.getByRole('dialog').waitFor();
  const found = await violations(page, 'curtain');
  await lift(page);
  await place(page);
  await page.locator('.handing').waitFor();
  found.push(...(await violations(page, 'handing over')));
  expect(found).toEqual([]);
});

test('handing over a share', async () => {
  const page = await sitDown(table([person('Ada'), person('Ben')], { companies: true }));
  await moment(page);
  await page.locator('[data-take="x10d"]').click();
  await page.locator('.handing').waitFor();
  expect(await violations(page, 'handing over a share')).toEqual([]);
});

test('the end of a game', async () => {
  const page = await endOf('three');
  expect(await violations(page, 'result')).toEqual([]);
});

test('the lessons', async () => {
  const page = await lessonStep('base', 4);
  const found = await violations(page, 'lesson');
  await clickSquare(page, fitting(page).last());
  await page.locator('main[data-goal=other]').waitFor();
  found.push(...(await violations(page, 'lesson, something else')));
  await page.getByRole('button', { name: 'Try again' }).click();
  await fitting(page).first().waitFor({ state: 'attached' });
  await clickSquare(page, page.locator('[data-square="24"]'));
  await page.locator('main[data-goal=reached]').waitFor();
  found.push(...(await violations(page, 'lesson, done')));
  await page.getByRole('button', { name: 'All lessons' }).click();
  await page.getByText('1 of 11 steps done').waitFor();
  found.push(...(await violations(page, 'lessons')));
  const companies = await lessonStep('companies', 4);
  found.push(...(await violations(companies, 'lesson with companies')));
  expect(found).toEqual([]);
});

test('the daily game', async () => {
  const page = await dailyGame();
  expect(await violations(page, 'daily game')).toEqual([]);
});

test('about the game', async () => {
  const page = await visit({ path: '/#/about' });
  await page.getByRole('heading', { name: /^Version/ }).waitFor();
  expect(await violations(page, 'about')).toEqual([]);
});

test('the statistics', async () => {
  const page = await countedGames();
  for (const list of await page.getByText('As a table', { exact: true }).all()) await list.click();
  const found = await violations(page, 'statistics');
  await page.getByRole('button', { name: 'Delete statistics' }).click();
  await page.locator('dialog[open]').waitFor();
  found.push(...(await violations(page, 'statistics, question')));
  expect(found).toEqual([]);
});

test('the final scoring', async () => {
  const page = await endOf('four-companies');
  const found = await violations(page, 'final scoring');
  const next = page.getByRole('dialog').getByRole('button', { name: 'Next' });
  for (let step = 2; step <= 4; step++) {
    await next.click();
    found.push(...(await violations(page, `final scoring, step ${step}`)));
  }
  expect(found).toEqual([]);
});

test('the replay and the sheet for sharing', async () => {
  const page = await endOf('four-companies');
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').fill('40');
  await page.locator('main[data-move="40"]').waitFor();
  const found = await violations(page, 'moves');
  await page.getByRole('tab', { name: 'In hand' }).click();
  found.push(...(await violations(page, 'hands')));
  await page.getByRole('tab', { name: 'Lines' }).click();
  found.push(...(await violations(page, 'lines')));
  await page.keyboard.press('l');
  await page.getByRole('heading', { name: /^Line/ }).waitFor();
  found.push(...(await violations(page, 'story')));
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Copy the link' }).waitFor();
  found.push(...(await violations(page, 'share')));
  expect(found).toEqual([]);
});

test('a damaged link', async () => {
  const page = await visit({ path: '/#/g/AAAAAAAAAAAA' });
  await page.getByText('This link is damaged').waitFor();
  expect(await violations(page, 'damaged link')).toEqual([]);
});

test('the puzzles', async () => {
  const page = await visit({ path: '/#/puzzles' });
  await page.locator('.picture svg').waitFor();
  const found = await violations(page, 'puzzles');
  await page.locator(`li a[href="#/puzzles/${plain.name}"]`).click();
  await fitting(page).first().waitFor({ state: 'attached' });
  found.push(...(await violations(page, 'puzzle')));
  await page.keyboard.press('d');
  await page.locator('#outcome').waitFor();
  found.push(...(await violations(page, 'puzzle, another move')));
  await page.getByRole('button', { name: 'Show the best move' }).click();
  await page.locator('.why').waitFor();
  found.push(...(await violations(page, 'puzzle, solved')));
  expect(found).toEqual([]);
});

test('a phone', async () => {
  const page = await middleOf('two', 56, {
    context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  });
  const found = await violations(page, 'phone');
  await page.getByRole('button', { name: 'Log' }).tap();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  found.push(...(await violations(page, 'log as a drawer')));
  await close(page);
  expect(found).toEqual([]);
});
