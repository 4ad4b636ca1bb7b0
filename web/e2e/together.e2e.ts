// Friends who come and go: what each of them sees of the others.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joined } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { RemoteState } from '../src/remote/messages';
import { moment, place } from './player';
import { begun, join, makeTable, sees, tableByCall, toMove } from './remote';
import { serve } from './server';
import { useBrowser, visit, type VisitOptions } from './visit';

useBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const link = (path: string, visitor: VisitOptions = {}): string => (visitor.address ?? inject('address')) + path;

/** Leaves the pages; the device remembers everything. */
const leave = (page: Page, visitor: VisitOptions = {}): Promise<unknown> => page.goto(link('/api/v1/privacy', visitor));

/** Hides a window behind others, or brings it back. */
const look = (page: Page, state: 'hidden' | 'visible'): Promise<unknown> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('whoever is seated is asked to be ready on the device used last, and hears of a turn, on any page', async () => {
  const { page: laptop, path } = await makeTable('Ada');
  const id = path.slice('/#/t/'.length);
  const commitment = (): Promise<string> =>
    laptop.evaluate(async (table) => {
      const { dice } = (await (await fetch(`/api/v1/tables/${table}`)).json()) as RemoteState;
      return String(dice.commitments[0]);
    }, id);
  const first = await commitment();
  await laptop.getByRole('button', { name: 'Continue on another device' }).click();
  const personal = await laptop.getByRole('dialog').getByRole('textbox').inputValue();
  await laptop.keyboard.press('Escape');
  const phone = await visit({ path: personal.slice(personal.indexOf('/#')), context: PHONE });
  await phone.getByRole('button', { name: 'Stand up' }).waitFor();
  await expect.poll(commitment).not.toBe(first);

  // Another document, without the table on screen.
  await phone.goto(link('/?again#/'));
  await phone.getByRole('heading', { level: 1 }).waitFor();
  await phone.getByRole('link', { name: /With friends/ }).waitFor();
  // Away until the page has connected itself.
  const ben = await join(path, 'Ben');
  await laptop.getByRole('dialog').getByText('Answer on the device you last used').waitFor();
  await phone.getByRole('dialog').getByRole('button', { name: 'I’m ready' }).click();
  await begun([phone, ben]);

  // A turn is announced at once, not at the next look at the list of tables.
  const mover = (await toMove([phone, ben]))!;
  const other = mover === ben ? phone : ben;
  const connected = other
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => /"type":"table"/.test(String(payload))));
  await other.goto(link('/?elsewhere#/'));
  await connected;
  await place(mover);
  await other.getByRole('alert').getByText('It’s your turn with').waitFor({ timeout: 15_000 });
});

test('another device, opened by the personal link, shows what happened since the person’s last move', async () => {
  const { page: ada, path } = await makeTable('Ada');
  const ben = await join(path, 'Ben');
  await begun([ada, ben]);
  if ((await toMove([ada, ben])) === ben) await place(ben);
  await moment(ada);
  const before = Number(await ada.locator('main[data-moment]').getAttribute('data-tiles'));
  await place(ada);
  await ada.keyboard.press('m');
  await ada.getByRole('button', { name: 'Continue on another device' }).click();
  const personal = await ada.getByRole('dialog').getByRole('textbox').inputValue();
  await leave(ada);
  await moment(ben);
  await place(ben);

  const phone = await visit({ path: personal.slice(personal.indexOf('/#')), context: PHONE });
  await phone.getByText('Since your last visit: 1 move to go').waitFor();
  await sees(phone, before + 1);
  await sees(phone, before + 2);
  await place(phone);
});

test('a spectator of a company game has no shares and no instructions', async () => {
  const { page: ada, path } = await makeTable('Ada', { companies: true });
  const ben = await join(path, 'Ben');
  await begun([ada, ben]);
  for (const context of [PHONE, DESKTOP]) {
    const watcher = await visit({ path, context });
    await watcher.getByText('You’re watching.').waitFor();
    await watcher.keyboard.press('x');
    const market = watcher.locator('section.market');
    await market.waitFor();
    const text = await watcher.locator('main').innerText();
    expect(text).not.toMatch(/\b[Yy]ours?\b/);
    expect(await market.locator('[data-take]:not(:disabled)').count()).toBe(0);
    expect(await market.locator('.own').count()).toBe(0);
  }
});

