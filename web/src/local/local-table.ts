import type { Refused, HotSeatGame, HotSeatView } from '../engine/engine';
import { SeatQueries } from '../engine/queries';
import type { FilePlayer, GameLog } from '../table/game';
import { Pauses } from '../table/pauses';
import { Subscribers } from '../table/subscribers';
import type {
  Advice,
  Counting,
  Curtain,
  BotSpeed,
  MoveQueries,
  Refusal,
  Snapshot,
  Table,
  TimeTravel,
} from '../table/table';
import { positionToMove } from '../table/to-move';
import { randomInt, randomSeed } from './random';
import { type LoadedGame, type Stored, setupOf } from './record';
import { type Services, adapted, loadGame } from './services';

/** A change to a stored game: its moves, and data that only this device uses. */
interface Change extends Partial<
  Pick<Stored, 'future' | 'curtain' | 'givenUp' | 'practice' | 'repeatable' | 'wentBack' | 'hinted'>
> {
  log?: GameLog;
  players?: readonly FilePlayer[];
}

/**
 * A game on this device. Changes are serialised: each waits for the one before it, is stored, and only then shown. Bots
 * think outside that queue; their answer is discarded if the game has changed in the meantime.
 */
export class LocalTable implements Table {
  readonly id: string;
  readonly queries: MoveQueries;
  readonly counting: Counting;
  readonly advice: Advice;
  readonly time: TimeTravel;
  readonly curtain: Curtain;
  readonly botSpeed: BotSpeed;

  private readonly subscribers = new Subscribers(null);
  private readonly pauses = new Pauses();
  private queue: Promise<unknown>;
  private holder: number | null = null;
  private closed = false;
  private isSaved: boolean;
  /** A hint was shown; stored with the next move. */
  private isHinted = false;
  /** The bot to move, if one is. */
  private bot: HotSeatView['bot'] = null;
  /** Counts changes, so that outdated answers of bots are recognised. */
  private changes = 0;

