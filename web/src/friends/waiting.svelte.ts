// The tables of this device on the server, which of them wait for it, and what has just begun to wait.

import { onTableState } from '../remote/remote-client';
import type { RemoteState } from '../remote/messages';
import { windowTitle } from '../ui/title.svelte';
import { remoteGames, type RemoteListedGame } from './remote-games';

/** Something at a table that is not on screen: the game has begun, or it is this device's turn. */
export interface Call {
  table: string;
  what: 'began' | 'turn';
}

const POLL = 60_000;

class Waiting {
  /** Those that wait first; see {@link remoteGames}. */
  tables: RemoteListedGame[] = $state.raw([]);
  calls: Call[] = $state.raw([]);
  readonly waiting: RemoteListedGame[] = $derived(
    this.tables
      .filter(({ waiting }) => waiting)
      .sort((one, other) => (one.ends ?? Infinity) - (other.ends ?? Infinity) || one.changed - other.changed),
  );
  /** The tables at which this device has a seat and whose game has not begun. */
  readonly starting: readonly string[] = $derived(
    this.tables
      .filter(({ phase, setup }) => (phase === 'open' || phase === 'revealing') && setup.reader !== undefined)
      .map(({ id }) => id),
  );
  /** The table on screen. */
  private shown: string | null = null;
  private isRunning = false;
  private isListed = false;
  private readonly last = new Map<string, { isBegun: boolean; isMine: boolean }>();

  /** Keeps the list up to date while the page is open. */
  begin(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    onTableState((state, isOnScreen) => this.see(state, isOnScreen));
    setInterval(() => {
      if (document.visibilityState === 'visible') void this.refresh();
    }, POLL);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void this.refresh();
    });
    void this.refresh();
  }

  /** Another page is shown; with the id of the table on it, if any. */
  show(table: string | null): void {
    if (this.shown !== null && table === null) void this.refresh();
    this.shown = table;
    if (table !== null) this.dismiss(table);
  }

  dismiss(table: string): void {
    this.calls = this.calls.filter((call) => call.table !== table);
  }

  async refresh(): Promise<void> {
    const before = new Map(this.tables.map((table) => [table.id, table]));
    const found = await remoteGames();
    if (found === null) return;
    this.tables = found;
    windowTitle.remote = this.waiting.length;
    for (const { id, waiting } of found) {
      if (!waiting) this.dismiss(id);
      else if (this.isListed && before.get(id)?.waiting !== true) this.call(id, 'turn');
    }
    this.isListed = true;
  }

  private see({ table, phase, seat, game, seats, past }: RemoteState, isOnScreen: boolean): void {
    if (past) return;
    const before = this.last.get(table);
    const isBegun = phase === 'playing';
    const isMine = isBegun && seat !== null && game?.view.toMove === seat && (seats[seat]?.stand ?? null) === null;
    this.last.set(table, { isBegun, isMine });
    if (before === undefined || (before.isBegun === isBegun && before.isMine === isMine)) return;
    if (!isOnScreen && seat !== null) {
      if (isBegun && !before.isBegun) this.call(table, isMine ? 'turn' : 'began');
      else if (isMine && !before.isMine) this.call(table, 'turn');
    }
    void this.refresh();
  }

  private call(table: string, what: Call['what']): void {
    if (table === this.shown || this.calls.some((call) => call.table === table && call.what === what)) return;
    this.calls = [...this.calls.filter((call) => call.table !== table), { table, what }];
  }
}

export const waiting = new Waiting();
