// Opt-in, because it needs other browsers than the ordinary tests: BROWSERS=yes npm run e2e -- browsers
// FIREFOX, WEBKIT_DRIVER and WEBKIT name the programs; WebKit wants a display (xvfb-run).

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Driver, Firefox, WebKit } from './drivers';
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

/** Which engine a worker of the page comes up with. */
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

describe.runIf(process.env['BROWSERS'] !== undefined).each(Object.entries(BROWSERS))('%s', (_, open) => {
  test('plays a whole game, keeps it, and starts without a network', async () => {
    mkdirSync(PICTURES, { recursive: true });
    const { process: server, address } = await serve();
    const browser = await open();
    try {
      await browser.go(`${address}/`);
      await browser.ask(`localStorage.setItem('cablecar.settings.1', ${JSON.stringify(JSON.stringify(settings))})`);
      await browser.reload();
      await browser.until(`document.querySelector('.play')`);
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
      expect(browser.complaints).toEqual([]);
    } finally {
      browser.close();
      server.kill();
    }
  });
});
