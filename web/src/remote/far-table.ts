import type { Engine } from '../engine/calls';
import { SeatQuestions } from '../engine/questions';
import type { Advising } from '../local/adviser';
import type { Notes } from '../local/notes';
import { Subscribers } from '../table/subscribers';
import type { Advice, Counting, Questions, Refusal, Snapshot, Table } from '../table/table';
import { positionToMove } from '../table/to-move';
import { REFUSALS } from '../table/view';
import { gameFile } from './api';
import type { Connection } from './connection';
import { commit, reveal } from './dice';
import { snapshotOf } from './far-snapshot';
import type { Ask, FarState, Phrase, Reply, ServerMessage, StepEntry } from './messages';
import { after, whole } from './state';

/** What this device lends to the tables of a server. */
export interface Lent {
  connection: Connection;
  engine: Engine;
  adviser: Advising;
  notes: Notes;
}

/** What is heard of a table besides its state. */
export type News =
  | { type: 'entries'; entries: readonly StepEntry[] }
  | { type: 'said'; seat: number; phrase: Phrase }
  | { type: 'refused'; code: string };

/**
 * A table on a server, from the waiting room to the rematch. What is told comes in order, one at a time: each message
 * changes the state, the engine makes the view whole, and only then is it shown. A step that does not follow on the last one
 * is not guessed at: the server is asked for what is missing.
 */
export class FarTable implements Table {
  readonly questions: Questions;
  readonly counting: Counting;

  private present: FarState | null = null;
  private readonly subscribers = new Subscribers(null);
  private readonly watchers = new Set<(state: FarState) => void>();
  private readonly hearers = new Set<(news: News) => void>();
  private readonly ends: (() => void)[];
  private queue: Promise<unknown> = Promise.resolve();
  isClosed = false;
  /** Of the last number known when more was asked for; so nothing is asked for twice. */
  private askedSince = -1;
  private isRevealing = false;
  private isCommitting = false;
  private hasEntered = false;

  constructor(
    readonly id: string,
    private readonly lent: Lent,
  ) {
    const asked = new SeatQuestions(lent.engine, () => this.state());
    this.questions = asked;
    this.counting = asked;
    this.ends = [
      lent.connection.listen((message) => this.hear(message)),
      lent.connection.greet(() => {
        if (this.hasEntered) void this.join();
      }),
    ];
  }

  /** Looks at the table from now on: null once it is there, or the code of the reason why it can't be seen. */
  enter(): Promise<string | null> {
    this.hasEntered = true;
    return this.join();
  }

  /** The table as it was told last. */
  get now(): FarState | null {
    return this.present;
  }

  /** Hints are given where the owner of the table allows them. */
  get advice(): Advice | undefined {
    if (this.present?.settings.hints !== true) return undefined;
    const { adviser } = this.lent;
    return {
      prepare: () => adviser.warmUp(positionToMove(this.subscribers.present)),
      advise: (told) => {
        const position = positionToMove(this.subscribers.present);
        return position === undefined ? () => {} : adviser.advise(position, told);
      },
    };
  }

  async state(): Promise<Snapshot> {
    await this.queue;
    const snapshot = this.subscribers.present;
    if (snapshot === null) throw new Error('the game has not begun');
    return snapshot;
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    return this.subscribers.subscribe(listener);
  }

  /** Told the table now, if it is known, and after every change. */
  watch(watcher: (state: FarState) => void): () => void {
    this.watchers.add(watcher);
    if (this.present !== null) watcher(this.present);
    return () => this.watchers.delete(watcher);
  }

