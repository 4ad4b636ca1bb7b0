import type { TimeStep, Traded } from '../table/table';
import { viewpointOf } from '../table/viewpoint';
import type { HotSeatGame, HotSeatView, Observation, Refused } from './engine';
import { DamagedLog } from './damaged-log';
import { botOfPlayer, type JavaGame } from './java-game';

const peopleIn = ({ players }: HotSeatGame): number[] =>
  players.flatMap(({ level }, seat) => (level === null ? [seat] : []));

/**
 * What is shown of a game whose players share this device: whose hand is visible, how far undo and redo go, and which
 * bot moves next.
 */
export class HotSeat {
  constructor(private readonly java: JavaGame) {}

  /** @param since the first move whose events are wanted; null for none */
  view(game: HotSeatGame, since: number | null): HotSeatView {
    const { log, players, givenUp } = game;
    // Redo may select the game with later moves, so it comes first.
    const redo = this.redoOf(game);
    this.java.select(log);
    const toMove = this.java.movers().at(-1) ?? null;
    const viewpoint = viewpointOf(peopleIn(game), toMove, game.curtain, game.holder);
    const seen = this.java.observe(viewpoint.seat, since ?? log.moves.length);
    const who = toMove === null || givenUp !== null ? null : botOfPlayer(players[toMove]!);
    return {
      ...seen,
      events: since === null ? [] : seen.events,
      viewpoint,
      undo: this.undoOf(game, seen.movers),
      redo,
      bot: who === null ? null : { seat: toMove!, who, position: this.java.position(toMove) },
      file: this.java.write(game),
    };
  }

  move(game: HotSeatGame, seat: number, move: string): Refused | HotSeatView {
    const { log } = game;
    const refusal = this.java.play(log, seat, move);
    if (refusal !== null) return { refusal };
    const next = { ...game, log: { ...log, moves: [...log.moves, move] }, future: [] };
    const shown = this.view(next, log.moves.length);
    return { ...shown, traded: this.tradedBy(seat, peopleIn(game), log.moves.length) };
  }

  /** What one of several people got by an exchange; the others see less of it. */
  private tradedBy(seat: number, people: readonly number[], move: number): Traded | null {
    if (people.length < 2 || !people.includes(seat)) return null;
    const exchange = this.java.events(move, seat).find((event) => event.type === 'exchanged');
    if (!exchange?.gave || !exchange.took) return null;
    const { percent, from, gave, took } = exchange;
    return { percent, from, gave, took };
  }

  /** Back to the last moment at which a person decided. */
  private undoOf(game: HotSeatGame, movers: Observation['movers']): TimeStep | null {
    const { log, givenUp } = game;
    // A player who gave up may have seen everything.
    if (givenUp !== null) return { moves: log.moves.length, revealsHidden: true };
    const people = peopleIn(game);
    const moves = movers.findLastIndex(
      (seat, move) => move < log.moves.length && seat !== null && people.includes(seat),
    );
    return moves < 0 ? null : { moves, revealsHidden: this.java.reveals(moves, people) };
  }

  /** On to the next moment at which a person decides, or to the end of the known moves. */
  private redoOf(game: HotSeatGame): TimeStep | null {
    const { log, future, givenUp } = game;
    if (future.length === 0 || givenUp !== null) return null;
    const whole = { ...log, moves: [...log.moves, ...future] };
    try {
      this.java.select(whole);
    } catch (reason) {
      // Later moves that don't fit the game must not keep it from being shown.
      if (reason instanceof DamagedLog) return null;
      throw reason;
    }
    const people = peopleIn(game);
    const next = this.java
      .movers()
      .findIndex((seat, move) => move > log.moves.length && seat !== null && people.includes(seat));
    return { moves: next < 0 ? whole.moves.length : next, revealsHidden: false };
  }
}
