// One person's seat at a table: what is shown, which tile is in the hand, over which square it hovers. Rules are asked
// of the table; nothing is decided here.

import type { Snippet } from 'svelte';
import { settings } from '../settings/settings.svelte';
import type { Colour, Percent, Preview, Refusal } from '../table/view';
import { placeMoveOf } from '../table/move';
import { COLOURS, NO_OPTIONS, type Options, type PlaceableTile, type Snapshot, type Table } from '../table/table';
import { personsOf } from '../table/viewpoint';
import { t } from '../words/words.svelte';
import { eventInWords } from './announce';
import { type Stakes, stakesOf } from './market/stakes';
import { lineInWords, previewInWords, who } from './names';
import { Stage } from './stage.svelte';

/** An exchange that is shown and waits for a yes. */
export interface Trade {
  percent: Percent;
  from: 'up' | 'down';
}

/** Why the tile hovers where it hovers. */
type HeldBy = 'hover' | 'keys' | 'tap' | 'drag';

export class Play {
  snapshot: Snapshot = $state.raw() as Snapshot;
  options: Options = $state.raw(NO_OPTIONS);
  /** Kind of the tile chosen, and its place in the hand: two of a kind are still two tiles. */
  chosen: string | null = $state(null);
  slot = $state(0);
  turns: 0 | 1 | 2 | 3 = $state(0);
  square: number | null = $state(null);
  heldBy: HeldBy = $state('hover');
  preview: Preview | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  /** Tracks of the tile that would be whole lines by themselves, with a car or without, and therefore forbid the square. */
  culprits: number[][] = $state.raw([]);
  trade: Trade | null = $state.raw(null);
  /** Station of the line that is followed. */
  lit: number | null = $state(null);
  /** The move is on its way; the tile already looks placed. */
  sending = $state(false);
  /** A move was made that the table, or the coach, has not answered yet. */
  private unanswered = $state(false);
  /** The options are those of the moment that is shown. */
  private informed = $state(false);
  readonly stage = new Stage();
  /** The latest words for those who listen. */
  said = $state('');

  /** While somebody only wants to point at a square, choosing one tells it here and places nothing. */
  pointing: ((square: number) => void) | null = $state.raw(null);
  /** What stands beside a seat's name, at tables where there is something to say of it. */
  mark: Snippet<[number]> | null = $state.raw(null);
  /** Asked before a move is sent; false keeps it back. */
  guard: ((move: string) => Promise<boolean>) | null = null;

  private optionsAsked = 0;
  private looksAsked = 0;
  private stop: () => void = () => {};

  readonly setup = $derived(this.snapshot.setup);
  readonly view = $derived(this.snapshot.view);
  readonly placement: PlaceableTile | null = $derived(
    this.options.placements.find((p) => p.tile === this.chosen && p.turns === this.turns) ?? null,
  );
  readonly over = $derived(
    this.view.phase === 'over' || this.snapshot.givenUp !== undefined || this.snapshot.calledOff === true,
  );
  /** A person whose hand is on the screen is to move. */
  readonly myTurn = $derived(
    !this.over &&
      this.snapshot.curtain === undefined &&
      this.view.seat !== null &&
      this.view.seat === this.view.toMove &&
      // Somebody who was away may come back to a seat in which a bot plays.
      this.snapshot.thinking !== this.view.seat,
  );
  /** All that is needed to move is on the screen, and no move is on its way: the second of two quick taps finds this false. */
  readonly ready = $derived(this.myTurn && this.informed && !this.unanswered);
  /** The person to move sits on the far side of the device. */
  readonly opposite = $derived(this.sitsOpposite(this.view.toMove));
  readonly mine: Colour[] = $derived(
    this.setup.rules.companies || this.view.seat === null ? [] : [COLOURS[this.view.seat] as Colour],
  );
  /** With companies, which part of each is held by whoever looks. */
  readonly stakes: Stakes = $derived(stakesOf(this.view.market));
  readonly legal: readonly number[] = $derived(
    this.placement ? this.placement.squares.flatMap((refusal, square) => (refusal ? [] : [square])) : [],
  );
  readonly previewWords: string[] = $derived(this.preview ? previewInWords(this.setup, this.preview, this.stakes) : []);

