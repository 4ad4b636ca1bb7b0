// Online play. Loaded only when somebody opens an online page.

import { Adviser } from '../local/adviser';
import type { Device } from '../local/device';
import { randomSeed } from '../local/random';
import { apiUrl, registerGuest } from './api';
import { Connection } from './connection';
import { RemoteTable } from './remote-table';
import { lastUsedName, rememberName } from './visits';
import type { LobbyTable, RemoteState } from './messages';

/** A server lets a page join eight tables at once. */
const MOST_UNSEEN = 5;

/** This page as a client of a server: one connection, and the tables it shows. */
export class RemoteClient {
  readonly connection: Connection;
  /** The name used last. */
  private storedName = lastUsedName() ?? '';
  private readonly tables = new Map<string, RemoteTable>();
  /** How many screens show a table, by its id. */
  private readonly viewed = new Map<string, number>();
  /** The people who were asked for a rematch, by the id of its table. */
  private readonly asked = new Map<string, readonly string[]>();
  private readonly adviser: Adviser;
  /** Called when everybody at a live table is asked to be ready, whatever is on screen. */
  onReadyCall: ((table: RemoteTable) => void) | undefined;

  constructor(private readonly device: Device) {
    this.adviser = new Adviser(() => device.startEngine());
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

  /** The table is no longer on screen. Seated players stay connected to it until the game is over. */
  leave(id: string): void {
    const views = (this.viewed.get(id) ?? 1) - 1;
    if (views > 0) this.viewed.set(id, views);
    else this.viewed.delete(id);
    this.closeIfLeft(id);
    const unseen = [...this.tables.keys()].filter((one) => !this.viewed.has(one));
    for (const one of unseen.slice(0, -MOST_UNSEEN)) this.closeTable(one);
  }

  /** Remembers who was asked for a rematch, for its waiting room. */
  rememberAsked(id: string, names: readonly string[]): void {
    this.asked.set(id, names);
  }

  askedFor(id: string): readonly string[] {
    return this.asked.get(id) ?? [];
  }

  private closeIfLeft(id: string): void {
    const table = this.tables.get(id);
    if (table !== undefined && !this.viewed.has(id) && !table.isAwaited) this.closeTable(id);
  }

  private closeTable(id: string): void {
    this.tables.get(id)?.disconnect();
    this.tables.delete(id);
  }

  /** Calls back with the open tables, now and whenever they change. Returns a function that stops this. */
  lobby(onTables: (tables: LobbyTable[]) => void): () => void {
    let tables: LobbyTable[] = [];
    const ends = [
      this.connection.onMessage((message) => {
        if (message.type === 'lobby') tables = message.tables;
        else if (message.type === 'lobbyChange') {
          const changed = new Set([...message.gone, ...message.tables.map(({ table }) => table)]);
          tables = [...message.tables, ...tables.filter(({ table }) => !changed.has(table))];
        } else return;
        tables.sort((one, other) => other.made - one.made);
        onTables(tables);
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

let opened: RemoteClient | null = null;

/** The client of this page; the connection is opened on first use. */
export function openRemoteClient(device: Device): RemoteClient {
  opened ??= new RemoteClient(device);
  return opened;
}
