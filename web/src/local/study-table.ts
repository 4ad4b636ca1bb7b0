import type { EngineClient } from '../engine/engine-client';
import type { Engine, HotSeatGame, HotSeatView } from '../engine/engine';
import { SeatQueries } from '../engine/queries';
import { type Path, type Study, existing, isOfGame, movesTo, nodeAt, played } from '../table/study';
import { Subscribers } from '../table/subscribers';
import type { Advice, Bot, Counting, MoveQueries, Refusal, Snapshot, Table, View } from '../table/table';
import { WorkerAdviser } from './adviser';
import { randomInt } from './random';
import { seatsOf } from './record';
import type { KeptStudy, Studies } from './studies';
import { WorkerThinker } from './thinker';

/** How many edits can be taken back. */
const REMEMBERED = 200;

/** The result of an edit: the changed study, and the position to show. */
export interface Edited {
  study: Study;
  path: Path;
}

/**
 * A study on this device. One person plays every seat, and sees what the seat to move sees. Changes are serialised:
 * each waits for the one before it, is stored, and only then shown.
 */
export class StudyTable implements Table {
  readonly id: string;
  readonly queries: MoveQueries;
  readonly counting: Counting;
  readonly advice: Advice;

  private readonly subscribers: Subscribers<Snapshot>;
  private readonly adviser: WorkerAdviser;
  private readonly thinker: WorkerThinker;
  private readonly workers: EngineClient[] = [];
  private queue: Promise<unknown> = Promise.resolve();
  private isSaved = true;
  private closed = false;
  private thinking = 0;
  /** The states before the last edits, the latest one last. */
  private past: readonly Edited[] = [];

  private constructor(
    private readonly engine: Engine,
    private readonly studies: Studies,
    startEngine: () => EngineClient,
    private kept: KeptStudy,
    private shown: Edited,
    view: HotSeatView,
  ) {
    this.id = kept.id;
    this.subscribers = new Subscribers(snapshotOf(kept.id, shown, view, true));
    const start = (): EngineClient => {
      const worker = startEngine();
      if (this.closed) worker.stop();
      this.workers.push(worker);
      return worker;
    };
    this.adviser = new WorkerAdviser(start);
    this.thinker = new WorkerThinker(start);
    const asked = new SeatQueries(engine, () => this.state());
    this.queries = asked;
    this.counting = asked;
    this.advice = {
      prepare: () => this.adviser.warmUp(),
      advise: (onEvaluation) => {
        const { view: now, position } = this.subscribers.present;
        return now.toMove === null ? () => {} : this.adviser.advise(position, onEvaluation);
      },
    };
  }

  static async open(
    engine: Engine,
    studies: Studies,
    startEngine: () => EngineClient,
    kept: KeptStudy,
  ): Promise<StudyTable> {
    const shown = { study: kept.study, path: kept.at };
    const view = await engine.call('hotSeatView', gameAt(shown), null);
    return new StudyTable(engine, studies, startEngine, kept, shown, view);
  }

  get study(): Study {
    return this.shown.study;
  }

  get path(): Path {
    return this.shown.path;
  }

  present(): Snapshot {
    return this.subscribers.present;
  }

  async state(): Promise<Snapshot> {
    await this.queue;
    return this.subscribers.present;
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    return this.subscribers.subscribe(listener);
  }

  /** Makes a move; a move that the study already has is only followed. */
  play(move: string): Promise<Refusal | null> {
    return this.after(() => this.make(move));
  }

  private async make(move: string): Promise<Refusal | null> {
    const { toMove } = this.subscribers.present.view;
    if (toMove === null) return { code: 'gameOver' };
    const made = await this.engine.call('hotSeatMove', gameAt(this.shown), toMove, move);
    if ('refusal' in made) return made.refusal;
    const next = played(this.shown.study, this.shown.path, move);
    if (next === null || (await this.show(next, made)) === 'tooLong') return { code: 'studyFull' };
    return null;
  }

  /** The spectator's view after some moves. */
  async viewAt(moves: readonly string[]): Promise<View> {
    const log = { ...this.shown.study.game.log, moves };
    return (await this.engine.call('observe', log, null, moves.length)).view;
  }

