import type { Level } from '../table/table';
import type { Budget, EngineKind } from '../engine/calls';
import type { GameLog } from '../table/game';
import { EngineWorker, Stopped } from '../engine/engine-worker';

/** Who thinks for the bots. */
export interface Thinking {
  warmUp(): void;
  /** The bot's move; null when it was told to stop. */
  choose(log: GameLog, level: Level, luck: number, repeatable: boolean): Promise<string | null>;
  stop(): void;
}

/** The bots' own worker, so that questions of the screen are answered while one thinks. */
export class Thinker implements Thinking {
  private engine: EngineWorker | null = null;

  constructor(private readonly start: () => EngineWorker) {}

  /** Gets ready before the first question. */
  warmUp(): void {
    this.engine ??= this.start();
  }

  async choose(log: GameLog, level: Level, luck: number, repeatable: boolean): Promise<string | null> {
    this.warmUp();
    const engine = this.engine!;
    try {
      return await engine.call('choose', log, level, luck, budget(level, await engine.kind, repeatable));
    } catch (reason) {
      if (this.engine === engine) this.engine = null;
      if (reason instanceof Stopped) return null;
      throw reason;
    }
  }

  /** Stops thinking at once. A worker can't be interrupted but by ending it; the next question starts a new one. */
  stop(): void {
    if (this.engine?.isBusy) {
      this.engine.stop();
      this.engine = null;
    }
  }
}

/** Evaluations, so that these levels are equally strong on every device; the highest two use the time there is. */
const EVALUATIONS: Record<Level, number> = { 1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 1000, 6: 2000, 7: 5000 };
const MILLIS: Record<EngineKind, Partial<Record<Level, number>>> = {
  wasm: { 6: 60, 7: 300 },
  js: { 6: 60, 7: 150 },
};

function budget(level: Level, kind: EngineKind, repeatable: boolean): Budget {
  const millis = MILLIS[kind][level];
  return repeatable || millis === undefined ? { evaluations: EVALUATIONS[level] } : { millis };
}
