// Notices to people who are not at the table.

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { NoticeFacts } from '../src/table/notice';
import { violations } from './axe';
import { Guest } from './guest';
import { moment, place } from './player';
import { begun, join, tableByCall } from './remote';
import { settled } from './settled';
import { useBrowser, visit } from './visit';

useBrowser();

const DAYS = { type: 'days', days: 3 } as const;

/** Opens a table over days, and takes the first seat. */
async function seated(name: string, players: number): Promise<{ page: Page; path: string }> {
  const page = await visit({ path: '/#/about' });
  const rules = { players, companies: false, free: false, hand: 1, layout: 'cablecar' } as const;
  const path = await tableByCall(page, { rules, clock: DAYS, first: 0 });
  await page.goto(inject('address') + path);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  await page.getByText('You keep your place').waitFor();
  return { page, path };
}

/** The kinds of notices that a person has not seen. */
const unseen = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { notices } = (await (await fetch('./api/v1/notices')).json()) as { notices: NoticeFacts[] };
    return notices.map(({ type }) => type);
  });

/** Waits until the page has sent whether it is visible. */
async function show(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  const sent = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { send } = WebSocket.prototype;
        WebSocket.prototype.send = function (this: WebSocket, text: string) {
          send.call(this, text);
          const { type, id } = JSON.parse(text) as { type: string; id?: string };
          if (type !== 'active') return;
          WebSocket.prototype.send = send;
          this.addEventListener('message', ({ data }: MessageEvent<string>) => {
            if ((JSON.parse(data) as { id?: string }).id === id) resolve();
          });
        };
      }),
  );
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
  await sent;
}

test('a tab in the background stays connected, and its person is notified as if it were closed', async () => {
  const { page: ada, path } = await seated('Ada Hides', 2);
  const table = path.slice('/#/t/'.length);
  const ben = await Guest.register('Ben');
  await ben.connect(table);
  await ben.sit(table, true);
  await ben.takePart(table);
  await begun([ada]);
  await moment(ada);
  await place(ada);

  await show(ada, 'hidden');
  expect((await ben.stateOf(table)).here).toEqual([true, true]);
  expect(await ben.move(table)).toBe(true);
  expect(await unseen(ada)).toEqual(['yourTurn']);
  // Looking at the table is a visit.
  await show(ada, 'visible');
  await expect.poll(() => unseen(ada)).toEqual([]);
  await place(ada, 3);
  expect(await ben.move(table, 7)).toBe(true);
  await moment(ada);
  expect(await unseen(ada)).toEqual([]);
  await ben.leave();
});

test('changed settings wait on the start page of somebody who had closed the table, and one tap agrees', async () => {
  const { page: ada, path } = await seated('Ada Changes', 3);
  const ben = await join(path, 'Ben Returns', { context: { viewport: { width: 390, height: 844 } } });
  await ben.getByText('You keep your place').waitFor();
  await ben.goto(`${inject('address')}/api/v1/privacy`);
  await ada.getByText('Away').waitFor();

  await ada.getByRole('button', { name: 'Change the settings' }).click();
  const dialog = ada.getByRole('dialog');
  await dialog.getByLabel('Players').selectOption('2');
  await dialog.getByRole('button', { name: 'Change them' }).click();
  await ada.getByText('is asked again').waitFor();

  await ben.goto(`${inject('address')}/#/`);
  const waits = ben.getByRole('region', { name: 'Waiting for you · 1' }).getByRole('link');
  await waits.getByText('Settings changed. Still in?').waitFor();
  await expect.poll(() => ben.title()).toMatch(/^\(1\) /);
  await ben.getByRole('link', { name: 'Ada Changes changed the settings. Are you still in?' }).waitFor();
  await settled(ben);
  expect(await violations(ben, 'start page with a question')).toEqual([]);
  await waits.click();
  await ben.getByRole('button', { name: 'I’m in' }).click();
  await begun([ada, ben]);
});

test('the server knows the language of the page without a visit to the settings, and each change of it', async () => {
  const page = await visit({ path: null, settings: { language: 'fr' } });
  // A browser that has subscribed; its push service is out of reach here.
  await page.addInitScript(() => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/far-e2e';
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const subscription = { endpoint, options: { applicationServerKey: null }, toJSON: () => ({ endpoint, keys }) };
    const pushManager = { getSubscription: () => Promise.resolve(subscription) };
    navigator.serviceWorker.getRegistration = () => Promise.resolve({ pushManager } as never);
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/push'))
      sent.push((request.postDataJSON() as { language: string }).language);
  });
  await page.goto(`${inject('address')}/#/friends`);
  // A device that has never played online contacts no server.
  await page.waitForFunction(() => localStorage.getItem('cablecar.far.1') !== null);
  await page.goto(`${inject('address')}/#/`);
  await expect.poll(() => sent).toEqual(['fr']);
  await page.getByRole('button', { name: 'Réglages' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Deutsch' }).check();
  await expect.poll(() => sent).toEqual(['fr', 'de']);
  // One switch for everything about your own seat; the page sends the kinds it stands for.
  const stored = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/wishes'));
  await page.getByRole('switch', { name: 'wenn ich meinen Platz verliere oder ein Bot für mich spielt' }).uncheck();
  expect((await stored).postDataJSON()).toMatchObject({ muted: ['takenOver', 'freed'] });
});
