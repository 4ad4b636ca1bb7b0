import { Subscribers } from '../table/subscribers';
import type {
  Evaluation,
  GameEvent,
  Imagined,
  Options,
  Preview,
  Refusal,
  Snapshot,
  Speed,
  Table,
  TimeStep,
} from '../table/table';
import type { Observation } from '../engine/calls';
import type { GameLog } from '../table/game';
import { freshNumber, freshSeed } from './random';
import { type Services, readKept } from './services';
import { personsOf, viewpointOf } from './viewpoint';
import { Pace } from './pace';
import { type Kept, type Stored, playersOf, setupOf } from './record';

const NOTHING_TO_DO: Options = { placements: [], mayDraw: false, mayPass: false, exchanges: [] };

/** What a step was, for the screen to show it. */
interface Step {
  /** The number of moves before it; events since then are told. */
  since: number;
  lastMove: Snapshot['lastMove'];
}

/**
 * A game on this device. One thing happens at a time: every change waits for the one before it, is stored, and only then
 * shown. Bots think beside that queue; a change made meanwhile makes their answer worthless, and it is dropped.
 */
export class LocalTable implements Table {
  readonly id: string;
  private readonly subscribers = new Subscribers(null);
  private readonly pace = new Pace();
  private queue: Promise<unknown>;
  private holder: number | null = null;
  private closed = false;
  private kept: boolean;
  /** Counts changes, so that an answer to an older question can be told. */
  private changes = 0;

  constructor(
    private readonly services: Services,
    private game: Kept,
  ) {
    this.id = game.stored.id;
    this.kept = services.storage.lasting;
    if (personsOf(game.seats).length < game.seats.length) services.thinker.warmUp();
    this.queue = this.show(null).then(() => this.goOn());
  }

  async state(): Promise<Snapshot> {
    await this.queue;
    return this.subscribers.present!;
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    return this.subscribers.subscribe(listener);
  }

  play(move: string): Promise<Refusal | null> {
    return this.change(async () => {
      const { view, curtain } = this.subscribers.present!;
      const mine = view.toMove !== null && view.toMove === view.seat && curtain === null;
      if (this.game.stored.givenUp !== null) return { code: 'gameOver' };
      if (!mine) return { code: view.toMove === null ? 'gameOver' : 'notYourTurn' };
      return this.makeMove(view.toMove!, move);
    });
  }

  private async makeMove(seat: number, move: string): Promise<Refusal | null> {
    const { log } = this.game;
    const refusal = await this.services.engine.call('judge', log, seat, move);
    if (refusal !== null) return refusal;
    const moves = [...log.moves, move];
    if (await this.keep({ ...log, moves }, { future: [] })) {
      await this.show({ since: log.moves.length, lastMove: { seat, move } });
    }
    return null;
  }

  preview(move: string): Promise<Preview> {
    return this.services.engine.call('preview', this.game.log, move);
  }

  async options(): Promise<Options> {
    await this.queue;
    const { view } = this.subscribers.present!;
    const isMine = view.toMove !== null && view.toMove === view.seat && this.game.stored.givenUp === null;
    return isMine ? this.services.engine.call('options', this.game.log) : NOTHING_TO_DO;
  }

  advise(told: (evaluation: Evaluation) => void): () => void {
    const { view, curtain } = this.subscribers.present!;
    const isMine = view.toMove !== null && view.toMove === view.seat && curtain === null;
    return isMine && this.game.stored.givenUp === null ? this.services.adviser.advise(this.game.log, told) : () => {};
  }

  prepareAdvice(): void {
    this.services.adviser.warmUp();
  }

  imagine(square: number): Promise<Imagined[]> {
    return this.services.engine.call('imagine', this.game.log, square);
  }

  async history(): Promise<GameEvent[][]> {
    await this.queue;
    return this.services.engine.call('history', this.game.log, this.subscribers.present!.view.seat);
  }

  undo(): Promise<void> {
    return this.change(async () => {
      const step = this.subscribers.present!.undo;
      if (step === null) return;
      const { log, stored } = this.game;
      const future = [...log.moves.slice(step.moves), ...stored.future];
      await this.travel({ ...log, moves: log.moves.slice(0, step.moves) }, { future, givenUp: null });
    });
  }

  redo(): Promise<void> {
    return this.change(async () => {
      const step = this.subscribers.present!.redo;
      if (step === null) return;
      const { log, stored } = this.game;
      const count = step.moves - log.moves.length;
      const moves = [...log.moves, ...stored.future.slice(0, count)];
      await this.travel({ ...log, moves }, { future: stored.future.slice(count) });
    });
  }

  restart(deck: 'same' | 'new'): Promise<void> {
    return this.change(async () => {
      const { log, stored, seats } = this.game;
      const isNew = deck === 'new';
      const first = isNew && stored.randomFirst ? freshNumber(seats.length) : log.first;
      const seed = isNew ? freshSeed() : log.seed;
      const repeatable = stored.repeatable && !isNew;
      this.holder = null;
      await this.travel({ ...log, first, seed, moves: [] }, { future: [], givenUp: null, repeatable });
    });
  }

  resign(seat: number): Promise<void> {
    return this.change(() => this.travel(this.game.log, { givenUp: seat }));
  }

  lift(): Promise<void> {
    return this.change(async () => {
      this.holder = this.subscribers.present!.curtain ?? this.holder;
      await this.show(null);
    });
  }

  setCurtain(on: boolean): Promise<void> {
    return this.change(() => this.travel(this.game.log, { curtain: on }));
  }

  setSpeed(speed: Speed): void {
    this.pace.setSpeed(speed);
  }

  skip(): void {
    this.pace.hurry();
  }

