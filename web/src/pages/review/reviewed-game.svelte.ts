// The state of a reviewed game: the moment shown, and whether the better move is shown instead.

import { isBotMove, moverName } from '../../play/movers';
import { detailOf, seatName } from '../../play/names';
import { TableScreen } from '../../play/table-screen.svelte';
import type { ReplayTable } from '../../local/replay-table';
import { describeMove } from '../../play/aids/words';
import { placeMoveOf } from '../../table/move';
import { COLOURS, type Colour, type Preview, type Review, type RatedMove } from '../../table/table';
import type { Engine } from '../../engine/engine';
import { type GameLog, upTo } from '../../table/game';
import { list, num, percent, t } from '../../words/words.svelte';

/** A better move, shown on the board for comparison. */
export interface Alternative {
  tile: string;
  turns: number;
  square: number;
  preview: Preview;
}

export class ReviewedGame {
  readonly play: TableScreen;
  /** The number of moves played at the moment shown. */
  at = $state(0);
  /** The better move, shown on the board before it; null when not shown. */
  alternative: Alternative | null = $state.raw(null);
  private asked = 0;

  constructor(
    private readonly table: ReplayTable,
    private readonly log: GameLog,
    readonly review: Review,
    private readonly engine: Engine,
  ) {
    this.play = new TableScreen(table, table.present());
    void this.goTo(this.length);
  }

  get rated(): RatedMove | null {
    return this.review.moves[this.at - 1] ?? null;
  }

  get length(): number {
    return this.review.moves.length;
  }

  async goTo(at: number): Promise<void> {
    this.at = Math.min(this.length, Math.max(0, at));
    this.asked++;
    this.alternative = null;
    await this.table.goTo(this.at, null);
    this.play.animations.rides = [];
  }

  /** Shows the better move in its position, or the moment after the actual move. */
  async showBetter(on: boolean): Promise<void> {
    const { at, rated } = this;
    const placing = placeMoveOf(rated?.best?.move ?? '');
    if (!on || !rated?.best || !placing) return this.goTo(at);
    const asked = ++this.asked;
    const { position } = await this.engine.call('observe', upTo(this.log, at - 1), rated.seat, at - 1);
    const preview = await this.engine.call('preview', position, rated.best.move);
    if (asked !== this.asked) return;
    await this.table.goTo(at - 1, null);
    if (asked === this.asked) this.alternative = { ...placing, preview };
  }

  /** The moment after the next mistake in one direction; null if there is none. */
  nextMistake(by: 1 | -1): number | null {
    for (let at = this.at + by; at >= 1 && at <= this.length; at += by) {
      if (this.review.moves[at - 1]!.rating === 'mistake') return at;
    }
    return null;
  }

  /** The mover's colours. */
  coloursOf({ seat }: RatedMove): Colour[] {
    return this.play.setup.rules.companies ? [] : [COLOURS[seat]!];
  }

  name(seat: number): string {
    return seatName(this.play.setup, seat);
  }

  /** Who made a move, counted from 0. */
  mover(move: number): string {
    const { setup, snapshot } = this.play;
    return moverName(setup, this.review.moves[move]!.seat, isBotMove(snapshot, move));
  }

  /** A bot's temperament or strength. */
  detail(seat: number): string | null {
    return detailOf(this.play.setup, seat);
  }

  describeRating({ rating }: RatedMove): string {
    return rating === null ? t('review.forced') : t(`review.${rating}`);
  }

  /** What a move lost. */
  describeLoss({ lost }: RatedMove): string {
    return this.review.aim === 'lead'
      ? t('review.gavePoints', { points: t('points.count', { n: Math.round(lost) }) })
      : t('review.gaveChance', { n: Math.round(lost) });
  }

  /** The same as part of a list, after the player's name. */
  describeMissed({ lost }: RatedMove): string {
    return this.review.aim === 'lead'
      ? t('review.missedPoints', { points: t('points.count', { n: Math.round(lost) }) })
      : t('review.missedChance', { n: Math.round(lost) });
  }

  describeStanding(at: number): string {
    const standing = this.review.chances[at]!.map((chance, seat) =>
      t('review.standing', { name: this.name(seat), value: percent(Math.round(100 * chance)) }),
    );
    return list(standing);
  }

  /** Describes a moment for screen readers. */
  describe(at: number): string {
    const standing = this.describeStanding(at);
    const rated = this.review.moves[at - 1];
    if (!rated) return t('review.valueStart', { standing });
    return t('review.value', {
      n: num(at),
      name: this.mover(at - 1),
      move: describeMove(rated.chosen.move, 'inside'),
      rating: this.describeRating(rated),
      standing,
    });
  }

  leave(): void {
    this.asked++;
    this.play.leave();
  }
}
