// A whole game over days in which never more than one person is online.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joined } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { Guest } from './guest';
import { moment, movedOn, tilesOnBoard } from './player';
import { sees, tableByCall } from './remote';
import { COMMAND } from './server';
import { useBrowser, visit } from './visit';

useBrowser();

/** `DAYS=all` makes every move on a page, and plays with four people as well. */
const IS_LONG = process.env['DAYS'] === 'all';
const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dan'];

interface Person {
  name: string;
  page: Page;
  /** The same device, without the pages. */
  device: Guest;
}

/** Places a tile with the keyboard. */
async function placeByKey(page: Page): Promise<void> {
  await moment(page);
  const before = await tilesOnBoard(page);
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await movedOn(page, before);
}

test.each(IS_LONG ? [3, 4] : [3])('%i people play to the end', async (players) => {
  const address = inject('address');
  const people: Person[] = [];
  for (const name of PEOPLE.slice(0, players)) {
    const page = await visit({ path: '/#/about' });
    people.push({ name, page, device: await Guest.of(page, name) });
  }
  const [first, ...rest] = people;
  const last = rest.at(-1)!;
  const path = await tableByCall(first!.page, {
    rules: { players, companies: false, free: false, hand: 1, layout: 'cablecar' },
    clock: { type: 'days', days: 3 },
    first: 1,
  });
  const table = path.slice('/#/t/'.length);
  const away = ({ page }: Person): Promise<unknown> => page.goto(`${address}/api/v1/privacy`);
  const online = async (): Promise<number> => (await first!.device.see(table)).here.filter((isHere) => isHere).length;

  // Each sits down, closes the page, and only then the next one comes.
  for (const one of people) {
    await one.page.goto(address + path);
    await one.page.locator('input[autocomplete=nickname]').fill(one.name);
    await one.page.locator('li button.primary').first().click();
    if (one === last) continue;
    await one.page.getByText('Your seat stays yours').waitFor();
    await away(one);
    await expect.poll(online).toBe(0);
  }
  // The last one is alone at the table, and it starts.
  await last.page.locator('main[data-moment] [role=grid]').waitFor();
  expect(await online()).toBe(1);
  await away(last);
  await expect.poll(online).toBe(0);

  // Play begins before the first to sit returns.
  for (const one of rest) {
    await one.page.goto(address + path);
    await placeByKey(one.page);
    expect(await online()).toBe(1);
    await away(one);
    await expect.poll(online).toBe(0);
  }
  // Whose start page says on top, even on a phone, what waits and what happened.
  await first!.page.setViewportSize({ width: 390, height: 844 });
  await first!.page.goto(`${address}/#/`);
  const waits = first!.page.getByRole('region', { name: 'Waiting for you · 1' }).getByRole('link');
  await expect.poll(() => waits.textContent()).toMatch(/days \d+ h left/);
  const news = first!.page.getByRole('status').getByRole('link', { name: new RegExp(last.name) });
  await news.waitFor();
  const { y, height } = (await news.boundingBox())!;
  expect(y + height).toBeLessThan(844);
  await expect.poll(() => first!.page.title()).toMatch(/^\(1\) /);
  expect(await online()).toBe(0);
  // The first visit since shows the game from its first move.
  await waits.click();
  await first!.page.getByText(`Since your last visit: ${players - 1} moves to go`).waitFor();
  await sees(first!.page, 0);
  await sees(first!.page, players - 1);
  await placeByKey(first!.page);
  await away(first!);

  // The days go by.
  for (;;) {
    const { phase, game, here } = await first!.device.see(table);
    if (phase === 'over') break;
    expect(here.filter((isHere) => isHere).length).toBe(0);
    const mover = people[game!.view.toMove!]!;
    if (IS_LONG) {
      await mover.page.goto(address + path);
      const skip = mover.page.getByRole('button', { name: 'Skip' });
      await skip.or(mover.page.locator('main[data-moment=mine]')).first().waitFor();
      if (await skip.isVisible()) await skip.click();
      await placeByKey(mover.page);
      await away(mover);
    } else {
      await mover.device.connect(table);
      await mover.device.move(table, 7 * game!.moves.length);
      await mover.device.disconnect();
    }
    await expect.poll(online).toBe(0);
  }

  // Everybody is shown how it ended, and checks the dice: two forms, since only the last one was there at the start.
  for (const one of people) {
    await one.page.goto(address + path);
    const skip = one.page.getByRole('button', { name: 'Skip' });
    const verdict = one.page.getByText('Shuffle checked:');
    await skip.or(verdict).first().waitFor();
    if (await skip.isVisible()) await skip.click();
    await verdict.waitFor();
    const words = one === last ? 'exactly as all devices agreed' : 'exactly what your device left with the server';
    expect(await verdict.textContent()).toContain(words);
    await away(one);
  }
  const folder = mkdtempSync(joined(tmpdir(), 'cablecar-days-'));
  try {
    const file = joined(folder, 'game.cablecar');
    const text = await first!.device.file(table);
    writeFileSync(file, text);
    expect(text).toContain(`[Dice "${[...rest.map(() => 'deposit'), 'both'].join(' ')}"]`);
    const [verdict, shuffle] = execFileSync(COMMAND, ['replay', file], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.startsWith('valid') || line.startsWith('shuffled by'));
    expect(verdict).toMatch(/^valid: \d+ moves to the end$/);
    expect(shuffle).toContain('seat 1: its device when sitting down');
    expect(shuffle).toContain(`seat ${players}: its device when sitting down and at the start`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
