import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import de from '../src/words/de';
import en from '../src/words/en';
import { FIRST_BUILD, FileServer, secondBuild } from './builds';
import { moment, place, playToTheEnd, tilesOnBoard } from './player';
import { serve } from './server';
import { bot, person, sitDown, table, useBrowser, visit } from './visit';

useBrowser('allow');

const SETUP = table([person('Ada'), bot(10)], {}, '5');
const LANGUAGES = { Deutsch: 'Spielen', Français: 'Jouer', Italiano: 'Gioca', Español: 'Jugar', English: 'Play' };

/** The names of all pages that load on demand. */
const pageNames = (): string[] =>
  Array.from(
    readFileSync(new URL('../src/pages/index.ts', import.meta.url), 'utf8').matchAll(/^ {2}(\w+): \{ load:/gm),
    ([, name]) => name!,
  );

/** Waits until the service worker has stored all files and serves the page. */
async function stored(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

const openSettings = (page: Page): Promise<void> => page.locator('nav button').last().click();

/** The main script of a page, which identifies its build. */
const scriptOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')!.src);

/** The number of stored builds. */
const builds = (page: Page): Promise<number> => page.evaluate(async () => (await caches.keys()).length);

/** Visits the pages once, and then stops their server for good. */
async function visitOnce(): Promise<{ page: Page; address: string }> {
  const { process: server, address } = await serve();
  // The pages for friends look for a server in vain.
  const provoked = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/;
  const page = await visit({ address, settings: { lastSetup: SETUP }, provoked });
  try {
    await stored(page);
  } finally {
    server.kill();
  }
  await new Promise((resolve) => server.once('exit', resolve));
  return { page, address };
}

test('after one visit everything works without a network', async () => {
  const { page, address } = await visitOnce();
  await page.context().setOffline(true);

  await page.reload();
  const files = [...readFileSync(`${FIRST_BUILD}/sw.js`, 'utf8').matchAll(/\[[`"']([^`"']*)[`"'],[`"'][0-9a-f]{64}/g)];
  expect(files.length).toBeGreaterThan(30);
  const missing = await page.evaluate(
    (paths) => Promise.all(paths.map((path) => fetch(path).then(({ ok }) => (ok ? '' : path)))),
    files.map(([, path]) => `./${path}`),
  );
  expect(missing.join('')).toBe('');

  await page.locator('.play').click();
  await playToTheEnd(page);
  await page
    .getByRole('heading', { name: /wins?$/ })
    .first()
    .waitFor();

  // The device is offline, which is no evidence about a server.
  await page.goto(`${address}/#/friends`);
  await page.getByText('You’re offline. To play with friends you need a connection;', { exact: false }).waitFor();
  expect(await page.getByText('there is none at this address', { exact: false }).count()).toBe(0);

  expect(pageNames()).toContain('game');
  for (const name of pageNames()) {
    await page.goto(`${address}/#/${name}`);
    await page.reload();
    await page.locator('main').first().waitFor();
    // A page that could not be loaded shows this text.
    expect(await page.getByText(en['app.broken']).count(), name).toBe(0);
  }
});

test('without a network all five languages are available, and bots also play without WebAssembly', async () => {
  const { page, address } = await visitOnce();
  await page.goto(`${address}/?engine=js`);
  for (const [language, play] of Object.entries(LANGUAGES)) {
    await openSettings(page);
    await page.getByRole('radio', { name: language }).check({ force: true });
    await page.keyboard.press('Escape');
    await page.locator('.play', { hasText: play }).waitFor();
  }
  await page.locator('.play').click();
  await moment(page);
  await place(page);
  expect(await moment(page)).toBe('mine');
  await expect.poll(() => tilesOnBoard(page)).toBe(2);
});

test('a link with a path opens without a network', async () => {
  const link = readFileSync(new URL('../test/fixtures/links/two.txt', import.meta.url), 'utf8');
  const { page, address } = await visitOnce();
  await page.goto(`${address}/g/${/#\/g\/([\w-]+)/.exec(link)![1]!}/12`);
  await page.locator('main[data-move="12"]').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a page that fails to load reports it, and loads at the second try', async () => {
  const page = await visit({
    context: { serviceWorkers: 'block' },
    provoked: /Failed to load resource|Service Worker/,
  });
  const files = '**/assets/DailyPage*';
  await page.route(files, (route) => route.abort());
  await page.getByRole('link', { name: 'Daily game' }).click();
  await page.getByText(en['app.broken']).waitFor();
  await page.unroute(files);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Daily game' }).waitFor();
});

test.each(['words-main-en', 'index'])('a first visit that fails to load %s explains what to do', async (file) => {
  const page = await visit({
    path: null,
    context: { serviceWorkers: 'block' },
    provoked: /Failed to load resource|Service Worker/,
  });
  const files = `**/assets/${file}-*.js`;
  await page.route(files, (route) => route.abort());
  await page.goto(inject('address'));
  for (const words of [en, de]) await page.getByText(words['app.broken']).waitFor();
  await page.unroute(files);
  await page.reload();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await page.getByText(de['app.broken']).count()).toBe(0);
});

describe('a newer version', () => {
  let second: string;
  beforeAll(async () => {
    second = await secondBuild();
  });

  test('breaks no running game and is used from the next start', async () => {
    const server = await FileServer.open(FIRST_BUILD);
    try {
      const running = await sitDown(SETUP, { address: server.address });
      await stored(running);
      await running.reload();
      await moment(running);
      await place(running);
      await moment(running);
      const script = await scriptOf(running);

      server.folder = second;
      await running.evaluate(async () => {
        const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
        document.dispatchEvent(new Event('visibilitychange'));
        await taken;
      });
      await place(running);
      expect(await moment(running)).toBe('mine');
      // This was not loaded before, and the server no longer has it.
      await running.keyboard.press('?');
      await running.getByRole('dialog').waitFor();
      await running.keyboard.press('Escape');

      const other = await running.context().newPage();
      await other.goto(server.address);
      expect(await scriptOf(other)).toMatch(/assets\/second-/);
      await other.locator('.play').waitFor();
      await other.evaluate(async () => (await navigator.serviceWorker.ready).active!.postMessage('started'));
      await place(running);
      expect(await scriptOf(running)).toBe(script);
      expect(await builds(other)).toBe(2);

      await running.reload();
      expect(await scriptOf(running)).toMatch(/assets\/second-/);
      expect(await moment(running)).toBe('mine');
      await expect.poll(() => tilesOnBoard(running)).toBe(6);
      await running.waitForFunction(async () => (await caches.keys()).length === 1);
    } finally {
      server.close();
    }
  });

  test('that arrives damaged changes nothing', async () => {
    const server = await FileServer.open(FIRST_BUILD);
    try {
      const page = await visit({ address: server.address });
      await stored(page);
      const script = await scriptOf(page);
      server.folder = second;
      server.missing = 'GamePage';
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const thrownAway = new Promise<void>((resolve) => {
          registration.addEventListener('updatefound', () => {
            const fresh = registration.installing!;
            fresh.addEventListener('statechange', () => fresh.state === 'redundant' && resolve());
          });
        });
        await registration.update();
        await thrownAway;
      });
      await page.reload();
      expect(await scriptOf(page)).toBe(script);
      await page.locator('.play').waitFor();
    } finally {
      server.close();
    }
  });
});