test('the notices for a device are chosen kind by kind, with quiet hours, and stored', async () => {
  const page = await visit({ path: '/#/friends' });
  await page.context().grantPermissions(['notifications']);
  // There is no push service here: a subscription like those of browsers replaces it.
  await page.addInitScript(() => {
    const bytes = (length: number): ArrayBuffer => new Uint8Array(length).fill(4).buffer;
    const subscription = {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x',
      getKey: (name: string) => bytes(name === 'p256dh' ? 65 : 16),
      toJSON: () => ({}),
      unsubscribe: () => Promise.resolve(true),
    };
    const pushManager = { getSubscription: () => Promise.resolve(subscription) };
    Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
      value: () => Promise.resolve({ pushManager }),
    });
  });
  await page.locator('input[autocomplete=nickname]').fill('Ada');
  await page.locator('form .play').click();
  await page.waitForURL(/#\/t\//);
  await page.route('**/api/v1/push', (route) => route.fulfill({ status: 204 }));
  const open = async (): Promise<ReturnType<Page['getByRole']>> => {
    await page.goto(link(`/?${Math.random()}#/`));
    await page.getByRole('button', { name: 'Settings' }).click();
    return page
      .getByRole('dialog')
      .getByRole('group')
      .filter({ has: page.getByRole('switch') })
      .last();
  };
  const wishes = await open();
  const switches = wishes.getByRole('switch');
  // One for each kind, and one for the night.
  await expect.poll(() => switches.count()).toBe(10);
  const rematch = wishes.getByRole('switch', { name: /rematch/ });
  const quiet = wishes.getByRole('switch', { name: /Quiet/ });
  await rematch.click();
  await expect.poll(() => rematch.isChecked()).toBe(false);
  if (!(await quiet.isChecked())) await quiet.click();
  await wishes.locator('input[type=time]').first().fill('21:30');
  await wishes.locator('input[type=time]').first().blur();
  const stored = (): Promise<unknown> => page.evaluate(async () => (await fetch('./api/v1/wishes')).json());
  await expect.poll(stored).toMatchObject({ muted: ['rematch'], quiet: { from: '21:30', until: '08:00' } });

  const again = await open();
  await expect.poll(() => again.locator('input[type=time]').first().inputValue()).toBe('21:30');
  expect(await again.getByRole('switch', { name: /rematch/ }).isChecked()).toBe(false);
  await again.getByRole('switch', { name: /Quiet/ }).click();
  await expect.poll(stored).toMatchObject({ muted: ['rematch'], quiet: null });
});

