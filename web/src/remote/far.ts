// The way to tables for people far apart. Nothing of it is fetched before somebody wants to go there.

import { Adviser } from '../local/adviser';
import type { Device } from '../local/device';
import { freshSeed } from '../local/random';
import { addressOf, introduce } from './api';
import { Connection } from './connection';
import { FarTable } from './far-table';
import { lastName, remember } from './known';
import type { LobbyTable } from './messages';

/** All that this page does at a server: one line, and the tables it looks at. */
export class Far {
  readonly connection: Connection;
  /** The name used last. */
  private called = lastName() ?? '';
  private readonly tables = new Map<string, FarTable>();
  /** Those somebody looks at. */
  private readonly looked = new Set<string>();
  private readonly adviser: Adviser;

  constructor(private readonly device: Device) {
    this.adviser = new Adviser(() => device.startEngine());
    this.connection = new Connection(
      {
        introduce: async () => {
          const known = await introduce();
          this.name ||= known;
        },
        openSocket: () => new WebSocket(addressOf('socket').href.replace(/^http/, 'ws')),
        watch,
      },
      freshSeed().slice(0, 16),
    );
  }

  get name(): string {
    return this.called;
  }

  set name(name: string) {
    this.called = name;
    remember(name);
  }

  /** A table somebody looks at; the same one as long as it is not left. */
  table(id: string): FarTable {
    this.looked.add(id);
    let table = this.tables.get(id);
    if (table === undefined || table.isClosed) {
      const { engine, notes } = this.device;
      table = new FarTable(id, { connection: this.connection, engine, notes, adviser: this.adviser });
      this.tables.set(id, table);
    }
    return table;
  }

  /**
   * Nobody looks at it any more. Where the device still has to do its part in the dice it stays at the table, or the
   * seat would be lost.
   */
  leave(id: string): void {
    this.looked.delete(id);
    this.tables.get(id)?.watch(({ seat, phase }) => {
      if (seat === null || phase === 'playing' || phase === 'over') this.forget(id);
    });
    if (this.tables.get(id)?.now === null) this.forget(id);
  }

  private forget(id: string): void {
    if (this.looked.has(id)) return;
    this.tables.get(id)?.close();
    this.tables.delete(id);
  }

  /** Open tables, now and whenever they change. Returns the way to stop. */
  lobby(told: (tables: LobbyTable[]) => void): () => void {
    let tables: LobbyTable[] = [];
    const ends = [
      this.connection.listen((message) => {
        if (message.type === 'lobby') tables = message.tables;
        else if (message.type === 'lobbyChange') {
          const changed = new Set([...message.gone, ...message.tables.map(({ table }) => table)]);
          tables = [...message.tables, ...tables.filter(({ table }) => !changed.has(table))];
        } else return;
        tables.sort((one, other) => other.made - one.made);
        told(tables);
      }),
      this.connection.greet(() => void this.connection.ask({ type: 'lobby', on: true })),
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

let opened: Far | null = null;

/** The one way there; the line is made when it is first gone. */
export function openFar(device: Device): Far {
  opened ??= new Far(device);
  return opened;
}
