// Friends at tables on the server, each with a browser of their own.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joined } from 'node:path';
import { expect, inject, test } from 'vitest';
import { violations } from './axe';
import { begun, chooseBot, join, makeTable, move, playOut, sees, tableByCall, toMove } from './far';
import { moment, place, tilesOnBoard } from './player';
import { serve } from './server';
import { useBrowser, visit } from './visit';

useBrowser();

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

test('a whole game, at a desk in English and on a phone in German: looked on, talked over, taken back, checked and played again', async () => {
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

  // Only now does a move show nobody anything new.
  await playOut(both, 58);
  const mover = (await toMove(both))!;
  const other = mover === ada ? ben : ada;
  await place(mover);
  await mover.keyboard.press('m');
  await mover.getByRole('button', { name: /take back my move|zurücknehmen darf/ }).click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: /Yes|Ja/ })
    .click();
  await Promise.all([...both, watcher].map((page) => sees(page, 58)));
  await playOut(both);

  await ada.getByText('Shuffle checked: it’s exactly').waitFor();
  await ben.getByText('Geprüft: Gemischt wurde genau so').waitFor();
  await watcher.getByText('This device wasn’t part of it.').waitFor();

  await ada.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: 'Zur Revanche' }).click();
  await begun(both);
  await Promise.all(both.map((page) => sees(page, 0)));

  // What is over stays: in the list, and to be replayed by anybody who has the link, with all hands open.
  await watcher.goto(`${inject('address')}${path.replace('#/t/', '#/replay/')}/30`);
  await watcher.locator('main.replay[data-tiles="30"]').waitFor();
  await ada.goto(`${inject('address')}/#/`);
  await expect.poll(() => ada.getByRole('link', { name: /With friends/ }).count()).toBe(2);
});

