import type { Stored } from './record';

/** Where games lie. What comes out has not been judged: it may be damaged, or from another version. */
export interface Storage {
  /** Whether what is put here is still there after the page is gone. */
  readonly lasting: boolean;
  all(): Promise<unknown[]>;
  get(id: string): Promise<unknown>;
  /**
   * Resolves when the record is safe. False, and nothing is written, when the stored one is not the one before it:
   * another page has changed the game.
   */
  put(record: Stored): Promise<boolean>;
  delete(id: string): Promise<void>;
}

const NAME = 'cablecar';
const GAMES = 'games';

export async function openStorage(): Promise<Storage> {
  try {
    return new Drawer(await openDatabase());
  } catch {
    return new Memory();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('the database is in use by another version'));
  });
}

function precedes(stored: unknown, record: Stored): boolean {
  const revision = (stored as Partial<Stored> | undefined)?.revision;
  return revision === undefined || revision === record.revision - 1;
}

class Drawer implements Storage {
  readonly lasting = true;

  constructor(private readonly database: IDBDatabase) {
    // A newer version in another tab may change the database; this one then goes on without it.
    database.onversionchange = () => database.close();
  }

  all(): Promise<unknown[]> {
    return this.read((games) => games.getAll());
  }

  get(id: string): Promise<unknown> {
    return this.read((games) => games.get(id));
  }

  async put(record: Stored): Promise<boolean> {
    let fits = true;
    await this.write((games) => {
      const before = games.get(record.id);
      before.onsuccess = () => {
        fits = precedes(before.result, record);
        if (fits) games.put(record);
      };
    });
    return fits;
  }

  delete(id: string): Promise<void> {
    return this.write((games) => games.delete(id));
  }

  private read<Value>(ask: (games: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const request = ask(this.database.transaction(GAMES).objectStore(GAMES));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  private write(change: (games: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(GAMES, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
      change(transaction.objectStore(GAMES));
    });
  }
}

/** Where the browser keeps nothing (some private windows): games last as long as the page. */
export class Memory implements Storage {
  readonly lasting = false;
  private readonly games = new Map<string, Stored>();

  all(): Promise<unknown[]> {
    return Promise.resolve([...this.games.values()]);
  }

  get(id: string): Promise<unknown> {
    return Promise.resolve(this.games.get(id));
  }

  put(record: Stored): Promise<boolean> {
    const fits = precedes(this.games.get(record.id), record);
    if (fits) this.games.set(record.id, structuredClone(record));
    return Promise.resolve(fits);
  }

  delete(id: string): Promise<void> {
    this.games.delete(id);
    return Promise.resolve();
  }
}
