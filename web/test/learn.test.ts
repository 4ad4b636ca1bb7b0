// The lessons with the real engine: every step can be done.

import * as exports from '@engine/cablecar.js';
import { describe, expect, test, vi } from 'vitest';
import { isReachedByRefusal, judge } from '../src/pages/learn/goals';
import { POSITIONS } from '../src/pages/learn/positions';
import { markDone, progressOf, readProgress } from '../src/pages/learn/progress';
import { type LessonName, LESSONS, PUPIL, type Step } from '../src/pages/learn/steps';
import { LessonTable } from '../src/pages/learn/lesson-table';
import { MemoryNotes } from '../src/local/notes';
import { type Colour, COLOURS, type GameEvent, PERCENTS, type Snapshot } from '../src/table/table';
import { engineCalls } from '../src/engine/java-engine';
import { inProcess } from './games';

// Many games are played; slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const engine = inProcess(engineCalls(exports, 'js'));

/** The table of a step, with all its events. */
async function sit(step: Step): Promise<{ table: LessonTable; start: Snapshot; events: GameEvent[] }> {
  const table = new LessonTable(engine, POSITIONS[step.name], step.goal.type === 'end');
  table.botSpeed.setSpeed('instant');
  const start = await table.state();
  const events: GameEvent[] = [];
  table.subscribe((snapshot) => events.push(...snapshot.events));
  return { table, start, events };
}

/** Every placement of the tile, and whether it reaches the goal. */
async function placements(step: Step, first: string[] = []): Promise<{ square: number; reached: boolean }[]> {
  const { table } = await sit(step);
  for (const move of first) await table.play(move);
  const [placement] = (await table.queries.options()).placements;
  const squares = placement!.squares.flatMap((refusal, square) => (refusal === null ? [square] : []));
  const tried: { square: number; reached: boolean }[] = [];
  for (const square of squares) {
    const { table: again, events } = await sit(step);
    for (const move of [...first, `${placement!.tile}${square >> 3}${square & 7}`]) await again.play(move);
    tried.push({ square, reached: judge(step.goal, events) === 'reached' });
  }
  return tried;
}

const steps = (Object.keys(LESSONS) as LessonName[]).flatMap((lesson) =>
  LESSONS[lesson].map((step: Step) => ({ lesson, name: step.name, step })),
);
const named = (name: Step['name']): Step => steps.find((row) => row.name === name)!.step;
const completed = (events: GameEvent[], station: number) =>
  events.find((event) => event.type === 'completed' && event.station === station);

describe.each(steps)('$lesson: $name', ({ lesson, step }) => {
  test('starts with the pupil to move, in the right game', async () => {
    const { start } = await sit(step);
    expect(start.view).toMatchObject({ toMove: PUPIL, seat: PUPIL, phase: 'turn' });
    expect(start.view.market === null).toBe(lesson === 'base');
  });

  test('can be done at the highlighted place', async () => {
    const { goal, pointer } = step;
    const { table, start, events } = await sit(step);
    expect(judge(goal, events)).toBe('open');
    switch (goal.type) {
      case 'exchange':
        await table.play(`x${goal.percent}${goal.from[0]}`);
        expect(events.find((event) => event.type === 'exchanged')).toMatchObject({
          percent: goal.percent,
          gave: step.values['gives'],
          took: step.values['company'],
        });
        break;
      case 'refusal': {
        const [placement] = (await table.queries.options()).placements;
        const refusal = placement!.squares[goal.square]!;
        expect(isReachedByRefusal(goal, refusal, goal.square)).toBe(true);
        expect(isReachedByRefusal(goal, refusal, goal.square + 1)).toBe(false);
        expect(placement!.squares.includes(null)).toBe(true);
        expect(pointer.squares).toEqual([goal.square]);
        return;
      }
      case 'end':
        while ((await table.state()).view.toMove === PUPIL) {
          const [placement] = (await table.queries.options()).placements;
          const square = placement!.squares.indexOf(null);
          await table.play(`${placement!.tile}${square >> 3}${square & 7}`);
        }
        expect(60 - start.view.board.length / 6).toBe(step.values['tiles']);
        break;
      case 'drawAndPlace':
        expect(await table.play('draw')).toBeNull();
        expect(judge(goal, events)).toBe('open');
        await table.play(`${(await table.state()).view.drawn}${pointer.squares![0]! >> 3}${pointer.squares![0]! & 7}`);
        break;
      default:
        for (const square of pointer.squares!) {
          const trial = await sit(step);
          await trial.table.play(`${start.view.hand[0]}${square >> 3}${square & 7}`);
          expect(judge(goal, trial.events)).toBe('reached');
        }
        return;
    }
    expect(judge(goal, events)).toBe('reached');
  });
});

interface Said {
  station: number;
  points: number;
  tiles?: number;
  company?: Colour;
  before?: number;
}

