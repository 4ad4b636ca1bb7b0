// A board on a real table, entered by taps alone.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe';
import { ALL_WINDOWS, DIALOG, type Screen, walk } from './faults';
import { COMMAND } from './server';
import { useBrowser, visit, type VisitOptions } from './visit';

useBrowser();

/** How many random boards of each numbering and game are entered. */
const BOARDS = Number(process.env['REFEREE_BOARDS'] ?? 3);

/** The kinds with the number of their copies, in any order. */
const BOX = new Map([
  ...['aacb', 'cbaa', 'acba', 'baac', 'aaaa'].map((code) => [code, 4] as const),
  ...['cbcb', 'bcbc'].map((code) => [code, 3] as const),
  ...(
    'cccc bbbb dacc cdac ccda accd dbba adbb badb bbad ddbc cddb bcdd dbcd adad dada dddd'.split(' ') satisfies string[]
  ).map((code) => [code, 2] as const),
]);
const SQUARES = Array.from({ length: 64 }, (_, square) => square).filter(
  (square) => ![27, 28, 35, 36].includes(square),
);

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed >>> 0;
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = Math.floor((state / 2 ** 32) * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}

/** All tiles of the box by square, in random order. */
const randomBoard = (seed: number): [square: number, code: string][] => {
  const tiles = shuffled(
    [...BOX].flatMap(([code, copies]) => Array.from({ length: copies }, () => code)),
    seed,
  );
  return SQUARES.map((square, i) => [square, tiles[i]!]);
};

const textOf = (board: readonly [number, string][]): string =>
  board.map(([square, code]) => `${code}${square >> 3}${square & 7}`).join('');

interface Score {
  scores: number[];
  lines: { station: number; crossings: number; points: number }[];
}

function scored(boards: readonly string[], options: readonly string[]): Score[] {
  const answer = execFileSync(COMMAND, ['score', '--json', ...options, '-'], {
    input: boards.map((board) => `${board}\n`).join(''),
    encoding: 'utf8',
  });
  return answer
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Score);
}

interface Table {
  players?: number;
  companies?: boolean;
  metro?: boolean;
}

async function referee(
  { players = 2, companies = false, metro = false }: Table,
  options: VisitOptions = {},
): Promise<Page> {
  const page = await visit({ ...options, path: '/#/referee' });
  await page.getByRole('radio', { name: String(players), exact: true }).check({ force: true });
  if (companies) await page.getByRole('radio').nth(1).check({ force: true });
  if (metro) await page.getByRole('radio', { name: /^Metro/ }).check({ force: true });
  await page.locator('.play').click();
  await page.locator('main[data-tiles="0"]').waitFor();
  return page;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** Counts what a finger does. */
const countTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counted = window as unknown as { taps?: number };
    if (counted.taps === undefined) addEventListener('pointerdown', () => counted.taps!++, true);
    counted.taps = 0;
  });
const tapsOn = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { taps: number }).taps);

/** Taps a tile for the chosen square, and waits until it lies there. */
async function pick(page: Page, code: string, tiles: number): Promise<void> {
  await page.locator(`[data-tile=${code}]`).tap();
  await page.locator(`main[data-tiles="${tiles}"]`).waitFor();
}

const tapSquare = (page: Page, square: number): Promise<void> => page.locator(`[data-square="${square}"]`).tap();

/** Taps a part of the page as soon as so many tiles lie there, without the waits for animations of a locator. */
async function tapFast(page: Page, selector: string, tiles: number): Promise<void> {
  const [x, y] = await page.evaluate(
    async ([what, count]) => {
      const next = (): Promise<unknown> => new Promise(requestAnimationFrame);
      while (document.querySelector('main')!.dataset['tiles'] !== count) await next();
      const box = document.querySelector(what)!.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    },
    [selector, String(tiles)] as const,
  );
  await page.touchscreen.tap(x, y);
}