describe('the settings', () => {
  test('report that everything is stored, and offer to install the pages', async () => {
    const page = await visit();
    await stored(page);
    await page.evaluate(() => {
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => {} }));
    });
    await openSettings(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You can play offline, too.').waitFor();
    await dialog.getByRole('button', { name: 'Install' }).click();
    await dialog.getByRole('button', { name: 'Install' }).waitFor({ state: 'detached' });
  });

  test('do not mention offline play where nothing can be stored, and the game works', async () => {
    const page = await visit({ path: null });
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('not here', 'SecurityError'));
    });
    const address = await sitDown(SETUP).then((other) => other.url());
    await page.goto(address.replace(/#.*/, ''));
    await openSettings(page);
    await page.getByRole('link', { name: 'About Cable Car' }).waitFor();
    await expect.poll(() => page.getByText('play offline').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('.play').click();
    expect(await moment(page)).toBe('mine');
  });
});

test('the pages meet the browser’s requirements for installing them', async () => {
  const page = await visit();
  await stored(page);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const reasons = installabilityErrors.map(({ errorId }) => errorId);
  // Tests use private windows.
  expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([]);
});

/** On demand, like the other timings: SPEED=yes npm run e2e -- offline */
test.runIf(process.env['SPEED'] !== undefined)(
  'the installed pages start within a second, without a network',
  async () => {
    const { process: server, address } = await serve();
    const page = await visit({ address, settings: { lastSetup: SETUP } });
    await stored(page).finally(() => server.kill());
    const starts: number[] = [];
    for (let round = 0; round < 9; round++) {
      await page.goto(address);
      const started = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const look = (): unknown =>
              document.querySelector('.play') ? resolve(performance.now()) : requestAnimationFrame(look);
            look();
          }),
      );
      starts.push(Math.round(started));
    }
    console.log('start without a network, in milliseconds:', ...starts);
    expect(starts.sort((one, other) => one - other)[4]).toBeLessThan(1000);
  },
);
