// A guest keeps the games of one browser and goes on in another, on a plain http address: by the recovery code.

import { expect, test } from 'vitest';
import { violations } from './axe';
import { makeTable } from './remote';
import { addressWithoutPasskeys as plain, useBrowser, visit } from './visit';

useBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('an account is made in one dialog, another device goes on with its tables, and the first is signed out there', async () => {
  // In the end this device is signed out, and its requests are refused.
  const { page: ada } = await makeTable('Ada Account', { more: 1 }, { address: plain(), provoked: /401/ });
  await ada.goto(`${plain()}/#/friends`);
  await ada.getByRole('link', { name: 'Keep my games on every device' }).click();
  await ada.getByRole('button', { name: 'Keep my games' }).click();
  const name = ada.getByLabel('Your name on this server');
  await expect.poll(() => name.inputValue()).toBe('Ada Account');
  await ada.getByText('Passkeys need a secure address (https).').waitFor();
  await name.fill('');
  await ada.getByRole('button', { name: 'Create account' }).click();
  await ada.getByRole('alert').getByText('A name has 2 to 24 characters').waitFor();
  await name.fill('Ada Account');
  expect(await violations(ada, 'keep my games')).toEqual([]);
  await name.press('Enter');
  const code = await ada.locator('.code').filter({ hasText: '-' }).last().innerText();
  expect(code).toMatch(/^(\w{4}-){6}\w{4}$/);
  expect(await violations(ada, 'the recovery code')).toEqual([]);
  await ada.getByRole('button', { name: 'I’ve written it down' }).click();
  await ada.getByText('Account of Ada Account').waitFor();
  expect(await violations(ada, 'the account')).toEqual([]);

  const phone = await visit({
    address: plain(),
    path: '/#/account',
    settings: { language: 'de', theme: 'dark' },
    context: PHONE,
    provoked: /403/,
  });
  const key = phone.getByLabel('Wiederherstellungscode', { exact: true });
  await key.fill('0000-0000-0000-0000-0000-0000-0000');
  await phone.getByRole('button', { name: 'Anmelden' }).click();
  await phone.getByRole('alert').getByText('Damit kann sich niemand anmelden').waitFor();
  await key.fill(code.toLowerCase().replaceAll('-', ' '));
  expect(await violations(phone, 'sign in')).toEqual([]);
  await phone.getByRole('button', { name: 'Anmelden' }).click();
  await phone.getByText('Du bist als Ada Account angemeldet.').waitFor();
  await phone.getByRole('button', { name: 'Weiter' }).click();
  await phone.getByRole('link', { name: /^Noch niemand/ }).click();
  await phone.getByText('Ada Account').filter({ visible: true }).first().waitFor();

  await phone.goto(`${plain()}/#/account`);
  await phone.getByText('dieses Gerät').waitFor();
  expect(await violations(phone, 'the account on a phone')).toEqual([]);
  await phone.getByRole('button', { name: /“ abmelden$/ }).click();
  expect(await violations(phone, 'a key is asked for')).toEqual([]);
  await phone.getByLabel('Wiederherstellungscode', { exact: true }).fill(code);
  await phone.getByRole('button', { name: 'Weiter mit dem Code' }).click();
  await expect.poll(() => phone.getByRole('button', { name: /“ abmelden$/ }).count()).toBe(0);
  await ada.reload();
  await ada.getByRole('button', { name: 'Keep my games' }).waitFor();
});

test('a link with a key shows first whose account it is, and brings nothing along by itself', async () => {
  const { page: eve } = await makeTable('Eve Account', { more: 1 }, { address: plain() });
  await eve.goto(`${plain()}/#/account`);
  await eve.getByRole('button', { name: 'Keep my games' }).click();
  await eve.getByLabel('Your name on this server').fill('Eve Account');
  await eve.getByRole('button', { name: 'Create account' }).click();
  const code = await eve.locator('.code').filter({ hasText: '-' }).last().innerText();

  const { page: ada } = await makeTable('Ada Lured', { more: 1 }, { address: plain() });
  await ada.goto(`${plain()}/#/account/${code}`);
  await ada.getByText('This link signs you in as Eve Account.').waitFor();
  expect(await ada.getByRole('switch', { name: /^Bring this device’s table along/ }).isChecked()).toBe(false);
  expect(await violations(ada, 'a link with a key')).toEqual([]);
});