test('a whole company game with bots in between, by keyboard alone on one side', async () => {
  const { page: ada, path } = await makeTable('Ada', {
    companies: true,
    more: 2,
    choose: async (page) => {
      await chooseBot(page, 3);
      await chooseBot(page, 4, 'Builder');
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
      await ada.waitForFunction(
        (tiles) => Number(document.querySelector('main[data-moment]')?.getAttribute('data-tiles')) > tiles,
        before,
      );
    }
  }
  await Promise.all([ada, ben].map((page) => sees(page, 60)));
});

test('a lost connection, and a server that was killed: play goes on without a reload, and the unsent move is made once', async () => {
  const data = mkdtempSync(joined(tmpdir(), 'cablecar-far-'));
  let { process, address } = await serve(0, '--data', data);
  const lost = { address, provoked: /Failed to load|WebSocket|ERR_/ };
  try {
    const { page: ada, path } = await makeTable('Ada', {}, lost);
    const ben = await join(path, 'Ben', lost);
    const both = [ada, ben];
    await begun(both);
    await playOut(both, 4);

    // Away for a few moves of the other, or as many as the turn allows.
    const mover = (await toMove(both))!;
    const other = mover === ada ? ben : ada;
    await other.context().setOffline(true);
    await other.getByText('Connection lost.').waitFor();
    await mover.locator('.mark[title=Away]').first().waitFor();
    await place(mover);
    await other.context().setOffline(false);
    await sees(other, 5);

    // The move is made while nobody hears it.
    await moment(other);
    await other.context().setOffline(true);
    await other.getByText('Connection lost.').waitFor();
    const square = other.locator('[role=gridcell][data-fits]').first();
    const box = (await square.boundingBox())!;
    await other.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
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

test('when the clock runs out a bot plays on, until the person is back', async () => {
  const ada = await visit({ path: '/#/friends' });
  const path = await tableByCall(ada, { first: 0, clock: { type: 'perMove', seconds: 8 } });
  await ada.goto(inject('address') + path);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: 'Sit here' }).first().click();
  const ben = await join(path, 'Ben');
  await begun([ada, ben]);
  await ada.getByText('A bot is playing for you.').waitFor();
  await sees(ben, 1);
  await ada.getByRole('button', { name: 'I’m back' }).click();
  await ada.getByText('A bot is playing for you.').waitFor({ state: 'detached' });
});

test('a seat goes on on another device by its own link, and two pages of one player stay in step', async () => {
  const { page: ada, path } = await makeTable('Ada', {
    choose: (page) => chooseBot(page, 2),
  });
  await begun([ada]);
  await ada.keyboard.press('m');
  await ada.getByRole('button', { name: 'Carry on elsewhere' }).click();
  const link = await ada.getByRole('textbox', { name: 'Carry on elsewhere' }).inputValue();
  await ada.keyboard.press('Escape');
  const phone = await visit({ context: PHONE, path: link.slice(link.indexOf('/#')) });
  await begun([phone]);
  expect(new URL(phone.url()).hash).toBe(path.slice(1));
  await moment(phone);
  await place(phone);
  await expect.poll(() => tilesOnBoard(ada)).toBeGreaterThanOrEqual(1);
  await moment(ada);
  await place(ada);
  await expect.poll(() => tilesOnBoard(phone)).toBeGreaterThanOrEqual(3);
});

test('an open table is found at once, its owner frees a seat and begins with bots in the others', async () => {
  const looking = await visit({ path: '/#/friends' });
  await looking.getByRole('heading', { name: 'Open tables' }).waitFor();
  const { page: ada } = await makeTable('Ada Public', {
    more: 1,
    choose: (page) => page.getByRole('radio', { name: /^Anyone/ }).check(),
  });
  await looking.getByRole('link', { name: /Ada Public/ }).click();
  await looking.getByLabel('Your name').fill('Cleo');
  await looking.getByRole('button', { name: 'Sit here' }).first().click();
  await ada.getByText('Cleo').waitFor();
  await ada.getByRole('button', { name: 'Free this seat' }).click();
  await looking.getByRole('button', { name: 'Sit here' }).first().waitFor();
  await ada.getByRole('button', { name: 'Start now' }).click();
  await begun([ada]);
});

test('who forgets the name is asked for it, making a table and sitting down', async () => {
  const ada = await visit({ path: '/#/friends' });
  const name = ada.locator('input[autocomplete=nickname]');
  await ada.locator('form .play').click();
  await ada.getByRole('alert').getByText('Please choose a name').waitFor();
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await name.fill('Ada');
  await ada.getByRole('alert').waitFor({ state: 'detached' });
  await ada.locator('form .play').click();
  await ada.waitForURL(/#\/t\//);
  const ben = await visit({ path: `/${new URL(ada.url()).hash}` });
  await ben.getByRole('button', { name: 'Sit here' }).waitFor();
  // To sit down is the one thing to do; who wants to can still pass the link on.
  expect(await ben.locator('.button.primary').filter({ visible: true }).allTextContents()).toEqual(['Sit here']);
  await ben.locator('summary').click();
  await ben.getByRole('button', { name: 'Copy link' }).waitFor();
  expect(await ben.locator('.button.primary').filter({ visible: true }).allTextContents()).toEqual(['Sit here']);
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await ben.getByRole('alert').getByText('Please choose a name').waitFor();
  await ben.locator('input[autocomplete=nickname]').fill('Ben');
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await begun([ada, ben]);
});

test('where no server is, the page says so', async () => {
  const page = await visit({ path: null, provoked: /404/ });
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 404, body: 'not here' }));
  await page.goto(`${inject('address')}/#/friends`);
  await page.getByText('needs a Cable Car server').waitFor();
});

test('nothing keeps anybody out', async () => {
  const { page, path } = await makeTable('Ada', {
    more: 1,
    choose: (form) => form.locator('summary').click(),
  });
  await page.locator('.qr svg').waitFor();
  const found = await violations(page, 'waiting room');
  const ben = await join(path, 'Ben', { context: PHONE });
  await page.getByText('Ben').waitFor();
  await page.getByRole('button', { name: 'Start now' }).click();
  await begun([page, ben]);
  found.push(...(await violations(ben, 'far game')));
  await ben.keyboard.press('q');
  await ben.getByRole('dialog').waitFor();
  found.push(...(await violations(ben, 'phrases')));
  await ben.goto(`${inject('address')}/#/friends`);
  await ben.locator('summary').click();
  found.push(...(await violations(ben, 'friends')));
  expect(found).toEqual([]);
});
