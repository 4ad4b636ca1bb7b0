// A guest keeps the games of one browser by a passkey, through Chromium's virtual authenticator, and goes on elsewhere.

import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { violations } from './axe';
import { begun, join, makeTable } from './remote';
import { useBrowser, visit } from './visit';

useBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** An authenticator in the device of a page. */
class Authenticator {
  private constructor(
    private readonly session: CDPSession,
    private readonly id: string,
  ) {}

  static async of(page: Page): Promise<Authenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    return new Authenticator(session, authenticatorId);
  }

  /** Whether the finger is that of its owner. */
  async verify(isOwner: boolean): Promise<void> {
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified: isOwner });
  }

  async count(): Promise<number> {
    return (await this.session.send('WebAuthn.getCredentials', { authenticatorId: this.id })).credentials.length;
  }

  /** Copies all passkeys to the device of another page, as services that synchronise them do. */
  async syncTo(other: Authenticator): Promise<void> {
    const { credentials } = await this.session.send('WebAuthn.getCredentials', { authenticatorId: this.id });
    for (const credential of credentials) {
      await other.session.send('WebAuthn.addCredential', { authenticatorId: other.id, credential });
    }
  }
}

test('an account is opened with a passkey, goes on elsewhere with a game in progress, is exported and deleted', async () => {
  // In the end the first device is signed out, and its requests are refused.
  const { page: ada, path } = await makeTable('Ada Passkey', { more: 1 }, { provoked: /401/ });
  const ben = await join(path, 'Ben Passkey');
  const phone = await join(path, 'Ada Elsewhere', { context: PHONE, provoked: /40[13]/ });
  await begun([ada, ben, phone]);
  const own = await Authenticator.of(ada);

  await ada.goto(`${inject('address')}/#/account`);
  await ada.getByRole('button', { name: 'Keep my games' }).click();
  await ada.getByLabel('Your name on this server').fill('Ada Passkey');
  expect(await violations(ada, 'keep my games with a passkey')).toEqual([]);
  await own.verify(false);
  await ada.getByRole('button', { name: 'Create with a passkey' }).click();
  await ada.getByRole('alert').getByText('No passkey was used.').waitFor();
  await own.verify(true);
  await ada.getByRole('button', { name: 'Create with a passkey' }).click();
  await ada.getByText('Make a recovery code too').waitFor();
  expect(await own.count()).toBe(1);
  expect(await violations(ada, 'the account is ready')).toEqual([]);
  await ada.getByRole('button', { name: 'Later' }).click();
  await ada.getByText('Account of Ada Passkey').waitFor();
  expect(await ada.getByRole('region', { name: 'Ways to sign in' }).textContent()).toContain('Passkey');
  expect(await violations(ada, 'the account with a passkey')).toEqual([]);

  // The other device is another guest at the same table: two of one person, of whom the later one leaves.
  await own.syncTo(await Authenticator.of(phone));
  await phone.goto(`${inject('address')}/#/account`);
  await phone.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await phone.getByText('You’re signed in as Ada Passkey.').waitFor();
  await phone.getByText('At 1 table you were sitting twice.').waitFor();
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.goto(inject('address') + path);
  await phone.locator('[role=grid]').waitFor();
  await ben.getByText('Ada Elsewhere').filter({ visible: true }).first().waitFor();

  await phone.goto(`${inject('address')}/#/account`);
  await phone.getByRole('button', { name: /^Sign out “/ }).click();
  await phone.getByRole('button', { name: 'Continue with your passkey' }).click();
  await expect.poll(() => phone.getByRole('button', { name: /^Sign out “/ }).count()).toBe(0);
  await ada.reload();
  await ada.getByRole('button', { name: 'Keep my games' }).waitFor();

  await phone.getByRole('button', { name: 'Change name' }).click();
  await phone.getByLabel('Your name on this server').fill('Ada of Sutter Street');
  expect(await violations(phone, 'change the name')).toEqual([]);
  await phone.getByRole('button', { name: 'Change name with your passkey' }).click();
  await phone.getByText('You’re now called Ada of Sutter Street.').waitFor();

  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('link', { name: 'Download everything' }).click(),
  ]);
  const archive = readFileSync(await download.path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes('account.json')).toBe(true);

  await phone.getByRole('button', { name: 'Delete account' }).click();
  expect(await violations(phone, 'delete the account')).toEqual([]);
  await phone.getByLabel('Recovery code').fill('0000-0000-0000-0000-0000-0000-0000');
  await phone.getByRole('button', { name: 'Delete with the code' }).click();
  await phone.getByRole('alert').getByText('Nobody can sign in with that.').waitFor();
  await phone.getByRole('button', { name: 'Delete with your passkey' }).click();
  await phone.getByText('Your account has been deleted.').waitFor();
  await phone.getByRole('button', { name: 'Continue' }).click();
  await ben.getByText('Deleted player').filter({ visible: true }).first().waitFor();
  const left = ben.getByText(/Ada (Passkey|Elsewhere|of Sutter Street)/).filter({ visible: true });
  // An open page still shows for some seconds who gave up.
  await ben.reload();
  await ben.getByText('Deleted player').filter({ visible: true }).first().waitFor();
  expect(await left.allTextContents()).toEqual([]);
});

test('at an address without passkeys the dialog offers a code and says why', async () => {
  const address = inject('address').replace('localhost', '127.0.0.1');
  const page = await visit({ address, path: '/#/account' });
  await page.getByRole('button', { name: 'Keep my games' }).click();
  await page.getByText('Passkeys need a secure address (https).').waitFor();
  expect(await page.getByRole('button', { name: /passkey/ }).count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).waitFor();
});
