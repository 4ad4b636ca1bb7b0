import type { Snapshot } from './table';

/** Whoever watches a table: shown what is to be seen at once, and then every change. */
export class Audience<Before extends Snapshot | null> {
  private readonly watchers = new Set<(snapshot: Snapshot) => void>();

  /** @param present what is to be seen at first */
  constructor(public present: Snapshot | Before) {}

  join(watcher: (snapshot: Snapshot) => void): () => void {
    this.watchers.add(watcher);
    if (this.present !== null) watcher(this.present);
    return () => this.watchers.delete(watcher);
  }

  show(snapshot: Snapshot): void {
    this.present = snapshot;
    for (const watcher of this.watchers) watcher(snapshot);
  }

  dismiss(): void {
    this.watchers.clear();
  }
}
