import type { ObjectStore } from './object-store';

/**
 * What is kept on this device besides games, by a name such as `learn/base`: plain data. What comes out has not been
 * judged: it may be damaged, or from another version.
 */
export interface Notes {
  /** Undefined where nothing was written. */
  get(name: string): Promise<unknown>;
  /** Resolves when the note is safe. */
  put(name: string, note: unknown): Promise<void>;
  /** All notes whose names begin like this, by name and in order. */
  all(beginning: string): Promise<Map<string, unknown>>;
  delete(name: string): Promise<void>;
}

/** No name has a character after this one. */
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
    return new Map(names.map((name, i) => [String(name), notes[i]]));
  }

  delete(name: string): Promise<void> {
    return this.store.write((notes) => notes.delete(name));
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
}
