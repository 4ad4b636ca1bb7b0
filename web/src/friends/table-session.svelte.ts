import type { Notes } from '../local/notes';
import type { Connection } from '../remote/connection';
import { storeVisit } from '../remote/last-visit';
import { isPlayedByBot } from '../remote/remote-snapshot';
import { openQuestion } from '../remote/state';
import type { RemoteTable } from '../remote/remote-table';
import {
  PHRASES,
  TABLE_REQUESTS,
  type Phrase,
  type RemoteState,
  type StepEntry,
  type TableRequest,
  type TalkedPhrase,
} from '../remote/messages';
import { day, list, t } from '../words/words.svelte';
import { describeRefusal, describeSeat } from './words';

/** A phrase sent at the table. */
export interface Said {
  id: number;
  /** Sent by the person at this device. */
  isOwn: boolean;
  /** The name of the speaker, with a mark for spectators. */
  name: string;
  phrase: Phrase;
  /** The server's time. */
  at: number;
}

const MUTED = 'cablecar.muted.1';
const NOTICE_TIME = 6_000;

/** The text about a person who declined, by the request. */
const DECLINED = {
  takeback: 'friends.declinedTakeback',
  end: 'friends.declinedEnd',
  hints: 'friends.declined',
  substitute: 'friends.declined',
  abandon: 'friends.declinedEnd',
} as const;

function readMuted(): boolean {
  try {
    return localStorage.getItem(MUTED) !== null;
  } catch {
    return false;
  }
}

/** One person's session at a remote table, besides the game: presence, requests, phrases and clocks. */
export class TableSession {
  state: RemoteState = $state.raw() as RemoteState;
  /** The connection to the server is open. */
  isOpen = $state(true);
  /** Moves since the last visit that are still to be shown. */
  missed = $state(0);
  /** The phrases of the last seconds. */
  said: Said[] = $state.raw([]);
  /** The phrases sent at the table, from the waiting room on. */
  talk: Said[] = $state.raw([]);
  /** What others did at the table, for a few seconds. */
  recentEvents: { id: number; words: string }[] = $state.raw([]);
  muted = $state(readMuted());
  /** The message for the last refusal, for a few seconds. */
  refusalMessage = $state('');
  /** Why this person has lost the seat. */
  lostSeat: 'freed' | 'banned' | null = $state(null);
  /** The notice of the host of the server. */
  hostMessage = $state('');
  /** The server's time, updated twice per second. */
  now = $state(0);

  readonly me = $derived(this.state.seat);
  readonly isPlaying = $derived(this.state.phase === 'playing');
  /** This person gave up; a bot plays the seat to the end. */
  readonly hasResigned = $derived(
    this.isPlaying && this.me !== null && this.state.seats[this.me]?.stand === 'resigned',
  );
  /** A bot plays in this person's seat until they come back. */
  readonly isReplacedByBot = $derived(
    this.isPlaying && this.me !== null && this.state.seats[this.me]?.stand === 'clock',
  );

  /** The last seat of this person. */
  private seatBefore: number | null = null;
  private count = 0;
  private clearTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly unsubscribe: (() => void)[];

  constructor(
    readonly table: RemoteTable,
    connection: Connection,
    notes: Notes,
    /** The name under which this person speaks without a seat. */
    public spectatorName: string,
  ) {
    let stored: RemoteState | null = null;
    /** Only what is seen counts as a visit. */
    const store = (): void => {
      const { state } = this;
      const isStored = stored?.n === state.n && stored.phase === state.phase && stored.past === state.past;
      const isSame = stored?.game?.moves.length === state.game?.moves.length;
      if (document.visibilityState !== 'visible' || (isStored && isSame)) return;
      stored = state;
      void storeVisit(notes, state);
    };
    document.addEventListener('visibilitychange', store);
    const tick = (): void => {
      this.now = connection.now();
    };
    const timer = setInterval(tick, 500);
    tick();
    this.unsubscribe = [
      table.onState((state) => {
        if (state.seat !== null) {
          this.seatBefore = state.seat;
          this.lostSeat = null;
        }
        this.state = state;
        tick();
        store();
      }),
      table.onMissed((missed) => (this.missed = missed)),
      () => document.removeEventListener('visibilitychange', store),
      connection.onStatus((isOpen) => (this.isOpen = isOpen)),
      connection.onNotice((text) => (this.hostMessage = text)),
      table.onNews((news) => {
        if (news.type === 'said') this.addPhrase(news.said);
        else if (news.type === 'talk') this.readTalk();
        else if (news.type === 'refused') this.showRefusal(news.code);
        else {
          if (this.state.seat === null) this.noteLostSeat(news.entries);
          if (this.missed === 0) for (const entry of news.entries) this.showEntry(entry);
        }
      }),
      () => clearInterval(timer),
      () => clearTimeout(this.clearTimer),
    ];
    this.readTalk();
  }

