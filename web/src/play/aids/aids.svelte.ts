// The aids of a player: hints, tile counting and the coach. One panel is open at a time.

import { Counting } from './counting.svelte';
import type { TableScreen } from '../table-screen.svelte';
import { settings } from '../../settings/settings.svelte';
import { loadNamespace } from '../../words/words.svelte';
import { Advice } from './advice.svelte';
import { COACH_TIMEOUT, type Warning, warningOf } from './coach';

export type AidName = 'hint' | 'count';

export class Aids {
  open: AidName | null = $state(null);
  /** The coach's warning about a move that is held back. */
  warning: Warning | null = $state.raw(null);
  /** The move that the hint shows first, after a warning of the coach. */
  first: string | null = $state(null);
  readonly advice: Advice;
  readonly counting: Counting;

  private readonly stop: () => void;

  constructor(private readonly play: TableScreen) {
    this.advice = new Advice(play);
    this.counting = new Counting(play);
    play.beforeMove = (move) => this.mayPass(move);
    this.stop = $effect.root(() => {
      $effect(() => this.think());
      $effect(() => (this.open === 'count' ? this.counting.begin() : undefined));
      $effect(() => {
        void this.play.view.moves;
        if (this.open === 'count') void this.counting.lookAgain();
      });
      // A hint is valid for one turn.
      $effect(() => {
        if (this.open === 'hint' && !this.play.myTurn) this.close();
      });
    });
  }

  leave(): void {
    this.stop();
    this.play.beforeMove = null;
  }

  /** Evaluates positions while a hint or the coach needs it. */
  private think(): (() => void) | undefined {
    const isWanted = this.play.myTurn && (this.open === 'hint' || settings.coach !== 'off');
    void this.play.view;
    // A warning must not wait for its messages.
    if (settings.coach !== 'off') loadNamespace('hint').catch(() => {});
    return isWanted ? this.advice.follow() : undefined;
  }

  toggle(what: AidName): void {
    if (this.open === what) this.close();
    else if (what !== 'hint' || this.play.myTurn) this.show(what);
  }

  private show(what: AidName, first: string | null = null): void {
    this.first = first;
    this.open = what;
  }

  close(): void {
    if (this.open === null) return;
    this.open = null;
    this.first = null;
    if (this.play.heldBy === 'tap') this.play.drop();
  }

  private async mayPass(move: string): Promise<boolean> {
    if (settings.coach === 'off' || this.open === 'hint') return true;
    this.warning = warningOf(await this.advice.firstWithin(COACH_TIMEOUT), move);
    return this.warning === null;
  }

  /** Makes the move despite the warning. */
  insist(): void {
    const { warning } = this;
    this.warning = null;
    if (warning) void this.play.send(warning.move, true);
  }

  /** Shows the better move instead. */
  accept(): void {
    const { warning } = this;
    this.warning = null;
    if (warning) this.show('hint', warning.best.move);
  }
}
