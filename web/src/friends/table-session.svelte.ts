import type { Notes } from '../local/notes';
import type { Connection } from '../remote/connection';
import { storeVisit } from '../remote/last-visit';
import { isPlayedByBot } from '../remote/remote-snapshot';
import type { RemoteTable } from '../remote/remote-table';
import type { TableRequest, RemoteState, Phrase, StepEntry } from '../remote/messages';
import { t } from '../words/words.svelte';
import { describeRefusal } from './words';

/** A phrase said at the table. */
export interface Said {
  id: number;
  seat: number;
  phrase: Phrase;
  /** The server's time. */
  at: number;
}

const MUTED = 'cablecar.muted.1';
const MOST_TALK = 300;
const NOTICE_TIME = 6_000;

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
  /** What was said during this visit. */
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
  ) {
    let stored: RemoteState | null = null;
    /** Only what is seen counts as a visit. */
    const store = (): void => {
      const { state } = this;
      if (document.visibilityState !== 'visible' || (stored?.n === state.n && stored.phase === state.phase)) return;
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
        if (news.type === 'said') this.addPhrase(news.seat, news.phrase);
        else if (news.type === 'refused') this.showRefusal(news.code);
        else {
          if (this.state.seat === null) this.noteLostSeat(news.entries);
          if (this.missed === 0) for (const entry of news.entries) this.tell(entry);
        }
      }),
      () => clearInterval(timer),
      () => clearTimeout(this.clearTimer),
    ];
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
    for (const ask of ['takeback', 'end'] as const) {
      const question = asks[ask];
      if (question && question.seat !== me && !question.agreed.includes(me)) return { ask, seat: question.seat };
    }
    return null;
  });

  /** This person's own pending request. */
  readonly ownRequest: TableRequest | null = $derived.by(() => {
    const { asks } = this.state;
    if (!this.isPlaying || this.me === null) return null;
    return (['takeback', 'end'] as const).find((ask) => asks[ask]?.seat === this.me) ?? null;
  });

  mute(on: boolean): void {
    this.muted = on;
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

  private addPhrase(seat: number, phrase: Phrase): void {
    if (this.muted && seat !== this.me) return;
    const said = { id: ++this.count, seat, phrase, at: this.now };
    this.talk = [...this.talk.slice(1 - MOST_TALK), said];
    this.said = [...this.said.slice(-2), said];
    setTimeout(() => (this.said = this.said.filter(({ id }) => id !== said.id)), NOTICE_TIME);
  }

  /** Tells what others did at the table besides moving. */
  private tell({ type, seat, ask, yes }: StepEntry): void {
    if (seat === undefined) return;
    const who = { me: seat === this.me ? 'yes' : 'no', name: this.nameOf(seat) };
    if (type === 'resigned' && seat !== this.me) this.addHappening(t('friends.resigned', who));
    else if (type === 'returned') this.addHappening(t('friends.returned', who));
    else if (type === 'takenOver' && seat !== this.me) this.addHappening(t('friends.takenOver', who));
    else if (type === 'answered' && yes === false && seat !== this.me)
      this.addHappening(t(ask === 'end' ? 'friends.declinedEnd' : 'friends.declinedTakeback', who));
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
    return this.state.seats[seat]?.name || t('seat.person', { n: seat + 1 });
  }
}
