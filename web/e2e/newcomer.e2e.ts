// What a newcomer meets in the first hour, alone at a phone or a computer.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clickSquare, fitting, ghostOn, holdTime, moment, movedOn, place, tapSquare, tilesOnBoard } from './player';
import { openPuzzle, other, plain } from './puzzle';
import { endOf, lessonStep, middleOf } from './scenes';
import { resize, settled } from './settled';
import { bot, person, sitDown, table, useBrowser, visit } from './visit';

useBrowser();

type Box = { x: number; y: number; width: number; height: number };

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

test('your colour is named before the first move, and Play leaves the focus on whose turn it is', async () => {
  const page = await sitDown(table([person(), bot(1)]), { context: phone });
  await moment(page);
  await page.getByText('You’re yellow. Make your lines long.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Your turn');
  await page.locator('.scores .reader .name', { hasText: 'You' }).waitFor();
  await place(page);
  await moment(page);
  await expect.poll(() => page.getByText('You’re yellow.').count()).toBe(0);
});

test.each(['instant', 'normal'] as const)(
  'a second tap on the button that places a tile draws none: %s',
  async (speed) => {
    const page = await sitDown(table([person(), bot(1)]), { settings: { ask: true, speed }, context: phone });
    await moment(page);
    await fitting(page).first().waitFor({ state: 'attached' });
    const before = await tilesOnBoard(page);
    const tap = ({ x, y, width, height }: Box): Promise<void> => page.touchscreen.tap(x + width / 2, y + height / 2);
    await tapSquare(page, fitting(page).first());
    const button = page.locator('.actions .primary');
    await button.waitFor();
    await settled(page);
    const spot = (await button.boundingBox())!;
    for (let taps = 0; taps < 8; taps++) await tap(spot);
    await movedOn(page, before);
    await moment(page);
    await fitting(page).first().waitFor({ state: 'attached' });
    await tap(spot);
    await expect.poll(() => page.getByRole('button', { name: /^Tile 1/ }).count()).toBe(1);
    expect(await page.getByRole('button', { name: /^Drawn tile/ }).count()).toBe(0);
  },
);

test('alone, undo asks nothing', async () => {
  const page = await middleOf('two', 20);
  const before = await tilesOnBoard(page);
  await place(page);
  await moment(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => tilesOnBoard(page)).toBe(before);
});

test('after giving up every player has a rank', async () => {
  const page = await middleOf('three', 20);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Give up' }).click();
  // The safe answer is the prominent one.
  await page.getByText('Give up this game?').waitFor();
  expect(await page.locator('dialog[open] .button.primary').allInnerTexts()).toEqual(['Keep playing']);
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').locator('ol .place').first().waitFor();
  const places = await page.getByRole('dialog').locator('ol .place').allInnerTexts();
  const ranks = places.map((text) => Number(text.replace(/\D/g, '')));
  expect([ranks[0], ranks[2]]).toEqual([1, 3]);
  await page.getByRole('dialog').locator('ol li').last().getByText('Ada').waitFor();
});

test('everybody knows a share that you took face up', async () => {
  const page = await sitDown(table([person('Ada'), bot(1), bot(2)], { companies: true }));
  await moment(page);
  await page.locator('[data-take="x40u"]').click();
  await moment(page);
  await page.locator('.seats .mine .known').waitFor();
  await page.getByRole('button', { name: 'What everyone knows' }).click();
  await page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Ada' }).getByText('40%').waitFor();
});

test('a hint explains the square that you chose', async () => {
  const page = await middleOf('two', 28, { settings: { ask: true }, context: phone });
  await fitting(page).first().waitFor({ state: 'attached' });
  const square = fitting(page).nth(5);
  const at = Number(await square.getAttribute('data-square'));
  await tapSquare(page, square);
  await page.locator('.actions .primary').waitFor();
  await page.getByRole('button', { name: 'Hint' }).tap();
  await page.locator('ol[data-evaluations]').waitFor();
  await page.getByText(`Your idea: row ${(at >> 3) + 1}, column ${(at & 7) + 1}.`).waitFor();
  // A move without a tile is shown where it is made, and not on the board.
  const draw = page.locator('ol[data-evaluations] button', { hasText: 'Draw a tile' });
  await draw.focus();
  await page.locator('.pile.suggested').waitFor();
  await expect.poll(() => page.locator('svg.board .rank').count()).toBe(0);
});

