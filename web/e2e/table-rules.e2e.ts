// What people at a table agree on, and what bots do for them.

import { expect, inject, test } from 'vitest';
import { begun, join, makeTable, sees, tableByCall, toMove } from './remote';
import { moment, place, tilesOnBoard } from './player';
import { useBrowser, visit } from './visit';

useBrowser();

test('a takeback says what was seen, hints need consent, moves made by a bot for a person are marked, and a rematch names who asks', async () => {
  const { page: ada, path } = await makeTable('Ada', { more: 1 });
  const ben = await join(path, 'Ben');
  const cleo = await join(path, 'Cleo');
  await begun([ada, ben, cleo]);

  const mover = (await toMove([ada, ben, cleo]))!;
  const name = mover === ada ? 'Ada' : mover === ben ? 'Ben' : 'Cleo';
  const others = [ada, ben, cleo].filter((page) => page !== mover);
  await place(mover);
  await mover.keyboard.press('m');
  await mover.getByRole('button', { name: 'Ask to take my move back' }).click();
  for (const page of others) {
    const asked = page.getByRole('alertdialog');
    await asked.getByText(`${name} has seen a new tile since.`).waitFor();
    await asked.getByRole('button', { name: 'Agree' }).click();
  }
  await Promise.all([ada, ben, cleo].map((page) => sees(page, 0)));

  await ada.keyboard.press('m');
  await ada.getByRole('button', { name: 'About this table' }).click();
  await ada.getByRole('switch', { name: 'Hints allowed' }).click();
  await ada.keyboard.press('Escape');
  for (const page of [ben, cleo]) {
    const asked = page.getByRole('alertdialog');
    await asked.getByText('Ada would like to allow hints in this game.').waitFor();
    await asked.getByRole('button', { name: 'Agree' }).click();
  }
  await ada.locator('.notice', { hasText: 'Hints are allowed now.' }).waitFor();

  await cleo.keyboard.press('m');
  await cleo.getByRole('button', { name: 'Give up' }).click();
  await cleo.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  while ((await tilesOnBoard(ada)) < 6) {
    const now = await tilesOnBoard(ada);
    const next = (await toMove([ada, ben]))!;
    await place(next, 5 * now);
    await expect.poll(() => tilesOnBoard(ada)).toBeGreaterThan(now);
  }
  await ada.getByText('Bot for Cleo').first().waitFor({ state: 'attached' });
  expect(await cleo.getByText('Bot for Cleo').count()).toBeGreaterThan(0);

  await ada.keyboard.press('m');
  await ada.getByRole('button', { name: 'Suggest ending the game' }).click();
  await ben.getByRole('alertdialog').getByRole('button', { name: 'End the game' }).click();
  await ada.getByText(/^Cleo: \d+ moves? by a bot$/).waitFor();
  await ada.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
  await ben.getByText('Ada would like a rematch.').waitFor({ state: 'attached' });
  await ada.getByText('Ben and Cleo have been asked, too.').waitFor();
  await ada.reload();
  await ada.getByText('Ben and Cleo have been asked, too.').waitFor();

  await ben.goto(`${inject('address')}${path.replace('#/t/', '#/replay/')}`);
  await ben
    .getByText(/^The bot for Cleo placed/)
    .first()
    .waitFor({ state: 'attached' });
});

test('the owner changes the settings before the start, and everybody else is asked again', async () => {
  const { page: ada, path } = await makeTable('Ada', { more: 1 });
  const ben = await join(path, 'Ben');
  await ada.getByText('Ben').waitFor();
  await ada.getByRole('button', { name: 'Change the settings' }).click();
  const dialog = ada.getByRole('dialog');
  await dialog.getByLabel('Players').selectOption('2');
  await dialog.getByLabel('Time limit').selectOption({ label: '5 minutes per move' });
  await dialog.getByRole('button', { name: 'Change them' }).click();
  await dialog.waitFor({ state: 'detached' });
  await ada.getByText('is asked again').waitFor();
  const asked = ben.getByRole('alert').filter({ hasText: 'The settings have changed.' });
  await asked.getByText('5 minutes per move').waitFor();
  await asked.getByRole('button', { name: 'I’m in' }).click();
  await begun([ada, ben]);
});

test('a table for anyone starts with a clock', async () => {
  const page = await visit({ path: '/#/friends' });
  const clock = page.getByLabel('Time limit');
  await expect.poll(() => clock.inputValue()).toBe('{"type":"none"}');
  await page.getByRole('radio', { name: /^Anyone/ }).check();
  await expect.poll(() => clock.inputValue()).toContain('total');
});

test('without a clock the others can go on without somebody who has not moved for a day, not before', async () => {
  const ada = await visit({ path: '/#/friends' });
  const path = await tableByCall(ada, { first: 0 });
  await ada.goto(inject('address') + path);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: 'Sit here' }).first().click();
  const ben = await visit({ path: '/#/friends' });
  // The page receives a time in the past; that of the server is still to come.
  await ben.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(String(message).replace(/"away":\d+/, '"away":1')));
  });
  await ben.goto(inject('address') + path);
  await ben.reload();
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Sit here' }).first().click();
  await begun([ada, ben]);
  await moment(ada);
  await ben.getByText('Ada hasn’t moved for a day.').waitFor();
  await ben.getByRole('button', { name: 'Let a bot play' }).click();
  await ben.getByText('Nobody has kept you waiting for a whole day yet.').waitFor();
  await place(ada);
  await ben.getByText('Ada hasn’t moved for a day.').waitFor({ state: 'detached' });
});
