// Stored reviews: only a valid review of the same game is used.

import { expect, test } from 'vitest';
import { MemoryNotes } from '../src/local/notes';
import { storeReview, storedReview, readReview, deleteOrphanedReviews } from '../src/pages/review/stored-reviews';
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

test('a review is restored unchanged', async () => {
  for (const log of [played(4), played(5, true)]) {
    const notes = new MemoryNotes();
    const kept = { review: engine.review(log, 60), evaluations: 60, luck: engine.luck(log) };
    await storeReview(notes, 'a', log, kept);
    expect(await storedReview(notes, 'a', log)).toEqual(kept);
    expect(kept.luck.leads).toEqual([]);
    expect(kept.luck.luck[0]).toBeCloseTo(-kept.luck.luck[1]!, 2);
  }
});

test('a review of an older version has no luck yet', async () => {
  const notes = new MemoryNotes();
  const log = played(3);
  const review = engine.review(log, 60);
  await storeReview(notes, 'a', log, { review, evaluations: 60, luck: null });
  expect(await storedReview(notes, 'a', log)).toEqual({ review, evaluations: 60, luck: null });
});

test('a changed or different game has no review', async () => {
  const notes = new MemoryNotes();
  const log = played(4);
  await storeReview(notes, 'a', log, { review: engine.review(log, 60), evaluations: 60, luck: null });
  expect(await storedReview(notes, 'a', played(5))).toBeNull();
  expect(await storedReview(notes, 'a', { ...log, seed: 'cafe'.repeat(16) })).toBeNull();
  expect(await storedReview(notes, 'b', log)).toBeNull();
});

test('an invalid note is not a review', async () => {
  const log = played(3);
  const notes = new MemoryNotes();
  await storeReview(notes, 'a', log, { review: engine.review(log, 60), evaluations: 60, luck: null });
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

test('reviews are deleted with their games', async () => {
  const notes = new MemoryNotes();
  await notes.put('review/a', 1);
  await notes.put('review/b', 2);
  await notes.put('learn/base', 3);
  await deleteOrphanedReviews(notes, (id) => Promise.resolve(id === 'b'));
  expect([...(await notes.all('')).keys()]).toEqual(['learn/base', 'review/b']);
});
