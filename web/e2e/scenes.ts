import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { LessonName } from '../src/pages/learn/steps';
import type { Puzzle } from '../src/pages/puzzles/book';
import { type OwnPuzzle, ownPuzzle } from '../src/records/own-puzzles';
import { openFile } from './files';
import { fitting, moment } from './player';
import { visit, type VisitOptions } from './visit';

/** Whole games between bots, stored as files that every later version must read. */
export type Played = 'two' | 'three' | 'three-free-hand' | 'four-companies' | 'six-companies';

/** Statistics of twelve games: ten alone, three of them with companies, and two of several people at one device. */
const SAMPLE = readFileSync(new URL('games/statistics.json', import.meta.url), 'utf8');

export function gameFile(game: Played): string {
  return readFileSync(new URL(`games/${game}.cablecar`, import.meta.url), 'utf8');
}

/** Cuts a file off at the first turn of the first seat after a number of moves; these people take the first seats. */
function cut(text: string, moves: number, people: readonly string[]): string {
  const [headers = '', played = ''] = text.split('\n\n');
  let head = headers.replace(/\[Result "[^"]*"\]/, '[Result "*"]');
  for (const [seat, name] of people.entries()) {
    head = head
      .replace(`[Seat${seat + 1} ""]`, `[Seat${seat + 1} "${name}"]`)
      .replace(new RegExp(`\\[Bot${seat + 1} "[^"]*"\\]\\n?`), '');
  }
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

async function openGame(text: string, options: VisitOptions): Promise<Page> {
  const page = await visit(options);
  await openFile(page, text);
  await page.waitForURL(/#\/game\//);
  await moment(page);
  return page;
}

/** Opens a running game of Ada, or of several people at one device; the first of them is to move. */
export function middleOf(
  game: Played,
  moves: number,
  options: VisitOptions = {},
  people: readonly string[] = ['Ada'],
): Promise<Page> {
  return openGame(cut(gameFile(game), moves, people), options);
}

/** Opens a finished game at its result, optionally after changing the file. */
export async function endOf(
  game: Played,
  options: VisitOptions = {},
  change: (file: string) => string = (file) => file,
): Promise<Page> {
  const page = await openGame(change(gameFile(game)), options);
  await page.getByRole('dialog').waitFor();
  return page;
}

/** Opens a finished game of a person, and makes a challenge of it. */
export async function challengeOf(
  game: Played,
  name: string,
  options: VisitOptions = {},
): Promise<{ page: Page; link: string }> {
  const page = await endOf(game, options, (file) =>
    file.replace('[Seat1 ""]', `[Seat1 "${name}"]`).replace(/\[Bot1 "[^"]*"\]\n?/, ''),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Challenge a friend' }).click();
  const field = page.getByRole('textbox', { name: 'The link' });
  await page.waitForFunction(() => /\/c\//.test(document.querySelector<HTMLInputElement>('input.entry')?.value ?? ''));
  return { page, link: await field.inputValue() };
}

/** Opens a challenge on another device. */
export async function challenged(link: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ ...options, path: null });
  await page.goto(link);
  await page.locator('main .button.primary').waitFor();
  return page;
}

/** Opens a step of a lesson, counted from 1. */
export async function lessonStep(lesson: LessonName, step: number, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ ...options, path: `/#/learn/${lesson}/${step}` });
  await fitting(page).first().waitFor({ state: 'attached' });
  return page;
}

/** Opens the daily game of a fixed day. */
export async function dailyGame(options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ ...options, path: null });
  await page.clock.setFixedTime(new Date('2026-11-18T12:00:00'));
  await page.goto(`${inject('address')}/#/daily`);
  await page.locator('.play').waitFor();
  return page;
}

/** A puzzle of the game as one from a game of one's own. */
export const asOwn = ({ rules, first, seed, moves, choices, effects, outlook }: Puzzle): OwnPuzzle =>
  ownPuzzle(
    'sample',
    {
      log: { rules, first, seed, moves },
      played: choices[1]![0],
      choices: choices.map((choice) => [...choice]),
      effects: [...effects],
      ...(outlook.length > 0 ? { outlook: [...outlook] } : {}),
    },
    0,
  );

/** Imports puzzles from games of one's own, and opens the list of puzzles. */
export async function withOwnPuzzles(puzzles: readonly OwnPuzzle[], options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ ...options, path: '/#/statistics' });
  const text = JSON.stringify({ kind: 'cablecar-statistics', version: 1, games: [], puzzles });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'statistics.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.locator('.announcement:not(:empty)').waitFor();
  await page.goto(`${inject('address')}/#/puzzles`);
  await page.locator('#kind-own').waitFor();
  return page;
}

/** Opens the statistics page and imports a few games from a file. */
export async function countedGames(options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ ...options, path: '/#/statistics' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'statistics.json', mimeType: 'application/json', buffer: Buffer.from(SAMPLE) });
  await page.locator('figure').nth(3).waitFor();
  return page;
}