test('keys are explained only where there is a keyboard', async () => {
  const touch = await lessonStep('base', 1, { context: phone });
  await touch.getByText('Tap the square twice').waitFor();
  expect(await touch.getByText('With the keyboard').count()).toBe(0);
  const desk = await lessonStep('base', 1);
  await desk.getByText('With the keyboard').waitFor();
});

test('a lesson praises only what it asked for', async () => {
  const refused = await lessonStep('base', 7);
  await refused.locator('[data-square="2"]').hover({ force: true });
  await refused.getByRole('heading', { name: 'There, you see!' }).waitFor();
  const drawn = await lessonStep('base', 9);
  await drawn.getByRole('button', { name: /^Draw a tile/ }).click();
  await drawn.getByRole('button', { name: /^Drawn tile/ }).waitFor();
  await fitting(drawn).first().waitFor({ state: 'attached' });
  await clickSquare(drawn, drawn.locator('[data-fits]:not([data-square="45"])').first());
  await drawn.locator('main[data-goal=other]').waitFor();
  await drawn.getByText('the glowing square would have finished line 19').waitFor();
});

test.each([
  ['de', 'Du bist', 'Besten Zug zeigen'],
  ['fr', 'Vous jouez les', 'Montrer le meilleur coup'],
] as const)(
  'a missed puzzle does not say how many find it, and its buttons cover no text: %s',
  async (language, you, show) => {
    const page = await openPuzzle(plain, { settings: { language, ask: false } });
    await page.getByText(you, { exact: false }).first().waitFor();
    await page.keyboard.press('d');
    await page.locator('#outcome').waitFor();
    await resize(page, 360, 640);
    const gap = (): Promise<number> =>
      page.evaluate(() => {
        const bottom = document.querySelector('.answer .body')!.getBoundingClientRect().bottom;
        return document.querySelector('.answer .actions')!.getBoundingClientRect().top - bottom;
      });
    expect(await gap()).toBeGreaterThanOrEqual(0);
    await page.getByRole('button', { name: show }).click();
    await page.locator('.why').waitFor();
    await settled(page);
    expect(await gap()).toBeGreaterThanOrEqual(0);
    expect(await page.locator('.found').count()).toBe(0);
    expect(other(plain)).not.toBe('');
  },
);

test('the review marks the better move and the one that was played', async () => {
  const page = await endOf('two');
  await page.locator('dialog a[href^="#/review/"]').click();
  await page.getByRole('slider').waitFor();
  await page.getByRole('button', { name: 'Previous mistake' }).click();
  const show = page.getByRole('button', { name: 'Show it on the board' });
  while ((await show.count()) === 0) await page.getByRole('button', { name: 'Previous move' }).click();
  await show.click();
  await page.locator('svg.board g.better circle').first().waitFor({ state: 'attached' });
  expect(await page.locator('svg.board g.played').count()).toBe(1);
  expect(await page.locator('svg.board rect.last').count()).toBe(0);
});

test('a replay pauses while it is shared, and the link stays at its move', async () => {
  const page = await endOf('two');
  await page.locator('dialog[open] a[href^="#/replay/"]').click();
  await page.getByRole('slider').fill('5');
  await page.locator('main[data-move="5"]').waitFor();
  await page.clock.install();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press('s');
  await page.getByRole('switch', { name: /^Open at move \d+$/ }).waitFor();
  const shared = async (): Promise<string[]> => [
    (await page.locator('main').getAttribute('data-move'))!,
    await page.getByRole('switch', { name: /^Open at move \d+$/ }).innerText(),
    await page.getByRole('dialog').getByRole('textbox').first().inputValue(),
  ];
  const before = await shared();
  expect(before[2]).toMatch(new RegExp(`/${before[0]}$`));
  // The replay would have made the next moves by now.
  await page.clock.runFor(10_000);
  expect(await shared()).toEqual(before);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'detached' });
});

