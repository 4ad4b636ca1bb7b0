import type { Engine } from '../engine/engine';
import { SeatQueries } from '../engine/queries';
import type { Adviser } from '../local/adviser';
import type { Notes } from '../local/notes';
import { Subscribers } from '../table/subscribers';
import type { Advice, Counting, MoveQueries, Refusal, Snapshot, Table } from '../table/table';
import { positionToMove } from '../table/to-move';
import { REFUSALS } from '../table/view';
import { gameFile } from './api';
import type { Connection } from './connection';
import { commit, deposit, holdsNonce, reveal, storeAccepted } from './dice';
import { lastVisit } from './last-visit';
import { snapshotOf } from './remote-snapshot';
import type {
  Phrase,
  RemoteGame,
  RemoteState,
  RemoteView,
  Reply,
  ServerMessage,
  StepEntry,
  StepMessage,
  TableRequest,
  TalkedPhrase,
} from './messages';
import { applyStep, firstMissed, pastState, stateOf } from './state';

/** The pause before each move that was made since the last visit, in milliseconds; shorter when there are many. */
const PAUSE = 1_100;
const MIN_PAUSE = 350;
const WHOLE_REPLAY = 25_000;

const isMove = (message: ServerMessage): message is StepMessage =>
  message.type === 'step' && message.entries.some(({ type }) => type === 'moved');

/** What remote tables need from this device. */
export interface RemoteDependencies {
  connection: Connection;
  engine: Engine;
  adviser: Adviser;
  notes: Notes;
  /** The code of the reader's language. */
  language?: () => string;
  /** Whether somebody looks at this page. */
  isActive?: () => boolean;
  /** Called when everybody at a live table is asked to be ready. */
  onReadyCall?: (table: RemoteTable) => void;
}

/** A server keeps as many phrases. */
const MAX_TALK = 300;

/** How long after sitting down or starting a game a person is known to be there, in milliseconds. */
const ATTENTIVE = 15_000;

/** What happens at a table besides changes of its state. */
export type News =
  | { type: 'entries'; entries: readonly StepEntry[] }
  | { type: 'said'; said: TalkedPhrase }
  /** Whether the earlier phrases have been received. */
  | { type: 'talk' }
  | { type: 'refused'; code: string };

/**
 * A table on a server, from the waiting room to the rematch. Messages are handled in order, one at a time: each changes
 * the state, the engine completes the view, and then it is shown. When a step is missing, the server is asked for it.
 */
export class RemoteTable implements Table {
  readonly queries: MoveQueries;
  readonly counting: Counting;

  /** The phrases sent at the table, the oldest first. */
  talk: readonly TalkedPhrase[] = [];
  private present: RemoteState | null = null;
  private readonly subscribers = new Subscribers(null);
  private readonly stateListeners = new Set<(state: RemoteState) => void>();
  private readonly newsListeners = new Set<(news: News) => void>();
  private readonly unsubscribe: (() => void)[];
  private queue: Promise<unknown> = Promise.resolve();
  isClosed = false;
  /** The last step number known when missing steps were requested, so that they are requested once. */
  private askedSince = -1;
  /** The moves since the last visit are being shown, one at a time. */
  private isReplaying = false;
  /** What was seen at the last visit; undefined unless the table is being entered. */
  private last: RemoteState | null | undefined;
  /** Settles when the table as it was at the last visit is shown. */
  private replayBegun: Promise<unknown> = Promise.resolve();
  /** Moves received but not shown yet, and the number of the last step that was counted. */
  private missed = 0;
  private lastMissed = 0;
  /** The most there were of them during this replay. */
  private mostMissed = 0;
  private endPause: () => void = () => {};
  private readonly missedListeners = new Set<(missed: number) => void>();
  private isRevealing = false;
  private isCommitting = false;
  /** Settles when the server has answered whether this device takes part in the dice. */
  private announced: Promise<void> = Promise.resolve();
  /** The deadlines for which this device has committed to a nonce, or called its person. */
  private answeredUntil: number | null = null;
  /** When the person last did something that is to start the game. */
  private attentiveSince = -Infinity;
  private hasEntered = false;
  /** This device has just been opened, given the seat, or is looked at again, so its person will answer here. */
  private isToAnswer = true;

  constructor(
    readonly id: string,
    private readonly dependencies: RemoteDependencies,
  ) {
    const asked = new SeatQueries(dependencies.engine, () => this.state());
    this.queries = asked;
    this.counting = asked;
    this.unsubscribe = [
      dependencies.connection.onMessage((message) => this.receive(message)),
      dependencies.connection.onOpen(() => {
        if (this.hasEntered) void this.join();
      }),
    ];
  }

