import type { ObjectStore } from './object-store';
import type { Stored } from './record';

/** Stores games. What it returns is not validated: it may be damaged, or from another version. */
export interface GameStore {
  /** Whether games outlive the page. */
  readonly lasting: boolean;
  all(): Promise<unknown[]>;
  get(id: string): Promise<unknown>;
  /**
   * Resolves when the record is stored. False, and nothing is written, when the stored revision is not the previous
   * one: another page has changed the game.
   */
  put(record: Stored): Promise<boolean>;
  delete(id: string): Promise<void>;
}

function precedes(stored: unknown, record: Stored): boolean {
  const revision = (stored as Partial<Stored> | undefined)?.revision;
  return revision === undefined || revision === record.revision - 1;
}

export class IndexedGames implements GameStore {
  readonly lasting = true;

  constructor(private readonly store: ObjectStore) {}

  all(): Promise<unknown[]> {
    return this.store.read((games) => games.getAll());
  }

  get(id: string): Promise<unknown> {
    return this.store.read((games) => games.get(id));
  }

  async put(record: Stored): Promise<boolean> {
    let fits = true;
    await this.store.write((games) => {
      const before = games.get(record.id);
      before.onsuccess = () => {
        fits = precedes(before.result, record);
        if (fits) games.put(record);
      };
    });
    return fits;
  }

  delete(id: string): Promise<void> {
    return this.store.write((games) => games.delete(id));
  }
}

/** For browsers without storage (some private windows): games last as long as the page. */
export class MemoryGames implements GameStore {
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
