import type { Engine, Position } from '../engine/calls';
import type { Bot } from '../table/table';

/** Who thinks for the bots. */
export interface Thinking {
  warmUp(): void;
  /** The bot's move; null when it was told to stop. */
  choose(position: Position, bot: Bot, luck: number, repeatable: boolean): Promise<string | null>;
  stop(): void;
}

/**
 * The bots' own worker, so that questions of the screen are answered while one thinks. It lives as long as the page and
 * is never ended to interrupt a thought: it thinks in slices, and a thought that is not wanted any more is dropped after
 * the slice under way. So what the worker has loaded stays loaded.
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

  async choose(position: Position, bot: Bot, luck: number, repeatable: boolean): Promise<string | null> {
    const asked = ++this.question;
    await this.slice;
    while (asked === this.question) {
      const move = await this.thinkOn(position, bot, luck, repeatable);
      if (move !== null && asked === this.question) return move;
    }
    return null;
  }

  private async thinkOn(position: Position, bot: Bot, luck: number, repeatable: boolean): Promise<string | null> {
    this.warmUp();
    const engine = this.engine!;
    const slice = engine.call('think', position, bot, luck, repeatable);
    this.slice = slice.catch(() => {});
    try {
      return await slice;
    } catch (reason) {
      // A worker that broke down thinks no more; the next question gets a new one.
      if (this.engine === engine) this.engine = null;
      throw reason;
    }
  }

  /** What is being thought about is not wanted any more. */
  stop(): void {
    this.question++;
  }
}
