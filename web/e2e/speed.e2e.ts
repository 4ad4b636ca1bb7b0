// Opt-in, because it needs a quiet machine to mean something: SPEED=yes npm run e2e -- speed
// What it prints is written down in docs/performance.md.

import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import type { Exports } from '@engine/cablecar.js';
import { launchChromium } from './chromium';
import { enginePage } from './engine-page';
import { startJvm, TEAVM } from './jvm';
import { clickSquare, fitting, moment } from './player';
import { middleOf } from './scenes';
import { bot, person, sitDown, table, useBrowser, visit } from './visit';

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

/** Milliseconds for one round; refers to nothing outside itself, because it is sent to a browser as text. */
function round(engine: Exports, positions: Position[], evaluations: number): number {
  const began = performance.now();
  for (const { players, companies, free, hand, seed, moves } of positions) {
    engine.turnTo(players, companies, free, hand, false, 0, seed, moves);
    engine.choose(7, 1, 0, evaluations);
  }
  return performance.now() - began;
}

interface Watched {
  watched: Promise<{ laid: number; stored: number }>;
}

/** In the page: times from the next release of the pointer to the frames in which the tile lies there and is stored. */
function watchNextTap(): void {
  const main = document.querySelector('main')!;
  const before = main.getAttribute('data-tiles');
  const painted = (began: number): Promise<number> =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - began);
        channel.port2.postMessage(null);
      }),
    );
  const seen = (began: number, isThere: () => boolean): Promise<number> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isThere()) return;
        observer.disconnect();
        resolve(painted(began));
      };
      const observer = new MutationObserver(look);
      observer.observe(main, { attributes: true, childList: true, subtree: true });
      look();
    });
  (window as unknown as Watched).watched = new Promise((resolve) => {
    const released = async (): Promise<void> => {
      const began = performance.now();
      const isStored = (): boolean => main.getAttribute('data-tiles') !== before;
      const isLaid = (): boolean => isStored() || document.querySelector('.ghost.laid') !== null;
      const [laid, stored] = await Promise.all([seen(began, isLaid), seen(began, isStored)]);
      resolve({ laid, stored });
    };
    addEventListener('pointerup', () => void released(), { once: true, capture: true });
  });
}

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

function spread(values: number[]): string {
  return `${Math.round(median(values))} ms (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`;
}

describe.skipIf(process.env['SPEED'] === undefined)('speed', { timeout: 600_000 }, () => {
  test('bots in the browser against bots on the JVM', async () => {
    const jvm = startJvm('Benchmark');
    const lines = createInterface({ input: jvm.stdout })[Symbol.asyncIterator]();
    const positions: Position[] = [];
    let line = (await lines.next()).value as string;
    for (; line.startsWith('position'); line = (await lines.next()).value as string) positions.push(readPosition(line));
    const [, evaluations = 0, spent = 0] = line.split(' ').map(Number);

    const browser = await launchChromium();
    const { page, close } = await enginePage(browser);
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
    await browser.close();
    close();
    for (const [name, millis] of Object.entries(best)) {
      const rate = Math.round((spent / millis) * 1000);
      console.log(
        `${name}: ${rate.toLocaleString('en')} evaluations/s, ${Math.round((100 * best.jvm) / millis)} % of the JVM`,
      );
    }
    expect(best.jvm / best.wasm).toBeGreaterThanOrEqual(0.5);
  });

  test('from the address to a page that can be used, four times slowed down', async () => {
    const times: number[] = [];
    for (let i = 0; i < 5; i++) {
      const page = await visit({ slower: 4 });
      await page.locator('.play:enabled').waitFor();
      times.push(await page.evaluate(() => performance.now()));
    }
    console.log(`usable after ${spread(times)}`);
    expect(median(times)).toBeLessThan(1500);
  });

  test('from the tap to the tile on the screen, and until it is stored and told', async () => {
    const page = await middleOf('two', 30);
    const laid: number[] = [];
    const stored: number[] = [];
    for (let i = 0; i < 10 && (await moment(page)) === 'mine'; i++) {
      await fitting(page).first().waitFor({ state: 'attached' });
      await page.evaluate(watchNextTap);
      await clickSquare(page, fitting(page).first());
      const times = await page.evaluate(() => (window as unknown as Watched).watched);
      laid.push(times.laid);
      stored.push(times.stored);
    }
    console.log(`laid and painted: ${spread(laid)}; stored and painted: ${spread(stored)}`);
    expect(median(laid)).toBeLessThanOrEqual(50);
  });

  test('frames while cars ride, and while the strongest bot thinks', async () => {
    const page = await sitDown(table([person(), bot(7)], {}, '2'), { settings: { still: false, speed: 'normal' } });
    await page.evaluate(() => {
      const state = window as unknown as { frames: number[] };
      state.frames = [];
      const tick = (now: number): void => {
        state.frames.push(now);
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    });
    for (let i = 0; i < 6 && (await moment(page)) === 'mine'; i++) {
      await fitting(page).first().waitFor({ state: 'attached' });
      await clickSquare(page, fitting(page).first());
      await page.waitForFunction(() => document.querySelector('main')?.getAttribute('data-moment') !== 'mine');
    }
    const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
    const gaps = frames.slice(1).map((time, i) => time - frames[i]!);
    gaps.sort((one, other) => one - other);
    const at = (share: number): string => gaps[Math.floor(share * (gaps.length - 1))]!.toFixed(1);
    console.log(`frames: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, longest ${at(1)} ms of ${gaps.length}`);
    expect(Number(at(0.5))).toBeLessThan(18);
  });
});
