import { Subscribers } from '../../table/subscribers';
import type { Options, Preview, Refusal, Seat, Snapshot, Table } from '../../table/table';
import type { Engine } from '../../engine/calls';
import type { GameLog } from '../../table/game';
import { bestOf, type Puzzle } from './book';

const NOTHING: Options = { placements: [], mayDraw: false, mayPass: false, exchanges: [] };

/**
 * The position of a puzzle as a table. A move that is not the best is heard but not made; after the best one, found or
 * shown, nothing more happens here.
 */
export class PuzzleTable implements Table {
  readonly id: string;
  private readonly subscribers: Subscribers<Snapshot>;
  private log: GameLog;
  /** While an answer is being looked at, no other is taken. */
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
  }

  static async open(engine: Engine, puzzle: Puzzle, onanswer: (move: string) => void): Promise<PuzzleTable> {
    const log = logOf(puzzle);
    const { turns } = await engine.call('look', log, null, log.moves.length);
    const seat = turns.at(-1) ?? 0;
    const { view } = await engine.call('look', log, seat, log.moves.length);
    const seats: Seat[] = Array.from({ length: puzzle.rules.players }, (_, i) => ({
      name: '',
      kind: i === seat ? { type: 'person' } : { type: 'bot', level: 7 },
    }));
    const snapshot: Snapshot = {
      id: puzzle.name,
      setup: { seats, rules: puzzle.rules, first: puzzle.first, curtain: false },
      view,
      events: [],
      lastMove: null,
      curtain: null,
      thinking: null,
      undo: null,
      redo: null,
      givenUp: null,
      kept: true,
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
    const refusal = await this.engine.call('judge', this.log, this.seat, move);
    if (refusal !== null) {
      this.waiting = false;
      return refusal;
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
    const { view, events } = await this.engine.call('look', this.log, this.seat, since);
    this.subscribers.publish({ ...this.subscribers.present, view, events, lastMove: { seat: this.seat, move } });
  }

  preview(move: string): Promise<Preview> {
    return this.engine.call('preview', this.log, move);
  }

  options(): Promise<Options> {
    return this.waiting || this.answered ? Promise.resolve(NOTHING) : this.engine.call('options', this.log);
  }

  export(): Promise<string> {
    const players = this.subscribers.present.setup.seats.map(({ name, kind }) => ({
      name,
      level: kind.type === 'bot' ? kind.level : null,
    }));
    return this.engine.call('write', this.log, players);
  }

  close(): void {
    this.subscribers.clear();
  }

  // A puzzle has one move: there is no way back to take, nobody to wait for and nothing to give up.
  undo = (): Promise<void> => Promise.resolve();
  redo = (): Promise<void> => Promise.resolve();
  restart = (): Promise<void> => Promise.resolve();
  resign = (): Promise<void> => Promise.resolve();
  lift = (): Promise<void> => Promise.resolve();
  setCurtain = (): Promise<void> => Promise.resolve();
  setSpeed(): void {}
  skip(): void {}
}

const logOf = ({ rules, first, seed, moves }: Puzzle): GameLog => ({ rules, first, seed, moves });