  export(): Promise<string> {
    return this.services.engine.call('write', this.game.log, playersOf(this.game.seats));
  }

  close(): void {
    this.closed = true;
    this.changes++;
    this.subscribers.clear();
    this.services.thinker.stop();
  }

  /** Makes a change after all those before it, and lets a bot think when it is its turn then. */
  private change<Value>(make: () => Promise<Value>): Promise<Value> {
    const done = this.queue.then(() => {
      this.changes++;
      this.services.thinker.stop();
      return make();
    });
    this.queue = done.catch(() => {}).then(() => this.goOn());
    return done;
  }

  private async travel(log: GameLog, traits: Partial<Stored>): Promise<void> {
    if (await this.keep(log, traits)) await this.show(null);
  }

  /** Stores a change. False when another page had changed the game first: then that is shown instead. */
  private async keep(log: GameLog, traits: Partial<Stored>): Promise<boolean> {
    const { stored, seats } = this.game;
    const file = await this.services.engine.call('write', log, playersOf(seats));
    const record = { ...stored, ...traits, file, revision: stored.revision + 1, changed: Date.now() };
    try {
      if (!(await this.services.storage.put(record))) {
        await this.follow();
        return false;
      }
      this.kept = this.services.storage.lasting;
    } catch {
      // A full disk must not end the game: it goes on, and the screen can say that it is not kept.
      this.kept = false;
    }
    this.game = { stored: record, log, seats };
    return true;
  }

  private async follow(): Promise<void> {
    const theirs = await readKept(this.services, await this.services.storage.get(this.id));
    if (theirs !== null) this.game = theirs;
    await this.show(null);
  }

  /** Shows the present moment; a step of null is no move, so nothing is told. */
  private async show(step: Step | null): Promise<void> {
    const { engine } = this.services;
    const { log, seats, stored } = this.game;
    const persons = personsOf(seats);
    const since = step?.since ?? log.moves.length;
    const guess = this.subscribers.present?.view.seat ?? persons[0] ?? null;
    let sight = await engine.call('look', log, guess, since);
    const { toMove } = sight.view;
    const sees = viewpointOf(seats, toMove, stored.curtain, this.holder);
    if (sees.seat !== guess) sight = await engine.call('look', log, sees.seat, since);
    if (sees.seat !== null) this.holder = sees.seat;
    const undo = await this.undoStep(sight, persons);
    if (this.closed) return;
    this.subscribers.publish({
      id: this.id,
      setup: setupOf(this.game),
      view: sight.view,
      events: step === null ? [] : sight.events,
      lastMove: step?.lastMove ?? lastMove(log, sight),
      curtain: stored.givenUp === null ? sees.curtain : null,
      thinking: this.botToMove(toMove),
      undo,
      redo: await this.redoStep(persons),
      givenUp: stored.givenUp,
      kept: this.kept,
    });
  }

  /** Back to the last moment at which a person decided. */
  private async undoStep({ turns }: Observation, persons: number[]): Promise<TimeStep | null> {
    const { log, stored } = this.game;
    // Whoever gave up may have looked at everything.
    if (stored.givenUp !== null) return { moves: log.moves.length, revealsHidden: true };
    const moves = turns.findLastIndex(
      (seat, move) => move < log.moves.length && seat !== null && persons.includes(seat),
    );
    if (moves < 0) return null;
    return { moves, revealsHidden: await this.services.engine.call('reveals', log, moves, persons) };
  }

  /** On to the next moment at which a person decides, or to the end of what is known. */
  private async redoStep(persons: number[]): Promise<TimeStep | null> {
    const { log, stored } = this.game;
    if (stored.future.length === 0 || stored.givenUp !== null) return null;
    const whole = { ...log, moves: [...log.moves, ...stored.future] };
    const sight = await this.services.engine.call('look', whole, null, whole.moves.length).catch(() => null);
    // Moves that don't fit the game any more are no reason not to show it.
    if (sight === null) return null;
    const { turns } = sight;
    const next = turns.findIndex((seat, move) => move > log.moves.length && seat !== null && persons.includes(seat));
    return { moves: next < 0 ? whole.moves.length : next, revealsHidden: false };
  }

  private botToMove(toMove: number | null): number | null {
    const isBot = toMove !== null && this.game.seats[toMove]!.kind.type === 'bot';
    return isBot && this.game.stored.givenUp === null ? toMove : null;
  }

  /** Starts a bot thinking if it is its turn; its move is made when it has come to one and the pause is over. */
  private goOn(): void {
    const seat = this.subscribers.present?.thinking ?? null;
    const kind = seat === null ? null : this.game.seats[seat]!.kind;
    if (this.closed || seat === null || kind?.type !== 'bot') {
      this.pace.relax();
      return;
    }
    const question = this.changes;
    const { log, stored } = this.game;
    const luck = (stored.luck + 97 * seat + log.moves.length) | 0;
    const thought = this.services.thinker
      .choose(log, kind.level, luck, stored.repeatable)
      // A thinker that broke down must not end the game: the rules' own worker knows a simple answer.
      .catch(() => this.services.engine.call('choose', log, 1, luck, { evaluations: 100 }));
    void Promise.all([thought, this.pace.pause()]).then(([move]) => {
      if (this.closed || question !== this.changes) return;
      if (move === null) this.goOn();
      else void this.change(() => (question === this.changes - 1 ? this.makeMove(seat, move) : Promise.resolve(null)));
    });
  }
}

function lastMove(log: GameLog, { turns }: Observation): Snapshot['lastMove'] {
  const move = log.moves.at(-1);
  const seat = turns[log.moves.length - 1];
  return move === undefined || seat === undefined || seat === null ? null : { seat, move };
}
