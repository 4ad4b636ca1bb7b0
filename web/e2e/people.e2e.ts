// People who find each other on the server: the lobby and "play now", each with their own browser context.

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { violations } from './axe';
import { begun, join, makeTable, move, sees, tableByCall } from './remote';
import { moment, place, tilesOnBoard } from './player';
import { useBrowser, visit } from './visit';

useBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A table where three sit down is open to everybody, and nobody else's test lists one of that name. */
const openTable = (name: string): Promise<{ page: Page; path: string }> =>
  makeTable(name, { more: 1, choose: (page) => page.getByRole('radio', { name: /^Anyone/ }).check() });

test('the lobby shows who is there, since when and in which language, and a table everybody has left is not offered', async () => {
  const looking = await visit({ path: '/#/friends', settings: { language: 'de' }, context: PHONE });
  await looking.getByText(/Person(en)? online/).waitFor();
  const { page: ada } = await openTable('Ada Lobby');
  const offered = looking.locator('.lobby > ul').getByRole('link', { name: /Ada Lobby/ });
  await offered.waitFor();
  await expect.poll(() => offered.innerText()).toMatch(/2 freie Plätze[^]*Englisch[^]*(jetzt|vor)/);
  expect(await violations(looking, 'friends on a phone')).toEqual([]);

  await ada.goto(`${inject('address')}/health`);
  await offered.waitFor({ state: 'detached' });
  await looking.getByText(/gerade niemand ist/).click();
  await looking.getByRole('link', { name: /Ada Lobby \(abwesend\)/ }).waitFor();

  await ada.goBack();
  await offered.waitFor();
});

test('a running public game is listed to be watched, and somebody whose seat was freed cannot sit down again at once', async () => {
  const { page: ada, path } = await openTable('Ada Running');
  const cleo = await join(path, 'Cleo');
  await ada.getByRole('button', { name: 'Free up this place' }).click();
  await cleo.getByText('has freed up your place').waitFor();
  await cleo.getByRole('button', { name: 'Sit here' }).first().click();
  await cleo.getByText('You can’t sit at this table right now.').waitFor();

  const ben = await join(path, 'Ben');
  await ben.getByRole('button', { name: 'Stand up' }).waitFor();
  await ada.getByRole('button', { name: 'Start now' }).click();
  await begun([ada, ben]);
  await move([ada, ben]);
  await cleo.goto(`${inject('address')}/#/friends`);
  await cleo
    .locator('.running')
    .getByRole('link', { name: /Ada Running/ })
    .click();
  await cleo.getByText('You’re watching.').waitFor();
});

/** Looks for a game as a person does; two tests must not find each other, so each has a size and pace of its own. */
async function seek(page: Page, name: string, size: number, pace: string): Promise<void> {
  await page.locator('input[autocomplete=nickname]').fill(name);
  await page.getByRole('radio', { name: String(size), exact: true }).check();
  await page.getByRole('radio', { name: pace }).check();
  await page.getByRole('button', { name: 'Find players' }).click();
  await page.getByText(/Looking for/).waitFor();
}

test('play now: two people find each other, are asked whether they are ready, and the game with the companion is kept', async () => {
  const ada = await visit({ path: '/#/friends' });
  await seek(ada, 'Ada', 2, '10 minutes each');
  await ada.getByRole('button', { name: 'Play Robin meanwhile' }).click();
  await ada.waitForURL(/#\/game\//);
  const meanwhile = ada.url();
  await moment(ada);
  await place(ada);
  await ada.getByRole('link', { name: 'Looking for players…' }).waitFor();

  // The window is behind others, and sounds are off: whoever looks for a game wants to hear of it anyway.
  const called = await ada.evaluateHandle(() => {
    const calls = { tones: 0, notes: [] as string[] };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      calls.tones++;
      start.call(this, when);
    };
    function Shown(_: string, { body }: { body: string }): void {
      calls.notes.push(body);
    }
    Shown.permission = 'granted';
    Object.defineProperty(window, 'Notification', { value: Shown });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    return calls;
  });

  const ben = await visit({ path: '/#/friends', context: PHONE });
  await ben.getByText('1 player is waiting · 2 players · 10 minutes each').waitFor();
  await ben.getByRole('button', { name: 'Join in' }).click();
  // Without a name there is nobody to be found.
  await ben.getByRole('alert').getByText('Please choose a name').waitFor();
  await ben.locator('input[autocomplete=off]').fill('Ben');
  await ben.getByRole('button', { name: 'Join in' }).click();

  for (const page of [ada, ben]) {
    await page.getByRole('dialog', { name: 'Ready?' }).waitFor();
    await expect.poll(() => page.title()).toContain('Ready?');
  }
  const { tones, notes } = await called.jsonValue();
  expect(tones).toBeGreaterThan(0);
  expect(notes).toEqual(['The table is full. The game starts when everyone is ready.']);
  for (const page of [ada, ben]) await page.getByRole('button', { name: 'I’m ready' }).click();
  await begun([ada, ben]);
  await move([ada, ben]);
  expect(await ada.getByRole('link', { name: 'Looking for players…' }).count()).toBe(0);

  await ada.goto(meanwhile);
  await ada.locator('main[data-moment]').waitFor();
  await expect.poll(() => tilesOnBoard(ada)).toBeGreaterThanOrEqual(1);
});

