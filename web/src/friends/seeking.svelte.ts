// Looks for people to play with, whatever page is shown, until they are found and ready.

import type { RemoteClient } from '../remote/remote-client';
import { PACES, type Pace, type RemoteState } from '../remote/messages';
import type { RemoteTable } from '../remote/remote-table';
import { MAX_NAME_LENGTH } from '../ui/name';
import { unlockSound } from '../ui/sound';

/** The kind of game that a person looks for. */
export interface SeekTerms {
  size: number;
  pace: Pace;
}

export const SIZES = [2, 3, 4] as const;

/** How long the others have to take their seats. */
const PATIENCE = 20_000;

const KEY = 'cablecar.seek.1';

/** What was looked for last. */
export function lastTerms(): SeekTerms {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<SeekTerms> | null;
    const size = SIZES.find((one) => one === kept?.size);
    const pace = PACES.find((one) => one === kept?.pace);
    if (size !== undefined && pace !== undefined) return { size, pace };
  } catch {
    // Then the default.
  }
  return { size: 2, pace: 'quick' };
}

function storeTerms(terms: SeekTerms): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(terms));
  } catch {
    // Then the next search starts with the default.
  }
}

class Seeking {
  state: 'idle' | 'seeking' | 'found' = $state('idle');
  terms: SeekTerms = $state.raw(lastTerms());
  /** A matched person did not come or was not ready. */
  isRepeated = $state(false);
  /** The search goes on in another window. */
  isElsewhere = $state(false);
  /** The code of the reason why the search ended. */
  refusalCode: string | null = $state(null);
  private client: RemoteClient | null = null;
  private ends: (() => void)[] = [];
  private leaveTable = (): void => {};
  /** The table that was made for this person. */
  private table: string | null = null;
  /** Called when somebody did not come to a table, or was not ready there. */
  onLost: (table: string) => void = () => {};
  /** Called when a game over days has begun, about which nobody was asked. */
  onBegun: (table: string) => void = () => {};

  /** Looks for a game until people are found and ready, or until it is stopped. */
  start(client: RemoteClient, terms: SeekTerms): void {
    this.stop();
    storeTerms(terms);
    this.terms = terms;
    this.client = client;
    this.state = 'seeking';
    this.isRepeated = false;
    this.isElsewhere = false;
    this.refusalCode = null;
    // A tap has begun the search; without one, browsers would not play the bell that ends it.
    unlockSound();
    this.ends = [
      // A search ends with its connection.
      client.connection.onOpen(() => this.ask()),
      client.connection.onMessage((message) => {
        if (this.state !== 'seeking') return;
        if (message.type === 'found') void this.sit(message.table);
        else if (message.type === 'seekEnded') {
          this.stop();
          this.isElsewhere = true;
        }
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

  /** Whether a table was made for this search. */
  isTable(id: string): boolean {
    return this.table === id;
  }

  private ask(): void {
    if (this.state !== 'seeking') return;
    void this.client?.connection.ask({ type: 'seek', ...this.terms }).then((reply) => {
      if (!('refused' in reply) || this.state !== 'seeking') return;
      this.stop();
      this.refusalCode = reply.refused.code;
    });
  }

  /** Takes a seat at the table that was made, and waits until everybody is ready. */
  private async sit(id: string): Promise<void> {
    const client = this.client!;
    this.state = 'found';
    this.table = id;
    const table = client.show(id);
    let wasCalled = false;
    const patience = setTimeout(() => !wasCalled && this.seekAgain(table), PATIENCE);
    const unsubscribe = table.onState((state) => {
      wasCalled ||= state.phase !== 'open';
      this.onState(table, state, wasCalled);
    });
    this.leaveTable = () => {
      this.leaveTable = () => {};
      clearTimeout(patience);
      unsubscribe();
      client.leave(id);
    };
    const refusal = await sitAs(table, client.name);
    if (refusal !== null) this.seekAgain(table);
  }

  private onState(table: RemoteTable, { phase, seat, settings }: RemoteState, wasCalled: boolean): void {
    if (this.state !== 'found') return;
    if (phase === 'playing') {
      this.stop();
      if (settings.clock.type === 'days') this.onBegun(table.id);
    } else if (phase === 'over') this.seekAgain(table);
    else if (phase === 'open' && wasCalled) {
      // A player who was not ready has no seat any more.
      if (seat === null) this.stop();
      else this.seekAgain(table);
    }
  }

  /** A matched person did not come: the search continues. */
  private seekAgain(table: RemoteTable): void {
    if (this.state !== 'found') return;
    const { now } = table;
    if (now !== null && now.seat !== null && now.phase === 'open') void table.stand();
    this.leaveTable();
    this.state = 'seeking';
    this.isRepeated = true;
    this.onLost(table.id);
    this.ask();
  }
}

/** Strangers may have the same name. */
async function sitAs(table: RemoteTable, name: string): Promise<string | null> {
  let refusal = await table.sit(name, undefined, false);
  for (let n = 2; n <= 4 && refusal === 'nameTaken'; n++)
    refusal = await table.sit(`${name.slice(0, MAX_NAME_LENGTH - 2)} ${n}`, undefined, false);
  return refusal;
}

export const seeking = new Seeking();
