// What the comparison of two games with the same deck shows: computed one after the other, the quickest first.

import { reviewDepths } from 'virtual:facts';
import type { Challenge } from '../../challenge/link';
import { movesByTiles, partedAt } from '../../challenge/two-games';
import type { EngineClient } from '../../engine/engine-client';
import { type GameLog, upTo, type WholeGame } from '../../table/game';
import type { Aim, Luck, View } from '../../table/table';

/** Evaluations per move for what the moves gave away: a part of those of a review. */
const REVIEW_PART = 10;

/** Where the two games part. */
export interface Parting {
  /** The number of tiles on the board before. */
  tiles: number;
  seat: number;
  theirs: string;
  mine: string;
  aim: Aim;
  /** How much better the move of one's own was, as far as its player could see: points, or a part of the chance. */
  gain: number | null;
}

/** Judged in one game, for the player's seat. */
export interface Judged {
  points: number;
  lead: number;
  luck: number;
  lost: number | null;
}

export class TwoGames {
  readonly tiles: number;
  /** The number of tiles on the board at the moment shown. */
  at = $state(0);
  views: readonly [View, View] | null = $state.raw(null);
  /** Undefined until it is known; null if the games are the same. */
  parting: Parting | null | undefined = $state.raw();
  judged: readonly [Judged, Judged] | null = $state.raw(null);
  aim: Aim = $state('lead');
  failed = $state(false);
  private readonly logs: readonly [GameLog, GameLog];
  private readonly moves: readonly [number[], number[]];

  constructor(
    private readonly engine: EngineClient,
    private readonly challenge: Challenge,
    mine: WholeGame,
  ) {
    this.logs = [challenge.game.log, mine.log];
    this.moves = [movesByTiles(this.logs[0]), movesByTiles(this.logs[1])];
    this.tiles = Math.max(this.moves[0].length, this.moves[1].length) - 1;
  }

  async goTo(at: number): Promise<void> {
    this.at = Math.min(this.tiles, Math.max(0, at));
    const wanted = this.at;
    const [theirs, mine] = await Promise.all([this.viewAt(0, wanted), this.viewAt(1, wanted)]);
    if (wanted === this.at) this.views = [theirs, mine];
  }

  private async viewAt(game: 0 | 1, tiles: number): Promise<View> {
    const log = this.logs[game];
    const moves = this.moves[game][tiles] ?? log.moves.length;
    return (await this.engine.call('observe', upTo(log, moves), null, moves)).view;
  }

  async judge(): Promise<void> {
    try {
      await this.findParting();
      await this.judgeBoth();
    } catch {
      this.failed = true;
    }
  }

  private async findParting(): Promise<void> {
    const [theirs, mine] = this.logs;
    const move = partedAt(theirs, mine);
    if (move === null) {
      this.parting = null;
      return;
    }
    const { movers } = await this.engine.call('observe', theirs, null, theirs.moves.length);
    const seat = movers[move]!;
    const { position, view } = await this.engine.call('observe', upTo(mine, move), seat, move);
    const { aim, moves } = await this.engine.call('evaluate', position, reviewDepths[await this.engine.kind]);
    const worth = (of: GameLog): number | null => {
      const found = moves.find((judgement) => judgement.move === of.moves[move]);
      return found === undefined ? null : aim === 'lead' ? found.lead : found.chance;
    };
    const [one, other] = [worth(theirs), worth(mine)];
    const gain = one === null || other === null ? null : other - one;
    const tiles = view.board.length / 6;
    this.parting = { tiles, seat, theirs: theirs.moves[move]!, mine: mine.moves[move]!, aim, gain };
    await this.goTo(tiles + 1);
  }

  private async judgeBoth(): Promise<void> {
    const { seat } = this.challenge;
    const judged: Judged[] = [];
    for (const log of this.logs) {
      const { view } = await this.engine.call('observe', log, null, log.moves.length);
      const { leads, luck }: Luck = await this.engine.call('luck', log);
      judged.push({ points: view.points[seat]!, lead: leads[seat]!, luck: luck[seat]!, lost: null });
    }
    this.judged = [judged[0]!, judged[1]!];
    const evaluations = reviewDepths[await this.engine.kind] / REVIEW_PART;
    for (const [i, log] of this.logs.entries()) {
      let done = 0;
      while (done < log.moves.length) done = await this.engine.call('judgeNext', log, evaluations);
      const { aim, balances } = await this.engine.call('review', log, evaluations);
      this.aim = aim;
      judged[i] = { ...judged[i]!, lost: balances[seat]!.lost };
      this.judged = [judged[0]!, judged[1]!];
    }
  }
}
