import type { Connection } from '../remote/connection';
import { isPlayedByBot } from '../remote/far-snapshot';
import type { FarTable } from '../remote/far-table';
import type { Ask, FarState, Phrase } from '../remote/messages';
import { t } from '../words/words.svelte';
import { refusalInWords } from './words';

/** Something said at the table. */
export interface Said {
  id: number;
  seat: number;
  phrase: Phrase;
}

const MUTED = 'cablecar.muted.1';
const WHILE = 6_000;

function readMuted(): boolean {
  try {
    return localStorage.getItem(MUTED) !== null;
  } catch {
    return false;
  }
}

/** One person's place at a far table, beside the game itself: who is there, what is asked and said, how the time runs. */
export class Sitting {
  state: FarState = $state.raw() as FarState;
  /** The line to the server stands. */
  isOpen = $state(true);
  said: Said[] = $state.raw([]);
  muted = $state(readMuted());
  /** What was refused last, in words; soon gone. */
  complaint = $state('');
  /** The server's time, second by second. */
  now = $state(0);

  readonly me = $derived(this.state.seat);
  readonly isPlaying = $derived(this.state.phase === 'playing');
  /** A bot plays in the own seat, and may be relieved. */
  readonly isRelieved = $derived(this.isPlaying && this.me !== null && this.state.seats[this.me]?.stand === 'clock');

  private count = 0;
  private forgetting: ReturnType<typeof setTimeout> | undefined;
  private readonly ends: (() => void)[];

  constructor(
    readonly table: FarTable,
    connection: Connection,
  ) {
    const tick = (): void => {
      this.now = connection.now();
    };
    const timer = setInterval(tick, 500);
    tick();
    this.ends = [
      table.watch((state) => {
        this.state = state;
        tick();
      }),
      connection.watch((isOpen) => (this.isOpen = isOpen)),
      table.hearNews((news) => {
        if (news.type === 'said') this.hear(news.seat, news.phrase);
        else if (news.type === 'refused') this.complain(news.code);
      }),
      () => clearInterval(timer),
      () => clearTimeout(this.forgetting),
    ];
  }

  leave(): void {
    for (const end of this.ends) end();
  }

  /** Who should be there and is not. */
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

  /** What somebody else wants of this person. */
  readonly asked: { ask: Ask; seat: number } | null = $derived.by(() => {
    const { asks, seats } = this.state;
    const { me } = this;
    if (!this.isPlaying || me === null || (seats[me]?.stand ?? null) !== null) return null;
    for (const ask of ['takeback', 'end'] as const) {
      const question = asks[ask];
      if (question && question.seat !== me && !question.agreed.includes(me)) return { ask, seat: question.seat };
    }
    return null;
  });

  /** What this person wants of the others. */
  readonly asking: Ask | null = $derived.by(() => {
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
      // Then it holds as long as the page.
    }
  }

  private hear(seat: number, phrase: Phrase): void {
    if (this.muted && seat !== this.me) return;
    const said = { id: ++this.count, seat, phrase };
    this.said = [...this.said.slice(-2), said];
    setTimeout(() => (this.said = this.said.filter(({ id }) => id !== said.id)), WHILE);
  }

  private complain(code: string): void {
    this.complaint = refusalInWords(code);
    clearTimeout(this.forgetting);
    this.forgetting = setTimeout(() => (this.complaint = ''), WHILE);
  }

  nameOf(seat: number): string {
    return this.state.seats[seat]?.name || t('seat.person', { n: seat + 1 });
  }
}
