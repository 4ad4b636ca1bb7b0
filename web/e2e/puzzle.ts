import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { readBook, squareIn, type Puzzle } from '../src/pages/puzzles/book';
import { fitting } from './player';
import { visit, type VisitOptions } from './visit';

/** The puzzles of the game. */
export const book = readBook(readFileSync(new URL('../src/pages/puzzles/puzzles.json', import.meta.url), 'utf8'));

/** A puzzle of the game for two without variants, in which drawing is possible but not the best move. */
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

export async function openPuzzle(puzzle: Puzzle, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ ...options, path: `/#/puzzles/${puzzle.name}` });
  await fitting(page).first().waitFor({ state: 'attached' });
  return page;
}
