import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { readBook, squareIn, type Puzzle } from '../src/pages/puzzles/book';
import { fitting } from './player';
import { visit, type Wishes } from './visit';

/** The puzzles that come with the game. */
export const book = readBook(readFileSync(new URL('../src/pages/puzzles/puzzles.json', import.meta.url), 'utf8'));

/** Of the game for two without variants; the mover may also draw, which is not the best. */
export const plain = book.find(
  ({ kind, rules, choices }) =>
    kind === 'cut' &&
    rules.players === 2 &&
    !rules.free &&
    rules.hand === 1 &&
    choices.some(([move]) => move === 'draw'),
)!;

/** A legal move that places a tile and is not the best. */
export const other = ({ choices }: Puzzle): string => choices.slice(1).find(([move]) => squareIn(move) !== null)![0];

export async function openPuzzle(puzzle: Puzzle, wishes: Wishes = {}): Promise<Page> {
  const page = await visit({ ...wishes, path: `/#/puzzles/${puzzle.name}` });
  await fitting(page).first().waitFor({ state: 'attached' });
  return page;
}
