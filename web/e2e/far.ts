// Several people at one table, each with a browser of their own.

import type { Page } from 'playwright-core';
import type { TableSettings } from '../src/remote/messages';
import { moment, place, tilesOnBoard } from './player';
import { visit, type Wishes } from './visit';

/** What is chosen on the form besides the name; seats and companies in English. */
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
  await page.locator('input[autocomplete=nickname]').fill(name);
  for (let i = 0; i < (wishes.more ?? 0); i++) await page.getByRole('button', { name: 'Add a seat' }).click();
  if (wishes.companies) await page.getByRole('radio', { name: /^Companies/ }).check();
  await wishes.choose?.(page);
  await page.locator('form .play').click();
  await page.waitForURL(/#\/t\//);
  return { page, path: `/${new URL(page.url()).hash}` };
}

/** Chooses a bot for a seat, one with a taste if that is said. */
export async function chooseBot(page: Page, seat: number, taste?: string): Promise<void> {
  await page.getByRole('button', { name: `Seat ${seat}: For a friend` }).click();
  const dialog = page.getByRole('dialog', { name: `Who plays in seat ${seat}?` });
  await dialog.getByRole('radio', { name: 'Level' }).check();
  if (taste) {
    await dialog.getByRole('slider', { name: 'Strength' }).fill('7');
    await dialog.getByRole('combobox', { name: 'Temperament' }).selectOption(taste);
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: new RegExp(`Seat ${seat}: .*${taste ?? 'Level 4'}`) }).waitFor();
}

/** Makes a table with what the form does not offer, for who has a page open there; nobody sits at it yet. */
export function tableByCall(page: Page, settings: Partial<TableSettings>): Promise<string> {
  const rules = { players: 2, companies: false, free: false, hand: 1, layout: 'cablecar' };
  return page.evaluate(
    async (body) => {
      const post = (path: string, text: string): Promise<Response> =>
        fetch(`./api/v1/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text });
      await post('guest', '{}');
      const { table } = (await (await post('tables', body)).json()) as { table: string };
      return `/#/t/${table}`;
    },
    JSON.stringify({ rules, ...settings }),
  );
}

/** Opens the link and sits down on the first free seat. */
export async function join(path: string, name: string, visitor: Wishes = {}): Promise<Page> {
  const page = await visit({ ...visitor, path });
  await page.locator('input[autocomplete=nickname]').fill(name);
  await page.locator('li button.primary').first().click();
  return page;
}

/** Waits until the game has been dealt for all of them. */
export async function begun(players: readonly Page[]): Promise<void> {
  await Promise.all(players.map((page) => page.locator('main[data-moment] [role=grid]').waitFor()));
}

/** Waits until a page shows so many tiles. */
export async function sees(page: Page, tiles: number): Promise<void> {
  await page.locator(`main[data-tiles="${tiles}"]`).waitFor();
}

/** Whoever is to move: one of the players, or null when the game is over for them. */
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
  await Promise.all(players.map((other) => sees(other, before + 1)));
  return true;
}

/** Plays on until so many tiles lie there, or the game is over. */
export async function playOut(players: readonly Page[], until = 60): Promise<void> {
  while ((await tilesOnBoard(players[0]!)) < until && (await move(players)));
}
