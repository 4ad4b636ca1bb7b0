// The state of a study's screen: the position shown, and what has been found out about it.

import type { Device } from '../../local/device';
import type { KeptStudy, Studies } from '../../local/studies';
import { type Edited, StudyTable } from '../../local/study-table';
import { Advice } from '../../play/aids/advice.svelte';
import { TableScreen } from '../../play/table-screen.svelte';
import {
  existing,
  isOfGame,
  lineMark,
  type MarkColour,
  nodeAt,
  nodesTo,
  type Path,
  promoted,
  removed,
  ring,
  type Study,
  type StudyNode,
  toEnd,
  withMark,
  withoutMarks,
  withText,
} from '../../table/study';
import type { Bot, View } from '../../table/table';

/** What a tap on the board does: place the tile, draw a ring, or draw a line in two taps. */
export type Tool = 'place' | 'ring' | 'line';

export class StudyScreenState {
  readonly play: TableScreen;
  readonly advice: Advice;
  study: Study = $state.raw() as Study;
  path: Path = $state.raw([]);
  tool: Tool = $state('place');
  colour: MarkColour = $state('g');
  /** The square where a line begins that is being drawn. */
  from: number | null = $state(null);
  /** The position to compare with. */
  pinned: Path | null = $state.raw(null);
  isBotPlaying = $state(false);
  canUndo = $state(false);
  /** The last edit was refused because the study is full. */
  isFull = $state(false);
  /** The text that is being written and not stored yet, with the position where it was begun. */
  draft: { path: Path; text: string } | null = $state.raw(null);
  /** A text is being stored. */
  private writing: Promise<void> = Promise.resolve();

  readonly node: StudyNode = $derived(nodeAt(this.study, this.path));
  readonly isOfGame: boolean = $derived(isOfGame(this.study, this.path));
  readonly canPromote: boolean = $derived(promoted(this.study, this.path) !== null);

  private constructor(
    readonly table: StudyTable,
    readonly studies: Studies,
  ) {
    this.follow();
    this.play = new TableScreen(table, table.present());
    this.advice = new Advice(this.play);
    table.subscribe(() => this.follow());
  }

  static async open(device: Device, studies: Studies, kept: KeptStudy): Promise<StudyScreenState> {
    const table = await StudyTable.open(device.engine, studies, () => device.startEngine(), kept);
    return new StudyScreenState(table, studies);
  }

  private follow(): void {
    this.study = this.table.study;
    this.path = this.table.path;
    this.from = null;
    this.canUndo = this.table.canUndo;
  }

  async goTo(path: Path): Promise<void> {
    this.stopBot();
    await this.table.goTo(path);
    // A jump must not show cars that are still riding.
    if (this.play.snapshot.events.length === 0) this.play.animations.rides = [];
  }

  back(): void {
    if (this.path.length > 0) void this.goTo(this.path.slice(0, -1));
  }

  forward(): void {
    if (this.node.children.length > 0) void this.goTo([...this.path, 0]);
  }

  toStart(): void {
    void this.goTo([]);
  }

  toEnd(): void {
    void this.goTo(toEnd(this.study, this.path));
  }

  /** Shows another choice at the move that led here. */
  sibling(by: 1 | -1): void {
    const index = this.path.at(-1);
    if (index === undefined) return;
    const count = nodesTo(this.study, this.path.slice(0, -1)).at(-1)!.children.length;
    if (count > 1) void this.goTo([...this.path.slice(0, -1), (index + by + count) % count]);
  }

  private async edit(change: (shown: Edited) => Edited | null): Promise<void> {
    this.isFull = (await this.table.edit(change)) !== null;
  }

  undo(): Promise<void> {
    this.stopBot();
    this.pinned = null;
    return this.table.undo();
  }

  remove(): Promise<void> {
    this.stopBot();
    this.pinned = null;
    return this.edit(({ study, path }) => removed(study, path));
  }

  promote(): Promise<void> {
    this.pinned = null;
    return this.edit(({ study, path }) => promoted(study, path));
  }

  /** Changes the text that is being written. It belongs to the position where it was begun, whatever is shown since. */
  type(text: string): void {
    this.draft = { path: this.draft?.path ?? this.path, text };
  }

  /** Stores the text that is being written. */
  storeText(): Promise<void> {
    const { draft } = this;
    this.draft = null;
    if (draft !== null) this.writing = this.write(draft.path, draft.text);
    return this.writing;
  }

  private write(path: Path, text: string): Promise<void> {
    return this.edit(({ study, path: shown }) => {
      const isThere = existing(study, path).length === path.length;
      if (!isThere || nodeAt(study, path).text === text) return null;
      return { study: withText(study, path, text), path: shown };
    });
  }

  /** A square was tapped while drawing. */
  point(square: number): void {
    if (this.tool === 'ring') this.mark(ring(square, this.colour));
    else if (this.from === null) this.from = square;
    else {
      if (this.from !== square) this.mark(lineMark(this.from, square, this.colour));
      this.from = null;
    }
  }

  private mark(mark: string): void {
    void this.edit(({ study, path }) => ({ study: withMark(study, path, mark), path }));
  }

  clearMarks(): void {
    void this.edit(({ study, path }) => ({ study: withoutMarks(study, path), path }));
  }

  async letBot(bot: Bot, onward: boolean): Promise<void> {
    this.isBotPlaying = true;
    try {
      await this.table.letBot(bot, onward);
    } finally {
      this.isBotPlaying = false;
    }
  }

  /** The spectator's view after some moves. */
  viewAt(moves: readonly string[]): Promise<View> {
    return this.table.viewAt(moves);
  }

  stopBot(): void {
    if (this.isBotPlaying) this.table.stopBot();
  }

  leave(): void {
    // What is being written is stored even when the page is left.
    void this.storeText().finally(() => this.play.leave());
  }
}
