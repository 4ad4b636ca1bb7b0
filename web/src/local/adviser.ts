import { hintDepths } from 'virtual:facts';
import type { Engine, Position } from '../engine/engine';
import type { Evaluation } from '../table/table';

/** Evaluates moves for the people at a table. */
export interface Adviser {
  /** Starts the worker; with a position, evaluates it once so that weights and code are loaded. */
  warmUp(position?: Position): void;
  /** Calls back with ever better evaluations of the moves until the returned function is called. */
  advise(position: Position, onEvaluation: (evaluation: Evaluation) => void): () => void;
}

/** When a stage takes longer than this, in milliseconds, the next one is not started. */
const SLOW_MS = 700;

/** A worker for hints, so that neither the screen nor a bot waits for them. */
export class WorkerAdviser implements Adviser {
  private engine: Engine | null = null;
  private question = 0;

  constructor(private readonly start: () => Engine) {}

  warmUp(position?: Position): void {
    if (this.engine !== null) return;
    this.engine = this.start();
    if (position !== undefined) this.engine.call('evaluate', position, hintDepths[0]!).catch(() => {});
  }

  advise(position: Position, onEvaluation: (evaluation: Evaluation) => void): () => void {
    const asked = ++this.question;
    void this.think(position, () => asked === this.question, onEvaluation);
    return () => {
      if (asked === this.question) this.question++;
    };
  }

  private async think(
    position: Position,
    isWanted: () => boolean,
    onEvaluation: (evaluation: Evaluation) => void,
  ): Promise<void> {
    this.warmUp();
    const engine = this.engine!;
    try {
      for (const evaluations of hintDepths) {
        const began = performance.now();
        const picture = await engine.call('evaluate', position, evaluations);
        if (!isWanted()) return;
        onEvaluation(picture);
        if (picture.complete || performance.now() - began > SLOW_MS) return;
      }
    } catch {
      // A worker that failed is replaced for the next question.
      if (this.engine === engine) this.engine = null;
    }
  }
}
