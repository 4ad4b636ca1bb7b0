// What everybody at a table sees of the others at any time, in every window.

import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { windowsFor } from './faults';
import { Guest } from './guest';
import { place } from './player';
import { tableByCall } from './remote';
import { resize, settled } from './settled';
import { useBrowser, visit } from './visit';

useBrowser();

const guests: Guest[] = [];
afterEach(async () => {
  await Promise.all(guests.splice(0).map((guest) => guest.leave()));
});

const NAMES = ['Ben', 'Cleopatra', 'Dan', 'Eva', 'Finn'];

/** A page at a table with others who have no pages; the game has begun. */
async function company(players: number, companies: boolean): Promise<{ page: Page; table: string; others: Guest[] }> {
  const page = await visit({ path: '/#/about' });
  const path = await tableByCall(page, {
    rules: { players, companies, free: false, hand: 1, layout: 'cablecar' },
    clock: { type: 'total', seconds: 2400, increment: 15 },
    hints: true,
    first: 0,
  });
  const table = path.slice('/#/t/'.length);
  await page.evaluate((hash) => (location.hash = hash), path.slice(1));
  await page.locator('input[autocomplete=nickname]').fill('Adalbert');
  await page.locator('li button.primary').first().click();
  await page.getByText('Adalbert').first().waitFor();
  const others: Guest[] = [];
  for (const name of NAMES.slice(0, players - 1)) {
    const guest = await Guest.register(name);
    guests.push(guest);
    others.push(guest);
    await guest.connect(table);
    await guest.sit(table);
  }
  await Promise.all(others.map((guest) => expect.poll(() => guest.ready(table)).toBe(true)));
  const board = page.locator('main[data-moment] [role=grid]');
  const ready = page.locator('.ready .button.primary');
  await board.or(ready).first().waitFor();
  if (await ready.isVisible()) await ready.click();
  await board.waitFor();
  return { page, table, others };
}

interface Sight {
  /** By seat: what is in sight of each player. */
  names: string[];
  marks: string[];
  /** The seats whose clocks are in sight. */
  clocks: number[];
  turn: string;
}

/** Everything about the players that can be read in the window as it is, without scrolling or opening anything. */
const inSight = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const isSeen = (element: Element): boolean => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width < 8 || height < 8 || x < -1 || y < -1 || x + width > innerWidth + 1) return false;
      if (y + height > innerHeight + 1) return false;
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      // The strip over the points opens the whole list.
      return top !== null && (element.contains(top) || top.contains(element) || top.matches('.scores .strip'));
    };
    const small = (element: Element): boolean => parseFloat(getComputedStyle(element).fontSize) < 12;
    const read = (element: Element | null): string =>
      element === null || !isSeen(element) ? '' : small(element) ? 'too small' : element.textContent!.trim();
    const rows = [...document.querySelectorAll('.game-table > .scores li')];
    return {
      names: rows.map((row) => read(row.querySelector('.name'))),
      marks: rows.map((row) => read(row.querySelector('.mark'))),
      clocks: [...document.querySelectorAll('[role=timer]')]
        .filter((clock) => read(clock).includes(':'))
        .map((clock) => Number((clock as HTMLElement).dataset['seat'])),
      turn: read(document.querySelector('.turn .words')),
    };
  });

test.each([
  [2, false],
  [3, false],
  [6, false],
  [2, true],
  [4, true],
  [6, true],
])('of %i players, with companies: %s, everybody is in sight in every window', async (players, companies) => {
  const { page, table, others } = await company(players, companies);
  await page.locator('main[data-moment=mine]').waitFor();
  if (players > 2) await others[1]!.ask({ type: 'resign', table });
  await others[0]!.disconnect();
  await page.getByText('away').first().waitFor();
  await page.locator('.notice', { hasText: 'A bot plays on.' }).waitFor({ state: 'detached' });

  const look = async (what: string, turn: string, running: number): Promise<void> => {
    const expected = {
      names: ['You', ...NAMES.slice(0, players - 1)],
      marks: ['', 'away', 'gave up', '', '', ''].slice(0, players),
      turn,
    };
    const sight = async (): Promise<object> => {
      const { names, marks, turn: said } = await inSight(page);
      return { names: names.map((name) => (name.startsWith('You') ? 'You' : name)), marks, turn: said };
    };
    const message = `${what}, ${page.viewportSize()!.width} × ${page.viewportSize()!.height}`;
    await expect.poll(sight, { message }).toEqual(expected);
    const { clocks } = await inSight(page);
    expect(clocks, message).toContain(0);
    expect(clocks, message).toContain(running);
  };

  for (const [width, height] of windowsFor('own turn')) {
    await resize(page, width, height);
    await look('own turn', 'Your turn', 0);
    await page.keyboard.press('w');
    await page.locator('ol[data-evaluations] button').first().waitFor();
    await settled(page);
    await look('a hint', 'Your turn', 0);
    await page.keyboard.press('Escape');
    await page.locator('main:not(.helping)').waitFor();
  }
  await place(page);
  for (const [width, height] of windowsFor('another turn')) {
    await resize(page, width, height);
    await look('the other’s turn', 'Ben’s turn', 1);
    await page.keyboard.press('c');
    await page.locator('main.helping').waitFor();
    await settled(page);
    await look('the count of tiles', 'Ben’s turn', 1);
    await page.keyboard.press('Escape');
    await page.locator('main:not(.helping)').waitFor();
  }
});
