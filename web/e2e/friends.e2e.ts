// Friends at tables on the server, each with their own browser context.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joined } from 'node:path';
import { expect, inject, test } from 'vitest';
import { violations } from './axe';
import { begun, chooseBot, join, makeTable, move, playOut, sees, tableByCall, toMove } from './remote';
import { clickSquare, fitting, moment, movedOn, place, tilesOnBoard } from './player';
import { COMMAND, serve } from './server';
import { settled } from './settled';
import { useBrowser, visit } from './visit';

useBrowser();

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

test('a whole game, on a desktop in English and on a phone in German, with a spectator, phrases, a takeback, a checked shuffle and a rematch', async () => {
  const { page: ada, path } = await makeTable('Ada');
  const ben = await join(path, 'Ben', { context: PHONE, settings: { language: 'de' } });
  const both = [ada, ben];
  await begun(both);
  const watcher = await visit({ path });
  await watcher.getByText('You’re watching.').waitFor();

  await playOut(both, 6);
  await ada.keyboard.press('?');
  await ada.getByRole('dialog').getByText('say something').waitFor();
  await ada.keyboard.press('Escape');
  await ada.getByRole('dialog').waitFor({ state: 'detached' });
  await ada.keyboard.press('q');
  await ada.getByRole('dialog').getByRole('button', { name: 'Nice move!' }).click();
  await ben.getByText('Ada: Guter Zug!').waitFor();
  await sees(watcher, 6);

  // Only now a move reveals nothing new to anybody.
  await playOut(both, 58);
  const mover = (await toMove(both))!;
  const other = mover === ada ? ben : ada;
  await place(mover);
  await mover.keyboard.press('m');
  await mover.getByRole('button', { name: /take my move back|Um Rücknahme bitten/ }).click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: /Agree|Zustimmen/ })
    .click();
  await Promise.all([...both, watcher].map((page) => sees(page, 58)));
  await playOut(both);

  await ada.getByText('Shuffle checked: the tiles came exactly').waitFor();
  await ben.getByText('Geprüft: Gemischt wurde genau so').waitFor();
  await watcher.getByText('This device took no part.').waitFor();

  await ada.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: 'Zur Revanche' }).click();
  await begun(both);
  await Promise.all(both.map((page) => sees(page, 0)));
  // Spectators go along.
  await watcher.getByRole('dialog').getByRole('button', { name: 'Watch the rematch' }).click();
  await sees(watcher, 0);

  // A finished game stays in the list, and anybody with the link can replay it with all hands open.
  await watcher.goto(`${inject('address')}${path.replace('#/t/', '#/replay/')}/30`);
  await watcher.locator('main.replay[data-tiles="30"]').waitFor();
  await ada.goto(`${inject('address')}/#/`);
  await expect.poll(() => ada.getByRole('link', { name: /With friends/ }).count()).toBe(2);
});

test('a whole company game with bots, one player using only the keyboard', async () => {
  const { page: ada, path } = await makeTable('Ada', {
    companies: true,
    more: 2,
    choose: async (page) => {
      await chooseBot(page, 3);
      await chooseBot(page, 4, 'patient');
    },
  });
  const ben = await join(path, 'Ben', { context: PHONE });
  await begun([ada, ben]);
  for (;;) {
    const page = await toMove([ada, ben]);
    if (page === null) break;
    const before = await tilesOnBoard(page);
    if (page === ben) await place(ben, before);
    else {
      await ada.keyboard.press('b');
      await ada.keyboard.press('Enter');
      await movedOn(ada, before);
    }
  }
  await Promise.all([ada, ben].map((page) => sees(page, 60)));
});