test('a takeover, a move, a reload, a crash, a resignation and a rematch are seen from every side', async () => {
  const data = mkdtempSync(joined(tmpdir(), 'cablecar-together-'));
  let { process, address } = await serve(0, '--data', data);
  const at = { address, provoked: /Failed to load|WebSocket|ERR_/ };
  const shots = globalThis.process.env['PICTURES'] === 'yes' ? 'target/pictures/together' : null;
  try {
    const ada = await visit({ ...at, path: '/#/about', context: PHONE });
    const path = await tableByCall(ada, {
      rules: { players: 3, companies: false, free: false, hand: 1, layout: 'cablecar' },
      // The first turn runs out soon; every later one lasts longer than the test.
      clock: { type: 'total', seconds: 60, increment: 600 },
      first: 0,
    });
    await ada.goto(link(path, at));
    await ada.locator('input[autocomplete=nickname]').fill('Ada');
    await ada.locator('li button.primary').first().click();
    const ben = await join(path, 'Ben', { ...at, context: TABLET });
    const cleo = await join(path, 'Cleo', { ...at, context: DESKTOP });
    const all = { ada, ben, cleo };
    const everybody = Object.values(all);
    await begun(everybody);
    const picture = async (what: string): Promise<void> => {
      if (shots === null) return;
      for (const [name, page] of Object.entries(all)) await page.screenshot({ path: `${shots}/${what}-${name}.png` });
    };
    const mark = (page: Page, name: string, words: string): Promise<void> =>
      page
        .locator('.game-table > .scores li')
        .filter({ hasText: name })
        .locator('.mark')
        .filter({ hasText: words })
        .waitFor();

    // A takeover by the clock: the bot moves for Ada.
    await ada.getByText('You ran out of time. A bot is playing for you.').waitFor();
    await Promise.all([ben, cleo].map((page) => mark(page, 'Ada', 'bot')));
    await moment(ben);
    await place(ben);
    await moment(cleo);
    await place(cleo);
    await picture('takeover');
    await ada.getByRole('button', { name: 'I’m back' }).click();
    await Promise.all([ben, cleo].map((page) => page.getByText('Ada is back.').waitFor()));
    await Promise.all([ben, cleo].map((page) => page.locator('.scores .mark').first().waitFor({ state: 'detached' })));

    // A move is seen by everybody, wherever the bot left off.
    const tiles = async (page: Page): Promise<number> =>
      Number(await page.locator('main[data-moment]').getAttribute('data-tiles'));
    const next = async (): Promise<void> => {
      const mover = (await toMove(everybody))!;
      const before = await tiles(mover);
      await place(mover);
      await Promise.all(everybody.map((page) => sees(page, before + 1)));
    };
    await next();
    await picture('move');

    // A reload: away in words, and back.
    await leave(ben, at);
    await Promise.all([ada, cleo].map((page) => mark(page, 'Ben', 'away')));
    await picture('away');
    await ben.goto(link(path, at));
    await sees(ben, await tiles(ada));
    await Promise.all([ada, cleo].map((page) => page.locator('.scores .mark').first().waitFor({ state: 'detached' })));

    // A crash: everybody sees it, and play goes on.
    process.kill('SIGKILL');
    await Promise.all(everybody.map((page) => page.getByText('Connection lost.').waitFor()));
    await picture('crash');
    // A move that is made meanwhile is sent later.
    const offline = (await toMove(everybody))!;
    const placed = await tiles(offline);
    const sent = place(offline);
    await offline.getByText('Your move will be sent as soon as it’s back.').waitFor();
    ({ process } = await serve(Number(new URL(address).port), '--data', data));
    await Promise.all(everybody.map((page) => page.getByText('Connection lost.').waitFor({ state: 'detached' })));
    await sent;
    await Promise.all(everybody.map((page) => sees(page, placed + 1)));

    // A resignation.
    await cleo.keyboard.press('m');
    await cleo.getByRole('button', { name: 'Give up' }).click();
    await cleo.getByRole('dialog').getByRole('button', { name: 'Give up' }).last().click();
    await cleo.locator('.notice', { hasText: 'You gave up. A bot plays on for you.' }).waitFor();
    const told = { hasText: 'Cleo gave up. A bot plays on.' };
    await Promise.all([ada, ben].map((page) => page.locator('.notice', told).waitFor()));
    await Promise.all([ada, ben].map((page) => mark(page, 'Cleo', 'gave up')));
    await mark(cleo, 'You', 'gave up');
    // The log still says so after a reload.
    await cleo.reload();
    await cleo.locator('.log').getByText('You gave up. A bot plays on for you.').waitFor();
    await picture('resignation');

    // The end by agreement, and a rematch: who is in, and who reads the result.
    await ada.keyboard.press('m');
    await ada.getByRole('button', { name: 'Suggest ending the game' }).click();
    await ben.getByRole('button', { name: 'End the game' }).click();
    await Promise.all(everybody.map((page) => page.getByRole('dialog').waitFor()));
    await ada.getByText('Ben and Cleo are reading the result.').waitFor();
    await look(cleo, 'hidden');
    await ada.getByText('Ben is reading the result.').waitFor();
    await look(cleo, 'visible');
    await ada.getByText('Ben and Cleo are reading the result.').waitFor();
    await ben.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
    await ben.waitForURL((url) => !url.href.endsWith(path));
    await Promise.all([ada, cleo].map((page) => page.getByText('Ben is in.').waitFor()));
    // In the waiting room of the rematch too, even after a reload.
    await ben.getByText('Ada and Cleo are reading the result.').waitFor();
    await ben.reload();
    await ben.getByText('Ada and Cleo are reading the result.').waitFor();
    await picture('rematch');
    await ada.getByRole('dialog').getByRole('button', { name: 'Join the rematch' }).click();
    await cleo.getByText('Ada and Ben are in.').waitFor();
    await Promise.all([ada, ben].map((page) => page.getByText('Cleo is reading the result.').waitFor()));
    await cleo.getByRole('dialog').getByRole('button', { name: 'Join the rematch' }).click();
    await begun(everybody);
    await Promise.all(everybody.map((page) => sees(page, 0)));
  } finally {
    process.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
});
