import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Exports } from '@engine/cablecar.js';
import { enginePage } from './engine-page';
import { TEAVM, WEIGHTS_FOLDER, onJvm } from './jvm';
import { type Difference, compare, compareExpectations } from './parity';
import { sharedBrowser } from './visit';

/**
 * `PARITY_GAMES=1000 npm run e2e -- parity` plays all games, `PARITY_FROM=300 PARITY_GAMES=100` the fourth hundred; the
 * default is a sample of every mode. `PARITY_POSITIONS` is the number of positions compared by their learnt value.
 */
const GAMES = Number(process.env['PARITY_GAMES'] ?? 6);
const FROM = Number(process.env['PARITY_FROM'] ?? 0);
/** Without WebAssembly bots think several times slower. */
const FALLBACK_GAMES = process.env['PARITY_GAMES'] === undefined ? GAMES / 2 : GAMES;
const EVALUATIONS = Number(process.env['PARITY_EVALUATIONS'] ?? 30);
const POSITIONS = Number(process.env['PARITY_POSITIONS'] ?? 60);
const HOURS = 3_600_000;
/** The number of a game determines its rules; in steps of 7 even a few games cover every variant. */
const NUMBERS = Array.from({ length: GAMES }, (_, game) => (7 * (FROM + game)) % 1000);

const byGame = (text: string): string[] => text.split(/^(?=game )/m);

let played: Promise<string[]> | null = null;
function transcripts(): Promise<string[]> {
  played ??= onJvm('Transcript', EVALUATIONS, ...NUMBERS).then(byGame);
  return played;
}

let judged: Promise<string[]> | null = null;
function expectations(): Promise<string[]> {
  judged ??= onJvm('LearntExpectations', POSITIONS).then(byGame);
  return judged;
}

/** The weights of the strongest bots, by file name. */
const WEIGHTS = ['duel.weights', 'crowd.weights'].map((name) => [name, readFileSync(WEIGHTS_FOLDER + name, 'latin1')]);

/** Must be self-contained, see {@link compare}. */
function learn(engine: Exports, files: string[][]): boolean {
  return files.every(([name, bytes]) => engine.learn(name!, bytes!));
}

async function compareAll(play: (transcript: string) => Promise<Difference>, count = GAMES): Promise<void> {
  const games = await transcripts();
  expect(games.length).toBe(GAMES);
  for (const game of games.slice(0, count)) {
    const [title = '', ...moves] = game.trimEnd().split('\n');
    expect(moves.length, title).toBeGreaterThanOrEqual(60);
    expect(await play(game), title).toBeNull();
  }
}

async function compareAllExpectations(judge: (game: string) => Promise<Difference>): Promise<void> {
  const games = await expectations();
  expect(games.join('').match(/^\S+ \S+,\S+ \S+,\S+$/gm)?.length).toBe(POSITIONS);
  for (const game of games) {
    expect(await judge(game), game.slice(0, game.indexOf('\n'))).toBeNull();
  }
}

type Comparison = (engine: Exports, recorded: string) => Difference;
type Run = (comparison: Comparison) => (recorded: string) => Promise<Difference>;

/** Opens a page with the engine, loads the weights, and passes a function that runs comparisons there. */
async function inWebAssembly(use: (run: Run) => Promise<void>): Promise<void> {
  const { page, close } = await enginePage(await sharedBrowser());
  try {
    expect(await page.evaluate(`(${learn.toString()})(window.engine, ${JSON.stringify(WEIGHTS)})`)).toBe(true);
    await use(
      (comparison) => (recorded) =>
        page.evaluate(`(${comparison.toString()})(window.engine, ${JSON.stringify(recorded)})`),
    );
  } finally {
    await close();
  }
}

async function inJavaScript(): Promise<Run> {
  const engine = (await import(/* @vite-ignore */ `file://${TEAVM}cablecar.js`)) as Exports;
  expect(learn(engine, WEIGHTS)).toBe(true);
  return (comparison) => (recorded) => Promise.resolve(comparison(engine, recorded));
}

test('WebAssembly expects of every line exactly what the JVM does', { timeout: HOURS }, async () => {
  await inWebAssembly((run) => compareAllExpectations(run(compareExpectations)));
});

test('JavaScript expects of every line exactly what the JVM does', { timeout: HOURS }, async () => {
  const run = await inJavaScript();
  await compareAllExpectations(run(compareExpectations));
});

test('WebAssembly plays exactly as the JVM does', { timeout: 10 * HOURS }, async () => {
  await inWebAssembly((run) => compareAll(run(compare)));
});

test('JavaScript plays exactly as the JVM does', { timeout: 10 * HOURS }, async () => {
  const run = await inJavaScript();
  await compareAll(run(compare), FALLBACK_GAMES);
});
