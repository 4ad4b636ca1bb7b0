import { fullSeed } from '../../local/random';
import { Pace } from '../../local/pace';
import { Subscribers } from '../../table/subscribers';
import type { Options, Preview, Refusal, Setup, Snapshot, Speed, Table } from '../../table/table';
import type { Engine } from '../../engine/calls';
import type { GameLog } from '../../table/game';
import type { Position } from './positions';
import { PUPIL } from './steps';

const NOTHING_TO_DO: Options = { placements: [], mayDraw: false, mayPass: false, exchanges: [] };

/** The partner plays the first level, and always the same: a lesson can be repeated. */
const PARTNER = { level: 1, evaluations: 100 } as const;

const setupOf = ({ companies, seed }: Position): Setup => ({
  seats: [
    { name: '', kind: { type: 'person' } },
    { name: '', kind: { type: 'bot', level: PARTNER.level } },
  ],
  rules: { players: 2, companies, free: false, hand: 1, layout: 'cablecar' },
  first: 0,
  curtain: false,
  seed: fullSeed(seed),
});

const logOf = ({ seed, moves }: Position, { rules }: Setup): GameLog => ({
  rules,
  first: 0,
  seed: fullSeed(seed),
  moves: moves.split(' ').filter((move) => move !== ''),
});

/**
 * A table with a position to learn from. The pupil moves; the partner answers only where the step is to play on. Nothing
 * is kept: undoing and starting over lead back to the position.
 */
export class LessonTable implements Table {
  readonly id = 'lesson';
  private readonly setup: Setup;
  private readonly subscribers = new Subscribers(null);
  private readonly pace = new Pace();
  private log: GameLog;
  private queue: Promise<unknown>;
  private closed = false;

  /** @param partnered whether the partner answers */
  constructor(
    private readonly engine: Engine,
    private readonly position: Position,
    private readonly partnered: boolean,
  ) {
    this.setup = setupOf(position);
    this.log = logOf(position, this.setup);
    this.queue = this.show(null);
  }

  async state(): Promise<Snapshot> {
    await this.queue;
    return this.subscribers.present!;
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    return this.subscribers.subscribe(listener);
  }

  play(move: string): Promise<Refusal | null> {
    const done = this.inTurn(async () => {
      const refusal = await this.engine.call('judge', this.log, PUPIL, move);
      if (refusal === null) await this.make(PUPIL, move);
      return refusal;
    });
    void this.inTurn(() => this.answer());
    return done;
  }

  preview(move: string): Promise<Preview> {
    return this.engine.call('preview', this.log, move);
  }

  async options(): Promise<Options> {
    await this.queue;
    return this.subscribers.present!.view.toMove === PUPIL ? this.engine.call('options', this.log) : NOTHING_TO_DO;
  }

  /** Back to the position. */
  restart(): Promise<void> {
    this.pace.hurry();
    return this.inTurn(async () => {
      this.pace.relax();
      this.log = logOf(this.position, this.setup);
      await this.show(null);
    });
  }

  undo(): Promise<void> {
    return this.restart();
  }

  setSpeed(speed: Speed): void {
    this.pace.setSpeed(speed);
  }

  skip(): void {
    this.pace.hurry();
  }

  export(): Promise<string> {
    const players = this.setup.seats.map(({ name, kind }) => ({
      name,
      level: kind.type === 'bot' ? kind.level : null,
    }));
    return this.engine.call('write', this.log, players);
  }

  close(): void {
    this.closed = true;
    this.subscribers.clear();
    this.pace.hurry();
  }

  // A lesson has no use for these.
  redo = (): Promise<void> => Promise.resolve();
  resign = (): Promise<void> => Promise.resolve();
  lift = (): Promise<void> => Promise.resolve();
  setCurtain = (): Promise<void> => Promise.resolve();

  private inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    const done = this.queue.then(act);
    this.queue = done.catch(() => {});
    return done;
  }

  private async make(seat: number, move: string): Promise<void> {
    const since = this.log.moves.length;
    this.log = { ...this.log, moves: [...this.log.moves, move] };
    await this.show({ since, lastMove: { seat, move } });
  }

  /** The partner's moves until the pupil is to move again. */
  private async answer(): Promise<void> {
    while (!this.closed && this.subscribers.present!.thinking !== null) {
      const { level, evaluations } = PARTNER;
      const choice = this.engine.call('choose', this.log, level, this.log.moves.length, { evaluations });
      const [move] = await Promise.all([choice, this.pace.pause()]);
      await this.make(this.subscribers.present!.thinking, move);
    }
    this.pace.relax();
  }

  private async show(step: { since: number; lastMove: Snapshot['lastMove'] } | null): Promise<void> {
    const since = step?.since ?? this.log.moves.length;
    const { view, events } = await this.engine.call('look', this.log, PUPIL, since);
    const answers = this.partnered && view.toMove !== null && view.toMove !== PUPIL;
    this.subscribers.publish({
      id: this.id,
      setup: this.setup,
      view,
      events: step === null ? [] : events,
      lastMove: step?.lastMove ?? null,
      curtain: null,
      thinking: answers ? view.toMove : null,
      undo: null,
      redo: null,
      givenUp: null,
      kept: true,
    });
  }
}
