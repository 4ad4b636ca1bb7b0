// The calls over HTTP (docs/protocol.md), beside the pages wherever those are served.

import type { FarSeat, Ending, Phase, TableSettings } from './messages';
import type { View } from '../table/table';

export const addressOf = (path: string): URL => new URL(`./api/v1/${path}`, document.baseURI);

/** The server said no, for a reason that has a name. */
export class Refused extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** There is no server, or it can't be reached. */
export class Unreached extends Error {}

const PATIENCE = 15_000;

async function call(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    response = await fetch(addressOf(path), { credentials: 'same-origin', cache: 'no-store', signal, ...init });
  } catch {
    throw new Unreached();
  }
  if (response.ok) return response;
  // Where only files are served there is nothing at this address, or a page that knows nothing of it.
  const problem = (await response.json().catch(() => null)) as { code?: unknown } | null;
  throw typeof problem?.code === 'string' ? new Refused(problem.code) : new Unreached();
}

async function json<Value>(path: string, init?: RequestInit): Promise<Value> {
  const response = await call(path, init);
  if (!response.headers.get('content-type')?.includes('json')) throw new Unreached();
  return (await response.json()) as Value;
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A table of this device's, as the list has it. */
export interface ListedTable {
  table: string;
  changed: number;
  settings: TableSettings;
  phase: Phase;
  seats: FarSeat[];
  seat: number | null;
  /** It is this device's turn. */
  waiting: boolean;
  /** A spectator's; null before the start. */
  view: View | null;
  outcome: Ending | null;
}

/** Makes this device known; its last name. */
export async function introduce(): Promise<string> {
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

export async function subscribe(subscription: PushSubscription, language: string): Promise<void> {
  await call('push', post({ ...subscription.toJSON(), language }));
}

export async function unsubscribe(endpoint: string): Promise<void> {
  await call('push', { ...post({ endpoint }), method: 'DELETE' });
}