  /** Sends a phrase, as a spectator under a name. */
  say(phrase: Phrase): void {
    void this.table.say(phrase, ...(this.me === null ? [this.spectatorName] : []));
  }

  leave(): void {
    for (const stop of this.unsubscribe) stop();
  }

  /** Whether the person of a seat is not connected. */
  isAway(seat: number): boolean {
    const { seats, here, phase } = this.state;
    return phase !== 'over' && seats[seat]?.kind === 'person' && here[seat] === false;
  }

  isBotIn(seat: number): boolean {
    return this.state.seats[seat]?.kind === 'person' && isPlayedByBot(this.state, seat);
  }

  /** Milliseconds left to a seat; null without a clock. */
  left(seat: number): number | null {
    const { clock, game, phase } = this.state;
    if (clock === null || phase !== 'playing') return null;
    const isRunning = game?.view.toMove === seat && clock.ends !== null;
    // During a vacation the clock does not run.
    const from = Math.max(this.now, this.vacation(seat) ?? 0);
    return isRunning ? clock.ends! - from : (clock.remaining[seat] ?? null);
  }

  /** Until when the person of a seat is on vacation; null for all others. */
  vacation(seat: number): number | null {
    const { seats, settings, phase } = this.state;
    const until = seats[seat]?.vacation ?? 0;
    return settings.clock.type === 'days' && phase !== 'over' && until > this.now ? until : null;
  }

  /** A request that this person has to answer. */
  readonly incomingRequest: { ask: TableRequest; seat: number } | null = $derived.by(() => {
    const question = openQuestion(this.state);
    return question === 'settings' ? null : question;
  });

  private get toMove(): number | null {
    return this.state.game?.view.toMove ?? null;
  }

  /** Another player who has not moved for a day, without a clock; the others may continue without them. */
  readonly absent: number | null = $derived.by(() => {
    const { away = null, asks, seats } = this.state;
    const { me } = this;
    const mayAsk = this.isPlaying && me !== null && (seats[me]?.stand ?? null) === null;
    const isAsked = Boolean(asks.substitute) || Boolean(asks.abandon);
    return mayAsk && away !== null && this.now >= away && this.toMove !== me && !isAsked ? this.toMove : null;
  });

  /** The player to move is on vacation. */
  readonly vacationNotice: string | null = $derived.by(() => {
    const seat = this.toMove;
    const until = seat === null ? null : this.vacation(seat);
    return seat === null || until === null
      ? null
      : t('friends.vacation', { me: seat === this.me ? 'yes' : 'no', name: this.nameOf(seat), date: day(until) });
  });

  /** What a request is about, as a sentence. */
  describeRequest(ask: TableRequest, seat: number): string {
    const { asks, settings } = this.state;
    const player = this.nameOf(seat);
    const who = { me: 'no', name: player };
    const absent = this.toMove === null ? '' : this.nameOf(this.toMove);
    switch (ask) {
      case 'takeback': {
        const { tiles = [], shares = [] } = asks.takeback ?? {};
        const seen = (key: 'friends.seenTile' | 'friends.seenShare', seats: readonly number[]): string[] =>
          seats.length === 0 ? [] : [t(key, { n: seats.length, names: list(seats.map((one) => this.nameOf(one))) })];
        return [
          t('friends.askedTakeback', who),
          ...seen('friends.seenTile', tiles),
          ...seen('friends.seenShare', shares),
        ].join(' ');
      }
      case 'end':
        return t('friends.askedEnd', who);
      case 'hints':
        return t(settings.hints ? 'friends.askedHintsOff' : 'friends.askedHints', { player });
      case 'substitute':
        return t('friends.askedSubstitute', { player, absent });
      case 'abandon':
        return t('friends.askedAbandon', { player, absent });
    }
  }