  constructor(
    readonly table: Table,
    first: Snapshot,
  ) {
    this.snapshot = first;
    table.pace?.setSpeed(settings.speed);
    this.stop = table.subscribe((snapshot) => void this.see(snapshot));
  }

  leave(): void {
    this.stop();
    this.table.close();
  }

  /** Persons share the sides of the device, the first ones here, the others over there. */
  sitsOpposite(seat: number | null): boolean {
    const persons = personsOf(this.setup.seats);
    const at = persons.indexOf(seat ?? -1);
    return settings.round && at >= Math.ceil(persons.length / 2);
  }

  private async see(snapshot: Snapshot): Promise<void> {
    const before = this.snapshot;
    const movedOn = snapshot.view.moves !== before.view.moves || snapshot.curtain !== before.curtain;
    this.snapshot = snapshot;
    if (movedOn || snapshot.view.seat !== before.view.seat) this.drop();
    this.perform(snapshot);
    const wanted = ++this.optionsAsked;
    this.informed = false;
    const options = (this.myTurn && (await this.table.questions?.options())) || NO_OPTIONS;
    if (wanted !== this.optionsAsked) return;
    this.options = options;
    this.informed = true;
    this.chooseFirst();
  }

  private chooseFirst(): void {
    const kinds = this.options.placements.map((p) => p.tile);
    if (this.chosen === null || !kinds.includes(this.chosen)) {
      this.chosen = kinds[0] ?? null;
      this.turns = 0;
    }
    if (this.view.hand[this.slot] !== this.chosen) {
      this.slot = Math.max(0, this.view.hand.indexOf(this.chosen ?? ''));
    }
    if (this.square !== null) void this.look();
  }

  /** Shows and tells what happened. The table has moved on already: nothing here is waited for. */
  private perform(snapshot: Snapshot): void {
    const { events, setup, view } = snapshot;
    const words = events.map((event) => eventInWords(setup, event)).filter((text) => text !== null);
    if (events.length > 0 && view.toMove !== null) {
      words.push(this.myTurn ? t('turn.yours') : t('said.turn', who(setup, view.toMove)));
    }
    if (words.length > 0) this.said = words.join(' ');
    this.stage.perform(snapshot);
  }

  choose(tile: string, slot = Math.max(0, this.view.hand.indexOf(tile))): void {
    if (this.chosen !== tile) this.turns = 0;
    this.slot = slot;
    this.chosen = tile;
    void this.look();
  }

  /** Turns the tile; a symmetrical one has fewer ways to lie. */
  turn(by: 1 | 3 = 1): void {
    const ways = this.options.placements.filter((p) => p.tile === this.chosen).map((p) => p.turns);
    for (let step = 1; step <= 4; step++) {
      const turns = ((this.turns + by * step) & 3) as 0 | 1 | 2 | 3;
      if (!ways.includes(turns)) continue;
      this.turns = turns;
      break;
    }
    void this.look();
  }

  /** Holds the tile over a square, or takes it away. */
  hold(square: number | null, heldBy: HeldBy): void {
    if (square === this.square && heldBy === this.heldBy) return;
    this.heldBy = heldBy;
    if (square === this.square) return;
    if (square !== null) this.trade = null;
    this.square = square;
    void this.look();
  }

  /** Shows a move on the board as if it were about to be made. */
  show(move: string): void {
    const placing = placeMoveOf(move);
    if (!placing) {
      this.drop();
      return;
    }
    if (this.chosen !== placing.tile) this.slot = Math.max(0, this.view.hand.indexOf(placing.tile));
    this.trade = null;
    this.chosen = placing.tile;
    this.turns = placing.turns;
    this.square = placing.square;
    this.heldBy = 'tap';
    void this.look();
  }

