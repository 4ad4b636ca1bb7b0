import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Saves the game as a file through the menu, and reads it. */
export async function saveGame(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

/** Opens a text as a game file on the start page. */
export async function openFile(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
}
