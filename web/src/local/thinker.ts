import type { Engine, Position } from '../engine/engine';
import type { Bot } from '../table/table';

/** Chooses moves for bots. */
export interface Thinker {
  warmUp(): void;
  /** The bot's move; null when the search was stopped. */
  choose(position: Position, bot: Bot, luck: number, repeatable: boolean): Promise<string | null>;
  stop(): void;
}

/**
 * A worker for bots, so that the screen gets answers while a bot thinks. It lives as long as the page, so that what it
 * has loaded stays loaded: a search runs in slices, and is cancelled after the current slice.
 */
export class WorkerThinker implements Thinker {
  private engine: Engine | null = null;
  /** The current slice, if any. The next search waits for it here, where it can still be cancelled. */
  private slice: Promise<unknown> = Promise.resolve();
  private question = 0;

  constructor(private readonly start: () => Engine) {}

  /** Starts the worker. */
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
      // A worker that failed is replaced for the next search.
      if (this.engine === engine) this.engine = null;
      throw reason;
    }
  }

  /** Cancels the current search. */
  stop(): void {
    this.question++;
  }
}