  /**
   * Joins the table for a screen, and shows what happened since the last visit move by move. Returns null, or the code
   * of the reason why the table can't be seen.
   */
  async enter(): Promise<string | null> {
    const last = await lastVisit(this.dependencies.notes, this.id);
    // The table may have stayed connected while other pages were shown.
    if (this.present === null) this.last = last;
    else if (!this.isReplaying) this.beginReplay(this.present, last);
    const fault = await this.connect();
    this.last = undefined;
    await (this.isReplaying ? this.replayBegun : this.queue);
    return fault;
  }

  /** Joins the table without showing it, so that this device notices what happens there. */
  connect(): Promise<string | null> {
    this.hasEntered = true;
    return this.join();
  }

  /** Shows the table as it was at the last visit, and then every move since; false if nothing was missed. */
  private beginReplay(now: RemoteState, last: RemoteState | null): boolean {
    const { game } = now;
    const from = firstMissed(now, last);
    if (game === null || from === null) return false;
    this.isReplaying = true;
    this.lastMissed = now.n;
    this.setMissed(game.moves.length - from);
    this.replayBegun = this.queue.then(() => this.showPast(now, from)).catch(() => this.endReplay());
    this.queue = this.replayBegun.then(() => this.replay(now, game.moves.length));
    return true;
  }

  private async replay(now: RemoteState, moves: number): Promise<void> {
    const shown = (): number => this.present?.game?.moves.length ?? moves;
    const isSkipped = (): boolean => !this.isReplaying;
    try {
      while (!isSkipped() && shown() < moves) {
        await this.pauseBetweenMoves();
        if (isSkipped()) break;
        const next = shown() + 1;
        if (next < moves) await this.showPast(now, next);
        else await this.show(now, this.eventsUpTo(now.game));
        this.setMissed(this.missed - 1);
      }
    } catch {
      this.endReplay();
    }
    if (this.present === null || this.present.past) await this.show(now, null);
    if (this.missed === 0) this.endReplay();
  }

  /** Shows the table as it was after the first moves of the game. */
  private async showPast(now: RemoteState, moves: number): Promise<void> {
    if (now.game === null) return;
    const position = JSON.stringify(now.game.view);
    const then = await this.dependencies.engine.call('viewAfter', position, moves);
    const past = pastState(now, moves, JSON.parse(then.position) as RemoteView);
    const events = this.eventsUpTo(past.game);
    this.setState(past);
    if (!this.isClosed) this.subscribers.publish(snapshotOf(past, then.view, then.position, events));
  }

  /** The events of the next move after what is shown; none if that is not known. */
  private eventsUpTo(game: RemoteGame | null): Snapshot['events'] {
    const before = this.present?.game;
    return game && before && game.moves.length === before.moves.length + 1
      ? game.view.log.slice(before.view.log.length)
      : [];
  }

  /** Calls back with the number of moves since the last visit that are still to be shown. */
  onMissed(listener: (missed: number) => void): () => void {
    this.missedListeners.add(listener);
    listener(this.isReplaying ? this.missed : 0);
    return () => this.missedListeners.delete(listener);
  }

  /** Shows the rest of the missed moves at once. */
  skipMissed(): void {
    this.endReplay();
  }

  private endReplay(): void {
    this.isReplaying = false;
    this.endPause();
    this.setMissed(0);
  }

  private setMissed(missed: number): void {
    this.mostMissed = missed === 0 ? 0 : Math.max(this.mostMissed, missed);
    this.missed = missed;
    for (const listener of this.missedListeners) listener(missed);
  }

