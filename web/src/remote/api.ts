// The HTTP API (docs/protocol.md), relative to the address of the pages.

import type { RemoteSeat, Ending, Phase, TableRequest, TableSettings } from './messages';
import type { View } from '../table/table';
import type { NoticeFacts } from '../table/notice';

export const apiUrl = (path: string): URL => new URL(`./api/v1/${path}`, document.baseURI);

/** The server refused a request; the code names the reason. */
export class Refused extends Error {
  /** @param text what happened, in the words of the server */
  constructor(
    readonly code: string,
    readonly text = '',
  ) {
    super(code);
  }
}

/** There is no server, or it can't be reached. */
class Unreachable extends Error {}

const TIMEOUT = 15_000;

export async function call(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    response = await fetch(apiUrl(path), { credentials: 'same-origin', cache: 'no-store', signal, ...init });
  } catch {
    throw new Unreachable();
  }
  if (response.ok) return response;
  // Where only files are served, this address has nothing, or an unrelated page.
  const problem = (await response.json().catch(() => null)) as {
    code?: unknown;
    text?: unknown;
  } | null;
  if (typeof problem?.code !== 'string') throw new Unreachable();
  throw new Refused(problem.code, typeof problem.text === 'string' ? problem.text : '');
}

export async function json<Value>(path: string, init?: RequestInit): Promise<Value> {
  const response = await call(path, init);
  if (!response.headers.get('content-type')?.includes('json')) throw new Unreachable();
  return (await response.json()) as Value;
}

export const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A table of this device, as the server lists it. */
export interface ListedTable {
  table: string;
  changed: number;
  settings: TableSettings;
  phase: Phase;
  seats: RemoteSeat[];
  seat: number | null;
  /** It is this device's turn, or it is asked something. */
  waiting: boolean;
  /** What it is asked: a request to answer, or `settings` to agree to; earlier servers do not send this. */
  asked?: TableRequest | 'settings' | null;
  /** When the time of the player to move runs out; null without a clock. */
  ends?: number | null;
  /** The spectator's view; null before the start. */
  view: View | null;
  outcome: Ending | null;
}

/** Registers this device as a guest and returns the name it used last. */
export async function registerGuest(): Promise<string> {
  return (await json<{ name: string }>('guest', post({}))).name;
}

export async function makeTable(settings: TableSettings): Promise<string> {
  return (await json<{ table: string }>('tables', post(settings))).table;
}

export async function myTables(): Promise<ListedTable[]> {
  return (await json<{ games: ListedTable[] }>('games')).games;
}

/** The file of a game that is over. */
export async function gameFile(table: string): Promise<string> {
  return (await call(`tables/${encodeURIComponent(table)}/file`)).text();
}

export async function pushKey(): Promise<string> {
  return (await json<{ key: string }>('push/key')).key;
}

/** @param zone the name of the device's time zone, for quiet hours */
export async function subscribe(subscription: PushSubscription, language: string, zone: string): Promise<void> {
  await call('push', post({ ...subscription.toJSON(), language, zone }));
}

export async function unsubscribe(endpoint: string): Promise<void> {
  await call('push', { ...post({ endpoint }), method: 'DELETE' });
}

/** A person with whom the person of this device has played. */
export interface Regular {
  /** Identifies the other person to this one, without revealing the device. */
  handle: string;
  name: string;
  games: number;
  /** How often this person did better, and the other. */
  won: number;
  lost: number;
  last: number;
  blocked: boolean;
}

/** The latest first; none when the server can't be reached, or is an earlier one. */
export async function readRegulars(): Promise<Regular[]> {
  try {
    return (await json<{ regulars: Regular[] }>('regulars')).regulars;
  } catch {
    return [];
  }
}

export async function inviteRegular(handle: string, table: string): Promise<void> {
  await call(`regulars/${encodeURIComponent(handle)}/invite`, post({ table }));
}

export async function blockRegular(handle: string, on: boolean): Promise<void> {
  await call(`regulars/${encodeURIComponent(handle)}/block`, post({ on }));
}

export async function forgetRegular(handle: string): Promise<void> {
  await call(`regulars/${encodeURIComponent(handle)}`, { method: 'DELETE' });
}

/** How many days a server keeps what; 0 is for ever. */
export interface Retention {
  unstarted: number;
  games: number;
  names: number;
  guests: number;
  /** Absent on servers of version 1.0.0. */
  notices?: number;
  /** Who may open an account; absent on servers without any. */
  accounts?: 'open' | 'invite' | 'off';
  /** What is stored about people, in the words of the server; absent on earlier servers. */
  stores?: string[];
}

/** What the server keeps for how long; null where there is no server. */
export async function fetchRetention(): Promise<Retention | null> {
  try {
    return await json<Retention>('privacy');
  } catch {
    return null;
  }
}

/** Which notices the person of this device wants. */
export interface NoticePreferences {
  /** The kinds of notices that are not wanted. */
  muted: string[];
  /** Times of day, as "22:00". */
  quiet: { from: string; until: string } | null;
  /** Null if it was never stored. */
  zone: string | null;
}

export const readNoticePreferences = (): Promise<NoticePreferences> => json<NoticePreferences>('wishes');

export async function storeNoticePreferences(preferences: NoticePreferences): Promise<void> {
  await call('wishes', { ...post(preferences), method: 'PUT' });
}

/** The vacation of this device's person. */
export interface Vacation {
  /** When it ends; null when there is none. */
  until: number | null;
  /** The milliseconds left this year. */
  left: number;
}

export const readVacation = (): Promise<Vacation> => json<Vacation>('vacation');

/** @param until without it the vacation lasts as long as days are left */
export const changeVacation = (on: boolean, until?: number): Promise<Vacation> =>
  json<Vacation>('vacation', { ...post({ on, until }), method: 'PUT' });

export interface UnseenNotices {
  notices: NoticeFacts[];
  now: number;
}

/** What happened since the last visit, at most one notice for each table, the newest first. */
export const unseenNotices = (): Promise<UnseenNotices> => json<UnseenNotices>('notices');

/** @param until everything up to this time was seen; invitations stay listed */
export async function noticesSeen(until: number): Promise<void> {
  await call('notices/seen', post({ until }));
}

/** Removes the notices of a table from the list. */
export async function dismissNotices(table: string): Promise<void> {
  await call('notices/seen', post({ table }));
}
