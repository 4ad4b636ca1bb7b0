import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { LessonName } from '../src/pages/learn/steps';
import { openFile } from './files';
import { fitting, moment } from './player';
import { visit, type Wishes } from './visit';

/** Whole games that bots played, kept as files: old ones must stay readable. */
export type Played = 'two' | 'three' | 'three-free-hand' | 'four-companies' | 'six-companies';

/** Statistics of twelve games: ten alone, three of them with companies, and two round one device. */
const SAMPLE = readFileSync(new URL('games/statistics.json', import.meta.url), 'utf8');

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

/** Opens a finished game at its result; the file may be changed before. */
export async function endOf(
  game: Played,
  wishes: Wishes = {},
  change: (file: string) => string = (file) => file,
): Promise<Page> {
  const page = await openGame(change(gameFile(game)), wishes);
  await page.getByRole('dialog').waitFor();
  return page;
}

/** Opens a step of a lesson, counted from 1. */
export async function lessonStep(lesson: LessonName, step: number, wishes: Wishes = {}): Promise<Page> {
  const page = await visit({ ...wishes, path: `/#/learn/${lesson}/${step}` });
  await fitting(page).first().waitFor({ state: 'attached' });
  return page;
}

/** Opens the daily game of a day that stays the same. */
export async function dailyGame(wishes: Wishes = {}): Promise<Page> {
  const page = await visit({ ...wishes, path: null });
  await page.clock.setFixedTime(new Date('2026-11-18T12:00:00'));
  await page.goto(`${inject('address')}/#/daily`);
  await page.locator('.play').waitFor();
  return page;
}

/** Opens the statistics of a few games, read from a file. */
export async function countedGames(wishes: Wishes = {}): Promise<Page> {
  const page = await visit({ ...wishes, path: '/#/statistics' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'statistics.json', mimeType: 'application/json', buffer: Buffer.from(SAMPLE) });
  await page.locator('figure').nth(3).waitFor();
  return page;
}
