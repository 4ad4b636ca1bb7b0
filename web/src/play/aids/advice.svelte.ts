// The engine's evaluation of the current position, refined in stages.

import type { TableScreen } from '../table-screen.svelte';
import type { Evaluation } from '../../table/table';

export class Advice {
  /** The latest evaluation of the current position; null while there is none. */
  evaluation: Evaluation | null = $state.raw(null);
  private waiting: ((evaluation: Evaluation) => void)[] = [];

  constructor(private readonly play: TableScreen) {}

  /** Evaluates the current position until the returned function is called. */
  follow(): () => void {
    this.evaluation = null;
    const stop = this.play.table.advice?.advise((evaluation) => {
      this.evaluation = evaluation;
      for (const resolve of this.waiting.splice(0)) resolve(evaluation);
    });
    return () => {
      stop?.();
      this.evaluation = null;
    };
  }

  /** The current evaluation, or the first one within a number of milliseconds; else null. */
  firstWithin(millis: number): Promise<Evaluation | null> {
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
