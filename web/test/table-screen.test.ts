// The state of a table's screen, with the real engine.

import { expect, test, vi } from 'vitest';
import { LocalGames } from '../src/local/local-games';
import { TableScreen } from '../src/play/table-screen.svelte';
import { settings } from '../src/settings/settings.svelte';
import { COLOURS, type Seat } from '../src/table/table';
import { anyMove, services } from './services';

const person: Seat = { name: 'Ada', kind: { type: 'person' } };

async function seat(seats: Seat[] = [person, person]): Promise<TableScreen> {
  const rules = { players: seats.length, companies: false, free: false, hand: 1, layout: 'cablecar' } as const;
  const table = await new LocalGames(services()).deal({ seats, rules, first: 0, curtain: false, seed: 'beef' });
  const play = new TableScreen(table, await table.state());
  await vi.waitUntil(() => play.ready);
  return play;
}

test('of two simultaneous moves only the first is made, even while the coach thinks', async () => {
  const play = await seat();
  const move = await anyMove(play.table);
  const answers: ((yes: boolean) => void)[] = [];
  play.beforeMove = () => new Promise((resolve) => answers.push(resolve));
  const both = [play.send(move), play.send(move)];
  expect(play.ready).toBe(false);
  for (const answer of answers) answer(true);
  await Promise.all(both);
  expect(answers).toHaveLength(1);
  expect(play.refusal).toBeNull();
  expect((await play.table.state()).view.moves).toBe(1);
});

test('a move held back by the coach changes nothing', async () => {
  const play = await seat();
  play.beforeMove = () => Promise.resolve(false);
  await play.send(await anyMove(play.table));
  expect(play.ready).toBe(true);
  expect(play.view.moves).toBe(0);
});

test('a hand stays turned towards its owner while a bot thinks', async () => {
  settings.round = true;
  try {
    const play = await seat([person, person, { name: '', kind: { type: 'bot', level: 1 } }]);
    expect(play.opposite).toBe(false);
    await play.send(await anyMove(play.table));
    await vi.waitUntil(() => play.ready);
    expect(play.opposite).toBe(true);
    const seen: boolean[] = [];
    const stop = play.table.subscribe(({ view, thinking }) => {
      if (thinking !== undefined && view.seat === 1) seen.push(play.opposite);
    });
    await play.send(await anyMove(play.table));
    stop();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(false);
    play.leave();
  } finally {
    settings.round = false;
  }
});

test('points and values wait until the cars have arrived', async () => {
  const seats = [person, person];
  const rules = { players: 2, companies: true, free: false, hand: 1, layout: 'cablecar' } as const;
  const table = await new LocalGames(services()).deal({ seats, rules, first: 0, curtain: false, seed: 'beef' });
  const play = new TableScreen(table, await table.state());
  settings.speed = 'normal';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await vi.waitUntil(() => play.ready);
  let worth = play.values;
  for (let completed = 0; completed < 3;) {
    await play.send(await anyMove(table));
    await vi.waitUntil(() => play.ready);
    const { rides } = play.animations;
    const before = play.view.points.map(
      (points, i) => points - rides.reduce((sum, ride) => sum + (COLOURS[i] === ride.owner ? ride.points : 0), 0),
    );
    expect(play.points).toEqual(before);
    if (rides.length > 0) {
      completed++;
      expect(play.points).not.toEqual(play.view.points);
      expect(play.values).toEqual(worth);
    }
    for (const { id } of rides) play.animations.arrived(id);
    expect(play.points).toEqual(play.view.points);
    expect(play.values).toEqual(play.view.market!.values);
    worth = play.values;
  }
  play.leave();
  vi.unstubAllGlobals();
});