test('after a lost connection and a killed server play continues without a reload, and the unsent move is made once', async () => {
  const data = mkdtempSync(joined(tmpdir(), 'cablecar-friends-'));
  let { process, address } = await serve(0, '--data', data);
  const lost = { address, provoked: /Failed to load|WebSocket|ERR_/ };
  try {
    const { page: ada, path } = await makeTable('Ada', {}, lost);
    const ben = await join(path, 'Ben', lost);
    const both = [ada, ben];
    await begun(both);
    await playOut(both, 4);

    // The other player moves while this one is offline.
    const mover = (await toMove(both))!;
    const other = mover === ada ? ben : ada;
    await other.context().setOffline(true);
    await other.getByText('Connection lost.').waitFor();
    await mover.locator('.mark[title=Away]').first().waitFor();
    await place(mover);
    await other.context().setOffline(false);
    await sees(other, 5);

    // The move is made offline and sent later.
    await moment(other);
    await other.context().setOffline(true);
    await other.getByText('Connection lost.').waitFor();
    await fitting(other).first().waitFor({ state: 'attached' });
    await settled(other);
    await clickSquare(other, fitting(other).first());
    await other.context().setOffline(false);
    await Promise.all(both.map((page) => sees(page, 6)));

    process.kill('SIGKILL');
    await Promise.all(both.map((page) => page.getByText('Connection lost.').waitFor()));
    ({ process } = await serve(Number(new URL(address).port), '--data', data));
    await Promise.all(both.map((page) => page.getByText('Connection lost.').waitFor({ state: 'detached' })));
    await move(both);
    await Promise.all(both.map((page) => sees(page, 7)));
  } finally {
    process.kill();
    rmSync(data, { recursive: true, force: true });
  }
});

test('when the clock runs out a bot plays until the person is back', async () => {
  const ada = await visit({ path: '/#/friends' });
  const path = await tableByCall(ada, { first: 0, clock: { type: 'perMove', seconds: 8 } });
  await ada.goto(inject('address') + path);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: 'Sit here' }).first().click();
  const ben = await join(path, 'Ben');
  await begun([ada, ben]);
  await ada.getByText('A bot is playing for you.').waitFor();
  await expect.poll(() => tilesOnBoard(ben)).toBeGreaterThanOrEqual(1);
  await ada.getByRole('button', { name: 'I’m back' }).click();
  await ada.getByText('A bot is playing for you.').waitFor({ state: 'detached' });
});