/** Points and lines as the page shows them. */
async function shown(page: Page): Promise<Score> {
  const scores = await page.locator('.scores strong').allTextContents();
  await page.getByRole('button', { name: 'Lines' }).tap();
  const rows = await page
    .locator('dialog[open] tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())));
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  return {
    scores: scores.map(Number),
    lines: rows
      .map(([station, , , crossings, points]) => ({
        station: Number(station),
        crossings: Number(crossings),
        points: Number(points),
      }))
      .sort((one, other) => one.station - other.station),
  };
}

async function newBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Players and board' }).tap();
  await page.getByRole('button', { name: 'New board' }).tap();
  await page.getByRole('button', { name: 'Clear it' }).tap();
  await page.locator('main[data-tiles="0"]').waitFor();
}

test.each([
  { players: 2 },
  { players: 5, metro: true },
  { players: 4, companies: true },
  { players: 3, companies: true, metro: true },
])('random finished boards are scored as by the command: %j', async (table: Table) => {
  const options = [
    '--players',
    String(table.players),
    ...(table.companies ? ['--companies'] : []),
    ...(table.metro ? ['--layout', 'metro'] : []),
  ];
  const boards = Array.from({ length: BOARDS }, (_, i) => randomBoard(1000 * (table.players ?? 0) + i));
  const expected = scored(boards.map(textOf), options);
  const page = await referee(table, { context: PHONE });
  for (const [i, board] of boards.entries()) {
    if (i > 0) await newBoard(page);
    await countTaps(page);
    // Row by row, the next square is chosen by itself; every other board is entered here and there.
    const inRows = i % 2 === 0;
    const tiles = inRows ? board : shuffled(board, i);
    for (const [n, [square, code]] of tiles.entries()) {
      if (!inRows) await tapFast(page, `[data-square="${square}"]`, n);
      await tapFast(page, `[data-tile=${code}]`, n);
    }
    await page.locator(`main[data-tiles="${tiles.length}"]`).waitFor();
    expect(await tapsOn(page)).toBeLessThanOrEqual(inRows ? 60 : 120);
    const { scores, lines } = expected[i]!;
    expect(await shown(page)).toEqual({
      scores,
      lines: lines.map(({ station, crossings, points }) => ({ station, crossings, points })),
    });
  }
});

test('a wrong tile is corrected anywhere, and too many copies are pointed out without stopping anyone', async () => {
  const page = await referee({ players: 3 }, { context: PHONE });
  for (let n = 1; n <= 4; n++) await pick(page, 'dddd', n);
  await page.locator('.flaws').tap();
  await page.getByText('The board shows 4 of this tile, but the box has only 2.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show on the board' }).first().tap();
  await expect.poll(() => page.locator('.pointed').count()).toBe(4);
  // Pictures without copies left come last.
  expect(await page.locator('.picker button').last().getAttribute('data-tile')).toBe('dddd');
  await tapSquare(page, 1);
  await pick(page, 'aaaa', 4);
  await tapSquare(page, 2);
  await page.getByRole('button', { name: 'Take the tile away' }).tap();
  await page.locator('main[data-tiles="3"]').waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.locator('main[data-tiles="4"]').waitFor();
  await tapSquare(page, 3);
  await pick(page, 'bbbb', 4);
  await page.getByRole('button', { name: 'Players and board' }).tap();
  await expect.poll(() => page.getByLabel('The board as text').inputValue()).toBe('dddd00dddd02aaaa01bbbb03');
});

const golden = (name: string): string =>
  new URL(`../../engine/src/test/resources/golden/${name}.cablecar`, import.meta.url).pathname;

/** What the command finds in a file, with the tiles in the order of play. */
function replayed(file: string): unknown {
  const found = JSON.parse(execFileSync(COMMAND, ['replay', '--json', file], { encoding: 'utf8' })) as object;
  return {
    ...found,
    moves: null,
    verdict: null,
    board: readFileSync(file, 'utf8')
      .split('\n\n')[1]!
      .match(/[a-d]{4}[0-7]{2}/g),
  };
}

