import type { Page } from 'playwright-core';
import type { Rules, Seat } from '../src/table/table';
import { openFile } from './files';
import { moment } from './player';
import { bot, sitDown, table, visit, type Wishes } from './visit';

const files = new Map<string, Promise<string>>();

/** The file of a whole game that bots played among themselves; each is played once. */
function finished(players: number, rules: Partial<Rules>): Promise<string> {
  const key = JSON.stringify([players, rules]);
  const known = files.get(key);
  if (known !== undefined) return known;
  const file = playAlone(players, rules);
  files.set(key, file);
  return file;
}

async function playAlone(players: number, rules: Partial<Rules>): Promise<string> {
  const seats = Array.from({ length: players }, (): Seat => bot(2));
  const page = await sitDown(table(seats, rules));
  if ((await moment(page)) !== 'over') throw new Error('bots alone wait for nobody');
  const file = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('cablecar');
      request.onsuccess = () => resolve(request.result);
    });
    return new Promise<string>((resolve) => {
      const all = database.transaction('games').objectStore('games').getAll();
      all.onsuccess = () => resolve((all.result as { file: string }[])[0]!.file);
    });
  });
  await page.context().close();
  return file;
}

/** A game file cut off after so many moves, with persons on the seats that have names. */
function cut(file: string, moves: number, names: readonly string[]): string {
  const [headers = '', played = ''] = file.split('\n\n');
  let head = headers.replace(/\[Result "[^"]*"\]/, '[Result "*"]');
  names.forEach((name, seat) => {
    if (name === '') return;
    head = head
      .replace(`[Seat${seat + 1} ""]`, `[Seat${seat + 1} "${name}"]`)
      .replace(new RegExp(`\\[Bot${seat + 1} "[^"]*"\\]\\n?`), '');
  });
  return `${head.trimEnd()}\n\n${played.trim().split(/\s+/).slice(0, moves).join(' ')}\n`;
}

/** Opens a game in its middle, with persons of these names and bots for the rest. */
export async function middleOf(
  names: readonly string[],
  rules: Partial<Rules>,
  moves: number,
  wishes: Wishes = {},
): Promise<Page> {
  const file = await finished(names.length, rules);
  const page = await visit(wishes);
  await openFile(page, cut(file, moves, names));
  await page.waitForURL(/#\/game\//);
  await moment(page);
  return page;
}

/** Opens a finished game. */
export async function endOf(players: number, rules: Partial<Rules>, wishes: Wishes = {}): Promise<Page> {
  const file = await finished(players, rules);
  const page = await visit(wishes);
  await openFile(page, file);
  await page.waitForURL(/#\/game\//);
  await page.getByRole('dialog').waitFor();
  return page;
}
