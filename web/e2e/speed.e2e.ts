// On demand, because the results depend on a quiet machine: SPEED=yes npm run e2e -- speed
// docs/performance.md has the results.

import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { Exports } from '@engine/cablecar.js';
import { enginePage } from './engine-page';
import { startJvm, TEAVM } from './jvm';
import { clickSquare, fitting, moment, movedOn, place, tilesOnBoard } from './player';
import { type Work, workOf } from './processor';
import { endOf, middleOf } from './scenes';
import { bot, person, sharedBrowser, sitDown, table, useBrowser, visit } from './visit';

useBrowser();

const ROUNDS = 8;

interface Position {
  players: number;
  companies: boolean;
  free: boolean;
  hand: number;
  seed: string;
  moves: string;
}

function readPosition(line: string): Position {
  const [, players, companies, free, hand, seed, ...moves] = line.split(' ');
  return {
    players: Number(players),
    companies: companies === 'true',
    free: free === 'true',
    hand: Number(hand),
    seed: seed!,
    moves: moves.join(' '),
  };
}

/** Milliseconds for one round. Must be self-contained, because it is sent to a browser as text. */
function round(engine: Exports, positions: Position[], evaluations: number): number {
  const began = performance.now();
  for (const { players, companies, free, hand, seed, moves } of positions) {
    engine.turnTo(players, companies, free, hand, false, 0, seed, moves);
    engine.openView(engine.view(engine.movers().at(-1)!));
    engine.chooseWithin('baron', 1, evaluations);
  }
  return performance.now() - began;
}

interface Watch {
  /** Milliseconds from the tap until the tile was painted, and until it was stored and the next turn began. */
  watched: Promise<{ painted: number; moved: number }>;
}

