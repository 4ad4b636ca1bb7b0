import type { Engine } from '../../engine/engine';
import { SeatQueries } from '../../engine/queries';
import type { GameLog } from '../../table/game';
import { Subscribers } from '../../table/subscribers';
import { NO_OPTIONS, type MoveQueries, type Refusal, type Seat, type Snapshot, type Table } from '../../table/table';
import { bestOf, type Puzzle } from './book';

/**
 * The position of a puzzle as a table. Only the best move is made; other moves are reported as answers. After the best
 * move the table takes no more.
 */
export class PuzzleTable implements Table {
  readonly id: string;
  readonly queries: MoveQueries;
  private readonly subscribers: Subscribers<Snapshot>;
  private log: GameLog;
  /** No further answer is taken while one is being shown. */
  private waiting = false;

  private constructor(
    private readonly engine: Engine,
    private readonly puzzle: Puzzle,
    private readonly seat: number,
    snapshot: Snapshot,
    private readonly onanswer: (move: string) => void,
  ) {
    this.id = puzzle.name;
    this.subscribers = new Subscribers(snapshot);
    this.log = logOf(puzzle);
    const asked = new SeatQueries(engine, () => this.state());
    this.queries = {
      preview: (move) => asked.preview(move),
      options: () => (this.waiting || this.answered ? Promise.resolve(NO_OPTIONS) : asked.options()),
    };
  }

  static async open(engine: Engine, puzzle: Puzzle, onanswer: (move: string) => void): Promise<PuzzleTable> {
    const log = logOf(puzzle);
    const { movers } = await engine.call('observe', log, null, log.moves.length);
    const seat = movers.at(-1) ?? 0;
    const { view, position } = await engine.call('observe', log, seat, log.moves.length);
    const seats: Seat[] = Array.from({ length: puzzle.rules.players }, (_, i) => ({
      name: '',
      kind: i === seat ? { type: 'person' } : { type: 'bot', level: 10 },
    }));
    const snapshot: Snapshot = {
      id: puzzle.name,
      setup: { seats, rules: puzzle.rules, first: puzzle.first, curtain: false },
      view,
      position,
      events: [],
      lastMove: null,
    };
    return new PuzzleTable(engine, puzzle, seat, snapshot, onanswer);
  }

  private get answered(): boolean {
    return this.log.moves.length > this.puzzle.moves.length;
  }

  state(): Promise<Snapshot> {
    return Promise.resolve(this.subscribers.present);
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    return this.subscribers.subscribe(listener);
  }

  async play(move: string): Promise<Refusal | null> {
    if (this.waiting || this.answered) return { code: 'notYourTurn' };
    this.waiting = true;
    const tried = await this.engine.call('play', this.log, this.seat, move, this.seat);
    if ('refusal' in tried) {
      this.waiting = false;
      return tried.refusal;
    }
    if (move === bestOf(this.puzzle)[0]) await this.show();
    else this.subscribers.publish({ ...this.subscribers.present, events: [] });
    this.onanswer(move);
    return null;
  }

  /** Takes answers again. */
  again(): void {
    this.waiting = false;
    this.subscribers.publish({ ...this.subscribers.present, events: [] });
  }

  /** Makes the best move. */
  async show(): Promise<void> {
    if (this.answered) return;
    const [move] = bestOf(this.puzzle);
    const since = this.log.moves.length;
    this.log = { ...this.log, moves: [...this.log.moves, move] };
    const { view, position, events } = await this.engine.call('observe', this.log, this.seat, since);
    this.subscribers.publish({
      ...this.subscribers.present,
      view,
      position,
      events,
      lastMove: { seat: this.seat, move },
    });
  }

  close(): void {
    this.subscribers.clear();
  }
}

const logOf = ({ rules, first, seed, moves }: Puzzle): GameLog => ({ rules, first, seed, moves });
