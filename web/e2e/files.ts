import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Saves the game as a file through the menu, and reads it. */
export async function saveGame(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const over = (await page.locator('main[data-moment=over]').count()) > 0;
  const save = page.getByRole('button', { name: 'Save as a file' });
  if (!over) {
    // A running game has secrets: saving it needs a confirmation.
    await save.click();
    await page.getByText('even what is still hidden').waitFor();
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (over ? save : page.getByRole('button', { name: 'Save', exact: true })).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

/** Opens a text as a game file on the start page. */
export async function openFile(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
}
