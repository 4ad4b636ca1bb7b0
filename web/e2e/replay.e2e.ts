import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openFile, saveGame } from './files';
import { clickSquare, moment, place, playToTheEnd } from './player';
import { gameFile, middleOf } from './scenes';
import { settled } from './settled';
import { bot, person, sitDown, table, useBrowser, visit, type VisitOptions } from './visit';

useBrowser();

/** Waits until the replay shows the game after this number of moves. */
async function at(page: Page, move: number): Promise<void> {
  await page.locator(`main[data-move="${move}"]`).waitFor();
}

const lengthOf = (page: Page): Promise<number> =>
  page.getByRole('slider').evaluate((slider: HTMLInputElement) => Number(slider.max));

/** Imports a whole game and opens its replay. */
async function replayOf(game: Parameters<typeof gameFile>[0], options: VisitOptions = {}): Promise<Page> {
  const page = await visit(options);
  await openFile(page, gameFile(game));
  await page.waitForURL(/#\/game\//);
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  await at(page, 0);
  return page;
}

const tiles = (page: Page): Promise<number> =>
  page.locator('main[data-move]').evaluate((main) => Number(main.getAttribute('data-tiles')));

test('a replay goes forward, back and to any move, and keeps its place after a reload', async () => {
  const page = await replayOf('two');
  const length = await lengthOf(page);
  await expect.poll(() => tiles(page)).toBe(0);
  await page.getByRole('button', { name: 'Next move' }).click();
  await at(page, 1);
  await page.getByRole('button', { name: 'To the end' }).click();
  await at(page, length);
  await page.waitForFunction(() => document.querySelector('main')?.getAttribute('data-tiles') === '60');
  await page.getByRole('button', { name: 'Previous move' }).click();
  await at(page, length - 1);
  await page.getByRole('slider').fill('30');
  await at(page, 30);
  await page.getByRole('tab', { name: 'Moves' }).click();
  await page.locator('ol button', { hasText: /^12/ }).first().click();
  await at(page, 12);
  await page.waitForURL(/\/12$/);
  await page.reload();
  await at(page, 12);
  await expect.poll(() => page.locator('ol [aria-current=step]').innerText()).toMatch(/^12/);
});

test('it plays to the end by itself, pauses, and starts again', async () => {
  const page = await replayOf('two');
  const length = await lengthOf(page);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('2×');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => Number(document.querySelector('main')?.getAttribute('data-move')) >= 3);
  await page.getByRole('button', { name: 'Pause' }).click();
  const stopped = Number(await page.locator('main').getAttribute('data-move'));
  expect(stopped).toBeLessThan(length);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('8×');
  await page.getByRole('slider').fill(String(length - 2));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await at(page, length);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('0.5×');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction((end) => Number(document.querySelector('main')?.getAttribute('data-move')) < end, length);
});

test('cars ride and points fly when a line is finished', async () => {
  const page = await replayOf('two', { settings: { still: false, speed: 'normal' } });
  const { move } = (await firstFinish(page))!;
  await page.getByRole('slider').fill(String(move - 1));
  await at(page, move - 1);
  // Both vanish after less than a second, so the page must be watched from before the click.
  await Promise.all([
    page.locator('.spin').first().waitFor({ state: 'attached' }),
    page.locator('.fly').first().waitFor({ state: 'attached' }),
    page.getByRole('button', { name: 'Next move' }).click(),
  ]);
});

/** The first move in the list that finished a line. */
async function firstFinish(page: Page): Promise<{ move: number; words: string } | undefined> {
  const rows = await page.locator('ol li').allInnerTexts();
  const move = rows.findIndex((row) => row.includes('is finished') || row.includes('reached the power station'));
  return move < 0 ? undefined : { move, words: rows[move]! };
}

