// On demand, because it needs other browsers than the rest: BROWSERS=yes npm run e2e -- browsers
// FIREFOX, WEBKIT_DRIVER and WEBKIT name the programs; WebKit needs a display (xvfb-run).

import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bestOf, squareIn } from '../src/pages/puzzles/book';
import { type Driver, Firefox, WebKit } from './drivers';
import { plain } from './puzzle';
import { serve } from './server';
import { bot, person, table } from './visit';

const PICTURES = fileURLToPath(new URL('../target/pictures/browsers/', import.meta.url));
const BROWSERS: Record<string, () => Promise<Driver>> = {
  Firefox: () => Firefox.open(process.env['FIREFOX'] ?? '/usr/bin/firefox-esr'),
  WebKit: () =>
    WebKit.open(
      process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver',
      process.env['WEBKIT'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    ),
};
const MOMENT = `document.querySelector('main[data-moment]')?.dataset.moment`;
const TILES = `Number(document.querySelector('main[data-moment]').dataset.tiles)`;

const setup = table([person('Ada'), bot(3)], {}, '7');
const settings = { language: 'en', theme: 'light', speed: 'instant', still: true, ask: false, lastSetup: setup };

/** The engine that a worker of the page chooses. */
const ENGINE = `new Promise((resolve) => {
  const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('engine.worker'));
  const worker = new Worker(script.name, { type: 'module' });
  worker.onmessage = ({ data }) => { worker.terminate(); resolve(data.kind ?? data.message); };
})`;

async function playToTheEnd(browser: Driver): Promise<void> {
  for (;;) {
    const moment = await browser.until<string>(`['mine', 'over'].includes(${MOMENT}) && ${MOMENT}`);
    if (moment === 'over') return;
    const before = await browser.ask<number>(TILES);
    if (before === 30) await browser.picture(`${PICTURES}${browser.name}-game.png`);
    await browser.click('[role=gridcell][data-fits]', 7 * before);
    await browser.until(`${TILES} > ${before}`);
  }
}

/** Starts a server and opens the start page with fixed settings. */
async function arrive(
  open: () => Promise<Driver>,
): Promise<{ browser: Driver; server: ChildProcess; address: string }> {
  mkdirSync(PICTURES, { recursive: true });
  const { process: server, address } = await serve();
  const browser = await open();
  await browser.go(`${address}/`);
  await browser.ask(`localStorage.setItem('cablecar.settings.1', ${JSON.stringify(JSON.stringify(settings))})`);
  await browser.reload();
  await browser.until(`document.querySelector('.play')`);
  return { browser, server, address };
}

/** Makes the page report the pictures that it creates, and save none. */
const REPORT_PICTURES = `(() => {
  const page = window.wrappedJSObject ?? window;
  const report = ({ type, size }) => document.body.setAttribute('data-' + type.slice(6, 9), String(size));
  const shared = (make) => (typeof exportFunction === 'function' ? exportFunction(make, page) : make);
  page.HTMLAnchorElement.prototype.click = shared(() => {});
  const make = page.URL.createObjectURL;
  page.URL.createObjectURL = shared((blob) => (report(blob), make.call(page.URL, blob)));
})()`;
const sizeOf = (kind: string): string => `Number(document.body.getAttribute('data-${kind}'))`;
const press = (key: string): string => `dispatchEvent(new KeyboardEvent('keydown', { key: '${key}' }))`;

describe.runIf(process.env['BROWSERS'] !== undefined).each(Object.entries(BROWSERS))('%s', (_, open) => {
  test('plays a whole game, keeps it, and starts without a network', async () => {
    const { browser, server, address } = await arrive(open);
    try {
      console.log(await browser.ask(`navigator.userAgent`), await browser.until(ENGINE));
      await browser.picture(`${PICTURES}${browser.name}-start.png`);
      await browser.click('.play');
      await playToTheEnd(browser);
      expect(await browser.ask(TILES)).toBe(60);
      await browser.picture(`${PICTURES}${browser.name}-end.png`);

      await browser.reload();
      expect(await browser.until(MOMENT)).toBe('over');
      expect(await browser.ask(TILES)).toBe(60);

      await browser.until(`navigator.serviceWorker.controller?.state === 'activated'`);
      server.kill();
      await new Promise((resolve) => server.once('exit', resolve));
      await browser.go(`${address}/`);
      await browser.click('.play');
      await browser.until(`${MOMENT} === 'mine'`);
      await browser.click('[role=gridcell][data-fits]');
      await browser.until(`${TILES} === 2 && ${MOMENT} === 'mine'`);
      expect(browser.errors).toEqual([]);
    } finally {
      browser.close();
      server.kill();
    }
  });

  test('teaches, sets puzzles, gives hints, reviews, shows again and shares', async () => {
    const { browser, server, address } = await arrive(open);
    const see = (what: string): Promise<void> => browser.picture(`${PICTURES}${browser.name}-${what}.png`);
    try {
      await browser.go(`${address}/#/learn/base/4`);
      await browser.until(`${MOMENT} === 'mine'`);
      await browser.click('[data-square="24"]');
      await browser.until(`document.querySelector('main[data-goal=reached]')`);
      await see('lesson');

      await browser.go(`${address}/#/puzzles/${plain.name}`);
      await browser.until(`document.querySelector('main.game-table') && ${MOMENT} === 'mine'`);
      await browser.click(`[data-square="${squareIn(bestOf(plain)[0])}"]`);
      await browser.until(`${MOMENT} === 'over' && document.querySelector('.why')`);
      await see('puzzle');

      await browser.go(`${address}/`);
      await browser.click('.play');
      await browser.until(`${MOMENT} === 'mine'`);
      await browser.ask(press('w'));
      await browser.until(`Number(document.querySelector('ol[data-evaluations]')?.dataset.evaluations) > 500`);
      await see('hint');
      await browser.ask(press('Escape'));
      await playToTheEnd(browser);

      await browser.click('dialog[open] a[href^="#/review/"]');
      await browser.until(`document.querySelector('[role=slider]') && document.querySelector('.chart')`);
      await see('review');
      await browser.click('header a[href^="#/replay/"]');
      await browser.until(`document.querySelector('main[data-move]')`);
      await browser.ask(press('End'));
      await browser.until(`document.querySelector('main[data-tiles="60"]')`);
      await see('replay');

      await browser.ask(REPORT_PICTURES);
      await browser.ask(press('s'));
      await browser.click('dialog button', 0, 'PNG');
      await browser.until(`${sizeOf('png')} > 100_000`);
      await browser.click('dialog button', 0, 'SVG');
      await browser.until(`${sizeOf('svg')} > 100_000`);
      await browser.click('dialog button', 0, 'Create');
      await browser.until(`document.querySelector('dialog section > img')?.naturalWidth > 100`);
      await see('share');

      const link = await browser.ask<string>(`document.querySelector('dialog input').value`);
      await browser.go(link);
      await browser.reload();
      await browser.until(`location.hash.startsWith('#/g/') && document.querySelector('main[data-tiles="60"]')`);
      await browser.ask(press('Home'));
      await browser.until(`document.querySelector('main[data-tiles="0"]')`);
      expect(browser.errors).toEqual([]);
    } finally {
      browser.close();
      server.kill();
    }
  });
});
