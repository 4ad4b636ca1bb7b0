// The way from a table to what helps to think there: light enough to be at hand always.

import type { Play } from '../play.svelte';
import { settings } from '../../settings/settings.svelte';
import { whenIdle } from '../../ui/idle';
import { openChapter } from '../../words/words.svelte';
import type { Aids, AidName } from './aids.svelte';

type Bundle = typeof import('./bundle');

export class LazyAids {
  /** Null until somebody has asked for help. */
  loaded: (Bundle & { aids: Aids }) | null = $state.raw(null);
  private loading: Promise<Aids> | null = null;
  private left = false;

  constructor(private readonly play: Play) {
    // A first hint should not wait for anything, but neither should the game for hints.
    whenIdle(() => {
      if (this.left) return;
      play.table.advice?.prepare();
      Promise.all([this.load(), import('./HintPanel.svelte'), openChapter('hint')]).catch(() => {});
    });
    // The coach must be there before a mistake is made.
    $effect(() => {
      if (settings.coach !== 'off' && play.table.advice) this.load().catch(() => {});
    });
  }

  get open(): AidName | null {
    return this.loaded?.aids.open ?? null;
  }

  /** The coach has the word. */
  get isWarning(): boolean {
    return this.loaded !== null && this.loaded.aids.warning !== null;
  }

  gives(what: AidName): boolean {
    // At a far table its owner may change that while it is played.
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
    // Asked for again after the network failed, it is fetched again.
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
