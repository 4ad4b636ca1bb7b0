// Loads the aids of a table on demand.

import type { TableScreen } from '../table-screen.svelte';
import { settings } from '../../settings/settings.svelte';
import { whenIdle } from '../../ui/idle';
import { loadNamespace } from '../../words/words.svelte';
import type { Aids, AidName } from './aids.svelte';

type Bundle = typeof import('./bundle');

export class LazyAids {
  /** Null until the aids are loaded. */
  loaded: (Bundle & { aids: Aids }) | null = $state.raw(null);
  private loading: Promise<Aids> | null = null;
  private left = false;

  constructor(private readonly play: TableScreen) {
    // Loaded when idle, so that the first hint is quick and the game does not wait.
    whenIdle(() => {
      if (this.left) return;
      play.table.advice?.prepare();
      Promise.all([this.load(), import('./HintPanel.svelte'), loadNamespace('hint')]).catch(() => {});
    });
    // The coach must be loaded before the first move.
    $effect(() => {
      if (settings.coach !== 'off' && play.table.advice) this.load().catch(() => {});
    });
  }

  get open(): AidName | null {
    return this.loaded?.aids.open ?? null;
  }

  /** The coach's warning is open. */
  get isWarning(): boolean {
    return this.loaded !== null && this.loaded.aids.warning !== null;
  }

  gives(what: AidName): boolean {
    // The owner of an online table may change this during the game.
    void this.play.snapshot;
    return (what === 'hint' ? this.play.table.advice : this.play.table.counting) !== undefined;
  }

  private load(): Promise<Aids> {
    this.loading ??= import('./bundle').then((bundle) => {
      const aids = new bundle.Aids(this.play);
      if (this.left) aids.leave();
      this.loaded = { ...bundle, aids };
      return aids;
    });
    // After a network failure the next call tries again.
    this.loading.catch(() => (this.loading = null));
    return this.loading;
  }

  toggle(what: AidName): void {
    if (this.gives(what))
      this.load().then(
        (aids) => aids.toggle(what),
        () => {},
      );
  }

  close(): void {
    this.loaded?.aids.close();
  }

  leave(): void {
    this.left = true;
    this.loaded?.aids.leave();
  }
}
