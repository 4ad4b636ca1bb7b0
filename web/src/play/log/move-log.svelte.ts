// The log of a running game, as the viewer has seen it.

import { historyOf } from '../../table/history';
import type { TableScreen } from '../table-screen.svelte';
import { entriesOf, newsFor, type Entry } from './entries';

export class MoveLog {
  readonly entries: Entry[] = $derived.by(() => entriesOf(historyOf(this.play.snapshot.position)));
  /** The highlighted entry. */
  shown: Entry | null = $state.raw(null);

  constructor(private readonly play: TableScreen) {
    // A highlight is cleared by the next snapshot.
    $effect(() => {
      void play.snapshot;
      this.shown = null;
    });
  }

  /** The entries since the viewer's last turn. */
  readonly news: Entry[] = $derived.by(() => newsFor(this.entries, this.play.view.seat, this.play.view.toMove));
}
