import type { Snapshot } from './table';

/** The subscribers of a table. Each gets the current snapshot at once, and then every change. */
export class Subscribers<Before extends Snapshot | null> {
  private readonly listeners = new Set<(snapshot: Snapshot) => void>();

  /** @param shown the first snapshot */
  constructor(private shown: Snapshot | Before) {}

  get present(): Snapshot | Before {
    return this.shown;
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.listeners.add(listener);
    if (this.shown !== null) listener(this.shown);
    return () => this.listeners.delete(listener);
  }

  publish(snapshot: Snapshot): void {
    this.shown = snapshot;
    for (const listener of this.listeners) listener(snapshot);
  }

  clear(): void {
    this.listeners.clear();
  }
}