test('play now: somebody who is not ready is left out, and the others go on looking', async () => {
  const [ada, ben] = await Promise.all([visit({ path: '/#/friends' }), visit({ path: '/#/friends' })]);
  await seek(ada, 'Ada', 2, '30 seconds per move');
  await seek(ben, 'Ben', 2, '30 seconds per move');
  // Whoever has answered already does not stay in a waiting room where nobody comes.
  await ada.getByRole('button', { name: 'I’m ready' }).click();
  await ada.waitForURL(/#\/t\//);
  await ben.getByRole('button', { name: 'Not now' }).click();
  await ada.getByText('Someone wasn’t ready. Still looking…').waitFor();
  await expect.poll(() => ben.getByRole('button', { name: 'Find players' }).count()).toBe(1);

  const cleo = await visit({ path: '/#/friends' });
  await seek(cleo, 'Cleo', 2, '30 seconds per move');
  for (const page of [ada, cleo]) await page.getByRole('button', { name: 'I’m ready' }).click();
  await begun([ada, cleo]);
  await Promise.all([ada, cleo].map((page) => sees(page, 0)));
});

test('play now over days: both are led to the table when the game has begun, without being asked', async () => {
  const ada = await visit({ path: '/#/friends' });
  await seek(ada, 'Ada', 2, '3 days per move');
  // Whatever page is shown meanwhile.
  await ada.goto(`${inject('address')}/#/learn`);
  await ada.getByRole('link', { name: 'Looking for players…' }).waitFor();
  const ben = await visit({ path: '/#/friends', context: PHONE });
  await seek(ben, 'Ben', 2, '3 days per move');
  for (const page of [ada, ben]) {
    await page.waitForURL(/#\/t\//);
    await page.locator('main[data-moment] [role=grid]').waitFor();
  }
  await move([ada, ben]);
});

test('play now for three: each of them is asked, and the game begins', async () => {
  const pages: Page[] = [];
  for (const name of ['Ada', 'Ben', 'Cleo']) {
    const page = await visit({ path: '/#/friends' });
    await seek(page, name, 3, '10 minutes each');
    pages.push(page);
  }
  await begun(pages);
  await move(pages);
  await Promise.all(pages.map((page) => sees(page, 1)));
});

test('play now from the start page, stopped again', async () => {
  const ada = await visit({ path: '/#/friends' });
  await seek(ada, 'Ada', 4, '3 days per move');
  await ada.getByRole('button', { name: 'Stop looking' }).click();
  await ada.goto(`${inject('address')}/#/`);
  await ada.reload();
  await ada.getByRole('link', { name: 'Play now' }).click();
  await ada.getByText('Looking for 3 more players…').waitFor();
  // The same person in another window.
  const again = await ada.context().newPage();
  await again.goto(`${inject('address')}/#/friends/now`);
  await ada.getByText('You’re now looking for players in another window.').waitFor();
  await ada.getByRole('button', { name: 'Find players' }).waitFor();
  await again.getByText('Looking for 3 more players…').waitFor();
  await again.getByRole('button', { name: 'Stop looking' }).click();
  await again.getByRole('button', { name: 'Find players' }).waitFor();
});

test('people who have played together find each other again: invited by one tap, kept apart when blocked', async () => {
  const { page: ada, path } = await makeTable('Ada Regular');
  const ben = await join(path, 'Ben Regular');
  await begun([ada, ben]);
  await ben.keyboard.press('m');
  await ben.getByRole('button', { name: 'Give up' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await ada.getByRole('button', { name: 'Rematch' }).first().waitFor();

  const known = (page: Page): ReturnType<Page['locator']> =>
    page.getByRole('list', { name: 'People you’ve played with' }).getByRole('listitem');
  await ada.goto(`${inject('address')}/#/friends`);
  await known(ada).getByText('1 game, 1 : 0 for you').waitFor();
  await ada.getByRole('button', { name: 'Add a player' }).click();
  await known(ada).getByRole('button', { name: 'Invite' }).click();
  await ada.waitForURL(/#\/t\//);

  // At every visit it is there until it is accepted, and one tap leads to the table.
  const invitation = ben.getByRole('link', { name: 'Ada Regular invites you to a game.' });
  await ben.goto(`${inject('address')}/#/`);
  await invitation.waitFor();
  await ben.reload();
  await invitation.waitFor();
  await ben.goto(`${inject('address')}/#/friends`);
  await ben.getByRole('heading', { name: 'Invitations' }).waitFor();
  await invitation.click();
  await ben.getByRole('button', { name: 'Sit here' }).first().click();
  await ada.getByText('Ben Regular').first().waitFor();

  // From the waiting room of another table, too.
  await ada.goto(`${inject('address')}/#/friends`);
  await ada.locator('form .play').click();
  await ada.waitForURL(/#\/t\//);
  await known(ada).getByRole('button', { name: 'Invite' }).click();
  await known(ada).getByText('Invited').waitFor();
  const second = new URL(ada.url()).hash;

  // An invitation that is not welcome goes for good.
  await ben.goto(`${inject('address')}/#/`);
  await invitation.waitFor();
  const dismissed = ben.waitForResponse(/notices\/seen/);
  await ben
    .getByRole('listitem')
    .filter({ has: invitation })
    .getByRole('button', { name: 'Remove from the list' })
    .click();
  await invitation.waitFor({ state: 'detached' });
  await dismissed;
  await ben.reload();
  await ben.getByRole('link', { name: 'Play now' }).waitFor();
  expect(await invitation.count()).toBe(0);

  await ben.goto(`${inject('address')}/#/friends`);
  await known(ben).getByRole('button', { name: 'More about Ada Regular' }).click();
  expect(await violations(ben, 'regulars')).toEqual([]);
  await known(ben).getByRole('button', { name: 'Block' }).click();
  await known(ben).getByText('Blocked').waitFor();
  await ben.goto(`${inject('address')}/${second}`);
  await ben.getByRole('button', { name: 'Sit here' }).first().click();
  await ben.getByText('You can’t sit at this table right now.').waitFor();
  await ben.goto(`${inject('address')}/#/friends`);
  await known(ben).getByRole('button', { name: 'Unblock' }).click();
  await known(ben).getByRole('button', { name: 'Invite' }).waitFor();
});

test('a vacation stops the clock of days, the others see it, and the log has the time of each move', async () => {
  const ada = await visit({ path: '/#/about' });
  const path = await tableByCall(ada, { clock: { type: 'days', days: 3 }, first: 0 });
  await ada.goto(inject('address') + path);
  await ada.locator('input[autocomplete=nickname]').fill('Ada Rests');
  await ada.locator('li button.primary').first().click();
  await ada.getByText('You keep your place').waitFor();
  const ben = await join(path, 'Ben Waits', { context: PHONE });
  await begun([ada, ben]);

  await ada.goto(`${inject('address')}/#/friends`);
  const holiday = ada.getByRole('switch', { name: 'On holiday' });
  await ada.getByText('14 holiday days are left this year').waitFor();
  await holiday.check();
  await ada.getByLabel('Back on').waitFor();
  expect(await violations(ada, 'friends with a vacation')).toEqual([]);
  const mark = ben.getByText('on holiday', { exact: true }).filter({ visible: true }).first();
  await mark.waitFor();
  await holiday.uncheck();
  await mark.waitFor({ state: 'detached' });
  await holiday.check();
  await mark.waitFor();

  // A move brings its player back at this table.
  await ada.goto(inject('address') + path);
  await moment(ada);
  await place(ada);
  await sees(ben, 1);
  await mark.waitFor({ state: 'detached' });
  await ben.getByRole('button', { name: 'Log', exact: true }).click();
  await expect.poll(() => ben.locator('li time').first().innerText()).toMatch(/\d\d:\d\d/);
});

test('phrases are kept from the waiting room on, and spectators need a name for them', async () => {
  const { page: ada, path } = await makeTable('Ada Talks');
  await ada.getByRole('button', { name: 'Say something' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Hello!' }).click();
  await ada.getByText('You: Hello!').waitFor();
  const ben = await join(path, 'Ben Talks');
  await begun([ada, ben]);

  const zoe = await visit({ path, context: PHONE });
  await zoe.getByText('You’re watching.').waitFor();
  await zoe.keyboard.press('q');
  const talk = (page: Page): ReturnType<Page['locator']> =>
    page.getByRole('dialog').getByRole('list', { name: 'What was said' });
  await talk(zoe).getByText('Ada Talks: Hello!').waitFor();
  await zoe.getByRole('dialog').getByRole('button', { name: 'Good luck!' }).click();
  await zoe.getByRole('alert').getByText('Please choose a name').waitFor();
  await zoe.getByRole('dialog').getByLabel('Your name').fill('Zoe');
  await zoe.getByRole('dialog').getByRole('button', { name: 'Good luck!' }).click();
  await ada.getByText('Zoe (spectator): Good luck!').waitFor();

  await ben.reload();
  await begun([ben]);
  await ben.keyboard.press('q');
  await expect
    .poll(() => talk(ben).getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringMatching(/\d\d:\d\d\s*Ada Talks: Hello!/), expect.stringMatching(/Zoe \(spectator\)/)]);
  expect(await violations(ben, 'talk')).toEqual([]);
});
