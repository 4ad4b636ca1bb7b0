// Games over days in which hardly anybody is online at the same time.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joined } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { Guest } from './guest';
import { moment, movedOn, tilesOnBoard } from './player';
import { sees, tableByCall } from './remote';
import { COMMAND, serve, serveLater } from './server';
import { settled } from './settled';
import { useBrowser, visit } from './visit';

useBrowser();

/** `DAYS=all` makes every move on a page, and plays with four people as well. */
const IS_LONG = process.env['DAYS'] === 'all';
const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dan'];

interface Person {
  name: string;
  page: Page;
  /** The same device, without the pages. */
  device: Guest;
}

/** Places a tile with the keyboard. */
async function placeByKey(page: Page): Promise<void> {
  await moment(page);
  const before = await tilesOnBoard(page);
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await movedOn(page, before);
}

/** A device that is there at the start takes part in the dice; its answer is accepted, and ignored. */
async function leftOut(): Promise<void> {
  const eve = await visit({ path: '/#/about' });
  const path = await tableByCall(eve, { clock: { type: 'days', days: 3 }, first: 0 });
  const table = path.slice('/#/t/'.length);
  const finn = await Guest.register('Finn');
  await finn.connect(table);
  await finn.sit(table, true);
  await finn.disconnect();
  await eve.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { type, id } = JSON.parse(String(message)) as { type: string; id: string };
      if (type === 'commit') socket.send(JSON.stringify({ type: 'done', id, n: 1 }));
      else server.send(message);
    });
  });
  await eve.goto(inject('address') + path);
  await eve.reload();
  await eve.locator('input[autocomplete=nickname]').fill('Eve');
  await eve.locator('li button.primary').first().click();
  await eve.locator('main[data-moment] [role=grid]').waitFor();
  await eve.keyboard.press('m');
  await eve.getByRole('button', { name: 'Suggest ending the game' }).click();
  await eve.getByText('You’ve suggested ending the game.').waitFor();
  await finn.connect(table);
  await finn.ask({ type: 'answer', table, ask: 'end', yes: true });
  await eve.getByText('Your device was ready to take part in the shuffle, but the server left it out').waitFor();
  await finn.leave();
}