  /** Lets the person see the table before the next move. */
  private async pauseBetweenMoves(): Promise<void> {
    if (!this.isReplaying) return;
    const pause = Math.max(MIN_PAUSE, Math.min(PAUSE, WHOLE_REPLAY / this.mostMissed));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** The latest state; null before the first. */
  get now(): RemoteState | null {
    return this.present;
  }

  /** Present where the owner of the table allows hints. */
  get advice(): Advice | undefined {
    if (this.present?.settings.hints !== true) return undefined;
    const { adviser } = this.dependencies;
    return {
      prepare: () => adviser.warmUp(positionToMove(this.subscribers.present)),
      advise: (onEvaluation) => {
        const position = positionToMove(this.subscribers.present);
        return position === undefined ? () => {} : adviser.advise(position, onEvaluation);
      },
    };
  }

  async state(): Promise<Snapshot> {
    if (!this.isReplaying) await this.queue;
    const snapshot = this.subscribers.present;
    if (snapshot === null) throw new Error('the game has not begun');
    return snapshot;
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    return this.subscribers.subscribe(listener);
  }

  /** Calls back with the state, now if it is known, and after every change. Returns a function that stops this. */
  onState(listener: (state: RemoteState) => void): () => void {
    this.stateListeners.add(listener);
    if (this.present !== null) listener(this.present);
    return () => this.stateListeners.delete(listener);
  }

  /** Calls back with everything that is not part of the game itself. Returns a function that stops this. */
  onNews(listener: (news: News) => void): () => void {
    this.newsListeners.add(listener);
    return () => this.newsListeners.delete(listener);
  }

  /** Seated players stay connected while they look at other pages, so that they notice the start and their turns. */
  get isAwaited(): boolean {
    return this.present !== null && this.present.seat !== null && this.present.phase !== 'over';
  }

  /** No screen shows the game any more; the client ends the connection to the table. */
  close(): void {
    this.subscribers.clear();
    if (this.isReplaying) this.endReplay();
  }

  disconnect(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const stop of this.unsubscribe) stop();
    this.subscribers.clear();
    this.stateListeners.clear();
    this.newsListeners.clear();
    this.endReplay();
    this.missedListeners.clear();
    if (this.dependencies.connection.isOpen) void this.dependencies.connection.ask({ type: 'part', table: this.id });
  }

  // Requests of the person at this device.

  async play(move: string): Promise<Refusal | null> {
    const moves = this.present?.game?.moves.length ?? 0;
    const answer = await this.dependencies.connection.ask({ type: 'play', table: this.id, moves, move });
    // The step with the move arrived before this reply.
    await this.queue;
    if ('done' in answer) return null;
    const { code } = answer.refused;
    const hasGoneOn = code === 'stale' || code === 'takenOver' || code === 'notPlaying';
    if (hasGoneOn) this.catchUp();
    const rule = hasGoneOn ? 'notYourTurn' : REFUSALS.find((one) => one === code);
    if (rule !== undefined) return { code: rule };
    this.reportRefusal(code);
    return null;
  }

  /** @param isAttentive the person has just asked for the seat, and need not be asked whether they are there */
  async sit(name: string, seat?: number, isAttentive = true): Promise<string | null> {
    // Whether a nonce is left with the server depends on the settings.
    const problem = this.present === null ? await this.connect() : null;
    if (this.present === null) return problem;
    if (isAttentive) this.attentiveSince = performance.now();
    const part = await this.part(this.present);
    const language = this.dependencies.language?.();
    return this.done({
      type: 'sit',
      table: this.id,
      name,
      ...part,
      ...(seat === undefined ? {} : { seat }),
      ...(language ? { language } : {}),
    });
  }

  /** A new nonce: its commitment and, at a table over days, the nonce itself. */
  private async part(state: RemoteState): Promise<{ commitment: string; deposit?: string }> {
    const { notes, engine } = this.dependencies;
    return state.settings.clock.type === 'days'
      ? deposit(notes, engine, state)
      : { commitment: await commit(notes, engine, this.id) };
  }

  stand = (): Promise<string | null> => this.done({ type: 'stand', table: this.id });
  start = (): Promise<string | null> => {
    this.attentiveSince = performance.now();
    return this.done({ type: 'start', table: this.id });
  };
  free = (seat: number, ban = false): Promise<string | null> =>
    this.done({ type: 'free', table: this.id, seat, ...(ban ? { ban } : {}) });
  fill = (seat: number, level: RemoteState['settings']['takeover'] | null): Promise<string | null> => {
    this.attentiveSince = performance.now();
    return this.done({ type: 'fill', table: this.id, seat, ...(level === null ? {} : { level }) });
  };
  request = (ask: Exclude<TableRequest, 'hints'>): Promise<string | null> => this.done({ type: ask, table: this.id });
  answer = (ask: TableRequest, yes: boolean): Promise<string | null> =>
    this.done({ type: 'answer', table: this.id, ask, yes });
  comeBack = (): Promise<string | null> => this.done({ type: 'return', table: this.id });
  /** @param name that of a spectator */
  say = (phrase: Phrase, name?: string): Promise<string | null> =>
    this.done({ type: 'say', table: this.id, phrase, ...(name === undefined ? {} : { name }) });
  change = (settings: RemoteState['settings']): Promise<string | null> =>
    this.done({ type: 'change', table: this.id, settings });
  allowHints = (on: boolean): Promise<string | null> => this.done({ type: 'hints', table: this.id, on });
  claim = (secret: string): Promise<string | null> => {
    this.isToAnswer = true;
    return this.done({ type: 'claim', table: this.id, secret });
  };

