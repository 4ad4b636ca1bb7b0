import { expect, test } from 'vitest';
import { fitting, moment, place, playToTheEnd, tilesOnBoard } from './player';
import { settled } from './settled';
import { bot, person, sitDown, table, useBrowser, visit } from './visit';

useBrowser();

test('two taps from the first visit to the first tile', async () => {
  const page = await visit({ settings: { speed: 'normal', ask: false } });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await moment(page);
  await place(page);
  await expect.poll(() => tilesOnBoard(page)).toBeGreaterThanOrEqual(1);
});

test('a whole game alone against a bot', async () => {
  const page = await sitDown(table([person(), bot(2)]));
  await playToTheEnd(page);
  await expect.poll(() => tilesOnBoard(page)).toBe(60);
  const result = page.getByRole('dialog');
  await result.waitFor();
  const ranking = await result.getByRole('listitem').allTextContents();
  expect(ranking.map((row) => row.replace(/\s+/g, ' ').trim()).join(' | ')).toMatch(/You \d+/);
  await result.getByRole('button', { name: 'Play again' }).click();
  await page.waitForFunction(() => document.querySelector('main[data-moment]')?.getAttribute('data-tiles') !== '60');
  expect(await moment(page)).toBe('mine');
});

test('the second of two quick taps is no move, and gets no warning', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await moment(page);
  await page.evaluate(() => {
    const announced = new Set<string>();
    const listen = (): void => document.querySelectorAll('[role=status]').forEach((s) => announced.add(s.textContent));
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { announced });
  });
  await settled(page);
  const box = (await fitting(page).nth(3).boundingBox())!;
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => tilesOnBoard(page)).toBe(2);
  expect(await moment(page)).toBe('mine');
  const announced = await page.evaluate(() =>
    [...(window as unknown as { announced: Set<string> }).announced].join(' '),
  );
  expect(announced).toContain('placed');
  expect(announced).not.toContain('not your turn');
});

test('without WebAssembly the same game is played', async () => {
  const page = await sitDown(table([person(), bot(3)]), { path: '/?engine=js' });
  await place(page);
  await moment(page);
  await place(page);
  expect(await moment(page)).toBe('mine');
  await expect.poll(() => tilesOnBoard(page)).toBe(4);
});