  /** This person's own pending request. */
  readonly ownRequest: TableRequest | null = $derived.by(() => {
    const { asks } = this.state;
    if (!this.isPlaying || this.me === null) return null;
    return TABLE_REQUESTS.find((ask) => asks[ask]?.seat === this.me) ?? null;
  });

  mute(on: boolean): void {
    this.muted = on;
    this.readTalk();
    try {
      if (on) localStorage.setItem(MUTED, 'yes');
      else localStorage.removeItem(MUTED);
    } catch {
      // Then the setting lasts as long as the page.
    }
  }

  private noteLostSeat(entries: readonly StepEntry[]): void {
    const lost = entries.find(({ type, seat }) => (type === 'freed' || type === 'banned') && seat === this.seatBefore);
    if (lost !== undefined) this.lostSeat = lost.type === 'banned' ? 'banned' : 'freed';
  }

  /** A phrase of a later version is not shown. */
  private describePhrase({ seat, name, phrase, at }: TalkedPhrase): Said[] {
    const known = PHRASES.find((one) => one === phrase);
    if (known === undefined) return [];
    // Seats may have been drawn since then; names stay.
    const own = this.me === null ? this.spectatorName : this.state.seats[this.me]?.name;
    const isOwn = name === own && (seat === undefined) === (this.me === null);
    const shown = seat === undefined ? t('friends.spectator', { who: name }) : name || this.nameOf(seat);
    return [{ id: ++this.count, isOwn, name: shown, phrase: known, at }];
  }

  private readTalk(): void {
    this.talk = this.table.talk
      .flatMap((said) => this.describePhrase(said))
      .filter(({ isOwn }) => isOwn || !this.muted);
  }

  private addPhrase(said: TalkedPhrase): void {
    this.readTalk();
    const [shown] = this.describePhrase(said);
    if (shown === undefined || (this.muted && !shown.isOwn)) return;
    this.said = [...this.said.slice(-2), shown];
    setTimeout(() => (this.said = this.said.filter(({ id }) => id !== shown.id)), NOTICE_TIME);
  }

  /** Shows an action at the table other than a move. */
  private showEntry({ type, seat, ask, yes, on, until }: StepEntry): void {
    if (type === 'hinted' && this.isPlaying) this.addEvent(t(on ? 'friends.hinted' : 'friends.hintedOff'));
    if (seat === undefined) return;
    const who = { me: seat === this.me ? 'yes' : 'no', name: this.nameOf(seat) };
    if (type === 'resigned' && seat !== this.me) this.addEvent(t('friends.resigned', who));
    else if (type === 'vacationBegan' && until !== undefined && seat !== this.toMove)
      this.addEvent(t('friends.vacation', { ...who, date: day(until) }));
    else if (type === 'vacationEnded') this.addEvent(t('friends.vacationOver', who));
    else if (type === 'returned') this.addEvent(t('friends.returned', who));
    else if (type === 'takenOver' && seat !== this.me)
      this.addEvent(t(this.state.clock === null ? 'friends.stoodIn' : 'friends.takenOver', who));
    else if (type === 'answered' && yes === false && seat !== this.me)
      this.addEvent(t(ask === undefined ? 'friends.declined' : DECLINED[ask], who));
  }

  private addEvent(words: string): void {
    const event = { id: ++this.count, words };
    this.recentEvents = [...this.recentEvents.slice(-1), event];
    setTimeout(() => (this.recentEvents = this.recentEvents.filter(({ id }) => id !== event.id)), NOTICE_TIME);
  }

  private showRefusal(code: string): void {
    this.refusalMessage = describeRefusal(code);
    clearTimeout(this.clearTimer);
    this.clearTimer = setTimeout(() => (this.refusalMessage = ''), NOTICE_TIME);
  }

  nameOf(seat: number): string {
    const own = this.state.seats[seat];
    return own === undefined || own.kind === 'empty'
      ? t('seat.person', { n: seat + 1 })
      : describeSeat(own) || t('seat.person', { n: seat + 1 });
  }
}
