// The state of a table's screen: the snapshot, the chosen tile, and the square it is held over. All questions about the
// rules go to the table.

import type { Snippet } from 'svelte';
import { settings } from '../settings/settings.svelte';
import type { Colour, Percent, Preview, Refusal } from '../table/view';
import { placeMoveOf } from '../table/move';
import { COLOURS, NO_OPTIONS, type Options, type PlaceableTile, type Snapshot, type Table } from '../table/table';
import { peopleOf } from '../table/viewpoint';
import { t } from '../words/words.svelte';
import { describeEvent } from './announce';
import { isBotMove } from './movers';
import { type Stakes, stakesOf } from './stakes';
import { describeLine, describePreview, who } from './names';
import { Animations } from './animations.svelte';

/** An exchange that waits for confirmation. */
export interface Trade {
  percent: Percent;
  from: 'up' | 'down';
}

/** How the tile came to be held over its square. */
type HeldBy = 'hover' | 'keys' | 'tap' | 'drag';

export class TableScreen {
  snapshot: Snapshot = $state.raw() as Snapshot;
  options: Options = $state.raw(NO_OPTIONS);
  /** The kind of the chosen tile. */
  chosen: string | null = $state(null);
  slot = $state(0);
  turns: 0 | 1 | 2 | 3 = $state(0);
  square: number | null = $state(null);
  heldBy: HeldBy = $state('hover');
  preview: Preview | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  /** Tracks that would be one-tile lines and therefore forbid the square. */
  offendingTracks: number[][] = $state.raw([]);
  trade: Trade | null = $state.raw(null);
  /** The station of the highlighted line. */
  highlightedStation: number | null = $state(null);
  /** A suggested move that places no tile, highlighted where it is made. */
  suggested: string | null = $state(null);
  /** The move is being sent; the tile already looks placed. */
  sending = $state(false);
  /** A move waits for the table or the coach. */
  private unanswered = $state(false);
  readonly isSending = $derived(this.unanswered);
  /** The options belong to the current snapshot. */
  private optionsLoaded = $state(false);
  readonly animations = new Animations();
  /** The latest announcement for screen readers. */
  announcement = $state('');

  /** If set, choosing a square calls this instead of placing a tile. */
  pointing: ((square: number) => void) | null = $state.raw(null);
  /** Shown beside a seat's name, at online tables. */
  seatBadge: Snippet<[number]> | null = $state.raw(null);
  /** Called before a move is sent; false holds it back. */
  beforeMove: ((move: string) => Promise<boolean>) | null = null;

