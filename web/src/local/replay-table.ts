import type { Engine, Observation, Viewer } from '../engine/engine';
import { type WholeGame, upTo } from '../table/game';
import { Subscribers } from '../table/subscribers';
import type { Colour, Refusal, Seat, Snapshot, Table } from '../table/table';
import { peopleOf } from '../table/viewpoint';
import { seatsOf } from './record';

/** The hand and shares of a seat at the moment shown. */
export interface Held {
  seat: number;
  hand: string[];
  drawn: string | null;
  /** For 10, 20, 30 and 40%; null in the base game. */
  shares: Colour[] | null;
}

/**
 * Who may view a game. A finished game has no secrets; a running one is shown only as its single person, or a
 * spectator, has already seen it.
 */
export function viewers(seats: readonly Seat[], isOver: boolean): Viewer[] {
  if (isOver) return ['all', ...seats.keys(), null];
  const people = peopleOf(seats);
  return people.length === 1 ? [people[0]!, null] : [null];
}

/** A game shown move by move. It takes no moves and changes nothing. */
export class ReplayTable implements Table {
  readonly seats: Seat[];
  readonly viewers: Viewer[];
  /** The number of moves. */
  readonly length: number;
  held: Held[] = [];

  private readonly subscribers: Subscribers<Snapshot>;
  private asked = 0;

  private constructor(
    readonly id: string,
    private readonly engine: Engine,
    private readonly game: WholeGame,
    readonly isOver: boolean,
    snapshot: Snapshot,
  ) {
    this.subscribers = new Subscribers(snapshot);
    this.seats = snapshot.setup.seats;
    this.viewers = viewers(this.seats, isOver);
    this.length = game.log.moves.length;
  }

  /** Opens a game before its first move; rejected when a move of it is not allowed. */
  static async open(id: string, engine: Engine, game: WholeGame): Promise<ReplayTable> {
    const whole = await engine.call('observe', game.log, null, game.log.moves.length);
    const start = await engine.call('observe', upTo(game.log, 0), null, 0);
    const isOver = whole.view.toMove === null || game.givenUp !== null || game.ended === true;
    return new ReplayTable(id, engine, game, isOver, snapshotOf(id, game, start, null));
  }

  /**
   * Shows the game after a number of moves to a viewer. A single step forward has events. When called again before it
   * is done, the last call wins.
   */
  async goTo(moves: number, viewer: Viewer): Promise<void> {
    if (!this.viewers.includes(viewer)) return;
    const request = ++this.asked;
    const log = upTo(this.game.log, moves);
    const since = moves === this.subscribers.present.view.moves + 1 ? moves - 1 : moves;
    const shown = viewer === 'all' ? [...this.seats.keys()] : viewer === null ? [] : [viewer];
    const [observed, ...hands] = await Promise.all([
      this.engine.call('observe', log, viewer === 'all' ? null : viewer, since),
      ...shown.map((seat) => this.engine.call('observe', log, seat, moves)),
    ]);
    if (request !== this.asked) return;
    this.held = hands.map(({ view }) => ({
      seat: view.seat!,
      hand: view.hand,
      drawn: view.drawn,
      shares: view.market?.shares ?? null,
    }));
    const isStep = since < moves;
    const seat = observed.movers[moves - 1] ?? null;
    const lastMove = seat === null ? null : { seat, move: log.moves[moves - 1]! };
    this.subscribers.publish(snapshotOf(this.id, this.game, isStep ? observed : { ...observed, events: [] }, lastMove));
  }

  state(): Promise<Snapshot> {
    return Promise.resolve(this.subscribers.present);
  }

  present(): Snapshot {
    return this.subscribers.present;
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    return this.subscribers.subscribe(listener);
  }

  close(): void {
    this.asked++;
    this.subscribers.clear();
  }

  export(): Promise<string> {
    return this.engine.call('write', this.game);
  }

  play(): Promise<Refusal> {
    return Promise.resolve({ code: 'gameOver' });
  }
}

function snapshotOf(
  id: string,
  { log, players, givenUp, botMoves }: WholeGame,
  { view, position, events }: Observation,
  lastMove: Snapshot['lastMove'],
): Snapshot {
  const isLast = view.moves === log.moves.length;
  return {
    id,
    setup: { seats: seatsOf(players), rules: log.rules, first: log.first, curtain: false },
    view,
    position,
    events,
    lastMove,
    ...(botMoves ? { botMoves } : {}),
    ...(isLast && givenUp !== null ? { givenUp } : {}),
  };
}
