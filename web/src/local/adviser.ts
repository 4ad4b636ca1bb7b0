import { hintDepths } from 'virtual:facts';
import type { Engine, Position } from '../engine/calls';
import type { Evaluation } from '../table/table';

/** Who thinks for the persons at a table. */
export interface Advising {
  /** Gets ready before the first question, if there is somebody to move by a first glance at what they see. */
  warmUp(position?: Position): void;
  /** Better and better judgements of the moves of the player to move, until the returned function is called. */
  advise(position: Position, told: (evaluation: Evaluation) => void): () => void;
}

/** Where a picture took longer than this, the device is too slow for the next. */
const PATIENCE = 700;

/** The persons' own worker, so that neither the screen nor a bot ever waits for a hint. */
export class Adviser implements Advising {
  private engine: Engine | null = null;
  private question = 0;

  constructor(private readonly start: () => Engine) {}

  /** A glance brings what was learnt, and the code that reads it is compiled before somebody waits for it. */
  warmUp(position?: Position): void {
    if (this.engine !== null) return;
    this.engine = this.start();
    if (position !== undefined) this.engine.call('evaluate', position, hintDepths[0]!).catch(() => {});
  }

  advise(position: Position, told: (evaluation: Evaluation) => void): () => void {
    const asked = ++this.question;
    void this.think(position, () => asked === this.question, told);
    return () => {
      if (asked === this.question) this.question++;
    };
  }

  private async think(
    position: Position,
    isWanted: () => boolean,
    told: (evaluation: Evaluation) => void,
  ): Promise<void> {
    this.warmUp();
    const engine = this.engine!;
    try {
      for (const evaluations of hintDepths) {
        const began = performance.now();
        const picture = await engine.call('evaluate', position, evaluations);
        if (!isWanted()) return;
        told(picture);
        if (picture.complete || performance.now() - began > PATIENCE) return;
      }
    } catch {
      // A worker that broke down gives no more hints; the next question gets a new one.
      if (this.engine === engine) this.engine = null;
    }
  }
}