/** Watches the next tap of a page. Must be self-contained, because it is sent to a browser as text. */
function watchTap(before: number): void {
  const page = window as unknown as Watch;
  page.watched = new Promise((resolve) => {
    addEventListener(
      'pointerup',
      (tap) => {
        let painted = 0;
        const look = (): void => {
          const moved = Number(document.querySelector('main')!.getAttribute('data-tiles')) > before;
          const placed = moved || document.querySelector('.ghost.placed') !== null;
          // A task queued by a callback of a frame runs after that frame has been drawn.
          setTimeout(() => {
            const millis = performance.now() - tap.timeStamp;
            if (placed) painted ||= millis;
            if (moved) resolve({ painted, moved: millis });
          });
          if (!moved) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
}

/** Records when the page became usable, by its own clock. */
function watchStart(): void {
  const page = window as unknown as { usable: Promise<number> };
  page.usable = new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector('.play:enabled') === null) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

function spread(values: number[]): string {
  return `${Math.round(median(values))} ms (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`;
}

/** Notes the time of every frame from now on. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = window as unknown as { frames: number[] };
    state.frames = [];
    const tick = (now: number): void => {
      state.frames.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}

/** Places a number of tiles. */
async function playSome(page: Page, tiles: number): Promise<void> {
  for (let i = 0; i < tiles && (await moment(page)) === 'mine'; i++) {
    await fitting(page).first().waitFor({ state: 'attached' });
    await clickSquare(page, fitting(page).first());
    await page.waitForFunction(() => document.querySelector('main')?.getAttribute('data-moment') !== 'mine');
  }
}

/** The median time between two frames, in milliseconds. */
async function medianFrame(page: Page, what: string): Promise<number> {
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const gaps = frames.slice(1).map((time, i) => time - frames[i]!);
  gaps.sort((one, other) => one - other);
  const at = (share: number): string => gaps[Math.floor(share * (gaps.length - 1))]!.toFixed(1);
  console.log(
    `frames while ${what}: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, longest ${at(1)} ms of ${gaps.length}`,
  );
  return Number(at(0.5));
}

describe.skipIf(process.env['SPEED'] === undefined)('speed', { timeout: 600_000 }, () => {
  test('bots in the browser against bots on the JVM', async () => {
    const jvm = startJvm('Benchmark');
    const lines = createInterface({ input: jvm.stdout })[Symbol.asyncIterator]();
    const positions: Position[] = [];
    let line = (await lines.next()).value as string;
    for (; line.startsWith('position'); line = (await lines.next()).value as string) positions.push(readPosition(line));
    const [, evaluations = 0, spent = 0] = line.split(' ').map(Number);

    const { page, close } = await enginePage(await sharedBrowser());
    const js = (await import(/* @vite-ignore */ `file://${TEAVM}cablecar.js`)) as Exports;
    const best = { jvm: Infinity, wasm: Infinity, js: Infinity };
    for (let i = 0; i < ROUNDS; i++) {
      jvm.stdin.write('go\n');
      best.jvm = Math.min(best.jvm, Number(((await lines.next()).value as string).split(' ')[1]));
      const wasm = await page.evaluate(
        `(${round.toString()})(window.engine, ${JSON.stringify(positions)}, ${evaluations})`,
      );
      best.wasm = Math.min(best.wasm, wasm as number);
      if (i < 2) best.js = Math.min(best.js, round(js, positions, evaluations));
    }
    jvm.stdin.end();
    await close();
    for (const [name, millis] of Object.entries(best)) {
      const rate = Math.round((spent / millis) * 1000);
      console.log(
        `${name}: ${rate.toLocaleString('en')} evaluations/s, ${Math.round((100 * best.jvm) / millis)} % of the JVM`,
      );
    }
    expect(best.jvm / best.wasm).toBeGreaterThanOrEqual(0.5);
  });

  test('from the address to a usable page', async () => {
    const works: Work[] = [];
    for (let i = 0; i < 5; i++) {
      const page = await visit({ path: null });
      const load = async (): Promise<void> => {
        await page.goto(inject('address'));
        await page.locator('.play:enabled').waitFor();
      };
      works.push(await workOf(page, load));
    }
    console.log(`page's processor time until usable: ${spread(works.map(({ total }) => total))}`);
    expect(4 * median(works.map(({ total }) => total))).toBeLessThan(1500);
  });

  test('from the address to a usable page, with the processor four times slower', async () => {
    const times: number[] = [];
    for (let i = 0; i < 7; i++) {
      const page = await visit({ path: null });
      const control = await page.context().newCDPSession(page);
      await control.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.addInitScript(watchStart);
      await page.goto(inject('address'));
      times.push(await page.evaluate(() => (window as unknown as { usable: Promise<number> }).usable));
      await page.context().close();
    }
    console.log(`until usable, four times slowed down: ${spread(times)}`);
    expect(median(times)).toBeLessThan(1500);
  });

  test('from the tap to the painted tile', async () => {
    const page = await middleOf('two', 30);
    const painted: number[] = [];
    const moved: number[] = [];
    for (let i = 0; i < 12 && (await moment(page)) === 'mine'; i++) {
      const before = await tilesOnBoard(page);
      await fitting(page).first().waitFor({ state: 'attached' });
      const box = (await fitting(page).first().boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.locator('.ghost').waitFor();
      await page.evaluate(watchTap, before);
      await page.mouse.down();
      await page.mouse.up();
      const times = await page.evaluate(() => (window as unknown as Watch).watched);
      painted.push(times.painted);
      moved.push(times.moved);
    }
    console.log(`from the tap to the painted tile: ${spread(painted)}; until stored and shown: ${spread(moved)}`);
    expect(median(painted)).toBeLessThanOrEqual(50);
  });

  test('from the tap to the tile on the board, stored and announced', async () => {
    const page = await middleOf('two', 30);
    const works: Work[] = [];
    for (let i = 0; i < 10 && (await moment(page)) === 'mine'; i++) {
      const before = await tilesOnBoard(page);
      const square = fitting(page).first();
      await square.waitFor({ state: 'attached' });
      const box = (await square.boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.locator('.ghost').waitFor();
      works.push(
        await workOf(page, async () => {
          await page.mouse.down();
          await page.mouse.up();
          await movedOn(page, before);
        }),
      );
    }
    console.log(
      `page's processor time for a move: ${spread(works.map(({ total }) => total))}, ` +
        `longest task ${spread(works.map(({ longest }) => longest))}`,
    );
    expect(median(works.map(({ total }) => total))).toBeLessThanOrEqual(50);
  });

  test('while the strongest bot thinks', async () => {
    const page = await sitDown({ ...table([bot(10), person()]), first: 0 });
    await moment(page);
    await place(page);
    const work = await workOf(page, async () => {
      await moment(page);
    });
    console.log(
      `page's processor time while a bot thinks: ${Math.round(work.total)} ms, longest task ${Math.round(work.longest)} ms`,
    );
    expect(work.longest).toBeLessThan(50);
  });

  test('from the request for a hint to its first picture', async () => {
    const page = await middleOf('two', 50);
    const walls: number[] = [];
    // The page prepares for hints during the first second.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    for (let i = 0; i < 6; i++) {
      await fitting(page).first().waitFor({ state: 'attached' });
      walls.push(
        await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const began = performance.now();
              const watch = new MutationObserver(() => {
                if (document.querySelector('svg.board .rank, ol[data-evaluations]') === null) return;
                watch.disconnect();
                requestAnimationFrame(() => resolve(performance.now() - began));
              });
              watch.observe(document.body, { childList: true, subtree: true });
              dispatchEvent(new KeyboardEvent('keydown', { key: 'w' }));
            }),
        ),
      );
      await page.keyboard.press('Escape');
      await page.locator('ol[data-evaluations]').waitFor({ state: 'detached' });
    }
    console.log(`hint: first picture after ${Math.round(walls[0]!)} ms, later ones after ${spread(walls.slice(1))}`);
    expect(walls[0]).toBeLessThanOrEqual(200);
  });

  test('the review of a game of two', async () => {
    const page = await endOf('two');
    const began = performance.now();
    await page.getByRole('dialog').getByRole('link', { name: 'Review' }).click();
    await page.getByRole('slider').waitFor();
    const seconds = (performance.now() - began) / 1000;
    console.log(`review of a game of two: ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThanOrEqual(20);
  });

  test('frames while cars ride, and while the strongest bot thinks', async () => {
    const page = await sitDown(table([person(), bot(10)], {}, '2'), { settings: { still: false, speed: 'normal' } });
    await watchFrames(page);
    await playSome(page, 6);
    expect(await medianFrame(page, 'cars ride')).toBeLessThan(18);
  });

  test('frames while lines end and are decorated', async () => {
    const page = await middleOf('two', 70, { settings: { still: false, speed: 'normal' } });
    await page.locator('.crowd').first().waitFor({ state: 'attached' });
    const before = await page.locator('.crowd').count();
    await watchFrames(page);
    await playSome(page, 8);
    expect(await page.locator('.crowd').count()).toBeGreaterThan(before);
    expect(await medianFrame(page, 'lines are decorated')).toBeLessThan(18);
  });
});
