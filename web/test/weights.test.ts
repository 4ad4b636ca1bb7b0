import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import * as exports from '@engine/cablecar.js';
import { Weights } from '../src/engine/weights';
import { engineCalls } from '../src/engine/java-engine';
import type { GameLog } from '../src/table/game';
import type { Rules } from '../src/table/table';

const calls = engineCalls(exports, 'js');
const bundled = new URL('../../bots/src/main/resources/io/cablecar/bots/value/network/', import.meta.url);

function game(rules: Partial<Rules> = {}): GameLog {
  return {
    rules: { players: 2, companies: false, free: false, hand: 1, layout: 'cablecar', ...rules },
    first: 0,
    seed: 'ab'.repeat(32),
    moves: [],
  };
}

const position = (rules?: Partial<Rules>): string => calls.observe(game(rules), 0, 0).position;

/** Answers every request with the file of that name, modified by `change`. */
function serve(change: (bytes: Uint8Array) => Uint8Array | null): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const name = /(\w+\.weights)/.exec(url)![1]!;
    asked.push(name);
    const bytes = change(new Uint8Array(readFileSync(new URL(name, bundled))));
    return Promise.resolve(new Response(bytes as BodyInit | null, { status: bytes === null ? 404 : 200 }));
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a file that can’t be fetched is reported, and requested again a minute later', async () => {
  vi.useFakeTimers();
  const asked = serve(() => null);
  const missed: string[] = [];
  const weights = new Weights(exports, (file) => missed.push(file));
  await weights.prepare('evaluate', [position(), 100]);
  await weights.prepare('evaluate', [position(), 100]);
  expect(asked).toEqual(['duel.weights']);
  vi.advanceTimersByTime(60_000);
  await weights.prepare('evaluate', [position(), 100]);
  expect(asked).toEqual(['duel.weights', 'duel.weights']);
  expect(missed).toEqual(asked);
});

test('a damaged file is reported and not requested again', async () => {
  const asked = serve((bytes) => bytes.map((byte, at) => (at === 5_000 ? byte ^ 1 : byte)));
  const missed: string[] = [];
  const weights = new Weights(exports, (file) => missed.push(file));
  await weights.prepare('judgeNext', [game({ players: 4 }), 100]);
  await weights.prepare('judgeNext', [game({ players: 4 }), 100]);
  expect(asked).toEqual(['crowd.weights']);
  expect(missed).toEqual(asked);
});

test('weights are fetched once, when a strong bot is first needed, and change its evaluation', async () => {
  const asked = serve((bytes) => bytes);
  const weights = new Weights(exports, (file) => expect(file).toBe(''));
  await weights.prepare('options', [position()]);
  await weights.prepare('choose', [position(), { level: 1 }, 1, { evaluations: 1 }]);
  await weights.prepare('evaluate', [position({ companies: true }), 100]);
  expect(asked).toEqual([]);
  const before = calls.evaluate(position(), 400);
  await weights.prepare('evaluate', [position(), 400]);
  await weights.prepare('review', [game(), 400]);
  expect(asked).toEqual(['duel.weights']);
  expect(calls.evaluate(position(), 400)).not.toEqual(before);
});
