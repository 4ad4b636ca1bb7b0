// What a strong player thinks of the position on the table, from a first glance to a longer look.

import type { Play } from '../play.svelte';
import type { Evaluation } from '../../table/table';

export class Advice {
  /** The latest picture of the present position; null while there is none. */
  evaluation: Evaluation | null = $state.raw(null);
  private waiting: ((evaluation: Evaluation) => void)[] = [];

  constructor(private readonly play: Play) {}

  /** Thinks about the position that is on the table now, until the returned function is called. */
  follow(): () => void {
    this.evaluation = null;
    const stop = this.play.table.advice?.advise((evaluation) => {
      this.evaluation = evaluation;
      for (const tell of this.waiting.splice(0)) tell(evaluation);
    });
    return () => {
      stop?.();
      this.evaluation = null;
    };
  }

  /** The present picture, or the first one if it comes within so many milliseconds; else null. */
  soon(millis: number): Promise<Evaluation | null> {
    if (this.evaluation !== null) return Promise.resolve(this.evaluation);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), millis);
      this.waiting.push((evaluation) => {
        clearTimeout(timer);
        resolve(evaluation);
      });
    });
  }
}