  /** Ends all personal links to your own seat and takes it from all your other devices. */
  revoke = (): Promise<string | null> => this.done({ type: 'revoke', table: this.id });

  async resign(): Promise<void> {
    await this.done({ type: 'resign', table: this.id });
  }

  /** The next table, which may already exist. */
  async rematch(): Promise<string | null> {
    const answer = await this.dependencies.connection.ask({ type: 'rematch', table: this.id });
    if ('done' in answer) return answer.done.made ?? null;
    this.reportRefusal(answer.refused.code);
    return null;
  }

  /** A new secret for the personal link to your own seat. */
  async secret(): Promise<string | null> {
    const answer = await this.dependencies.connection.ask({ type: 'link', table: this.id });
    if ('done' in answer) return answer.done.secret ?? null;
    this.reportRefusal(answer.refused.code);
    return null;
  }

  export(): Promise<string> {
    return gameFile(this.id);
  }

  /** Null when it was done, else the code of the refusal, which is also reported as news. */
  private async done(request: Parameters<Connection['ask']>[0]): Promise<string | null> {
    const answer: Reply = await this.dependencies.connection.ask(request);
    if (!this.isReplaying) await this.queue;
    if ('done' in answer) return null;
    return this.reportRefusal(answer.refused.code);
  }

  private reportRefusal(code: string): string {
    for (const listener of this.newsListeners) listener({ type: 'refused', code });
    return code;
  }

  // Messages from the server.

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

  private receive(message: ServerMessage): void {
    // Visitors without a seat are sent away when a game without spectators starts.
    if (message.type === 'refused' && message.code === 'mayNotWatch' && this.hasEntered) void this.join();
    if (!('table' in message) || message.table !== this.id || message.type === 'found') return;
    if (message.type === 'said') {
      const { seat, phrase, at = this.dependencies.connection.now() } = message;
      const name = message.name || (seat === undefined ? '' : (this.present?.seats[seat]?.name ?? ''));
      const said: TalkedPhrase = { ...(seat === undefined ? {} : { seat }), name, phrase, at };
      this.talk = [...this.talk, said].slice(-MAX_TALK);
      for (const listener of this.newsListeners) listener({ type: 'said', said });
      return;
    }
    if (message.type === 'talk') {
      this.talk = message.phrases;
      for (const listener of this.newsListeners) listener({ type: 'talk' });
      return;
    }
    if (message.type === 'table' && this.last !== undefined) {
      const { last } = this;
      this.last = undefined;
      if (this.beginReplay(stateOf(message), last)) return;
    }
    if (this.isReplaying && isMove(message) && message.n > this.lastMissed) {
      this.lastMissed = message.n;
      this.setMissed(this.missed + 1);
    }
    this.queue = this.queue.then(() => this.apply(message)).catch(() => this.catchUp());
  }

  private async apply(
    message: Exclude<Extract<ServerMessage, { table: string }>, { type: 'said' | 'talk' | 'found' }>,
  ): Promise<void> {
    const before = this.present;
    switch (message.type) {
      case 'table':
        this.askedSince = -1;
        this.endReplay();
        await this.show(stateOf(message), null);
        break;
      case 'presence':
        if (before !== null) {
          const { here, watching, active } = message;
          this.setState({ ...before, here, watching, ...(active && { active }) });
        }
        break;
      case 'step': {
        if (before === null || message.n <= before.n) return;
        const next = applyStep(before, message);
        if (next === null) {
          this.catchUp();
          return;
        }
        this.askedSince = -1;
        if (isMove(message)) await this.pauseBetweenMoves();
        await this.show(next, message.events ?? []);
        if (isMove(message) && this.isReplaying) this.setMissed(this.missed - 1);
        if (this.isReplaying && this.missed === 0) this.endReplay();
        for (const listener of this.newsListeners) listener({ type: 'entries', entries: message.entries });
        break;
      }
    }
  }

