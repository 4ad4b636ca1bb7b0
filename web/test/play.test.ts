// A seat at a table with the real rules, without a screen.

import { expect, test, vi } from 'vitest';
import { LocalGames } from '../src/local/local-games';
import { Play } from '../src/play/play.svelte';
import type { Seat } from '../src/table/table';
import { anyMove, services } from './services';

const person: Seat = { name: 'Ada', kind: { type: 'person' } };

async function seat(): Promise<Play> {
  const rules = { players: 2, companies: false, free: false, hand: 1, layout: 'cablecar' } as const;
  const seats = [person, person];
  const table = await new LocalGames(services()).deal({ seats, rules, first: 0, curtain: false, seed: 'beef' });
  const play = new Play(table, await table.state());
  await vi.waitUntil(() => play.ready);
  return play;
}

test('of two moves at once only the first is made, however long the coach thinks about it', async () => {
  const play = await seat();
  const move = await anyMove(play.table);
  const answers: ((yes: boolean) => void)[] = [];
  play.guard = () => new Promise((resolve) => answers.push(resolve));
  const both = [play.send(move), play.send(move)];
  expect(play.ready).toBe(false);
  for (const answer of answers) answer(true);
  await Promise.all(both);
  expect(answers).toHaveLength(1);
  expect(play.refusal).toBeNull();
  expect((await play.table.state()).view.moves).toBe(1);
});

test('a move that the coach keeps back leaves the turn where it was', async () => {
  const play = await seat();
  play.guard = () => Promise.resolve(false);
  await play.send(await anyMove(play.table));
  expect(play.ready).toBe(true);
  expect(play.view.moves).toBe(0);
});
