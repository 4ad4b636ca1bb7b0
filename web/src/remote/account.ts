// Accounts on a server (docs/protocol.md): guests who keep their games and sign in with keys.

import { apiUrl, call, json, post } from './api';
import type { PasskeyAnswer } from './passkeys';

/** Something to sign in with. */
interface AccountKey {
  id: string;
  /** A kind of a later server is shown as any key. */
  kind: string;
  label: string;
  made: number;
  used: number | null;
}

export interface Account {
  /** Who may open an account. */
  accounts: 'open' | 'invite' | 'off';
  /** Whether the server has passkeys at this address. */
  passkeys?: boolean;
  /** Null for a guest. */
  name: string | null;
  tables: number;
  keys: AccountKey[];
}

/** What shows that somebody owns an account: what was typed, or what a passkey has signed. */
export type Proof = string | PasskeyAnswer;

/** A device that is signed in, or a program with a token. */
export interface SignedInDevice {
  id: string;
  label: string;
  made: number;
  current: boolean;
}

export interface SignIn {
  name: string;
  /** How many tables of this device the account has got. */
  tables: number;
  /** At how many tables this person sat twice. */
  resigned: number;
}

const SHARED = ['language', 'theme', 'sound', 'large', 'still', 'speed', 'ask', 'coach'] as const;
const KEY = 'cablecar.account.1';
const LONGEST_LABEL = 40;

const put = (body: unknown): RequestInit => ({ ...post(body), method: 'PUT' });
const remove = (body: unknown): RequestInit => ({ ...post(body), method: 'DELETE' });

const shown = (proof: Proof): { key: string } | { passkey: PasskeyAnswer } =>
  typeof proof === 'string' ? { key: proof } : { passkey: proof };

function remember(name: string | null): void {
  try {
    if (name === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, name);
  } catch {
    // Then settings are not shared from this device.
  }
}

const isSignedIn = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};

/** The browser and system of this device, by which its owner recognises it in a list. */
function deviceName(): string {
  const agent = navigator.userAgent;
  const first = (names: readonly (readonly [string, RegExp])[]): string[] =>
    names
      .filter(([, pattern]) => pattern.test(agent))
      .map(([name]) => name)
      .slice(0, 1);
  return [
    ...first([
      ['Edge', /Edg/],
      ['Firefox', /Firefox|FxiOS/],
      ['Chrome', /Chrome|CriOS/],
      ['Safari', /Safari/],
    ]),
    ...first([
      ['Android', /Android/],
      ['iPhone', /iPhone/],
      ['iPad', /iPad/],
      ['Windows', /Windows/],
      ['macOS', /Mac OS/],
      ['Linux', /Linux/],
    ]),
  ]
    .join(' · ')
    .slice(0, LONGEST_LABEL);
}

export async function readAccount(): Promise<Account> {
  const account = await json<Account>('account');
  remember(account.name);
  return account;
}

/**
 * Makes this guest an account.
 *
 * @param passkey its first key
 * @returns without a passkey a recovery code, which can't be had again
 */
export async function openAccount(name: string, invite: string, passkey?: PasskeyAnswer): Promise<string> {
  const { code } = await json<{ code?: string }>('account', post({ name, invite, passkey, label: deviceName() }));
  remember(name);
  return code ?? '';
}

/** The name of the account of a key that somebody has sent. */
export const ownerOf = async (key: string): Promise<string> =>
  (await json<{ name: string }>('account/sign-in/name', post({ key }))).name;

/**
 * Signs this device in.
 *
 * @param join the tables of this device become those of the account
 */
export async function signIn(key: Proof, join: boolean): Promise<SignIn> {
  const label = deviceName();
  const signedIn =
    typeof key === 'string'
      ? await json<SignIn>('account/sign-in', post({ key, join, label }))
      : await json<SignIn>('account/sign-in/passkey', post({ passkey: key, join, label }));
  remember(signedIn.name);
  return signedIn;
}

export async function addPasskey(passkey: PasskeyAnswer, proof: Proof): Promise<void> {
  await call('account/passkeys', post({ passkey, label: deviceName(), proof: shown(proof) }));
}

export async function renameAccount(name: string, proof: Proof): Promise<void> {
  await call('account/name', put({ name, proof: shown(proof) }));
  remember(name);
}

/** Where everything about the person of this device is downloaded. */
export const exportUrl = (): string => apiUrl('account/export').href;

export async function deleteAccount(proof: Proof): Promise<void> {
  await call('account', remove(shown(proof)));
  remember(null);
}

/** A seat of this person that other devices can open by a personal link. */
export interface LinkedSeat {
  table: string;
  seats: { kind: string; name: string }[];
  seat: number;
  links: number;
  /** How many devices have used a link. */
  devices: number;
}

export const readLinkedSeats = async (): Promise<LinkedSeat[]> =>
  (await json<{ links: LinkedSeat[] }>('account/links')).links;

export async function revokeLinks(table: string): Promise<void> {
  await call(`account/links/${encodeURIComponent(table)}`, remove({}));
}

export async function signOut(): Promise<void> {
  await call('account/sign-out', post({}));
  remember(null);
}

export const addCode = async (proof: Proof): Promise<string> =>
  (await json<{ code: string }>('account/keys', post({ proof: shown(proof) }))).code;

export async function nameKey(id: string, label: string): Promise<void> {
  await call(`account/keys/${encodeURIComponent(id)}`, put({ label }));
}

export async function revokeKey(id: string, proof: Proof): Promise<void> {
  await call(`account/keys/${encodeURIComponent(id)}`, remove({ proof: shown(proof) }));
}

export const readDevices = async (): Promise<SignedInDevice[]> =>
  (await json<{ tokens: SignedInDevice[] }>('tokens')).tokens;

export async function nameDevice(id: string, label: string): Promise<void> {
  await call('tokens', put({ id, label }));
}

export async function signOutDevice(id: string, proof: Proof): Promise<void> {
  await call('tokens', remove({ id, proof: shown(proof) }));
}

/** The settings that other devices of the account have stored. */
export const readSharedSettings = (): Promise<Record<string, unknown>> => json('account/settings');

/** Stores the settings of this device for the others, if it is signed in. */
export async function shareSettings(settings: Readonly<Record<(typeof SHARED)[number], unknown>>): Promise<void> {
  if (!isSignedIn()) return;
  await call('account/settings', put(Object.fromEntries(SHARED.map((name) => [name, settings[name]]))));
}
