// A finished game taken apart: other moves, comments, drawings, and what is kept of them.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { violations } from './axe';
import { ALL_WINDOWS, DIALOG, type Screen, walk } from './faults';
import { openFile } from './files';
import { clickSquare, fitting } from './player';
import { gameFile, middleOf, type Played } from './scenes';
import { COMMAND } from './server';
import { useBrowser, visit, type VisitOptions } from './visit';

useBrowser();

const fixture = (name: string): string =>
  readFileSync(new URL(`../test/fixtures/studies/${name}`, import.meta.url), 'utf8');

const shows = (page: Page, path: readonly number[]): Promise<void> =>
  page.locator(`main.study[data-path="${path.join('.')}"]`).waitFor();
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

/** Opens a finished game as a study at one of its moves, from its replay. */
async function studyOf(game: Played, move: number, options: VisitOptions = {}): Promise<Page> {
  const page = await visit(options);
  await openFile(page, gameFile(game));
  await page.waitForURL(/#\/game\//);
  await page.locator('dialog[open] a[href^="#/replay/"]').click();
  await page.getByRole('slider').fill(String(move));
  await page.locator(`main[data-move="${move}"]`).waitFor();
  await page.getByRole('button', { name: 'Study this game' }).click();
  await shows(page, zeros(move));
  return page;
}

/** Opens a file of a study on the page of studies. */
async function studyFile(text: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ ...options, path: '/#/study' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'study.cablecar', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await shows(page, []);
  return page;
}

async function savedFile(page: Page): Promise<{ path: string; text: string }> {
  await page.keyboard.press('s');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  const path = await download.path();
  return { path, text: await readFile(path, 'utf8') };
}

test('a game is left at a move, played on by hand and by a bot, noted, drawn on, and kept', async () => {
  const page = await studyOf('two', 20);
  // By hand, on some square where the game did not go.
  await fitting(page).first().waitFor({ state: 'attached' });
  const played = /(?:[a-d]{4}[0-7]{2}|draw)/g;
  const real = gameFile('two').split('\n\n')[1]!.match(played)!;
  const squares = await fitting(page).evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-square')!));
  const other = squares.find((square) => `${Number(square) >> 3}${Number(square) & 7}` !== real[20]!.slice(4))!;
  await clickSquare(page, page.locator(`[data-square="${other}"]`));
  await shows(page, [...zeros(20), 1]);
  await page.getByRole('button', { name: 'Bot makes a move' }).click();
  await shows(page, [...zeros(20), 1, 0]);
  // A comment, with the brace that ends comments in files.
  await page.keyboard.press('n');
  await page.keyboard.type('Better? {perhaps}');
  await page.keyboard.press('Escape');
  await page.locator('.tree .text', { hasText: 'Better? {perhaps}' }).waitFor();
  // A ring and a line.
  await page.keyboard.press('o');
  await clickSquare(page, page.locator('[data-square="9"]'));
  await page.locator('[data-mark=o11g]').waitFor({ state: 'attached' });
  await page.getByRole('radio', { name: 'draws a line' }).check({ force: true });
  await page.getByRole('radio', { name: 'Red' }).check({ force: true });
  await clickSquare(page, page.locator('[data-square="9"]'));
  await clickSquare(page, page.locator('[data-square="63"]'));
  await page.locator('[data-mark=l1177r]').waitFor({ state: 'attached' });
  await page.reload();
  await shows(page, [...zeros(20), 1, 0]);
  await page.locator('[data-mark=l1177r]').waitFor({ state: 'attached' });
  const { path, text } = await savedFile(page);
  expect(text).toContain('"Better? {perhaps\\)" o11g l1177r)}');
  const printed = execFileSync(COMMAND, ['replay', path], { encoding: 'utf8' });
  expect(printed).toContain('2 moves in variations');
  expect(printed).toContain('o11g l1177r "Better? {perhaps}"');
  // What follows the game is deleted; the game itself can't be.
  await page.keyboard.press('ArrowLeft');
  await shows(page, [...zeros(20), 1]);
  await page.keyboard.press('Delete');
  await shows(page, zeros(20));
  await page.keyboard.press('u');
  await shows(page, [...zeros(20), 1]);
  await page.keyboard.press('Delete');
  await shows(page, zeros(20));
  await page.keyboard.press('Delete');
  await page.keyboard.press('End');
  await shows(page, zeros(real.length));
  await page.goto(`${inject('address')}/#/study`);
  await page.getByText('no variations yet').waitFor();
  await page.getByRole('button', { name: 'Delete this study' }).click();
  await page.getByText('No studies yet.').waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('no variations yet').waitFor();
});

test('the best moves appear by themselves; one tap shows a move, the next one plays it', async () => {
  const page = await studyFile(gameFile('two'));
  await page.locator('[data-at]').nth(70).click();
  const best = page.locator('.best ol[data-evaluations] button').first();
  await best.waitFor();
  const moves = Number(await page.locator('main.study').getAttribute('data-moves'));
  await best.click();
  await page.locator('.best .shown').waitFor();
  await best.click();
  await page.locator(`main.study[data-moves="${moves + 1}"]`).waitFor();
  // To the end by a bot.
  await page.getByRole('button', { name: 'Bot plays to the end' }).click();
  await page.locator('main.study[data-tiles="60"]').waitFor();
  await page.getByRole('button', { name: 'Result' }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
});

test('two positions are compared side by side', async () => {
  const page = await studyFile(fixture('first.cablecar'));
  await page.locator('[data-at="0.1"]').click();
  await shows(page, [0, 1]);
  await page.getByText('A } brace').first().waitFor();
  await page.keyboard.press('c');
  await page.locator('[data-at="0.0.0.0"]').click();
  await shows(page, [0, 0, 0, 0]);
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.locator('section svg[viewBox]').count()).toBeGreaterThanOrEqual(2);
  await dialog.getByRole('heading', { name: 'After move 2, in a variation' }).waitFor();
  await dialog.getByRole('heading', { name: 'After move 4 of the game' }).waitFor();
  await dialog.getByRole('button', { name: 'Go there' }).first().click();
  await shows(page, [0, 1]);
});

test('a link opens the whole study, and always the same one', async () => {
  const page = await visit({ path: `/#/s/${fixture('first.txt').trim()}` });
  await page.waitForURL(/#\/study\/link-/);
  await shows(page, []);
  await page.getByText('Where to begin?').first().waitFor();
  await page.keyboard.press('s');
  const letters = (await page.getByRole('textbox', { name: 'The link' }).inputValue()).split('#/s/')[1]!;
  expect(letters.length).toBeGreaterThan(100);
  await page.goto(`${inject('address')}/#/s/${fixture('first.txt').trim()}`);
  await page.waitForURL(/#\/study\/link-/);
  await page.goto(`${inject('address')}/#/study`);
  await expect.poll(() => page.getByText('3 moves in variations').count()).toBe(1);
  await page.goto(`${inject('address')}/#/s/AAAAAAAAAAAA`);
  await page.getByText('This link is damaged').waitFor();
});

test('with companies, shares are exchanged by keys and taps', async () => {
  const page = await studyFile(gameFile('four-companies'));
  await page.locator('[data-take="x10u"]').click();
  await page.locator('main.study[data-moves="1"]').waitFor();
  await page.locator('[data-at="1"]').waitFor();
  await page.keyboard.press('ArrowLeft');
  await shows(page, []);
  await page.keyboard.press('ArrowRight');
  await shows(page, [0]);
  await page.keyboard.press('v');
  await shows(page, [1]);
});

test('a running game keeps its secrets', async () => {
  const page = await middleOf('two', 20);
  await page.goto(page.url().replace('#/game/', '#/study/of/'));
  await page.getByText('This game isn’t over yet.').waitFor();
  await page.getByRole('button', { name: 'All studies' }).click();
  await page.getByText('No studies yet.').waitFor();
});

test('axe finds nothing', async () => {
  const page = await studyFile(fixture('first.cablecar'));
  await page.locator('[data-at="0.1"]').click();
  await page.locator('.best ol[data-evaluations]').waitFor();
  const found = await violations(page, 'study');
  await page.keyboard.press('o');
  found.push(...(await violations(page, 'drawing')));
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Copy the link' }).waitFor();
  found.push(...(await violations(page, 'share')));
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.keyboard.press('c');
  await page.locator('[data-at="0"]').click();
  await shows(page, [0]);
  await page.keyboard.press('c');
  await page.getByRole('dialog').locator('section').nth(1).waitFor();
  found.push(...(await violations(page, 'compare')));
  await page.goto(`${inject('address')}/#/study`);
  await page.getByText('moves in variations').waitFor();
  found.push(...(await violations(page, 'list')));
  expect(found).toEqual([]);
});

const STUDY: Screen = {
  needed: 'svg.board, .top button, .steps button',
  must: ['svg.board', '.steps button', '.tiles > *', '.side button'],
  scrolls: true,
};
const LIST: Screen = { needed: 'h1, header button', must: ['h1', 'li a'], scrolls: true };

test('every window shows all that is needed', async () => {
  const page = await studyFile(fixture('first.cablecar'), { settings: { language: 'de' } });
  await page.locator('[data-at="0.1"]').click();
  await page.locator('.best ol[data-evaluations]').waitFor();
  await walk(page, STUDY, 'study', ALL_WINDOWS);
  await page.keyboard.press('t');
  await walk(page, STUDY, 'study, drawing');
  await page.keyboard.press('c');
  await page.locator('[data-at="0"]').click();
  await shows(page, [0]);
  await page.keyboard.press('c');
  await page.locator('dialog[open] section').nth(1).waitFor();
  await walk(page, DIALOG, 'study, compared');
  await page.keyboard.press('Escape');
  await page.goto(`${inject('address')}/#/study`);
  await page.locator('li a').waitFor();
  await walk(page, LIST, 'studies');
  const companies = await studyFile(gameFile('six-companies'), { settings: { language: 'de' } });
  await companies.locator('.best ol[data-evaluations]').waitFor();
  await walk(companies, STUDY, 'study, companies');
});
