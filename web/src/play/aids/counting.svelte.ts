// The tiles that may still come, and what they would do on a chosen square. All of it follows from what the viewer has
// seen.

import { placedTiles } from '../../board/geometry';
import type { TableScreen } from '../table-screen.svelte';
import type { Imagined } from '../../table/table';

export class Counting {
  /** All kinds of tiles, in the order in which a view counts them. */
  kinds: readonly string[] = $state.raw([]);
  square: number | null = $state(null);
  /** What every kind would do there, in every orientation. */
  imagined: Imagined[] = $state.raw([]);
  /** The chosen kind, and the index of its orientation. */
  kind: string | null = $state(null);
  way = $state(0);
  private asked = 0;

  constructor(private readonly play: TableScreen) {}

  readonly ways: Imagined[] = $derived(this.imagined.filter(({ tile }) => tile === this.kind));
  readonly shown: Imagined | null = $derived(this.ways[this.way % Math.max(1, this.ways.length)] ?? null);

  /** Whether a kind may be placed on the square in some orientation. */
  fits(kind: string): boolean {
    return this.imagined.some(({ tile, preview }) => tile === kind && preview.refusal === null);
  }

  /** Taps choose squares from now on, until the returned function is called. */
  begin(): () => void {
    this.play.drop();
    this.play.table.counting?.kinds().then(
      (kinds) => (this.kinds = kinds),
      () => {},
    );
    this.play.pointing = (square) => void this.point(square);
    return () => {
      this.play.pointing = null;
      this.square = null;
      this.imagined = [];
      this.kind = null;
    };
  }

  async point(square: number): Promise<void> {
    const asked = ++this.asked;
    const imagined = (await this.play.table.counting?.imagine(square)) ?? [];
    if (asked !== this.asked || this.play.pointing === null) return;
    this.square = square;
    this.imagined = imagined;
    this.turnToFit();
  }

  /** Updates the chosen square after a move, or clears it if it is taken. */
  async lookAgain(): Promise<void> {
    const { square } = this;
    if (square === null) return;
    if (!placedTiles(this.play.view.board).some((tile) => tile.square === square)) return this.point(square);
    this.square = null;
    this.imagined = [];
    this.kind = null;
  }

  choose(kind: string): void {
    this.kind = this.kind === kind ? null : kind;
    this.turnToFit();
  }

  turn(): void {
    this.way = (this.way + 1) % Math.max(1, this.ways.length);
  }

  /** Selects a legal orientation, if there is one. */
  private turnToFit(): void {
    this.way = Math.max(
      0,
      this.ways.findIndex(({ preview }) => preview.refusal === null),
    );
  }
}
