// Replays with the real engine.

import { describe, expect, it } from 'vitest';
import { ReplayTable, viewers } from '../src/local/replay-table';
import type { Seat, Snapshot } from '../src/table/table';
import type { WholeGame } from '../src/table/game';
import { base, engine, inProcess, randomGame } from './games';

const answering = inProcess(engine);
const person: Seat = { name: 'Ada', kind: { type: 'person' } };
const bot: Seat = { name: '', kind: { type: 'bot', level: 1 } };

function game(most?: number, givenUp: number | null = null, rules = base): WholeGame {
  const players = Array.from({ length: rules.players }, (_, seat) => ({ name: `P${seat}`, level: null }));
  return { log: randomGame(rules, 21, most), players, givenUp };
}

describe('a replay', () => {
  it('has events for a step forward, and none for a jump', async () => {
    const table = await ReplayTable.open('x', answering, game());
    const seen: Snapshot[] = [];
    table.subscribe((snapshot) => seen.push(snapshot));
    await table.goTo(1, 'all');
    await table.goTo(9, 'all');
    await table.goTo(8, 'all');
    expect(seen.map(({ view }) => view.moves)).toEqual([0, 1, 9, 8]);
    expect(seen.map(({ events }) => events.length > 0)).toEqual([false, true, false, false]);
    expect(seen[1]!.lastMove?.move).toBe(game().log.moves[0]);
  });

  it('shows the last of several requests', async () => {
    const table = await ReplayTable.open('x', answering, game());
    await Promise.all([table.goTo(5, null), table.goTo(30, null), table.goTo(12, null)]);
    expect(table.present().view.moves).toBe(12);
  });

  it('shows all hands and shares of a finished game', async () => {
    const companies = { ...base, players: 3, companies: true, hand: 2 as const };
    const table = await ReplayTable.open('x', answering, game(undefined, null, companies));
    await table.goTo(4, 'all');
    expect(table.held.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    for (const { hand, shares } of table.held) {
      expect(hand).toHaveLength(2);
      expect(shares).toHaveLength(4);
    }
  });

  it('ignores viewers without permission', async () => {
    const table = await ReplayTable.open('x', answering, game(20));
    expect(table.viewers).toEqual([null]);
    for (const viewer of ['all', 0, 1] as const) await table.goTo(5, viewer);
    expect(table.present().view.moves).toBe(0);
    expect(table.held).toEqual([]);
    await table.goTo(5, null);
    expect(table.present().view.hand).toEqual([]);
  });

  it('treats a game that was given up as over', async () => {
    const table = await ReplayTable.open('x', answering, game(20, 1));
    expect(table.viewers).toEqual(['all', 0, 1, null]);
    await table.goTo(19, 'all');
    expect(table.present().givenUp).toBeUndefined();
    await table.goTo(20, 'all');
    expect(table.present().givenUp).toBe(1);
  });

  it('takes no moves', async () => {
    const table = await ReplayTable.open('x', answering, game());
    expect(await table.play()).toEqual({ code: 'gameOver' });
    expect(Object.keys(table)).not.toContain('queries');
    expect(await table.export()).toContain('[Seat1 "P0"]');
  });
});

describe('the viewers of a running game', () => {
  it('include its only person', () => {
    expect(viewers([bot, person, bot], false)).toEqual([1, null]);
  });

  it('are only spectators if there are several people or none', () => {
    expect(viewers([person, person], false)).toEqual([null]);
    expect(viewers([bot, bot], false)).toEqual([null]);
  });

  it('include everybody once it is over', () => {
    expect(viewers([person, bot], true)).toEqual(['all', 0, 1, null]);
  });
});

describe('the story of a line', () => {
  it('matches the lines of the finished board', () => {
    const { log } = game();
    const { view } = engine.observe(log, null, log.moves.length);
    const stories = engine.stories(log);
    expect(stories.map(({ station, owner }) => ({ station, owner }))).toEqual(
      view.lines.map(({ station, owner }) => ({ station, owner })),
    );
    for (const [i, { chapters }] of stories.entries()) {
      const { to, end, points } = chapters.at(-1)!;
      expect({ to, end, points }).toEqual({
        to: view.lines[i]!.path.length / 3,
        end: view.lines[i]!.end,
        points: view.lines[i]!.points,
      });
    }
  });

  it('comes with one history entry per move', () => {
    const { log } = game();
    const history = engine.history(log, 'all');
    expect(history).toHaveLength(log.moves.length);
    for (const [i, events] of history.entries()) {
      const kind = log.moves[i] === 'draw' ? 'drew' : 'placed';
      expect(events[0]!.type).toBe(kind);
    }
  });
});
