// Several people at one table, each with a browser of their own.

import type { Page } from 'playwright-core';
import { moment, place, tilesOnBoard } from './player';
import { visit, type Wishes } from './visit';

/** What is chosen on the form besides the name, in English. */
export interface TableWishes {
  companies?: boolean;
  /** Seats beyond the two that are there. */
  more?: number;
  choose?: (page: Page) => Promise<void>;
}

/** Makes a table and sits down at it: the page, and the link for the others. */
export async function makeTable(
  name: string,
  wishes: TableWishes = {},
  visitor: Wishes = {},
): Promise<{ page: Page; path: string }> {
  const page = await visit({ ...visitor, path: '/#/friends' });
  await page.getByLabel('Your name').fill(name);
  for (let i = 0; i < (wishes.more ?? 0); i++) await page.getByRole('button', { name: 'Add a seat' }).click();
  if (wishes.companies) await page.getByText('Companies', { exact: true }).click();
  await wishes.choose?.(page);
  await page.getByRole('button', { name: 'Set the table' }).click();
  await page.waitForURL(/#\/t\//);
  return { page, path: `/${new URL(page.url()).hash}` };
}

/** Opens the link and sits down on the first free seat. */
export async function join(path: string, name: string, visitor: Wishes = {}): Promise<Page> {
  const page = await visit({ ...visitor, path });
  await page.locator('input[autocomplete=nickname]').fill(name);
  await page.locator('li button.primary').first().click();
  return page;
}

/** Whoever is to move: one of the players, or null when the game is over for all of them. */
export async function toMove(players: readonly Page[]): Promise<Page | null> {
  const found = await Promise.race(players.map((page) => moment(page).then((now) => ({ page, now }))));
  return found.now === 'over' ? null : found.page;
}

/** Makes a move for whoever is to move, and waits until everybody sees it. */
export async function move(players: readonly Page[]): Promise<boolean> {
  const page = await toMove(players);
  if (page === null) return false;
  const before = await tilesOnBoard(page);
  await place(page, 7 * before);
  await Promise.all(
    players.map((other) =>
      other.waitForFunction(
        (tiles) => Number(document.querySelector('main[data-moment]')?.getAttribute('data-tiles')) > tiles,
        before,
      ),
    ),
  );
  return true;
}

export async function playOut(players: readonly Page[], until = 60): Promise<void> {
  while ((await tilesOnBoard(players[0]!)) < until && (await move(players)));
}