  /** Takes a card of the market for one's own: at once, or after a second look. */
  take(percent: Percent, from: 'up' | 'down'): void {
    const seen = this.trade?.percent === percent && this.trade.from === from;
    this.drop();
    if (seen || !settings.ask) void this.exchange({ percent, from });
    else this.trade = { percent, from };
  }

  async exchange({ percent, from }: Trade): Promise<void> {
    await this.send(`x${percent}${from === 'up' ? 'u' : 'd'}`);
  }

  drop(): void {
    this.trade = null;
    this.square = null;
    this.preview = null;
    this.refusal = null;
    this.looksAsked++;
  }

  private token(): string | null {
    if (this.square === null || !this.chosen) return null;
    const turned = this.turns === 0 ? '' : `+${this.turns}`;
    return `${this.chosen}${this.square >> 3}${this.square & 7}${turned}`;
  }

  private async look(): Promise<void> {
    const wanted = ++this.looksAsked;
    this.refusal = null;
    this.culprits = [];
    const token = this.token();
    const { square, placement } = this;
    if (token === null || square === null || !placement || !this.myTurn || this.pointing) {
      this.preview = null;
      return;
    }
    const refusal = placement.squares[square] ?? null;
    if (refusal) {
      this.preview = null;
      this.refusal = refusal;
      if (this.heldBy === 'keys') this.said = t(`refusal.${refusal.code}`);
      if (refusal.code === 'oneTileLine') await this.accuse(token, wanted);
      return;
    }
    const preview = await this.previewOf(token);
    if (wanted !== this.looksAsked) return;
    this.preview = preview;
    if (this.heldBy === 'keys') this.said = this.previewWords.join(' ');
  }

  private async accuse(token: string, wanted: number): Promise<void> {
    const preview = await this.previewOf(token);
    if (wanted !== this.looksAsked || preview === null) return;
    const tracks = preview.oneTileLines;
    this.culprits = tracks.flatMap((_, i) => (i % 3 === 0 ? [tracks.slice(i, i + 3)] : []));
  }

  /** What a placement would do; null at a table that does not say. */
  async previewOf(move: string): Promise<Preview | null> {
    return (await this.table.questions?.preview(move)) ?? null;
  }

  /** Places the tile where it is held. */
  async place(): Promise<void> {
    const token = this.token();
    if (this.pointing && this.square !== null) {
      this.pointing(this.square);
      return;
    }
    if (token === null || !this.ready) return;
    if (this.square !== null && this.placement?.squares[this.square]) {
      const refusal = this.placement.squares[this.square];
      if (refusal) this.said = t(`refusal.${refusal.code}`);
      return;
    }
    this.sending = true;
    await this.send(token);
    this.sending = false;
  }

  /** Makes a move, one at a time. @param sure it was asked about already */
  async send(move: string, sure = false): Promise<void> {
    if (!this.ready) return;
    this.unanswered = true;
    try {
      if (!sure && this.guard && !(await this.guard(move))) return;
      this.stage.traded = null;
      this.refusal = await this.table.play(move);
    } finally {
      this.unanswered = false;
    }
    if (this.refusal) this.said = t(`refusal.${this.refusal.code}`);
  }

  light(station: number | null): void {
    this.lit = station;
  }

  /** Follows the next line (or the one before), for the keyboard. */
  lightNext(by: 1 | -1): void {
    const stations = this.view.lines.map((line) => line.station);
    const at = this.lit === null ? (by === 1 ? -1 : 0) : stations.indexOf(this.lit);
    this.lit = stations[(at + by + stations.length) % stations.length] ?? null;
    const line = this.view.lines.find((candidate) => candidate.station === this.lit);
    if (line) this.said = lineInWords(this.setup, line);
  }
}