test('larger text and tiles, by a setting', async () => {
  const tileOf = async (page: Page): Promise<number> => (await page.locator('.tiles .tile').boundingBox())!.width;
  const page = await sitDown(table([person(), bot(1)]), { context: phone });
  await moment(page);
  await settled(page);
  const before = await tileOf(page);
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Large' }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect.poll(() => tileOf(page)).toBeGreaterThan(1.1 * before);
});

test('a first visit: nothing lies under Play', async () => {
  const page = await visit({ settings: { language: 'de' } });
  await page.locator('.play').waitFor();
  for (const [width, height] of [
    [360, 640],
    [844, 390],
    [640, 360],
    [820, 1180],
    [1024, 768],
    [1280, 720],
  ] as const) {
    await resize(page, width, height);
    const under = await page.evaluate(() => {
      const go = document.querySelector('.go')!.getBoundingClientRect();
      const controls = [...document.querySelectorAll('.setup :is(button, label, input, select)')];
      return [
        ...(go.bottom > innerHeight ? ['Play is out of sight'] : []),
        ...controls
          .filter((one) => !one.closest('.go'))
          .filter((one) => {
            const { top, bottom, left, right } = one.getBoundingClientRect();
            return top < go.bottom - 4 && bottom > go.top + 4 && left < go.right - 4 && right > go.left + 4;
          })
          .map((one) => one.textContent!.trim()),
      ];
    });
    expect(under, `${width} × ${height}`).toEqual([]);
  }
});

test('the points of a line count when its car has arrived, in the list and on the score track', async () => {
  const page = await middleOf('two', 50, { settings: { still: false, speed: 'normal', ask: true } });
  await fitting(page).first().waitFor({ state: 'attached' });
  await holdTime(page);
  const shown = (): Promise<string[]> =>
    page.evaluate(() => [
      ...Array.from(document.querySelectorAll('.scores .points'), (points) => points.textContent!),
      ...Array.from(document.querySelectorAll<SVGElement>('svg.board .counter'), ({ style }) => style.transform),
    ]);
  // A square where the tile finishes a line: the preview shows its points.
  for (const square of await fitting(page).all()) {
    await square.focus();
    await ghostOn(page, Number(await square.getAttribute('data-square'))).waitFor({ state: 'attached' });
    if ((await page.locator('.ghost').getByText('+').count()) > 0) break;
  }
  const [before, tiles] = [await shown(), await tilesOnBoard(page)];
  expect(before).toHaveLength(4);
  await page.keyboard.press('Enter');
  await movedOn(page, tiles);
  await page.locator('svg.board g.legal').first().waitFor({ state: 'detached' });
  expect(await shown()).toEqual(before);
  await page.clock.resume();
  await expect.poll(shown).not.toEqual(before);
});

test('a screen reader hears the best move as soon as a hint knows it', async () => {
  const page = await middleOf('two', 28);
  await page.keyboard.press('w');
  await page.locator('ol[data-evaluations] button').first().waitFor();
  await page.locator('[role=status]', { hasText: /^1: .*row \d, column \d/i }).waitFor({ state: 'attached' });
});

test('a phone vibrates for your tile, unless that is switched off', async () => {
  const page = await middleOf('two', 20, { context: phone });
  await page.evaluate(() => {
    const felt: unknown[] = [];
    Object.assign(window, { felt });
    Object.defineProperty(navigator, 'vibrate', { value: (pattern: unknown) => felt.push(pattern) });
  });
  const felt = (): Promise<string> => page.evaluate(() => JSON.stringify((window as { felt?: unknown }).felt));
  await place(page);
  await expect.poll(felt).toMatch(/^\[\[12\]/);
  await moment(page);
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Vibration' }).click({ force: true });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const before = await felt();
  await place(page);
  await moment(page);
  expect(await felt()).toBe(before);
});
