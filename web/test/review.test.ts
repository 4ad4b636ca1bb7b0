// Reviews as they are kept beside their games: only a whole one of this very game comes back.

import { expect, test } from 'vitest';
import { MemoryNotes } from '../src/local/notes';
import { keepReview, keptReview, readReview, tidyReviews } from '../src/pages/review/kept-reviews';
import { engine, positionOf } from './games';
import type { GameLog } from '../src/table/game';

function played(count: number, companies = false): GameLog {
  const rules = { players: 2, companies, free: false, hand: 1, layout: 'cablecar' } as const;
  let log: GameLog = { rules, first: 0, seed: 'beef'.repeat(16), moves: [] };
  for (let i = 0; i < count; i++) {
    log = { ...log, moves: [...log.moves, engine.choose(positionOf(log), { level: 4 }, i, { evaluations: 50 })] };
  }
  return log;
}

test('a review comes back as it was kept', async () => {
  for (const log of [played(4), played(5, true)]) {
    const notes = new MemoryNotes();
    const review = engine.review(log, 60);
    await keepReview(notes, 'a', log, review, 60);
    expect(await keptReview(notes, 'a', log)).toEqual({ review, evaluations: 60 });
  }
});

test('a game that went on, or another one, has no review yet', async () => {
  const notes = new MemoryNotes();
  const log = played(4);
  await keepReview(notes, 'a', log, engine.review(log, 60), 60);
  expect(await keptReview(notes, 'a', played(5))).toBeNull();
  expect(await keptReview(notes, 'a', { ...log, seed: 'cafe'.repeat(16) })).toBeNull();
  expect(await keptReview(notes, 'b', log)).toBeNull();
});

test('a damaged or foreign note is no review', async () => {
  const log = played(3);
  const notes = new MemoryNotes();
  await keepReview(notes, 'a', log, engine.review(log, 60), 60);
  const note = (await notes.get('review/a')) as Record<string, unknown>;
  expect(readReview(note, log)).not.toBeNull();
  const whole = note['review'] as Record<string, unknown>;
  for (const [member, value] of [
    ['moves', []],
    ['chances', [[1, 2]]],
    ['points', 'none'],
    ['balances', [null, null]],
    ['turningPoints', [{ move: 'first' }]],
    ['aim', 'glory'],
  ] as const) {
    expect(readReview({ ...note, review: { ...whole, [member]: value } }, log), member).toBeNull();
  }
  for (const broken of [null, undefined, 7, 'review', { ...note, format: 2 }, { ...note, review: null }]) {
    expect(readReview(broken, log)).toBeNull();
  }
});

test('reviews go with their games', async () => {
  const notes = new MemoryNotes();
  await notes.put('review/a', 1);
  await notes.put('review/b', 2);
  await notes.put('learn/base', 3);
  await tidyReviews(notes, (id) => Promise.resolve(id === 'b'));
  expect([...(await notes.all('')).keys()]).toEqual(['learn/base', 'review/b']);
});