  /** @param events the events of a step; null when the whole table was sent */
  private async show(state: RemoteState, events: Snapshot['events'] | null): Promise<void> {
    const before = this.present;
    let { game } = state;
    if (game !== null && (game !== before?.game || this.subscribers.present === null)) {
      const { view, position } = await this.dependencies.engine.call('complete', JSON.stringify(game.view));
      game = { ...game, view: { ...view, log: game.view.log } };
      this.setState({ ...state, game });
      if (!this.isClosed) this.subscribers.publish(snapshotOf(this.present!, view, position, events ?? []));
      return;
    }
    this.setState(state);
    const { present } = this.subscribers;
    if (present !== null && game !== null && !this.isClosed)
      this.subscribers.publish(snapshotOf(state, present.view, present.position, []));
  }

  private setState(state: RemoteState): void {
    this.present = state;
    this.takePartInDice(state);
    for (const listener of this.stateListeners) listener(state);
  }

  /** Commits automatically, and reveals where no person has to be asked. */
  private takePartInDice(state: RemoteState): void {
    const { seat, dice, deadline = null } = state;
    const own = seat === null ? undefined : state.seats[seat];
    if (seat === null || own?.kind !== 'person') return;
    if (state.phase === 'open') {
      // A seat taken with an earlier version of the page has no deposit.
      const lacksDeposit = state.settings.clock.type === 'days' && !dice.deposits?.[seat];
      if (own.asked === true) return;
      if (own.ready === false || lacksDeposit) this.commitAgain(state);
      else if (this.isToAnswer && this.dependencies.isActive?.() !== false) void this.takeOverNonce(state);
    } else if (state.phase === 'revealing' && own.revealed !== true) {
      if (dice.deposits === undefined) this.callPerson(state);
      else if (dice.listed?.includes(seat)) void this.ready();
      else if (dice.listed === undefined && !dice.commitments[seat] && this.answeredUntil !== deadline) {
        this.answeredUntil = deadline;
        if (deadline !== null) this.announced = this.announce(deadline);
      }
    }
  }

  /** Somebody looks at this page again. */
  attend(): void {
    this.isToAnswer = true;
    if (this.present !== null) this.takePartInDice(this.present);
  }

  /** Replaces the nonce of another device of this person, which could not reveal it while it is away. */
  private async takeOverNonce(state: RemoteState): Promise<void> {
    this.isToAnswer = false;
    if (state.settings.clock.type === 'days' || (await holdsNonce(this.dependencies.notes, state))) return;
    const { present } = this;
    const own = present === null || present.seat === null ? undefined : present.seats[present.seat];
    if (present?.phase === 'open' && own?.ready === true && own.asked !== true) this.commitAgain(present);
  }

  /** Whether the nonce that has to be revealed is stored on this device. */
  async holdsNonce(): Promise<boolean> {
    return this.present !== null && holdsNonce(this.dependencies.notes, this.present);
  }

  /** The person agrees to changed settings. */
  agree(): void {
    this.attentiveSince = performance.now();
    if (this.present !== null) this.commitAgain(this.present);
  }

  private commitAgain(state: RemoteState): void {
    if (this.isCommitting) return;
    this.isCommitting = true;
    void this.part(state)
      .then((part) => this.dependencies.connection.ask({ type: 'commit', table: this.id, ...part }))
      .finally(() => (this.isCommitting = false));
  }

  /** At a table over days: this device is there in the round until a time, and will reveal a nonce. */
  private async announce(until: number): Promise<void> {
    const { notes, engine, connection } = this.dependencies;
    const commitment = await commit(notes, engine, this.id);
    const reply = await connection.ask({ type: 'commit', table: this.id, commitment });
    if ('done' in reply) await storeAccepted(notes, this.id, commitment, until);
  }

  /** Asks the person at this device to be ready, unless it is alone at the table or has just started the game. */
  private callPerson(state: RemoteState): void {
    const isAlone = state.seats.filter(({ kind }) => kind === 'person').length === 1;
    const { onReadyCall } = this.dependencies;
    const { deadline = null } = state;
    if (isAlone || onReadyCall === undefined || performance.now() - this.attentiveSince < ATTENTIVE) void this.ready();
    else if (this.answeredUntil !== deadline) {
      this.answeredUntil = deadline;
      onReadyCall(this);
    }
  }

  /** Being ready is revealing this device's nonce. */
  async ready(): Promise<void> {
    if (this.isRevealing || this.present === null) return;
    this.isRevealing = true;
    try {
      await this.announced;
      const nonce = await reveal(this.dependencies.notes, this.present);
      if (nonce !== null) await this.dependencies.connection.ask({ type: 'reveal', table: this.id, nonce });
    } finally {
      this.isRevealing = false;
    }
  }
}
