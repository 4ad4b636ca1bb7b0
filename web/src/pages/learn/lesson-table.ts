import type { Engine, Observation } from '../../engine/engine';
import { SeatQueries } from '../../engine/queries';
import { padSeed } from '../../local/random';
import type { GameLog } from '../../table/game';
import { Pauses } from '../../table/pauses';
import { Subscribers } from '../../table/subscribers';
import type { BotSpeed, MoveQueries, Refusal, Setup, Snapshot, Table } from '../../table/table';
import type { Beginning } from './positions';
import { PUPIL } from './steps';

/** The partner is weak and deterministic, so that a lesson can be repeated. */
const PARTNER = { level: 4, evaluations: 100 } as const;

const setupOf = ({ companies, seed }: Beginning): Setup => ({
  seats: [
    { name: '', kind: { type: 'person' } },
    { name: '', kind: { type: 'bot', level: PARTNER.level } },
  ],
  rules: { players: 2, companies, free: false, hand: 1, layout: 'cablecar' },
  first: 0,
  curtain: false,
  seed: padSeed(seed),
});

const logOf = ({ seed, moves }: Beginning, { rules }: Setup): GameLog => ({
  rules,
  first: 0,
  seed: padSeed(seed),
  moves: moves.split(' ').filter((move) => move !== ''),
});

/**
 * A table with the position of a lesson step. The partner replies only in steps that are played to the end. Nothing is
 * stored: restarting returns to the position.
 */
export class LessonTable implements Table {
  readonly id = 'lesson';
  readonly queries: MoveQueries;
  readonly botSpeed: BotSpeed;
  private readonly setup: Setup;
  private readonly subscribers = new Subscribers(null);
  private readonly pauses = new Pauses();
  private log: GameLog;
  private queue: Promise<unknown>;
  private closed = false;

  /** @param partnered whether the partner replies */
  constructor(
    private readonly engine: Engine,
    private readonly beginning: Beginning,
    private readonly partnered: boolean,
  ) {
    this.queries = new SeatQueries(engine, () => this.state());
    this.botSpeed = this.pauses;
    this.setup = setupOf(beginning);
    this.log = logOf(beginning, this.setup);
    this.queue = this.begin();
  }

  async state(): Promise<Snapshot> {
    await this.queue;
    return this.subscribers.present!;
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    return this.subscribers.subscribe(listener);
  }

  play(move: string): Promise<Refusal | null> {
    const done = this.inTurn(() => this.make(PUPIL, move));
    void this.inTurn(() => this.answer());
    return done;
  }

  /** Returns to the position. */
  restart(): Promise<void> {
    this.pauses.skip();
    return this.inTurn(async () => {
      this.pauses.relax();
      this.log = logOf(this.beginning, this.setup);
      await this.begin();
    });
  }

  close(): void {
    this.closed = true;
    this.subscribers.clear();
    this.pauses.skip();
  }

  private inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    const done = this.queue.then(act);
    this.queue = done.catch(() => {});
    return done;
  }

  private async begin(): Promise<void> {
    this.show(await this.engine.call('observe', this.log, PUPIL, this.log.moves.length), null);
  }

  private async make(seat: number, move: string): Promise<Refusal | null> {
    const made = await this.engine.call('play', this.log, seat, move, PUPIL);
    if ('refusal' in made) return made.refusal;
    this.log = { ...this.log, moves: [...this.log.moves, move] };
    this.show(made, { seat, move });
    return null;
  }

  /** The partner's moves until the pupil is to move again. */
  private async answer(): Promise<void> {
    for (;;) {
      const { thinking } = this.subscribers.present!;
      if (this.closed || thinking === undefined) break;
      const moves = this.log.moves.length;
      const { position } = await this.engine.call('observe', this.log, thinking, moves);
      const { level, evaluations } = PARTNER;
      const choice = this.engine.call('choose', position, { level }, moves, { evaluations });
      const [move] = await Promise.all([choice, this.pauses.pause()]);
      await this.make(thinking, move);
    }
    this.pauses.relax();
  }

  private show({ view, position, events }: Observation, lastMove: Snapshot['lastMove']): void {
    const answers = this.partnered && view.toMove !== null && view.toMove !== PUPIL;
    this.subscribers.publish({
      id: this.id,
      setup: this.setup,
      view,
      position,
      events,
      lastMove,
      ...(answers ? { thinking: view.toMove! } : {}),
    });
  }
}