  /** Shows another position. */
  goTo(path: Path): Promise<void> {
    return this.after(async () => {
      await this.show({ study: this.shown.study, path: existing(this.shown.study, path) });
    });
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  /** Takes back the last edit. */
  undo(): Promise<void> {
    return this.after(async () => {
      const before = this.past.at(-1);
      if (before === undefined) return;
      const past = this.past.slice(0, -1);
      // After an edit by another page, what could be taken back belongs to another study.
      if ((await this.show(before)) === 'shown') this.past = past;
      this.subscribers.publish({ ...this.subscribers.present, events: [] });
    });
  }

  /** Changes the study; an edit that gives null changes nothing. */
  edit(change: (shown: Edited) => Edited | null): Promise<Refusal | null> {
    return this.after(async () => {
      const next = change(this.shown);
      const isTooLong = next !== null && (await this.show(next)) === 'tooLong';
      return isTooLong ? { code: 'studyFull' } : null;
    });
  }

  /** Lets a bot make a move, or all moves to the end, until {@link stopBot}. */
  async letBot(bot: Bot, toEnd: boolean): Promise<void> {
    const question = ++this.thinking;
    this.thinker.stop();
    do {
      const { position, view } = await this.state();
      if (view.toMove === null || question !== this.thinking || this.closed) return;
      const move = await this.thinker.choose(position, bot, randomInt(2 ** 31), false);
      const isStill = question === this.thinking && this.subscribers.present.position === position;
      if (move === null || !isStill || (await this.play(move)) !== null) return;
    } while (toEnd);
  }

  stopBot(): void {
    this.thinking++;
    this.thinker.stop();
  }

  close(): void {
    this.closed = true;
    this.stopBot();
    this.subscribers.clear();
    for (const worker of this.workers) worker.stop();
  }

  export(): Promise<string> {
    return this.studies.write(this.shown.study);
  }

  private after<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => {});
    return done;
  }

  /** Stores what has changed, then shows it. When another page has changed the study, its state is shown instead. */
  private async show(next: Edited, made?: HotSeatView): Promise<'shown' | 'changed' | 'tooLong'> {
    if (next.study !== this.shown.study) {
      try {
        const stored = await this.studies.put(this.kept, next.study, next.path);
        if (stored === 'tooLong') return stored;
        if (stored === 'changed') {
          await this.reload();
          return stored;
        }
        this.kept = stored;
        this.isSaved = true;
      } catch {
        // The study goes on without storage; the screen shows that.
        this.isSaved = false;
      }
      this.past = [...this.past, this.shown].slice(-REMEMBERED);
    }
    if (made === undefined && isSame(next.path, this.shown.path)) {
      this.shown = next;
      const { isNotSaved: _, ...before } = this.subscribers.present;
      if (!this.closed)
        this.subscribers.publish({ ...before, events: [], ...(this.isSaved ? {} : { isNotSaved: true }) });
      return 'shown';
    }
    const moves = movesTo(next.study, next.path);
    const isStep =
      moves.length === this.subscribers.present.view.moves + 1 &&
      this.shown.path.every((index, i) => index === next.path[i]);
    const view = made ?? (await this.engine.call('hotSeatView', gameAt(next), isStep ? moves.length - 1 : null));
    this.shown = next;
    if (!this.closed) this.subscribers.publish(snapshotOf(this.id, next, view, this.isSaved));
    return 'shown';
  }

  private async reload(): Promise<void> {
    const theirs = await this.studies.open(this.id);
    if (theirs === null) return;
    this.kept = theirs;
    this.past = [];
    const next = { study: theirs.study, path: existing(theirs.study, this.shown.path) };
    const view = await this.engine.call('hotSeatView', gameAt(next), null);
    this.shown = next;
    if (!this.closed) this.subscribers.publish(snapshotOf(this.id, next, view, true));
  }
}

const isSame = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((index, i) => index === other[i]);

/** The game up to a position, with a person on every seat. */
function gameAt({ study, path }: Edited): HotSeatGame {
  const { game } = study;
  return {
    log: { ...game.log, moves: movesTo(study, path) },
    players: game.players.map(({ name }) => ({ name, level: null })),
    givenUp: null,
    future: [],
    curtain: false,
    holder: null,
  };
}

function snapshotOf(id: string, { study, path }: Edited, seen: HotSeatView, isSaved: boolean): Snapshot {
  const { game } = study;
  const { view, position, events, movers } = seen;
  const { move } = nodeAt(study, path);
  const seat = movers[view.moves - 1] ?? null;
  return {
    id,
    setup: { seats: seatsOf(game.players), rules: game.log.rules, first: game.log.first, curtain: false },
    view,
    position,
    events,
    lastMove: move === null || seat === null ? null : { seat, move },
    ...(isOfGame(study, path) && game.botMoves ? { botMoves: game.botMoves } : {}),
    ...(isSaved ? {} : { isNotSaved: true }),
  };
}