test.each(IS_LONG ? [3, 4] : [3])('%i people play to the end', async (players) => {
  const address = inject('address');
  const people: Person[] = [];
  for (const name of PEOPLE.slice(0, players)) {
    const page = await visit({ path: '/#/about' });
    people.push({ name, page, device: await Guest.of(page, name) });
  }
  const [first, ...rest] = people;
  const last = rest.at(-1)!;
  const path = await tableByCall(first!.page, {
    rules: { players, companies: false, free: false, hand: 1, layout: 'cablecar' },
    clock: { type: 'days', days: 3 },
    first: 1,
  });
  const table = path.slice('/#/t/'.length);
  const away = ({ page }: Person): Promise<unknown> => page.goto(`${address}/api/v1/privacy`);
  const online = async (): Promise<number> =>
    (await first!.device.stateOf(table)).here.filter((isHere) => isHere).length;

  // Each sits down, closes the page, and only then the next one comes.
  for (const one of people) {
    await one.page.goto(address + path);
    await one.page.locator('input[autocomplete=nickname]').fill(one.name);
    await one.page.locator('li button.primary').first().click();
    if (one === last) continue;
    await one.page.getByText('You keep your place').waitFor();
    await away(one);
    await expect.poll(online).toBe(0);
  }
  // The last one is alone at the table, and it starts after a minute. Another table is watched meanwhile.
  const meanwhile = leftOut();
  await last.page.locator('main[data-moment] [role=grid]').waitFor();
  expect(await online()).toBe(1);
  await away(last);
  await expect.poll(online).toBe(0);

  // Play begins before the first to sit returns.
  for (const one of rest) {
    await one.page.goto(address + path);
    await placeByKey(one.page);
    expect(await online()).toBe(1);
    await away(one);
    await expect.poll(online).toBe(0);
  }
  // The start page shows at the top, even on a phone, what waits and what happened.
  await first!.page.setViewportSize({ width: 390, height: 844 });
  await first!.page.goto(`${address}/#/`);
  const waits = first!.page.getByRole('region', { name: 'Waiting for you · 1' }).getByRole('link');
  await expect.poll(() => waits.textContent()).toMatch(/days \d+ h left/);
  const news = first!.page.getByRole('status').getByRole('link', { name: new RegExp(last.name) });
  await news.waitFor();
  await settled(first!.page);
  const { y, height } = (await news.boundingBox())!;
  expect(y + height).toBeLessThan(844);
  await expect.poll(() => first!.page.title()).toMatch(/^\(1\) /);
  expect(await online()).toBe(0);
  // The first visit since shows the game from its first move.
  await waits.click();
  await first!.page.getByText(`Since your last visit: ${players - 1} moves to go`).waitFor();
  await sees(first!.page, 0);
  await sees(first!.page, players - 1);
  await placeByKey(first!.page);
  await away(first!);

  await meanwhile;
  // The days go by.
  for (;;) {
    const { phase, game, here } = await first!.device.stateOf(table);
    if (phase === 'over') break;
    expect(here.filter((isHere) => isHere).length).toBe(0);
    const mover = people[game!.view.toMove!]!;
    if (IS_LONG) {
      await mover.page.goto(address + path);
      const skip = mover.page.getByRole('button', { name: 'Skip' });
      await skip.or(mover.page.locator('main[data-moment=mine]')).first().waitFor();
      if (await skip.isVisible()) await skip.click();
      await placeByKey(mover.page);
      await away(mover);
    } else {
      await mover.device.connect(table);
      await mover.device.move(table, 7 * game!.moves.length);
      await mover.device.disconnect();
    }
    await expect.poll(online).toBe(0);
  }

  // Everybody is shown how it ended, and checks the dice: two forms, since only the last one was there at the start.
  for (const one of people) {
    await one.page.goto(address + path);
    const skip = one.page.getByRole('button', { name: 'Skip' });
    const verdict = one.page.getByText('Shuffle checked:');
    await skip.or(verdict).first().waitFor();
    if (await skip.isVisible()) await skip.click();
    await verdict.waitFor();
    const words = one === last ? 'exactly as all devices agreed' : 'exactly what your device left with the server';
    expect(await verdict.textContent()).toContain(words);
    await away(one);
  }
  const folder = mkdtempSync(joined(tmpdir(), 'cablecar-days-'));
  try {
    const file = joined(folder, 'game.cablecar');
    const text = await first!.device.file(table);
    writeFileSync(file, text);
    expect(text).toContain(`[Dice "${[...rest.map(() => 'deposit'), 'both'].join(' ')}"]`);
    const [verdict, shuffle] = execFileSync(COMMAND, ['replay', file], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.startsWith('valid') || line.startsWith('shuffled by'));
    expect(verdict).toMatch(/^valid: \d+ moves to the end$/);
    expect(shuffle).toContain('seat 1: its device when it joined');
    expect(shuffle).toContain(`seat ${players}: its device when it joined and at the start`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a takeover, a resignation, an agreed end and a rematch reach people who are away', async () => {
  const HOUR = 3_600_000;
  const data = mkdtempSync(joined(tmpdir(), 'cablecar-absent-'));
  let { process, address } = await serve(0, '--data', data);
  const away = (page: Page): Promise<unknown> => page.goto(`${address}/api/v1/privacy`);
  const start = (page: Page): Promise<unknown> => page.goto(`${address}/#/`);
  try {
    const [ada, cleo] = await Promise.all([
      visit({ address, path: '/#/friends' }),
      visit({ address, path: '/#/friends', context: { viewport: { width: 390, height: 844 } } }),
    ]);
    for (const page of [ada, cleo]) await page.getByRole('heading', { name: 'Play now' }).waitFor();
    const path = await tableByCall(ada, {
      rules: { players: 3, companies: false, free: false, hand: 1, layout: 'cablecar' },
      clock: { type: 'days', days: 1 },
      first: 2,
    });
    const table = path.slice('/#/t/'.length);
    const [ended = '', continued = ''] = await Promise.all(
      [1, 2].map(async () => {
        const rules = { players: 3, companies: false, free: false, hand: 1, layout: 'cablecar' } as const;
        return (await tableByCall(ada, { rules, first: 1 })).slice('/#/t/'.length);
      }),
    );
    await Promise.all([ada, cleo].map(away));
    const devices = await Promise.all([
      Guest.of(ada, 'Ada', address),
      Guest.register('Ben', address),
      Guest.of(cleo, 'Cleo', address),
    ]);
    const [, ben, phone] = devices;
    for (const device of devices) {
      await device.connect(table);
      await device.sit(table, true);
    }
    await Promise.all(devices.map((device) => device.takePart(table)));
    await expect.poll(async () => (await ben.stateOf(table)).phase).toBe('playing');
    await Promise.all(devices.map((device) => device.disconnect()));

    // Without a clock they sit down together twice, and leave when it is Ben's turn.
    for (const unhurried of [ended, continued]) {
      for (const device of devices) {
        await device.connect(unhurried);
        await device.sit(unhurried);
      }
      for (const device of devices) {
        await device.connect(unhurried);
        await device.ready(unhurried);
        await device.disconnect();
      }
    }

    // Nobody comes for a day.
    const stopped = new Promise((resolve) => process.once('exit', resolve));
    process.kill();
    await stopped;
    ({ process } = await serveLater(25 * HOUR, Number(new URL(address).port), '--data', data));
    await expect.poll(async () => (await ben.stateOf(table)).game?.moves.length).toBe(1);
    await start(cleo);
    await cleo.getByRole('link', { name: 'You ran out of time in the game with Ada and Ben.' }).click();
    await cleo.getByRole('button', { name: 'I’m back' }).click();
    await cleo.getByRole('button', { name: 'I’m back' }).waitFor({ state: 'detached' });
    await away(cleo);
    await ben.connect(table);
    await ben.ask({ type: 'resign', table });
    await ben.disconnect();

    await start(ada);
    await ada.getByRole('region', { name: 'Waiting for you · 1' }).getByRole('link').click();
    await moment(ada);
    await ada.locator('.mark', { hasText: 'gave up' }).first().waitFor();
    await ada.keyboard.press('m');
    await ada.getByRole('button', { name: 'Suggest ending the game' }).click();
    await ada.getByText('You’ve suggested ending the game.').waitFor();
    await away(ada);

    await start(cleo);
    await cleo.getByRole('region', { name: 'Waiting for you · 1' }).getByText('A question for you').waitFor();
    await cleo.getByRole('link', { name: 'Ada would like to end the game without a winner.' }).click();
    await cleo.getByRole('button', { name: 'End the game' }).click();
    await cleo.getByText('Called off by agreement').first().waitFor();
    await away(cleo);

    await start(ada);
    await ada.getByRole('link', { name: 'Your game with Ben and Cleo was called off.' }).click();
    await ada.getByRole('button', { name: 'Rematch' }).first().click();
    await ada.getByText('Ben and Cleo have been asked, too.').waitFor();
    await away(ada);

    await start(cleo);
    await cleo.getByRole('link', { name: 'Ada would like a rematch.' }).click();
    await cleo.getByRole('button', { name: 'Sit here' }).first().click();
    await cleo.getByText('Ben has been asked, too.').waitFor();
    await away(cleo);

    // Ben has been away for a day: most of the others may end the game, or let a bot play until he returns.
    await ada.goto(`${address}/#/t/${ended}`);
    await ada.getByText('Ben hasn’t moved for a day.').waitFor();
    await ada.getByRole('button', { name: 'End the game' }).click();
    await phone.connect(ended);
    await phone.ask({ type: 'answer', table: ended, ask: 'abandon', yes: true });
    await phone.disconnect();
    const result = ada.getByRole('dialog');
    await result.getByText('Ended because Ben stayed away').waitFor();
    // The points are shown as they stand, and nobody is named the winner.
    await expect.poll(() => result.innerText()).not.toMatch(/wins|won|1st/i);
    for (const name of ['Ben', 'Cleo']) await result.getByText(name).first().waitFor();
    expect((await ben.stateOf(ended)).outcome).toMatchObject({ type: 'abandoned', seat: 1 });

    await ada.goto(`${address}/#/t/${continued}`);
    await ada.getByRole('button', { name: 'Let a bot play' }).click();
    await phone.connect(continued);
    await phone.ask({ type: 'answer', table: continued, ask: 'substitute', yes: true });
    await ada.getByText('A bot is playing for Ben now.').waitFor();
    await ben.connect(continued);
    await ben.ask({ type: 'return', table: continued });
    await ada.getByText('Ben is back.').waitFor();
    await ben.leave();
  } finally {
    process.kill();
    rmSync(data, { recursive: true, force: true });
  }
});
