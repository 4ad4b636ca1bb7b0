// The engine's evaluation of the current position, refined in stages.

import type { Play } from '../play.svelte';
import type { Evaluation } from '../../table/table';

export class Advice {
  /** The latest evaluation of the current position; null while there is none. */
  evaluation: Evaluation | null = $state.raw(null);
  private waiting: ((evaluation: Evaluation) => void)[] = [];

  constructor(private readonly play: Play) {}

  /** Evaluates the current position until the returned function is called. */
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

  /** The current evaluation, or the first one within a number of milliseconds; else null. */
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