  /** Told what happens beside the game itself. */
  hearNews(hearer: (news: News) => void): () => void {
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const end of this.ends) end();
    this.subscribers.clear();
    this.watchers.clear();
    this.hearers.clear();
    if (this.lent.connection.isOpen) void this.lent.connection.ask({ type: 'part', table: this.id });
  }

  // What a person does here.

  async play(move: string): Promise<Refusal | null> {
    const moves = this.present?.game?.moves.length ?? 0;
    const answer = await this.lent.connection.ask({ type: 'play', table: this.id, moves, move });
    // What the move did was told before the answer came.
    await this.queue;
    if ('done' in answer) return null;
    const { code } = answer.refused;
    const hasGoneOn = code === 'stale' || code === 'takenOver' || code === 'notPlaying';
    if (hasGoneOn) this.catchUp();
    const rule = hasGoneOn ? 'notYourTurn' : REFUSALS.find((one) => one === code);
    if (rule !== undefined) return { code: rule };
    this.tellRefusal(code);
    return null;
  }

  async sit(name: string, seat?: number): Promise<string | null> {
    const commitment = await commit(this.lent.notes, this.lent.engine, this.id);
    return this.done({ type: 'sit', table: this.id, name, commitment, ...(seat === undefined ? {} : { seat }) });
  }

  stand = (): Promise<string | null> => this.done({ type: 'stand', table: this.id });
  start = (): Promise<string | null> => this.done({ type: 'start', table: this.id });
  free = (seat: number): Promise<string | null> => this.done({ type: 'free', table: this.id, seat });
  fill = (seat: number, level: FarState['settings']['takeover'] | null): Promise<string | null> =>
    this.done({ type: 'fill', table: this.id, seat, ...(level === null ? {} : { level }) });
  askFor = (ask: Ask): Promise<string | null> => this.done({ type: ask, table: this.id });
  answer = (ask: Ask, yes: boolean): Promise<string | null> => this.done({ type: 'answer', table: this.id, ask, yes });
  comeBack = (): Promise<string | null> => this.done({ type: 'return', table: this.id });
  say = (phrase: Phrase): Promise<string | null> => this.done({ type: 'say', table: this.id, phrase });
  allowHints = (on: boolean): Promise<string | null> => this.done({ type: 'hints', table: this.id, on });
  claim = (secret: string): Promise<string | null> => this.done({ type: 'claim', table: this.id, secret });

  async resign(): Promise<void> {
    await this.done({ type: 'resign', table: this.id });
  }

  /** The next table, made or found. */
  async rematch(): Promise<string | null> {
    const answer = await this.lent.connection.ask({ type: 'rematch', table: this.id });
    if ('done' in answer) return answer.done.made ?? null;
    this.tellRefusal(answer.refused.code);
    return null;
  }

  /** A fresh secret for the own seat's personal link. */
  async secret(): Promise<string | null> {
    const answer = await this.lent.connection.ask({ type: 'link', table: this.id });
    if ('done' in answer) return answer.done.secret ?? null;
    this.tellRefusal(answer.refused.code);
    return null;
  }

  export(): Promise<string> {
    return gameFile(this.id);
  }

  /** Null when it was done, else why not; whoever listens is told, too. */
  private async done(request: Parameters<Connection['ask']>[0]): Promise<string | null> {
    const answer: Reply = await this.lent.connection.ask(request);
    await this.queue;
    if ('done' in answer) return null;
    return this.tellRefusal(answer.refused.code);
  }

  private tellRefusal(code: string): string {
    for (const hearer of this.hearers) hearer({ type: 'refused', code });
    return code;
  }

  // What is heard.

  private async join(): Promise<string | null> {
    const since = this.present === null ? {} : { since: this.present.n };
    return this.done({ type: 'join', table: this.id, ...since });
  }

  private catchUp(): void {
    const since = this.present?.n ?? -1;
    if (since === this.askedSince) return;
    this.askedSince = since;
    void this.join();
  }

  private hear(message: ServerMessage): void {
    // Who has no seat is sent away when a game begins that nobody may watch.
    if (message.type === 'refused' && message.code === 'mayNotWatch' && this.hasEntered) void this.join();
    if (!('table' in message) || message.table !== this.id) return;
    if (message.type === 'said') {
      for (const hearer of this.hearers) hearer({ type: 'said', seat: message.seat, phrase: message.phrase as Phrase });
      return;
    }
    this.queue = this.queue.then(() => this.take(message)).catch(() => this.catchUp());
  }

  private async take(message: Extract<ServerMessage, { table: string }>): Promise<void> {
    const before = this.present;
    switch (message.type) {
      case 'table':
        this.askedSince = -1;
        await this.show(whole(message), null);
        break;
      case 'presence':
        if (before !== null) this.tell({ ...before, here: message.here, watching: message.watching });
        break;
      case 'step': {
        if (before === null || message.n <= before.n) return;
        const next = after(before, message);
        if (next === null) {
          this.catchUp();
          return;
        }
        this.askedSince = -1;
        await this.show(next, message.events ?? []);
        for (const hearer of this.hearers) hearer({ type: 'entries', entries: message.entries });
        break;
      }
    }
  }

  /** @param events what happened in a step; null where nothing is told of it */
  private async show(state: FarState, events: Snapshot['events'] | null): Promise<void> {
    const before = this.present;
    let { game } = state;
    if (game !== null && (game !== before?.game || this.subscribers.present === null)) {
      const { view, position } = await this.lent.engine.call('complete', JSON.stringify(game.view));
      game = { ...game, view: { ...view, log: game.view.log } };
      this.tell({ ...state, game });
      if (!this.isClosed) this.subscribers.publish(snapshotOf(this.present!, view, position, events ?? []));
      return;
    }
    this.tell(state);
    const { present } = this.subscribers;
    if (present !== null && game !== null && !this.isClosed)
      this.subscribers.publish(snapshotOf(state, present.view, present.position, []));
  }

  private tell(state: FarState): void {
    this.present = state;
    this.takePart(state);
    for (const watcher of this.watchers) watcher(state);
  }

  /** The device does its part in the dice without anybody asking for it. */
  private takePart(state: FarState): void {
    const own = state.seat === null ? undefined : state.seats[state.seat];
    if (own?.kind !== 'person') return;
    if (state.phase === 'revealing' && own.revealed !== true && !this.isRevealing) {
      this.isRevealing = true;
      void reveal(this.lent.notes, state)
        .then(async (nonce) => {
          if (nonce !== null) await this.lent.connection.ask({ type: 'reveal', table: this.id, nonce });
        })
        .finally(() => (this.isRevealing = false));
    } else if (state.phase === 'open' && own.ready === false && !this.isCommitting) {
      this.isCommitting = true;
      void commit(this.lent.notes, this.lent.engine, this.id)
        .then((commitment) => this.lent.connection.ask({ type: 'commit', table: this.id, commitment }))
        .finally(() => (this.isCommitting = false));
    }
  }
}
