// Online play. Loaded only when an online page is opened.

import { type Adviser, WorkerAdviser } from '../local/adviser';
import type { Device } from '../local/device';
import { randomSeed } from '../local/random';
import { watchActivity } from './activity';
import { apiUrl, registerGuest } from './api';
import { Connection } from './connection';
import { RemoteTable } from './remote-table';
import { lastUsedName, rememberName } from './visits';
import type { LobbyState, RemoteState } from './messages';

/** A server lets a page join eight tables at once. */
const MAX_UNSEEN = 5;

/** This page as a client of a server: one connection, and the tables it shows. */
export class RemoteClient {
  readonly connection: Connection;
  /** The name used last. */
  private storedName = lastUsedName() ?? '';
  private readonly tables = new Map<string, RemoteTable>();
  /** How many screens show a table, by its id. */
  private readonly viewed = new Map<string, number>();
  private readonly adviser: Adviser;
  /** Somebody looks at this page. */
  private isActive = true;
  /** Called when everybody at a live table is asked to be ready, whatever is on screen. */
  onReadyCall: ((table: RemoteTable) => void) | undefined;

  constructor(private readonly device: Device) {
    this.adviser = new WorkerAdviser(() => device.startEngine());
    this.connection = new Connection(
      {
        register: async () => {
          const known = await registerGuest();
          this.name ||= known;
        },
        openSocket: () => new WebSocket(apiUrl('socket').href.replace(/^http/, 'ws')),
        watch,
      },
      randomSeed().slice(0, 16),
    );
    this.reportActivity();
    this.connection.onNotice((text) => {
      hostNotice = text;
      for (const listener of hostListeners) listener(text);
    });
  }

  /** Before all requests of a new connection: an inactive page joins its tables without visiting them. */
  private reportActivity(): void {
    let isUnderstood = true;
    const report = (): void => {
      // An earlier server would close the connection after a few messages that it can't read.
      if (isUnderstood) this.connection.tell({ type: 'active', on: this.isActive }, () => (isUnderstood = false));
    };
    this.connection.onOpen(() => {
      isUnderstood = true;
      if (!this.isActive) report();
    });
    watchActivity((isNow) => {
      this.isActive = isNow;
      report();
      if (isNow) for (const table of this.tables.values()) table.attend();
    });
  }

  get name(): string {
    return this.storedName;
  }

  set name(name: string) {
    this.storedName = name;
    rememberName(name);
  }

  /** Opens a table for a screen, which leaves it later. */
  show(id: string): RemoteTable {
    this.viewed.set(id, (this.viewed.get(id) ?? 0) + 1);
    return this.table(id);
  }

  /** A table; the same object until all have left it. */
  table(id: string): RemoteTable {
    let table = this.tables.get(id);
    if (table === undefined || table.isClosed) {
      const { engine, notes } = this.device;
      table = new RemoteTable(id, {
        connection: this.connection,
        engine,
        notes,
        adviser: this.adviser,
        language: () => document.documentElement.lang,
        isActive: () => this.isActive,
        onReadyCall: (called) => this.onReadyCall?.(called),
      });
      this.tables.set(id, table);
      table.onState((state) => {
        for (const listener of tableListeners) listener(state, this.viewed.has(id));
        this.closeIfLeft(id);
      });
    }
    return table;
  }

  /** Connects to a table without showing it, if there is room for it. */
  follow(id: string): void {
    const unseen = [...this.tables.keys()].filter((one) => !this.viewed.has(one));
    if (!this.tables.has(id) && unseen.length < MAX_UNSEEN) void this.table(id).connect();
  }

  /** The table is no longer on screen. Seated players stay connected to it until the game is over. */
  leave(id: string): void {
    const views = (this.viewed.get(id) ?? 1) - 1;
    if (views > 0) this.viewed.set(id, views);
    else this.viewed.delete(id);
    this.closeIfLeft(id);
    const unseen = [...this.tables.keys()].filter((one) => !this.viewed.has(one));
    for (const one of unseen.slice(0, -MAX_UNSEEN)) this.closeTable(one);
  }

  private closeIfLeft(id: string): void {
    const table = this.tables.get(id);
    if (table !== undefined && !this.viewed.has(id) && !table.isAwaited) this.closeTable(id);
  }

  private closeTable(id: string): void {
    this.tables.get(id)?.disconnect();
    this.tables.delete(id);
  }

  /** Reads the lobby again: others may be shown now. */
  refreshLobby(): void {
    if (this.connection.isOpen) void this.connection.ask({ type: 'lobby', on: true });
  }

  /** Calls back with what is in the lobby, now and whenever it changes. Returns a function that stops this. */
  lobby(onLobby: (lobby: LobbyState) => void): () => void {
    let lobby: LobbyState = { tables: [], online: 0, running: [], seeks: [] };
    const ends = [
      this.connection.onMessage((message) => {
        if (message.type !== 'lobby' && message.type !== 'lobbyChange') return;
        let { tables } = message;
        if (message.type === 'lobbyChange') {
          const changed = new Set([...message.gone, ...tables.map(({ table }) => table)]);
          tables = [...tables, ...lobby.tables.filter(({ table }) => !changed.has(table))];
        }
        const { online = lobby.online, running = lobby.running, seeks = lobby.seeks } = message;
        lobby = { tables: tables.toSorted((one, other) => other.made - one.made), online, running, seeks };
        onLobby(lobby);
      }),
      this.connection.onOpen(() => void this.connection.ask({ type: 'lobby', on: true })),
    ];
    return () => {
      for (const end of ends) end();
      if (this.connection.isOpen) void this.connection.ask({ type: 'lobby', on: false });
    };
  }
}

function watch(changed: (what: 'online' | 'offline' | 'seen') => void): () => void {
  const online = (): void => changed('online');
  const offline = (): void => changed('offline');
  const seen = (): void => {
    if (document.visibilityState === 'visible') changed('seen');
  };
  addEventListener('online', online);
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', seen);
  };
}

const tableListeners = new Set<(state: RemoteState, isOnScreen: boolean) => void>();

/** Calls back with every state of every connected table. Returns a function that stops this. */
export function onTableState(listener: (state: RemoteState, isOnScreen: boolean) => void): () => void {
  tableListeners.add(listener);
  return () => tableListeners.delete(listener);
}

let hostNotice = '';
const hostListeners = new Set<(text: string) => void>();

/**
 * Calls back with the notice of the host on every page, now and at every change. Returns a function that stops this.
 */
export function onHostNotice(listener: (text: string) => void): () => void {
  hostListeners.add(listener);
  listener(hostNotice);
  return () => hostListeners.delete(listener);
}

let opened: RemoteClient | null = null;

/** The client of this page; the connection is opened on first use. */
export function openRemoteClient(device: Device): RemoteClient {
  opened ??= new RemoteClient(device);
  return opened;
}
