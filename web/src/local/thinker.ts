import type { Level } from '../table/table';
import type { Budget, EngineKind, GameLog } from '../worker/calls';
import { Engine, Stopped } from '../worker/client';

/** The bots' own worker, so that questions of the screen are answered while one thinks. */
export class Thinker {
  private engine: Engine | null = null;

  constructor(private readonly start: () => Engine) {}

  /** Gets ready before the first question. */
  warmUp(): void {
    this.engine ??= this.start();
  }

  /** The bot's move; null when it was told to stop. */
  async choose(log: GameLog, level: Level, luck: number, repeatable: boolean): Promise<string | null> {
    this.warmUp();
    const engine = this.engine!;
    try {
      return await engine.call('choose', log, level, luck, budget(level, await engine.kind, repeatable));
    } catch (reason) {
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

const MILLIS: Record<Level, number> = { 1: 5, 2: 5, 3: 5, 4: 10, 5: 20, 6: 60, 7: 200 };
const EVALUATIONS: Record<Level, number> = { 1: 100, 2: 100, 3: 100, 4: 200, 5: 300, 6: 500, 7: 1000 };

function budget(level: Level, kind: EngineKind, repeatable: boolean): Budget {
  if (repeatable) return { evaluations: EVALUATIONS[level] };
  return { millis: kind === 'wasm' ? MILLIS[level] : Math.min(MILLIS[level], 60) };
}
