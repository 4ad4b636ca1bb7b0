// The moves of a game that is being played, as whoever looks has seen them.

import type { Play } from '../play.svelte';
import { entriesOf, newsFor, type Entry } from './entries';

export class Chronicle {
  entries: Entry[] = $state.raw([]);
  /** The entry that is pointed at. */
  shown: Entry | null = $state.raw(null);
  private asked = 0;

  constructor(private readonly play: Play) {
    $effect(() => {
      void play.snapshot;
      void this.read();
    });
  }

  /** What happened since the last turn of whoever looks. */
  readonly news: Entry[] = $derived.by(() => newsFor(this.entries, this.play.view.seat, this.play.view.toMove));

  private async read(): Promise<void> {
    const wanted = ++this.asked;
    const history = (await this.play.table.history?.()) ?? [];
    if (wanted !== this.asked) return;
    this.entries = entriesOf(history);
    this.shown = null;
  }
}
