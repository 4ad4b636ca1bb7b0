import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { openFile } from './files';
import { moment } from './player';
import { visit, type Wishes } from './visit';

/** Whole games that bots played, kept as files: old ones must stay readable. */
export type Played = 'two' | 'three' | 'three-free-hand' | 'four-companies' | 'six-companies';

export function gameFile(game: Played): string {
  return readFileSync(new URL(`games/${game}.cablecar`, import.meta.url), 'utf8');
}

/** The file cut off at Ada's first turn after so many moves; Ada is a person on the first seat. */
function cut(text: string, moves: number): string {
  const [headers = '', played = ''] = text.split('\n\n');
  const head = headers
    .replace(/\[Result "[^"]*"\]/, '[Result "*"]')
    .replace('[Seat1 ""]', '[Seat1 "Ada"]')
    .replace(/\[Bot1 "[^"]*"\]\n?/, '');
  const players = Number(/\[Players "(\d)"\]/.exec(headers)?.[1]);
  const tokens = played.trim().split(/\s+/);
  let turns = 0;
  const end = tokens.findIndex((token, index) => {
    if (index >= moves && turns % players === 0 && tokens[index - 1] !== 'draw') return true;
    if (token !== 'draw') turns++;
    return false;
  });
  return `${head.trimEnd()}\n\n${tokens.slice(0, end).join(' ')}\n`;
}

async function openGame(text: string, wishes: Wishes): Promise<Page> {
  const page = await visit(wishes);
  await openFile(page, text);
  await page.waitForURL(/#\/game\//);
  await moment(page);
  return page;
}

/** Opens a game in its middle; Ada is to move. */
export function middleOf(game: Played, moves: number, wishes: Wishes = {}): Promise<Page> {
  return openGame(cut(gameFile(game), moves), wishes);
}

/** Opens a finished game at its result. */
export async function endOf(game: Played, wishes: Wishes = {}): Promise<Page> {
  const page = await openGame(gameFile(game), wishes);
  await page.getByRole('dialog').waitFor();
  return page;
}