test('it shows the view of one player, all hands, or none', async () => {
  const page = await replayOf('four-companies');
  await page.getByRole('tab', { name: 'In hand' }).click();
  const hands = page.locator('section[aria-label="In hand"] li');
  await page.getByRole('slider').fill('10');
  await at(page, 10);
  await expect.poll(() => hands.count()).toBe(4);
  await expect.poll(() => hands.first().locator('.share').count()).toBe(4);
  await page.getByRole('combobox', { name: 'View' }).selectOption({ index: 2 });
  await page.waitForFunction(() => document.querySelectorAll('section[aria-label="In hand"] li').length === 1);
  await expect.poll(() => hands.locator('.tile').count()).toBeGreaterThan(0);
  await page.getByRole('combobox', { name: 'View' }).selectOption('Spectator');
  await page.waitForFunction(() => document.querySelectorAll('section[aria-label="In hand"] li').length === 0);
});

test('with all hands open an exchange shows both shares, to a spectator only the face-up one', async () => {
  const page = await replayOf('four-companies');
  const some = async (told: RegExp): Promise<boolean> =>
    (await page.locator('ol li').allInnerTexts()).some((row) => told.test(row));
  await expect.poll(() => some(/swapped the \w+ \d+% share for the \w+ one/)).toBe(true);
  await page.getByRole('tab', { name: 'In hand' }).click();
  await page.getByRole('combobox', { name: 'View' }).selectOption('Spectator');
  await page.getByRole('tab', { name: 'Moves' }).click();
  await page.waitForFunction(() => !document.querySelector('ol')!.textContent!.includes('for one of the'));
  await expect.poll(() => some(/for a face-down one/)).toBe(true);
});

test('every line has its story, and each step of it leads to its move', async () => {
  const page = await replayOf('two');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('tab', { name: 'Lines' }).click();
  const lines = page.getByRole('button', { name: /^Line \d+ \(/ });
  await expect.poll(() => lines.count()).toBe(32);
  const endings = new Set<string>();
  for (let i = 0; i < 32; i++) {
    await lines.nth(i).click();
    const chapters = page.locator('ol[aria-label^="The story of line"] button');
    const last = (await chapters.last().innerText()).split('\n').at(-1)!;
    expect(last).toMatch(/: \d+ tiles?, \d+ points?\.$/);
    endings.add(/brought it home|cut it short|power station/.exec(last)![0]);
    expect((await chapters.allInnerTexts()).slice(0, -1).every((text) => /started it|took it from/.test(text))).toBe(
      true,
    );
    await page.getByRole('button', { name: 'All lines' }).click();
  }
  expect(endings.size).toBe(3);
  await lines.first().click();
  const step = page.locator('ol[aria-label^="The story of line"] button').first();
  const move = Number(/\d+/.exec(await step.innerText())![0]);
  await step.click();
  await at(page, move);
});

test('a tap on a line of the board opens its story', async () => {
  const page = await replayOf('two');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.waitForFunction(() => document.querySelector('main')?.getAttribute('data-tiles') === '60');
  await settled(page);
  await clickSquare(page, page.locator('.depot[data-station="5"] .plaque'));
  await page.getByRole('heading', { name: /^Line 5 \(/ }).waitFor();
  await page.mouse.move(1, 1);
  await page.locator('.depot[data-station="6"].dim').waitFor({ state: 'attached' });
});

test('the keyboard alone is enough, and every move is announced', async () => {
  const page = await replayOf('three-free-hand');
  const length = await lengthOf(page);
  const said = page.locator('p[role=status][aria-live]');
  await page.keyboard.press('ArrowRight');
  await at(page, 1);
  await page.keyboard.press('ArrowRight');
  await at(page, 2);
  await page.waitForFunction(() =>
    document.querySelector('p[role=status][aria-live]')?.textContent?.startsWith('Move 2 of'),
  );
  await expect.poll(() => said.innerText()).toMatch(/placed a tile|drew a tile/);
  await page.keyboard.press('ArrowLeft');
  await at(page, 1);
  await page.keyboard.press('End');
  await at(page, length);
  await page.keyboard.press('Home');
  await at(page, 0);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.keyboard.press('l');
  await page.getByRole('heading', { name: /^Line \d+ \(/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Choose a line here').waitFor();
  await page.getByRole('slider').focus();
  const before = Number(await page.locator('main').getAttribute('data-move'));
  await page.keyboard.press('ArrowRight');
  await at(page, before + 1);
});

test('a running game shows only what its player may know', async () => {
  const page = await middleOf('three', 30);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Replay' }).click();
  await at(page, 0);
  await page.getByText('isn’t over yet').waitFor();
  await page.getByRole('tab', { name: 'In hand' }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'View' }).locator('option').allInnerTexts())
    .toEqual(['Ada', 'Spectator']);
  await page.keyboard.press('s');
  await page.getByText('A link would give away').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Copy the link' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Save as PNG' }).count()).toBe(1);
});

