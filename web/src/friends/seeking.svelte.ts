// Looks for people to play with, whatever page is shown, until they are found and ready.

import type { RemoteClient } from '../remote/remote-client';
import { PACES, type Pace, type RemoteState } from '../remote/messages';
import type { RemoteTable } from '../remote/remote-table';
import { LONGEST_NAME } from '../ui/name';

export interface Wish {
  size: number;
  pace: Pace;
}

export const SIZES = [2, 3, 4] as const;

/** How long the others have to take their seats. */
const PATIENCE = 20_000;

const KEY = 'cablecar.seek.1';

/** What was looked for last. */
export function lastWish(): Wish {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Wish> | null;
    const size = SIZES.find((one) => one === kept?.size);
    const pace = PACES.find((one) => one === kept?.pace);
    if (size !== undefined && pace !== undefined) return { size, pace };
  } catch {
    // Then the usual one.
  }
  return { size: 2, pace: 'quick' };
}

function storeWish(wish: Wish): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // Then the next search starts with the usual one.
  }
}

class Seeking {
  state: 'idle' | 'seeking' | 'found' = $state('idle');
  wish: Wish = $state.raw(lastWish());
  /** Somebody who was found did not come or was not ready. */
  isAgain = $state(false);
  /** The code of the reason why the search ended. */
  fault: string | null = $state(null);
  private client: RemoteClient | null = null;
  private ends: (() => void)[] = [];
  private leaveTable = (): void => {};

  /** Looks for a game until people are found and ready, or until it is stopped. */
  start(client: RemoteClient, wish: Wish): void {
    this.stop();
    storeWish(wish);
    this.wish = wish;
    this.client = client;
    this.state = 'seeking';
    this.isAgain = false;
    this.fault = null;
    this.ends = [
      // A search ends with its connection.
      client.connection.onOpen(() => this.ask()),
      client.connection.onMessage((message) => {
        if (message.type === 'found' && this.state === 'seeking') void this.sit(message.table);
      }),
    ];
  }

  stop(): void {
    const { client } = this;
    for (const end of this.ends.splice(0)) end();
    if (this.state === 'seeking' && client?.connection.isOpen) void client.connection.ask({ type: 'unseek' });
    this.leaveTable();
    this.state = 'idle';
  }

  private ask(): void {
    if (this.state !== 'seeking') return;
    void this.client?.connection.ask({ type: 'seek', ...this.wish }).then((reply) => {
      if (!('refused' in reply) || this.state !== 'seeking') return;
      this.stop();
      this.fault = reply.refused.code;
    });
  }

  /** Takes a seat at the table that was made, and waits until everybody is ready. */
  private async sit(id: string): Promise<void> {
    const client = this.client!;
    this.state = 'found';
    const table = client.show(id);
    let wasCalled = false;
    const patience = setTimeout(() => !wasCalled && this.again(table), PATIENCE);
    const unsubscribe = table.onState((state) => {
      wasCalled ||= state.phase !== 'open';
      this.see(table, state, wasCalled);
    });
    this.leaveTable = () => {
      this.leaveTable = () => {};
      clearTimeout(patience);
      unsubscribe();
      client.leave(id);
    };
    const fault = await sitAs(table, client.name);
    if (fault !== null) this.again(table);
  }

  private see(table: RemoteTable, { phase, seat }: RemoteState, wasCalled: boolean): void {
    if (this.state !== 'found') return;
    if (phase === 'playing') this.stop();
    else if (phase === 'over') this.again(table);
    else if (phase === 'open' && wasCalled) {
      // Whoever was not ready has no seat any more.
      if (seat === null) this.stop();
      else this.again(table);
    }
  }

  /** Somebody did not come: the search goes on. */
  private again(table: RemoteTable): void {
    if (this.state !== 'found') return;
    const { now } = table;
    if (now !== null && now.seat !== null && now.phase === 'open') void table.stand();
    this.leaveTable();
    this.state = 'seeking';
    this.isAgain = true;
    this.ask();
  }
}

/** Strangers may have the same name. */
async function sitAs(table: RemoteTable, name: string): Promise<string | null> {
  let fault = await table.sit(name, undefined, false);
  for (let n = 2; n <= 4 && fault === 'nameTaken'; n++)
    fault = await table.sit(`${name.slice(0, LONGEST_NAME - 2)} ${n}`, undefined, false);
  return fault;
}

export const seeking = new Seeking();
