import type { Snapshot } from './table';

/** Whoever watches a table: shown what is to be seen at once, and then every change. */
export class Audience<Before extends Snapshot | null> {
  private readonly watchers = new Set<(snapshot: Snapshot) => void>();

  /** @param shown what is to be seen at first */
  constructor(private shown: Snapshot | Before) {}

  get present(): Snapshot | Before {
    return this.shown;
  }

  join(watcher: (snapshot: Snapshot) => void): () => void {
    this.watchers.add(watcher);
    if (this.shown !== null) watcher(this.shown);
    return () => this.watchers.delete(watcher);
  }

  show(snapshot: Snapshot): void {
    this.shown = snapshot;
    for (const watcher of this.watchers) watcher(snapshot);
  }

  dismiss(): void {
    this.watchers.clear();
  }
}
