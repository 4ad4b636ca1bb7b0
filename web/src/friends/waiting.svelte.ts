// The tables of this device on the server, which of them wait for it, and what has just begun to wait.

import { onTableState } from '../remote/remote-client';
import type { RemoteState } from '../remote/messages';
import { openQuestion } from '../remote/state';
import { windowTitle } from '../ui/title.svelte';
import { remoteGames, type RemoteListedGame } from './remote-games';

/**
 * Something at a table that is not on screen: the game has begun, it is this device's turn, or it is asked something.
 */
export interface TableAlert {
  table: string;
  what: 'began' | 'turn' | 'asked';
}

const POLL = 60_000;

const isStarting = (phase: RemoteListedGame['phase']): boolean => phase === 'open' || phase === 'revealing';

class Waiting {
  /** Those that wait first; see {@link remoteGames}. */
  tables: RemoteListedGame[] = $state.raw([]);
  alerts: TableAlert[] = $state.raw([]);
  readonly waiting: RemoteListedGame[] = $derived(
    this.tables
      .filter(({ waiting }) => waiting)
      .sort((one, other) => (one.ends ?? Infinity) - (other.ends ?? Infinity) || one.changed - other.changed),
  );
  /**
   * The tables at which this device has a seat and where something is about to happen: first games that are being
   * played, then tables whose start needs this device.
   */
  readonly followed: readonly string[] = $derived(
    this.tables
      .filter(({ phase, setup, isLive }) => setup.reader !== undefined && (isLive || isStarting(phase)))
      .sort((one, other) => Number(other.isLive) - Number(one.isLive))
      .map(({ id }) => id),
  );
  /** The table on screen. */
  private shown: string | null = null;
  private isRunning = false;
  private isListed = false;
  private readonly last = new Map<string, { isBegun: boolean; isMine: boolean; isAsked: boolean }>();

  /** Keeps the list up to date while the page is open. */
  begin(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    onTableState((state, isOnScreen) => this.update(state, isOnScreen));
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
    this.alerts = this.alerts.filter((alert) => alert.table !== table);
  }

  async refresh(): Promise<void> {
    const before = new Map(this.tables.map((table) => [table.id, table]));
    const found = await remoteGames();
    if (found === null) return;
    this.tables = found;
    windowTitle.remote = this.waiting.length;
    for (const { id, waiting, question } of found) {
      if (!waiting) this.dismiss(id);
      else if (this.isListed && before.get(id)?.waiting !== true) this.alert(id, question === null ? 'turn' : 'asked');
    }
    this.isListed = true;
  }

  private update(state: RemoteState, isOnScreen: boolean): void {
    const { table, phase, seat, game, seats, past } = state;
    if (past) return;
    const before = this.last.get(table);
    const isBegun = phase === 'playing';
    const isMine = isBegun && seat !== null && game?.view.toMove === seat && (seats[seat]?.stand ?? null) === null;
    const isAsked = openQuestion(state) !== null;
    this.last.set(table, { isBegun, isMine, isAsked });
    const isSame = before?.isBegun === isBegun && before.isMine === isMine && before.isAsked === isAsked;
    if (before === undefined || isSame) return;
    if (!isOnScreen && seat !== null) {
      if (isBegun && !before.isBegun) this.alert(table, isMine ? 'turn' : 'began');
      else if (isMine && !before.isMine) this.alert(table, 'turn');
      else if (isAsked && !before.isAsked) this.alert(table, 'asked');
    }
    void this.refresh();
  }

  /** Whether a table is on screen. */
  isShown(table: string): boolean {
    return this.shown === table;
  }

  /** A search over days has ended at a table; returns whether the person may be taken there. */
  found(table: string): boolean {
    const isFree = this.shown === null;
    if (!isFree) this.alert(table, 'began');
    return isFree;
  }

  private alert(table: string, what: TableAlert['what']): void {
    if (table === this.shown || this.alerts.some((alert) => alert.table === table && alert.what === what)) return;
    this.alerts = [...this.alerts.filter((alert) => alert.table !== table), { table, what }];
  }
}

export const waiting = new Waiting();