test('a game is kept by taps while it is played, with three corrections, and saved', async () => {
  const file = golden('3-players-cablecar');
  const text = readFileSync(file, 'utf8');
  const first = Number(/\[First "(\d)"\]/.exec(text)![1]);
  const moves = text.split('\n\n')[1]!.match(/[a-d]{4}[0-7]{2}/g)!;
  const page = await visit({ path: '/#/referee', context: PHONE });
  await page.getByRole('radio', { name: /^A game as it’s played/ }).check({ force: true });
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: ['Yellow', 'Blue', 'Orange'][first - 1]!, exact: true }).check({ force: true });
  await page.locator('.play').click();
  await page.locator('main[data-turns="0"]').waitFor();
  const squareOf = (move: string): number => 8 * Number(move[4]) + Number(move[5]);
  let turns = 0;
  const place = async (square: number, code: string, more = 1): Promise<void> => {
    await tapSquare(page, square);
    await page.locator(`[data-tile=${code}]`).tap();
    turns += more;
    await page.locator(`main[data-turns="${turns}"]`).waitFor();
  };
  await countTaps(page);
  for (const [n, move] of moves.entries()) {
    const code = move.slice(0, 4);
    const square = squareOf(move);
    if (n === 5) await place(square, moves.find((other) => other.slice(0, 4) !== code)!.slice(0, 4));
    else if (n === 15) {
      // On a square that is free for a while.
      await place(squareOf(moves.at(-1)!), code);
    } else if (n !== 25) await place(square, code);
    if (n === 8) await place(squareOf(moves[5]!), moves[5]!.slice(0, 4), 0);
    if (n === 17) {
      await tapSquare(page, squareOf(moves.at(-1)!));
      await page.getByRole('button', { name: 'Move it' }).tap();
      await tapSquare(page, squareOf(moves[15]!));
      await page.getByRole('button', { name: 'Turns' }).waitFor();
    }
    if (n === 28) {
      await page.getByRole('button', { name: 'Turns' }).tap();
      await page.getByRole('button', { name: 'Insert a turn before turn 26' }).tap();
      await page.getByText('Next entry: before turn 26').waitFor();
      await place(squareOf(moves[25]!), moves[25]!.slice(0, 4));
    }
  }
  // Two for each tile, two for each of the first two corrections and one more to move, two more to insert.
  expect(await tapsOn(page)).toBeLessThanOrEqual(2 * 60 + 7);
  await page.getByRole('button', { name: 'Save the game' }).tap();
  await page.waitForURL(/#\/replay\//);
  await page.getByText('This game was kept at a real table.').waitFor();
  await page.getByRole('button', { name: 'Share' }).tap();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Save as a file' }).tap(),
  ]);
  expect(replayed(await download.path())).toEqual(replayed(file));
});

test('nothing is lost when the page dies', async () => {
  const page = await referee({ players: 4, companies: true }, { context: PHONE });
  const board = randomBoard(7).slice(0, 12);
  for (const [n, [, code]] of board.entries()) await pick(page, code, n + 1);
  await page.getByRole('button', { name: 'Shares' }).tap();
  await page.getByLabel('Player 2, 30%').selectOption('red');
  await page.locator('dialog[open] label svg').waitFor();
  const address = page.url();
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await next.locator('main[data-tiles="12"]').waitFor();
  expect(await next.locator('[aria-selected=true]').getAttribute('data-square')).toBe('12');
  await next.getByRole('button', { name: 'Shares' }).tap();
  expect(await next.getByLabel('Player 2, 30%').inputValue()).toBe('red');
});

