// Several people at one table on the server, each with their own browser context.

import type { Page } from 'playwright-core';
import type { TableSettings } from '../src/remote/messages';
import { moment, movedOn, place, tilesOnBoard } from './player';
import { visit, type VisitOptions } from './visit';

/** What is chosen on the form besides the name; `companies` and `more` expect English pages. */
export interface TableOptions {
  companies?: boolean;
  /** Seats in addition to the first two. */
  more?: number;
  choose?: (page: Page) => Promise<void>;
}

/** Creates a table and takes a seat; returns the page and the path of the invitation link. */
export async function makeTable(
  name: string,
  options: TableOptions = {},
  visitor: VisitOptions = {},
): Promise<{ page: Page; path: string }> {
  const page = await visit({ ...visitor, path: '/#/friends' });
  await page.locator('input[autocomplete=nickname]').fill(name);
  for (let i = 0; i < (options.more ?? 0); i++) await page.getByRole('button', { name: 'Add a player' }).click();
  if (options.companies) await page.getByRole('radio', { name: /^Companies/ }).check();
  await options.choose?.(page);
  await page.locator('form .play').click();
  await page.waitForURL(/#\/t\//);
  return { page, path: `/${new URL(page.url()).hash}` };
}

/** Chooses a bot for a seat, optionally with a temperament. */
export async function chooseBot(page: Page, seat: number, taste?: string): Promise<void> {
  await page.getByRole('button', { name: `Player ${seat}: For a friend` }).click();
  const dialog = page.getByRole('dialog', { name: `Who is player ${seat}?` });
  await dialog.getByRole('radio', { name: 'Level' }).check();
  if (taste) {
    await dialog.getByRole('slider', { name: 'Strength' }).fill('7');
    await dialog.getByRole('combobox', { name: 'Temperament' }).selectOption(taste);
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: new RegExp(`Player ${seat}: .*${taste ?? 'Level 4'}`) }).waitFor();
}

/**
 * Creates a table with settings that the form does not offer, for the visitor of an open page; nobody is seated yet.
 */
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

/** Opens the link and takes the first free seat. */
export async function join(path: string, name: string, visitor: VisitOptions = {}): Promise<Page> {
  const page = await visit({ ...visitor, path });
  await page.locator('input[autocomplete=nickname]').fill(name);
  await page.locator('li button.primary').first().click();
  return page;
}

/** Answers that everybody is ready where this is asked, and waits until the game has been dealt for all of them. */
export async function begun(players: readonly Page[]): Promise<void> {
  await Promise.all(
    players.map(async (page) => {
      const board = page.locator('main[data-moment] [role=grid]');
      const ready = page.locator('.ready .button.primary');
      await board.or(ready).first().waitFor();
      if (await ready.isVisible()) await ready.click();
      await board.waitFor();
    }),
  );
}

/** Waits until a page shows this number of tiles. */
export async function sees(page: Page, tiles: number): Promise<void> {
  await page.locator(`main[data-tiles="${tiles}"]`).waitFor();
}

/** Waits for the player to move; null when the game is over. */
export async function toMove(players: readonly Page[]): Promise<Page | null> {
  const found = await Promise.race(players.map((page) => moment(page).then((now) => ({ page, now }))));
  return found.now === 'over' ? null : found.page;
}

/** Makes a move for the player to move, and waits until every page shows it; a bot may have moved after it. */
export async function move(players: readonly Page[]): Promise<boolean> {
  const page = await toMove(players);
  if (page === null) return false;
  const before = await tilesOnBoard(page);
  await place(page, 7 * before);
  await Promise.all(players.map((other) => movedOn(other, before)));
  return true;
}

/** Plays on until this number of tiles has been placed, or the game is over. */
export async function playOut(players: readonly Page[], until = 60): Promise<void> {
  while ((await tilesOnBoard(players[0]!)) < until && (await move(players)));
}
