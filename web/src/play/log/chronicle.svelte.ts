// The moves of a game that is being played, as whoever looks has seen them.

import { historyOf } from '../../table/history';
import type { Play } from '../play.svelte';
import { entriesOf, newsFor, type Entry } from './entries';

export class Chronicle {
  readonly entries: Entry[] = $derived.by(() => entriesOf(historyOf(this.play.snapshot.position)));
  /** The entry that is pointed at. */
  shown: Entry | null = $state.raw(null);

  constructor(private readonly play: Play) {
    // What was pointed at belongs to the moment it was pointed at.
    $effect(() => {
      void play.snapshot;
      this.shown = null;
    });
  }

  /** What happened since the last turn of whoever looks. */
  readonly news: Entry[] = $derived.by(() => newsFor(this.entries, this.play.view.seat, this.play.view.toMove));
}
