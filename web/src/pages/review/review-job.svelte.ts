// Creates a review: loads a stored one, or computes it move by move in a worker of its own.

import { reviewDepths } from 'virtual:facts';
import type { Device } from '../../local/device';
import type { Luck, Review } from '../../table/judgement';
import type { GameLog } from '../../table/game';
import { type EngineClient, Stopped } from '../../engine/engine-client';
import { storeReview, storedReview } from './stored-reviews';

export class ReviewJob {
  review: Review | null = $state.raw(null);
  /** Comes after the review. */
  luck: Luck | null = $state.raw(null);
  evaluations = $state(0);
  /** Moves judged so far. */
  done = $state(0);
  hasFailed = $state(false);
  private engine: EngineClient | null = null;

  constructor(
    private readonly device: Device,
    private readonly id: string,
    readonly log: GameLog,
  ) {}

  async begin(): Promise<void> {
    this.hasFailed = false;
    this.done = 0;
    const kept = await storedReview(this.device.notes, this.id, this.log);
    if (kept) {
      this.evaluations = kept.evaluations;
      this.luck = kept.luck;
      this.review = kept.review;
      if (kept.luck) return;
    }
    this.engine = this.device.startEngine();
    try {
      if (!kept) await this.look(this.engine);
      await this.judgeLuck(this.engine);
    } catch (reason) {
      if (!(reason instanceof Stopped)) this.hasFailed = this.review === null;
    } finally {
      this.stop();
    }
  }

  private async look(engine: EngineClient): Promise<void> {
    const evaluations = reviewDepths[await engine.kind];
    const { length } = this.log.moves;
    while (this.done < length) this.done = await engine.call('judgeNext', this.log, evaluations);
    const review = await engine.call('review', this.log, evaluations);
    this.evaluations = evaluations;
    this.review = review;
    await this.store();
  }

  private async judgeLuck(engine: EngineClient): Promise<void> {
    this.luck = await engine.call('luck', this.log);
    await this.store();
  }

  private async store(): Promise<void> {
    const { review, evaluations, luck } = this;
    if (review) await storeReview(this.device.notes, this.id, this.log, { review, evaluations, luck });
  }

  /** Cancels the computation; its results so far are lost. */
  stop(): void {
    this.engine?.stop();
    this.engine = null;
  }
}