test('a seat continues on another device by its own link, and two pages of one player stay in sync', async () => {
  const { page: ada, path } = await makeTable('Ada', {
    choose: (page) => chooseBot(page, 2),
  });
  await begun([ada]);
  await ada.keyboard.press('m');
  await ada.getByRole('button', { name: 'Continue on another device' }).click();
  const link = await ada.getByRole('textbox', { name: 'Continue on another device' }).inputValue();
  await ada.keyboard.press('Escape');
  const phone = await visit({ context: PHONE, path: link.slice(link.indexOf('/#')) });
  await begun([phone]);
  await expect.poll(() => new URL(phone.url()).hash).toBe(path.slice(1));
  await moment(phone);
  await place(phone);
  await expect.poll(() => tilesOnBoard(ada)).toBeGreaterThanOrEqual(1);
  await moment(ada);
  await place(ada);
  await expect.poll(() => tilesOnBoard(phone)).toBeGreaterThanOrEqual(3);

  // The phone is lost: it keeps neither the seat nor the link.
  await ada.keyboard.press('m');
  await ada.getByRole('button', { name: 'Continue on another device' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Cancel all links and other devices' }).click();
  await ada.getByText('you can only play from this device now').waitFor();
  await ada.keyboard.press('Escape');
  await phone.getByText('You’re watching.').waitFor();
  const finder = await visit({ path: link.slice(link.indexOf('/#')) });
  await finder.getByText('That link doesn’t belong to this table.').waitFor();
});

test('the notice of the host is on every connected page, and explains why there are no new tables', async () => {
  const data = mkdtempSync(joined(tmpdir(), 'cablecar-maintenance-'));
  const { process, address } = await serve(0, '--data', data);
  const host = (...what: string[]): string =>
    execFileSync(COMMAND, ['admin', 'maintenance', '--data', data, ...what], { encoding: 'utf8' });
  try {
    const page = await visit({ address, path: '/#/friends', provoked: /503/ });
    await page.locator('input[autocomplete=nickname]').fill('Ada');
    host('--on', 'Back at nine.');
    const said = page.locator('.host');
    await said.getByText('Back at nine.').waitFor();
    await page.locator('form .play').click();
    await page.getByRole('alert').getByText('Back at nine.').waitFor();
    await page.goto(`${address}/#/learn`);
    await said.getByText('Back at nine.').waitFor();
    await said.getByRole('button', { name: 'Close' }).click();
    await said.waitFor({ state: 'detached' });
    host('--on', 'Back at ten.');
    await said.getByText('Back at ten.').waitFor();
    host('--off');
    await said.waitFor({ state: 'detached' });
  } finally {
    process.kill();
    rmSync(data, { recursive: true, force: true });
  }
});

test('others are told of a declined end and of a resignation, and a truncated link is reported', async () => {
  const { page: ada, path } = await makeTable('Ada', { more: 1 });
  const ben = await join(path, 'Ben', { context: PHONE });
  const cleo = await join(path, 'Cleo');
  await begun([ada, ben, cleo]);
  await ada.keyboard.press('m');
  await ada.getByRole('button', { name: 'Suggest ending the game' }).click();
  const asked = ben.getByRole('alertdialog');
  await expect.poll(() => asked.locator('.primary').allTextContents()).toEqual(['Keep playing']);
  // Notices cover neither the board nor the hand.
  await settled(ben);
  const [notice, hand, board] = await Promise.all(
    [asked, ben.locator('section.hand'), ben.locator('svg.board')].map(async (one) => (await one.boundingBox())!),
  );
  expect(notice!.y).toBeGreaterThanOrEqual(board!.y + board!.height - 1);
  expect(notice!.y + notice!.height).toBeLessThanOrEqual(hand!.y + hand!.height);
  await asked.getByRole('button', { name: 'Keep playing' }).click();
  await ada.getByText('Ben would rather play on.').waitFor();
  await cleo.keyboard.press('m');
  await cleo.getByRole('button', { name: 'Give up' }).click();
  await cleo.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await cleo.locator('.notice', { hasText: 'You gave up. A bot plays on for you.' }).waitFor();
  await ada.locator('.notice', { hasText: 'Cleo gave up. A bot plays on.' }).waitFor();
  await ben.locator('.mark', { hasText: 'gave up' }).first().waitFor({ state: 'attached' });

  await ben.goto(inject('address') + path.slice(0, -5));
  await ben.getByRole('alert').getByText('This link is incomplete.').waitFor();
});

test('an open table is listed at once, and its owner frees a seat and starts with bots', async () => {
  const looking = await visit({ path: '/#/friends' });
  await looking.getByRole('heading', { name: 'Open tables' }).waitFor();
  const { page: ada } = await makeTable('Ada Public', {
    more: 1,
    choose: (page) => page.getByRole('radio', { name: /^Anyone/ }).check(),
  });
  await looking.getByRole('link', { name: /Ada Public/ }).click();
  // The form in the lobby asks for a name, too.
  await looking.waitForURL(/#\/t\//);
  await looking.getByLabel('Your name').fill('Cleo');
  await looking.getByRole('button', { name: 'Sit here' }).first().click();
  await ada.getByText('Cleo').waitFor();
  await ada.getByRole('button', { name: 'Free up this place' }).click();
  await looking.getByRole('button', { name: 'Sit here' }).first().waitFor();
  await ada.getByRole('button', { name: 'Start now' }).click();
  await begun([ada]);
});

test('a missing name is asked for, both when creating a table and when taking a seat', async () => {
  const ada = await visit({ path: '/#/friends' });
  const name = ada.locator('input[autocomplete=nickname]');
  await ada.locator('form .play').click();
  await ada.getByRole('alert').getByText('Please choose a name').waitFor();
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await name.fill('Ada');
  await ada.getByRole('alert').waitFor({ state: 'detached' });
  await ada.locator('form .play').click();
  await ada.waitForURL(/#\/t\//);
  const ben = await visit({ path: `/${new URL(ada.url()).hash}` });
  const primary = ben.locator('.button.primary').filter({ visible: true });
  await ben.getByRole('button', { name: 'Sit here' }).waitFor();
  // The seat is the only primary action; the link can still be passed on.
  await expect.poll(() => primary.allTextContents()).toEqual(['Sit here']);
  await ben.locator('summary').click();
  await ben.getByRole('button', { name: 'Copy link' }).waitFor();
  await expect.poll(() => primary.allTextContents()).toEqual(['Sit here']);
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await ben.getByRole('alert').getByText('Please choose a name').waitFor();
  await ben.locator('input[autocomplete=nickname]').fill('Ben');
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await begun([ada, ben]);
});

test('a game over days in which never more than one player is there, begun before the first to sit returns, with proven dice', async () => {
  /** A page of the server that has no connection to a table. */
  const away = `${inject('address')}/health`;
  const ada = await visit({ path: '/#/friends' });
  const path = await tableByCall(ada, { first: 0, clock: { type: 'days', days: 3 } });
  await ada.goto(inject('address') + path);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: 'Sit here' }).first().click();
  await ada.getByText('You can close this page.').waitFor();
  await ada.goto(away);

  const ben = await join(path, 'Ben', { settings: { language: 'de' } });
  await ben.getByText('Alle Geräte, die da sind').waitFor();
  await ben.locator('main[data-moment] [role=grid]').waitFor({ timeout: 90_000 });
  await ben.goto(away);

  const comeBack = async (page: typeof ada): Promise<void> => {
    await page.goto(inject('address') + path);
    await begun([page]);
  };
  for (let move = 0; move < 4; move++) {
    const page = move % 2 === 0 ? ada : ben;
    await comeBack(page);
    await moment(page);
    await place(page);
    await sees(page, move + 1);
    await page.goto(away);
  }
  await comeBack(ben);
  await ben.keyboard.press('m');
  await ben.getByRole('button', { name: 'Aufgeben' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: 'Aufgeben' }).click();
  await ben.getByText('Geprüft: Gemischt wurde genau so').waitFor();
  await ben.goto(away);
  await comeBack(ada);
  await ada.getByText('what your device left with the server').waitFor();
  await ada.getByText('Ada: device when sitting down', { exact: true }).waitFor();
  await ada.getByText('Ben: device when sitting down and at the start').waitFor();

  const file = await ada.evaluate(
    async (id) => (await fetch(`./api/v1/tables/${id}/file`)).text(),
    path.slice('/#/t/'.length),
  );
  const folder = mkdtempSync(joined(tmpdir(), 'cablecar-days-'));
  writeFileSync(joined(folder, 'days.game'), file);
  const told = execFileSync(COMMAND, ['replay', '--json', joined(folder, 'days.game')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  expect(JSON.parse(told)).toMatchObject({ valid: true, dice: ['deposit', 'both'] });
}, 240_000);

test('without a server the page reports it', async () => {
  const page = await visit({ path: null, provoked: /404/ });
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 404, body: 'not here' }));
  await page.goto(`${inject('address')}/#/friends`);
  await page.getByText('needs a Cable Car server').waitFor();
});

test('the pages for friends are accessible', async () => {
  const { page, path } = await makeTable('Ada', {
    more: 1,
    choose: (form) => form.getByText('More options').click(),
  });
  await page.locator('.qr svg').waitFor();
  const found = await violations(page, 'waiting room');
  const ben = await join(path, 'Ben', { context: PHONE });
  await page.getByText('Ben').waitFor();
  await page.getByRole('button', { name: 'Start now' }).click();
  await begun([page, ben]);
  found.push(...(await violations(ben, 'game on the server')));
  await ben.keyboard.press('q');
  await ben.getByRole('dialog').waitFor();
  found.push(...(await violations(ben, 'phrases')));
  await ben.goto(`${inject('address')}/#/friends`);
  await ben.getByText('More options').click();
  found.push(...(await violations(ben, 'friends')));
  expect(found).toEqual([]);
});

test('somebody who was away sees what happened move by move, is called on every page, and finds the turn on the start page', async () => {
  const { page: ada, path } = await makeTable('Ada', {
    choose: async (page) => {
      await page.locator('select.entry').first().selectOption({ label: '40 minutes each, plus 15 seconds per move' });
    },
  });
  const ben = await join(path, 'Ben', { context: PHONE });
  await begun([ada, ben]);
  const mover = (await toMove([ada, ben]))!;
  const other = mover === ada ? ben : ada;
  await place(mover);
  await sees(other, 1);

  // The other page is called while it shows something else.
  await mover.evaluate(() => (location.hash = '#/learn'));
  await mover.getByRole('heading', { level: 1 }).waitFor();
  await moment(other);
  await place(other);
  const call = mover.getByRole('alert').filter({ hasText: 'It’s your turn with' });
  await call.waitFor();
  await expect.poll(() => mover.title()).toMatch(/^\(1\) /);
  await mover.evaluate(() => (location.hash = '#/'));
  const row = mover.getByRole('region', { name: 'Waiting for you · 1' }).getByRole('link');
  await expect.poll(() => row.textContent()).toMatch(/\d+ minutes left/);

  // The missed move is shown first, from where this page left off.
  await row.click();
  await mover.getByText('Since your last visit: 1 move to go').waitFor();
  await sees(mover, 1);
  await mover.getByRole('button', { name: 'Skip' }).click();
  await sees(mover, 2);
  await expect.poll(() => mover.title()).toContain('Your turn');
  await place(mover);

  // The same after a reload, without skipping.
  await mover.goto(`${inject('address')}/?elsewhere#/learn`);
  await moment(other);
  await place(other);
  await mover.goto(inject('address') + path);
  await sees(mover, 3);
  await sees(mover, 4);
  await place(mover);
});