  private optionRequests = 0;
  private previewRequests = 0;
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
      this.snapshot.past !== true &&
      this.snapshot.curtain === undefined &&
      this.view.seat !== null &&
      this.view.seat === this.view.toMove &&
      // A bot may play for a person who was away.
      this.snapshot.thinking !== this.view.seat,
  );
  /** The options are loaded and no move is being sent, so that the second of two quick taps has no effect. */
  readonly ready = $derived(this.myTurn && this.optionsLoaded && !this.unanswered);
  /** Several people sit around this device. */
  readonly isRound = $derived.by(
    () => settings.round && this.table.curtain !== undefined && peopleOf(this.setup.seats).length > 1,
  );
  /** The person whose hand is shown, or who takes the device next, sits on the opposite side of it. */
  readonly opposite = $derived(
    !this.over && this.sitsOpposite(this.view.seat ?? this.snapshot.curtain ?? this.view.toMove),
  );
  /** The points without those of cars that are still riding. */
  readonly points: readonly number[] = $derived(
    this.view.points.map((points, i) =>
      this.animations.rides.reduce((rest, ride) => (ride.owner === COLOURS[i] ? rest - ride.points : rest), points),
    ),
  );
  /** The values of the companies, likewise: a line may change them all. Empty without companies. */
  readonly values: readonly number[] = $derived(
    this.animations.rides[0]?.valuesBefore ?? this.view.market?.values ?? [],
  );
  readonly mine: Colour[] = $derived(
    this.setup.rules.companies || this.view.seat === null ? [] : [COLOURS[this.view.seat] as Colour],
  );
  /** The viewer's part of each company. */
  readonly stakes: Stakes = $derived(stakesOf(this.view.market));
  /** The part of each company by which the board draws lines; empty where others see the board as well. */
  readonly drawnStakes: Stakes = $derived(this.isRound ? {} : this.stakes);
  readonly legal: readonly number[] = $derived(
    this.placement ? this.placement.squares.flatMap((refusal, square) => (refusal ? [] : [square])) : [],
  );
  readonly previewWords: string[] = $derived(
    this.preview ? describePreview(this.setup, this.preview, this.stakes) : [],
  );

  constructor(
    readonly table: Table,
    first: Snapshot,
  ) {
    this.snapshot = first;
    table.botSpeed?.setSpeed(settings.speed);
    this.stop = table.subscribe((snapshot) => void this.see(snapshot));
  }

  leave(): void {
    this.stop();
    this.table.close();
  }

  /** The first half of the people sits on this side of the device, the others opposite. */
  sitsOpposite(seat: number | null): boolean {
    const people = peopleOf(this.setup.seats);
    const at = people.indexOf(seat ?? -1);
    return this.isRound && at >= Math.ceil(people.length / 2);
  }

  private async see(snapshot: Snapshot): Promise<void> {
    const before = this.snapshot;
    const movedOn = snapshot.view.moves !== before.view.moves || snapshot.curtain !== before.curtain;
    this.snapshot = snapshot;
    if (movedOn || snapshot.view.seat !== before.view.seat) this.drop();
    this.showEvents(snapshot, before);
    const wanted = ++this.optionRequests;
    this.optionsLoaded = false;
    const options = (this.myTurn && (await this.table.queries?.options())) || NO_OPTIONS;
    if (wanted !== this.optionRequests) return;
    this.options = options;
    this.optionsLoaded = true;
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

  /** Announces and animates events. Nothing waits for the animations. */
  private showEvents(snapshot: Snapshot, before: Snapshot): void {
    const { events, setup, view } = snapshot;
    const byBot = isBotMove(snapshot, view.moves - 1);
    const words = events.map((event) => describeEvent(setup, event, byBot)).filter((text) => text !== null);
    if (events.length > 0 && view.toMove !== null) {
      words.push(this.myTurn ? t('turn.yours') : t('said.turn', who(setup, view.toMove)));
    }
    if (words.length > 0) this.announcement = words.join(' ');
    this.animations.run(snapshot, before.view);
  }

  choose(tile: string, slot = Math.max(0, this.view.hand.indexOf(tile))): void {
    if (this.chosen !== tile) this.turns = 0;
    this.slot = slot;
    this.chosen = tile;
    void this.look();
  }

  /** Turns the tile; a symmetrical one has fewer orientations. */
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

  /** Holds the tile over a square; null removes it. */
  hold(square: number | null, heldBy: HeldBy): void {
    if (square === this.square && heldBy === this.heldBy) return;
    this.heldBy = heldBy;
    if (square === this.square) return;
    if (square !== null) this.trade = null;
    this.square = square;
    void this.look();
  }

  /** Previews a move on the board. */
  show(move: string): void {
    const placing = placeMoveOf(move);
    if (!placing) {
      this.drop();
      this.suggested = move;
      return;
    }
    this.suggested = null;
    if (this.chosen !== placing.tile) this.slot = Math.max(0, this.view.hand.indexOf(placing.tile));
    this.trade = null;
    this.chosen = placing.tile;
    this.turns = placing.turns;
    this.square = placing.square;
    this.heldBy = 'tap';
    void this.look();
  }

  /** Exchanges a card of the market: at once, or after confirmation. */
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
    this.suggested = null;
    this.square = null;
    this.preview = null;
    this.refusal = null;
    this.previewRequests++;
  }

  /** The move of the tile where it is held. */
  get heldMove(): string | null {
    return this.heldBy === 'hover' || this.heldBy === 'drag' ? null : this.token();
  }

  private token(): string | null {
    if (this.square === null || !this.chosen) return null;
    const turned = this.turns === 0 ? '' : `+${this.turns}`;
    return `${this.chosen}${this.square >> 3}${this.square & 7}${turned}`;
  }

  private async look(): Promise<void> {
    const wanted = ++this.previewRequests;
    this.refusal = null;
    this.offendingTracks = [];
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
      if (this.heldBy === 'keys') this.announcement = t(`refusal.${refusal.code}`);
      if (refusal.code === 'oneTileLine') await this.showOffendingTracks(token, wanted);
      return;
    }
    const preview = await this.previewOf(token);
    if (wanted !== this.previewRequests) return;
    this.preview = preview;
    if (this.heldBy === 'keys') this.announcement = this.previewWords.join(' ');
  }

  private async showOffendingTracks(token: string, wanted: number): Promise<void> {
    const preview = await this.previewOf(token);
    if (wanted !== this.previewRequests || preview === null) return;
    const tracks = preview.oneTileLines;
    this.offendingTracks = tracks.flatMap((_, i) => (i % 3 === 0 ? [tracks.slice(i, i + 3)] : []));
  }

  /** The preview of a placement; null at tables without previews. */
  async previewOf(move: string): Promise<Preview | null> {
    return (await this.table.queries?.preview(move)) ?? null;
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
      if (refusal) this.announcement = t(`refusal.${refusal.code}`);
      return;
    }
    this.sending = true;
    await this.send(token);
    this.sending = false;
  }

  /** Makes a move, one at a time. @param sure the move is already confirmed */
  async send(move: string, sure = false): Promise<void> {
    if (!this.ready) return;
    this.unanswered = true;
    try {
      if (!sure && this.beforeMove && !(await this.beforeMove(move))) return;
      this.animations.traded = null;
      this.refusal = await this.table.play(move);
    } finally {
      this.unanswered = false;
    }
    if (this.refusal) this.announcement = t(`refusal.${this.refusal.code}`);
  }

  highlight(station: number | null): void {
    this.highlightedStation = station;
  }

  /** Highlights the next or previous line. */
  highlightNext(by: 1 | -1): void {
    const stations = this.view.lines.map((line) => line.station);
    const at = this.highlightedStation === null ? (by === 1 ? -1 : 0) : stations.indexOf(this.highlightedStation);
    this.highlightedStation = stations[(at + by + stations.length) % stations.length] ?? null;
    const line = this.view.lines.find((candidate) => candidate.station === this.highlightedStation);
    if (line) this.announcement = describeLine(this.setup, line);
  }
}