test('by keyboard alone', async () => {
  const page = await referee({ players: 2 });
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('.picker button:focus').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  const code = await page.locator('.picker button:focus').getAttribute('data-tile');
  await page.keyboard.press('Enter');
  await page.locator('main[data-tiles="1"]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('main[data-tiles="2"]').waitFor();
  await page.keyboard.press('m');
  expect(await page.getByLabel('The board as text').inputValue()).toMatch(new RegExp(`^${code}02[a-d]{4}03$`));
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await page.locator('main[data-tiles="1"]').waitFor();
});

test('the shares of everybody give the totals', async () => {
  const page = await referee({ players: 2, companies: true });
  await page.keyboard.press('x');
  for (const [seat, company] of [
    [1, 'red'],
    [2, 'blue'],
  ] as const) {
    for (const percent of [10, 20, 30, 40]) await page.getByLabel(`Player ${seat}, ${percent}%`).selectOption(company);
  }
  // No company has points, so all have the highest value.
  await page.locator('dialog[open] nav button').nth(1).click();
  await expect.poll(() => page.locator('dialog[open] li.first').count()).toBe(2);
  await page.keyboard.press('Escape');
  await page.getByText('Player 1 80 and Player 2 80').waitFor();
});

/** A game with companies that is followed, with a turn that breaks the rules. */
async function following(options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ ...options, path: '/#/referee' });
  await page.locator('.play').waitFor();
  await page.getByRole('radio').nth(1).check({ force: true });
  await page.getByRole('radio').nth(3).check({ force: true });
  await page.locator('.play').click();
  for (const [n, square] of [1, 18].entries()) {
    await page.locator(`main[data-turns="${n}"]`).waitFor();
    await page.locator(`[data-square="${square}"]`).click();
    await page.locator('[data-tile=dddd]').click();
  }
  await page.keyboard.press('e');
  await page.locator('[data-entry=x30u]').click();
  await page.locator('main[data-turns="3"]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  return page;
}

test('axe finds nothing', async () => {
  const page = await visit({ path: '/#/referee' });
  await page.locator('.play').waitFor();
  const found = await violations(page, 'form');
  await page.getByRole('radio').nth(1).check({ force: true });
  await page.locator('.play').click();
  await page.locator('main[data-tiles="0"]').waitFor();
  for (let n = 1; n <= 3; n++) {
    await page.locator('[data-tile=dddd]').click();
    await page.locator(`main[data-tiles="${n}"]`).waitFor();
  }
  found.push(...(await violations(page, 'board')));
  for (const key of ['i', 'l', 'x', 'm']) {
    await page.keyboard.press(key);
    await page.locator('dialog[open]').waitFor();
    found.push(...(await violations(page, key)));
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  await page.locator('.flaws').click();
  await page.locator('dialog[open] li').first().waitFor();
  found.push(...(await violations(page, 'notes')));
  const playing = await following();
  found.push(...(await violations(playing, 'playing')));
  await playing.keyboard.press('e');
  await playing.locator('dialog[open] li').first().waitFor();
  found.push(...(await violations(playing, 'turns')));
  expect(found).toEqual([]);
});

const FORM: Screen = { needed: 'h1', must: ['.play'], scrolls: true };
const BOARD: Screen = {
  needed: 'svg.board, .top button, .scores li, .picker button, .actions button',
  must: ['svg.board', '.picker button', '.actions button', '.scores strong'],
};

test('every window shows all that is needed', async () => {
  const page = await visit({ path: '/#/referee', settings: { language: 'de' } });
  await page.locator('.play').waitFor();
  await page.getByRole('radio', { name: '6', exact: true }).check({ force: true });
  await walk(page, FORM, 'referee, form');
  await page.locator('.play').click();
  await page.locator('main[data-tiles="0"]').waitFor();
  await walk(page, BOARD, 'referee, six players', ALL_WINDOWS);
  await page.keyboard.press('i');
  await walk(page, { ...DIALOG, needed: 'h2, button, li' }, 'referee, large');
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await page.locator('dialog[open] [type=radio]').nth(1).check({ force: true });
  await walk(page, DIALOG, 'referee, settings');
  await page.keyboard.press('Escape');
  for (let n = 1; n <= 3; n++) {
    await page.locator('[data-tile=dddd]').click();
    await page.locator(`main[data-tiles="${n}"]`).waitFor();
  }
  await walk(page, BOARD, 'referee, companies');
  await page.keyboard.press('x');
  await walk(page, DIALOG, 'referee, shares');
  await page.keyboard.press('Escape');
  await page.locator('.flaws').click();
  await walk(page, DIALOG, 'referee, notes');
  const playing = await following({ settings: { language: 'de' } });
  await walk(playing, BOARD, 'referee, playing');
  await playing.keyboard.press('e');
  await walk(playing, DIALOG, 'referee, turns');
});