test('people at one device see a running game only as spectators', async () => {
  const page = await sitDown(table([person('Ada'), person('Ben'), bot(1)]));
  await moment(page);
  await place(page);
  const id = /game\/([\w-]+)/.exec(page.url())![1]!;
  await page.goto(page.url().replace(/#.*/, `#/replay/${id}/1`));
  await at(page, 1);
  await page.getByRole('tab', { name: 'In hand' }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'View' }).locator('option').allInnerTexts())
    .toEqual(['Spectator']);
});

test('a game that was given up has a complete replay, from the list of games', async () => {
  const page = await sitDown(table([person('Ada'), bot(1)]));
  await moment(page);
  await place(page);
  await moment(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Replay' }).click();
  await at(page, 0);
  await page.getByRole('tab', { name: 'In hand' }).click();
  await page.getByRole('combobox', { name: 'View' }).selectOption('Everything open');
});

test('a finished game is played on from a move, with the tiles that really came', async () => {
  const page = await replayOf('two');
  await page.getByRole('slider').fill('57');
  await at(page, 57);
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Who plays on from move 58?').waitFor();
  await dialog.getByRole('button', { name: /^Player 2:/ }).click();
  await page.getByRole('radio', { name: 'Human' }).check({ force: true });
  await page.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: /^Player 1:/ }).click();
  await page.getByRole('radio', { name: 'Level' }).check({ force: true });
  await page.getByRole('slider', { name: 'Strength' }).fill('1');
  await page.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Play on', exact: true }).click();
  await page.waitForURL(/#\/game\//);
  await playToTheEnd(page);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const played = await saveGame(page);
  const moves = (file: string): string[] => file.split('\n\n')[1]!.trim().split(/\s+/);
  const seed = /\[Seed "\w+"\]/;
  expect(moves(played).slice(0, 57)).toEqual(moves(gameFile('two')).slice(0, 57));
  expect(seed.exec(played)![0]).toBe(seed.exec(gameFile('two'))![0]);
  expect(played).toContain('[Bot1 "pupil"]');
  expect(played).not.toContain('[Bot2 ');
  // Practice counts nowhere.
  await page.goto(page.url().replace(/#.*/, '#/statistics'));
  await page.getByText('Finish a game and you’ll find it here.').waitFor();
});

test('an unknown game gets a clear answer', async () => {
  const page = await visit({ path: '/#/replay/nowhere' });
  await page.getByText('This game isn’t on this device.').waitFor();
});

test('every language names the moves', async () => {
  for (const [language, words] of Object.entries({ de: 'Zug', fr: 'Coup', it: 'Mossa', es: 'Jugada' } as const)) {
    const code = readFileSync(new URL('../test/fixtures/links/two.txt', import.meta.url), 'utf8').trim();
    const page = await visit({ settings: { language: language as 'de' }, path: code.replace(/^[^#]*/, '/') });
    await page.locator('main[data-move]').waitFor();
    await expect
      .poll(() => page.getByRole('slider').getAttribute('aria-valuetext'))
      .toMatch(new RegExp(`^${words} \\d+`));
  }
});
