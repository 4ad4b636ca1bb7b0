import type { Notes } from '../local/notes';
import type { Connection } from '../remote/connection';
import { storeVisit } from '../remote/last-visit';
import { isPlayedByBot } from '../remote/remote-snapshot';
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
import { list, t } from '../words/words.svelte';
import { describeRefusal, describeSeat } from './words';

/** A phrase said at the table. */
export interface Said {
  id: number;
  /** Said by the person at this device. */
  isOwn: boolean;
  /** The name of the speaker, with a mark for spectators. */
  name: string;
  phrase: Phrase;
  /** The server's time. */
  at: number;
}

const MUTED = 'cablecar.muted.1';
const NOTICE_TIME = 6_000;

/** What is said of a person who declined. */
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
  /** What was said in the last seconds. */
  said: Said[] = $state.raw([]);
  /** What was said at the table, from the waiting room on. */
  talk: Said[] = $state.raw([]);
  /** What others did at the table, for a few seconds. */
  happenings: { id: number; words: string }[] = $state.raw([]);
  muted = $state(readMuted());
  /** The message for the last refusal, for a few seconds. */
  complaint = $state('');
  /** Why this person has lost the seat. */
  lostSeat: 'freed' | 'banned' | null = $state(null);
  /** What the host of the server says to everybody. */
  notice = $state('');
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
      connection.onNotice((text) => (this.notice = text)),
      table.onNews((news) => {
        if (news.type === 'said') this.addPhrase(news.said);
        else if (news.type === 'talk') this.readTalk();
        else if (news.type === 'refused') this.showRefusal(news.code);
        else {
          if (this.state.seat === null) this.noteLostSeat(news.entries);
          if (this.missed === 0) for (const entry of news.entries) this.tell(entry);
        }
      }),
      () => clearInterval(timer),
      () => clearTimeout(this.clearTimer),
    ];
    this.readTalk();
  }

  /** Says something, as a spectator under a name. */
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
    return isRunning ? clock.ends! - this.now : (clock.remaining[seat] ?? null);
  }

  /** A request that this person has to answer. */
  readonly incomingRequest: { ask: TableRequest; seat: number } | null = $derived.by(() => {
    const { asks, seats } = this.state;
    const { me } = this;
    if (!this.isPlaying || me === null || (seats[me]?.stand ?? null) !== null) return null;
    for (const ask of TABLE_REQUESTS) {
      const question = asks[ask];
      const isAnswered = question?.agreed.includes(me) || question?.declined?.includes(me);
      const isAboutMe = (ask === 'substitute' || ask === 'abandon') && this.toMove === me;
      if (question && question.seat !== me && !isAnswered && !isAboutMe) return { ask, seat: question.seat };
    }
    return null;
  });

  private get toMove(): number | null {
    return this.state.game?.view.toMove ?? null;
  }

  /** Somebody else who has not moved for a day, without a clock; the others may go on without them. */
  readonly absent: number | null = $derived.by(() => {
    const { away = null, asks, seats } = this.state;
    const { me } = this;
    const mayAsk = this.isPlaying && me !== null && (seats[me]?.stand ?? null) === null;
    const isAsked = Boolean(asks.substitute) || Boolean(asks.abandon);
    return mayAsk && away !== null && this.now >= away && this.toMove !== me && !isAsked ? this.toMove : null;
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

  /** Reports what others did at the table besides moving. */
  private tell({ type, seat, ask, yes, on }: StepEntry): void {
    if (type === 'hinted' && this.isPlaying) this.addHappening(t(on ? 'friends.hinted' : 'friends.hintedOff'));
    if (seat === undefined) return;
    const who = { me: seat === this.me ? 'yes' : 'no', name: this.nameOf(seat) };
    if (type === 'resigned' && seat !== this.me) this.addHappening(t('friends.resigned', who));
    else if (type === 'returned') this.addHappening(t('friends.returned', who));
    else if (type === 'takenOver' && seat !== this.me)
      this.addHappening(t(this.state.clock === null ? 'friends.stoodIn' : 'friends.takenOver', who));
    else if (type === 'answered' && yes === false && seat !== this.me)
      this.addHappening(t(ask === undefined ? 'friends.declined' : DECLINED[ask], who));
  }

  private addHappening(words: string): void {
    const happening = { id: ++this.count, words };
    this.happenings = [...this.happenings.slice(-1), happening];
    setTimeout(() => (this.happenings = this.happenings.filter(({ id }) => id !== happening.id)), NOTICE_TIME);
  }

  private showRefusal(code: string): void {
    this.complaint = describeRefusal(code);
    clearTimeout(this.clearTimer);
    this.clearTimer = setTimeout(() => (this.complaint = ''), NOTICE_TIME);
  }

  nameOf(seat: number): string {
    const own = this.state.seats[seat];
    return own === undefined || own.kind === 'empty'
      ? t('seat.person', { n: seat + 1 })
      : describeSeat(own) || t('seat.person', { n: seat + 1 });
  }
}
