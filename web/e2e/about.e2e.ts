import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { COMPONENTS } from '../src/pages/about/components';
import { FIRST_BUILD, FileServer } from './builds';
import { moment, place, tilesOnBoard } from './player';
import { bot, person, sitDown, table, useBrowser, visit } from './visit';

useBrowser();

const version = /^ {2}<version>(.*)<\/version>$/m.exec(
  readFileSync(new URL('../../pom.xml', import.meta.url), 'utf8'),
)![1]!;

async function aboutPage(page: Page): Promise<void> {
  await page.locator('nav button').last().click();
  await page.getByRole('dialog').getByRole('link', { name: 'About Cable Car' }).click();
  await page.getByRole('heading', { name: `Version ${version}` }).waitFor();
}

test('the settings lead to the page with the version and all credits', async () => {
  const page = await visit();
  await aboutPage(page);
  for (const { name } of COMPONENTS) await page.getByRole('link', { name, exact: true }).first().waitFor();
  const licences = await page.getByRole('link', { name: 'Read all the licences' }).getAttribute('href');
  const text = await page.request.get(new URL(licences!, inject('address')).href);
  expect(text.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await text.text()).toContain(`Cable Car ${version}`);
});

test('the page says what the server keeps and for how long', async () => {
  const page = await visit({ path: '/#/about' });
  const privacy = page.getByRole('region', { name: 'What this server keeps' });
  await expect
    .poll(() => privacy.getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringContaining('of which only a hash is stored'),
      expect.stringContaining('your moves, and a hash of your network address'),
      'The phrases you say at tables.',
      expect.stringContaining('whom you block'),
      'While you look for a game: which one.',
      expect.stringContaining('push service'),
      expect.stringContaining('your time zone and your quiet hours'),
      expect.stringContaining('If you go on holiday'),
      expect.stringContaining('You can delete it yourself.'),
      expect.stringContaining('public keys of passkeys'),
      expect.stringContaining('for two hours at most'),
      expect.stringContaining('If the host locks a device or an address out'),
      'Tables where nobody plays are cleared away after 3 days.',
      'Games are kept for good.',
      'Names are removed from games 730 days after the last move.',
      'Devices without a game are forgotten after 180 days.',
      'Notices are deleted after 30 days.',
    ]);
  expect(await privacy.textContent()).toContain('No e-mail address');
});

test('the files alone, in a folder of any file server, are the whole game without tables for friends', async () => {
  const server = await FileServer.open(FIRST_BUILD, '/games/cablecar');
  try {
    const address = server.address;
    const page = await sitDown(table([person('Ada'), bot(3)]), { address, provoked: /404/ });
    await moment(page);
    await place(page);
    expect(await moment(page)).toBe('mine');
    await expect.poll(() => tilesOnBoard(page)).toBe(2);
    await page.goto(`${address}/#/friends`);
    await page.getByText('there is none at this address').waitFor();
    await page.goto(`${address}/#/`);
    await aboutPage(page);
  } finally {
    server.close();
  }
});
