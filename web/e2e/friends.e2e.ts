// Friends at tables on the server.

import { expect, test } from 'vitest';
import { join, makeTable, playOut } from './far';
import { tilesOnBoard } from './player';
import { useBrowser } from './visit';

useBrowser();

test('two friends play a whole game from two browsers, and the dice are checked', async () => {
  const { page: ada, path } = await makeTable('Ada');
  const ben = await join(path, 'Ben');
  await Promise.all([ada, ben].map((page) => page.locator('[role=grid]').waitFor()));
  await playOut([ada, ben]);
  for (const page of [ada, ben]) {
    await expect.poll(() => tilesOnBoard(page)).toBe(60);
    await page.getByText('Dice checked: the shuffle is exactly').waitFor();
  }
});
