import type { ObjectStore } from './object-store';

/**
 * Stores plain data besides games, by a name such as `learn/base`. What it returns is not validated: it may be damaged,
 * or from another version.
 */
export interface Notes {
  /** Undefined if there is no such note. */
  get(name: string): Promise<unknown>;
  /** Resolves when the note is stored. */
  put(name: string, note: unknown): Promise<void>;
  /** All notes whose names start with a prefix, ordered by name. */
  all(beginning: string): Promise<Map<string, unknown>>;
  delete(name: string): Promise<void>;
  /** Stores a note if what is stored now fits; false, and nothing is written, if it does not. */
  replace(name: string, note: unknown, fits: (stored: unknown) => boolean): Promise<boolean>;
}

/** Sorts after every character used in names. */
const LAST = '\uffff';

export class IndexedNotes implements Notes {
  constructor(private readonly store: ObjectStore) {}

  get(name: string): Promise<unknown> {
    return this.store.read((notes) => notes.get(name));
  }

  put(name: string, note: unknown): Promise<void> {
    return this.store.write((notes) => notes.put(note, name));
  }

  async all(beginning: string): Promise<Map<string, unknown>> {
    const range = IDBKeyRange.bound(beginning, beginning + LAST);
    const [names, notes] = await Promise.all([
      this.store.read((store) => store.getAllKeys(range)),
      this.store.read((store) => store.getAll(range)),
    ]);
    return new Map(names.map((name, i) => [name as string, notes[i]]));
  }

  delete(name: string): Promise<void> {
    return this.store.write((notes) => notes.delete(name));
  }

  async replace(name: string, note: unknown, fits: (stored: unknown) => boolean): Promise<boolean> {
    let isWritten = true;
    await this.store.write((notes) => {
      const before = notes.get(name);
      before.onsuccess = () => {
        isWritten = fits(before.result);
        if (isWritten) notes.put(note, name);
      };
    });
    return isWritten;
  }
}

/** Lasts as long as the page. */
export class MemoryNotes implements Notes {
  private readonly notes = new Map<string, unknown>();

  get(name: string): Promise<unknown> {
    return Promise.resolve(this.notes.get(name));
  }

  put(name: string, note: unknown): Promise<void> {
    this.notes.set(name, structuredClone(note));
    return Promise.resolve();
  }

  all(beginning: string): Promise<Map<string, unknown>> {
    const found = [...this.notes].filter(([name]) => name.startsWith(beginning));
    return Promise.resolve(new Map(found.sort(([one], [other]) => (one < other ? -1 : 1))));
  }

  delete(name: string): Promise<void> {
    this.notes.delete(name);
    return Promise.resolve();
  }

  replace(name: string, note: unknown, fits: (stored: unknown) => boolean): Promise<boolean> {
    const isWritten = fits(this.notes.get(name));
    if (isWritten) this.notes.set(name, structuredClone(note));
    return Promise.resolve(isWritten);
  }
}
