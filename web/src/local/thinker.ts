import type { Engine, Position } from '../engine/calls';
import type { Level } from '../table/table';

/** Who thinks for the bots. */
export interface Thinking {
  warmUp(): void;
  /** The bot's move; null when it was told to stop. */
  choose(position: Position, level: Level, luck: number, repeatable: boolean): Promise<string | null>;
  stop(): void;
}

/**
 * The bots' own worker, so that questions of the screen are answered while one thinks. It lives as long as the page and
 * is never ended to interrupt a thought: a thought is a slice of at most the time its level takes, and one that is no
 * longer wanted is let run out and its answer dropped. So what the worker has loaded stays loaded.
 */
export class Thinker implements Thinking {
  private engine: Engine | null = null;
  /** The slice under way, if any: the next one waits for it here, where it can still be called off. */
  private slice: Promise<unknown> = Promise.resolve();
  private question = 0;

  constructor(private readonly start: () => Engine) {}

  /** Gets ready before the first question. */
  warmUp(): void {
    this.engine ??= this.start();
  }

  async choose(position: Position, level: Level, luck: number, repeatable: boolean): Promise<string | null> {
    const asked = ++this.question;
    await this.slice;
    if (asked !== this.question) return null;
    this.warmUp();
    const engine = this.engine!;
    const thought = engine.call('choose', position, level, luck, repeatable ? 'repeatable' : 'timed');
    this.slice = thought.catch(() => {});
    try {
      const move = await thought;
      return asked === this.question ? move : null;
    } catch (reason) {
      // A worker that broke down thinks no more; the next question gets a new one.
      if (this.engine === engine) this.engine = null;
      throw reason;
    }
  }

  /** What is being thought about is no longer wanted. */
  stop(): void {
    this.question++;
  }
}