describe('statements of the texts', () => {
  test.each(['station', 'power', 'draw', 'cut', 'build', 'short', 'closing'] as const)('%s', async (name) => {
    const step = named(name);
    const { table, start, events } = await sit(step);
    if (name === 'draw') await table.play('draw');
    const { view } = await table.state();
    const square = step.pointer.squares![0]!;
    await table.play(`${view.drawn ?? view.hand[0]}${square >> 3}${square & 7}`);
    const { station, points, tiles, company, before } = step.values as unknown as Said;
    const line = completed(events, station);
    expect(line).toMatchObject({ points });
    if (tiles !== undefined) expect(line).toMatchObject({ crossings: tiles });
    if (company !== undefined) expect(line).toMatchObject({ owner: company });
    if (before !== undefined) expect(start.view.points[COLOURS.indexOf(company!)]).toBe(before);
  });

  test('name the right owners of cars', async () => {
    for (const [name, owner] of [
      ['follow', 'yellow'],
      ['station', 'yellow'],
      ['long', 'yellow'],
      ['power', 'yellow'],
      ['draw', 'yellow'],
      ['cut', 'blue'],
    ] as const) {
      const { start } = await sit(named(name));
      const { station } = named(name).values as { station: number };
      expect(start.view.lines.find((line) => line.station === station)?.owner, name).toBe(owner);
    }
  });

  test('name the right lengths of lines', async () => {
    const lengthOf = async (name: Step['name']): Promise<number> => {
      const { start } = await sit(named(name));
      return start.view.lines.find((line) => line.station === named(name).values['station'])!.path.length / 3;
    };
    expect(await lengthOf('follow')).toBe(named('follow').values['tiles']);
    expect(await lengthOf('long')).toBe(named('long').values['from']);
    const { table, start, events } = await sit(named('long'));
    await table.play(`${start.view.hand[0]}15`);
    expect(events).toContainEqual(expect.objectContaining({ type: 'grew', station: 5, from: 4, to: 11 }));
    const path = (await table.state()).view.lines.find((line) => line.station === 5)!.path;
    const squares = path.filter((_, i) => i % 3 === 0);
    expect(new Set(squares).size).toBeLessThan(squares.length);
  });

  test('every remaining square makes a line of one tile', async () => {
    const tried = await placements(named('noOther'));
    expect(tried).toEqual(named('noOther').pointer.squares!.map((square) => ({ square, reached: true })));
  });

  test('name the pupil’s shares', async () => {
    const held = async (name: Step['name']) => {
      const { start } = await sit(named(name));
      const market = start.view.market!;
      return {
        shares: market.shares!,
        up: market.piles.map(({ faceUp }) => faceUp),
        points: start.view.points,
        market,
      };
    };
    expect((await held('shares')).shares[3]).toBe('brown');
    expect((await held('build')).shares.filter((share) => share === 'orange')).toHaveLength(3);
    expect((await held('short')).shares).not.toContain('purple');
    const exchange = await held('exchange');
    const at = PERCENTS.indexOf(40);
    expect(exchange.shares[at]).toBe('purple');
    expect(exchange.up[at]).toBe('orange');
    expect(Math.max(...exchange.points)).toBe(8);
    expect(exchange.points[COLOURS.indexOf('orange')]).toBe(8);
    const surprise = await held('surprise');
    expect(surprise.shares[at]).toBe('black');
    expect(Math.max(...surprise.points)).toBe(surprise.points[COLOURS.indexOf('green')]);
    expect((await held('closing')).shares).toContain('black');
    expect((await held('closing')).market.open).toBe(true);
  });

  test.each(['finish', 'reckoning'] as const)('%s can be won', async (name) => {
    const step = named(name);
    const ends: number[] = [];
    const walk = async (moves: string[]): Promise<void> => {
      const { table } = await sit(step);
      for (const move of moves) {
        await table.play(move);
      }
      const { view } = await table.state();
      if (view.result !== null) {
        ends.push(view.result.places[PUPIL]!);
        return;
      }
      const [placement] = (await table.queries.options()).placements;
      const squares = placement!.squares.flatMap((refusal, square) => (refusal === null ? [square] : []));
      for (const square of squares) await walk([...moves, `${placement!.tile}${square >> 3}${square & 7}`]);
    };
    await walk([]);
    expect(ends).toContain(1);
    if (name === 'finish') expect(ends).toContain(2);
  });
});

describe('another move', () => {
  test.each(steps.filter(({ step }) => step.pointer.squares?.length === 1 && step.goal.type !== 'place'))(
    'is recognised at $name',
    async ({ step }) => {
      const { goal } = step;
      const tried = await placements(step);
      const elsewhere = tried.find(({ square, reached }) => !reached && !step.pointer.squares!.includes(square));
      expect(elsewhere).toBeDefined();
      const { table, start, events } = await sit(step);
      await table.play(`${start.view.hand[0]}${elsewhere!.square >> 3}${elsewhere!.square & 7}`);
      expect(judge(goal, events)).toBe('other');
      await table.restart();
      expect((await table.state()).view).toEqual(start.view);
    },
  );

  test('changes nothing if it is refused', async () => {
    const { table, start, events } = await sit(named('place'));
    expect(await table.play(`${start.view.hand[0]}33`)).not.toBeNull();
    expect(await table.play('pass')).not.toBeNull();
    expect(events).toEqual([]);
    expect((await table.state()).view).toEqual(start.view);
  });
});

describe('progress', () => {
  test('is stored step by step', async () => {
    const notes = new MemoryNotes();
    await markDone(notes, 'base', 'place');
    expect(await markDone(notes, 'base', 'follow')).toEqual(new Set(['place', 'follow']));
    expect(await progressOf(notes, 'base')).toEqual(new Set(['place', 'follow']));
    expect(await progressOf(notes, 'companies')).toEqual(new Set());
  });

  test('ignores unreadable notes and unknown steps', () => {
    for (const value of [undefined, null, 'done', { format: 2, done: ['place'] }, { format: 1, done: 'all' }]) {
      expect(readProgress('base', value)).toEqual(new Set());
    }
    expect(readProgress('base', { format: 1, done: ['place', 'shares', 7] })).toEqual(new Set(['place']));
  });
});