  constructor(
    private readonly services: Services,
    private kept: LoadedGame,
  ) {
    this.id = kept.stored.id;
    this.isSaved = services.storage.lasting;
    const asked = new SeatQueries(services.engine, () => this.state());
    this.queries = asked;
    this.counting = asked;
    this.botSpeed = this.pauses;
    this.advice = {
      prepare: () => services.adviser.warmUp(positionToMove(this.subscribers.present)),
      advise: (onEvaluation) => this.advise(onEvaluation),
      shown: () => {
        this.isHinted = true;
      },
    };
    this.time = {
      undo: () => this.change(() => this.undo()),
      redo: () => this.change(() => this.redo()),
      restart: (deck) => this.change(() => this.restart(deck)),
    };
    this.curtain = {
      lift: () => this.change(() => this.lift()),
      set: (on) => this.change(() => this.alter({ curtain: on })),
    };
    if (kept.game.players.some(({ level }) => level !== null)) services.thinker.warmUp();
    this.queue = this.show().then(() => this.startBot());
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
      const { view, curtain, givenUp } = this.subscribers.present!;
      if (view.toMove === null || givenUp !== undefined) return { code: 'gameOver' };
      if (view.toMove !== view.seat || curtain !== undefined) return { code: 'notYourTurn' };
      return this.move(view.toMove, move);
    });
  }

  resign(seat: number): Promise<void> {
    return this.change(() => this.alter({ givenUp: seat }));
  }

  export(): Promise<string> {
    return this.services.engine.call('write', this.kept.game);
  }

  close(): void {
    this.closed = true;
    this.changes++;
    this.subscribers.clear();
    this.services.thinker.stop();
  }

  private advise(onEvaluation: Parameters<Advice['advise']>[0]): () => void {
    const position = positionToMove(this.subscribers.present);
    return position === undefined ? () => {} : this.services.adviser.advise(position, onEvaluation);
  }

  /** A single call of the engine checks and makes the move, and returns all that is stored and shown. */
  private async move(seat: number, move: string): Promise<Refusal | null> {
    const { game } = this.kept;
    const shown: Refused | HotSeatView = await this.services.engine.call('hotSeatMove', this.shared(), seat, move);
    if ('refusal' in shown) return shown.refusal;
    const log = { ...game.log, moves: [...game.log.moves, move] };
    if (await this.keep(shown, { log, future: [] })) this.publish(shown, { seat, move });
    return null;
  }

  private async undo(): Promise<void> {
    const step = this.subscribers.present!.undo;
    if (step === undefined) return;
    const { log } = this.kept.game;
    const future = [...log.moves.slice(step.moves), ...this.kept.stored.future];
    await this.alter({ log: { ...log, moves: log.moves.slice(0, step.moves) }, future, givenUp: null, wentBack: true });
  }

  private async redo(): Promise<void> {
    const step = this.subscribers.present!.redo;
    if (step === undefined) return;
    const { log } = this.kept.game;
    const { future } = this.kept.stored;
    const count = step.moves - log.moves.length;
    const moves = [...log.moves, ...future.slice(0, count)];
    await this.alter({ log: { ...log, moves }, future: future.slice(count) });
  }

  private async restart(deck: 'same' | 'new'): Promise<void> {
    const { stored, game } = this.kept;
    const isNew = deck === 'new';
    const first = isNew && stored.randomFirst ? randomInt(game.players.length) : game.log.first;
    const seed = isNew ? randomSeed() : game.log.seed;
    const players = isNew ? await adapted(this.services, game.log.rules, game.players) : game.players;
    this.holder = null;
    this.isHinted = false;
    await this.alter({
      log: { ...game.log, first, seed, moves: [] },
      players,
      future: [],
      givenUp: null,
      repeatable: stored.repeatable && !isNew,
      ...(isNew ? { practice: false, wentBack: false } : { wentBack: true }),
      hinted: false,
    });
  }

  private async lift(): Promise<void> {
    this.holder = this.subscribers.present!.curtain ?? this.holder;
    await this.show();
  }

  /** Makes a change after all pending ones, then starts a bot if it is to move. */
  private change<Value>(make: () => Promise<Value>): Promise<Value> {
    const done = this.queue.then(() => {
      this.changes++;
      this.services.thinker.stop();
      return make();
    });
    this.queue = done.catch(() => {}).then(() => this.startBot());
    return done;
  }

  private shared(change: Change = {}): HotSeatGame {
    const { stored, game } = this.kept;
    const { future = stored.future, curtain = stored.curtain, givenUp = game.givenUp } = change;
    const { log = game.log, players = game.players } = change;
    return { ...game, log, players, givenUp, future, curtain, holder: this.holder };
  }

  /** A change without a move: the snapshot has no events. */
  private async alter(change: Change): Promise<void> {
    const shown = await this.services.engine.call('hotSeatView', this.shared(change), null);
    if (await this.keep(shown, change)) this.publish(shown, null);
  }

  /** Stores a change. False when another page has changed the game: that state is shown instead. */
  private async keep({ file }: HotSeatView, { log, players, ...traits }: Change): Promise<boolean> {
    const { stored, game } = this.kept;
    const hinted = this.isHinted ? { hinted: true } : {};
    const record = { ...stored, ...traits, ...hinted, file, revision: stored.revision + 1, changed: Date.now() };
    try {
      if (!(await this.services.storage.put(record))) {
        await this.reload();
        return false;
      }
      this.isSaved = this.services.storage.lasting;
    } catch {
      // A full disk must not end the game; the screen shows that it is not stored.
      this.isSaved = false;
    }
    this.kept = {
      stored: record,
      game: { log: log ?? game.log, players: players ?? game.players, givenUp: record.givenUp },
    };
    return true;
  }

  private async reload(): Promise<void> {
    const theirs = await loadGame(this.services, await this.services.storage.get(this.id));
    if (theirs !== null) this.kept = theirs;
    await this.show();
  }

  /** Publishes the present state. */
  private async show(): Promise<void> {
    this.publish(await this.services.engine.call('hotSeatView', this.shared(), null), null);
  }

  private publish(shown: HotSeatView, made: Snapshot['lastMove']): void {
    const { viewpoint, view, position, events, movers, undo, redo, bot, traded } = shown;
    this.holder = viewpoint.seat ?? this.holder;
    this.bot = bot;
    if (this.closed) return;
    const { log, givenUp } = this.kept.game;
    this.subscribers.publish({
      id: this.id,
      setup: setupOf(this.kept),
      view,
      position,
      events,
      lastMove: made ?? lastMove(log, movers),
      ...(viewpoint.curtain !== null && givenUp === null ? { curtain: viewpoint.curtain } : {}),
      ...(traded ? { traded } : {}),
      ...(bot === null ? {} : { thinking: bot.seat }),
      ...(undo === null ? {} : { undo }),
      ...(redo === null ? {} : { redo }),
      ...(givenUp === null ? {} : { givenUp }),
      ...(this.kept.stored.practice ? { isPractice: true } : {}),
      ...(this.isSaved ? {} : { isNotSaved: true }),
    });
  }

  /** Starts a bot if it is to move; its move is made when it is found and the pause is over. */
  private startBot(): void {
    const { bot } = this;
    if (this.closed || bot === null) {
      this.pauses.relax();
      return;
    }
    const { seat, who, position } = bot;
    const question = this.changes;
    const { stored, game } = this.kept;
    const luck = (stored.luck + 97 * seat + game.log.moves.length) | 0;
    const thought = this.services.thinker
      .choose(position, who, luck, stored.repeatable)
      // A failed worker must not end the game: the main engine finds a simple move.
      .catch(() => this.services.engine.call('choose', position, { level: 1 }, luck, { evaluations: 100 }));
    void Promise.all([thought, this.pauses.pause()]).then(([move]) => {
      if (this.closed || question !== this.changes) return;
      if (move === null) this.startBot();
      else void this.change(() => (question === this.changes - 1 ? this.move(seat, move) : Promise.resolve(null)));
    });
  }
}

function lastMove({ moves }: GameLog, movers: HotSeatView['movers']): Snapshot['lastMove'] {
  const move = moves.at(-1);
  const seat = movers[moves.length - 1];
  return move === undefined || seat === undefined || seat === null ? null : { seat, move };
}
