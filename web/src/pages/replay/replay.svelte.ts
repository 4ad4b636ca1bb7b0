// The state of a replay: the moment shown, the viewer, and whether it is running.

import { describeEvent } from '../../play/announce';
import { isBotMove, whoMoved } from '../../play/movers';
import { companyName } from '../../play/names';
import { TableScreen } from '../../play/table-screen.svelte';
import type { GameEvent, Story } from '../../table/view';
import type { Engine, Viewer } from '../../engine/engine';
import type { WholeGame } from '../../table/game';
import { t } from '../../words/words.svelte';
import { type Held, ReplayTable } from '../../local/replay-table';

export const SPEEDS = [0.5, 1, 2, 8] as const;
/** Milliseconds per move at normal speed. */
const MOVE_TIME = 1200;

export class Replay {
  readonly play: TableScreen;
  /** The number of moves played at the requested moment. */
  at = $state(0);
  viewer: Viewer = $state(null);
  running = $state(false);
  speed: (typeof SPEEDS)[number] = $state(1);
  /** The station of the selected line. */
  line: number | null = $state(null);
  held: Held[] = $state.raw([]);
  /** The events of each move, as the viewer saw them. */
  history: GameEvent[][] = $state.raw([]);
  announcement = $state('');
  private timer = 0;

  private constructor(
    readonly table: ReplayTable,
    readonly game: WholeGame,
    readonly stories: readonly Story[],
    private readonly engine: Engine,
  ) {
    this.play = new TableScreen(table, table.present());
  }

  static async open(id: string, engine: Engine, game: WholeGame, at: number): Promise<Replay> {
    const table = await ReplayTable.open(id, engine, game);
    const replay = new Replay(table, game, await engine.call('stories', game.log), engine);
    replay.at = replay.within(at);
    await replay.setViewer(table.viewers[0]!);
    replay.announcement = '';
    return replay;
  }

  get length(): number {
    return this.table.length;
  }

  private within(move: number): number {
    return Math.min(this.length, Math.max(0, Math.trunc(move) || 0));
  }

  async setViewer(viewer: Viewer): Promise<void> {
    if (!this.table.viewers.includes(viewer)) return;
    this.viewer = viewer;
    const history = await this.engine.call('history', this.game.log, viewer);
    if (this.viewer !== viewer) return;
    this.history = history;
    await this.show();
  }

  async goTo(move: number): Promise<void> {
    this.at = this.within(move);
    await this.show();
    this.announcement = this.describe(this.at);
  }

  private async show(): Promise<void> {
    const { at } = this;
    const isStep = at === this.play.view.moves + 1;
    await this.table.goTo(at, this.viewer);
    if (at !== this.at) return;
    if (!isStep) this.play.animations.rides = [];
    this.held = this.table.held;
  }

  step(by: 1 | -1): void {
    this.pause();
    void this.goTo(this.at + by);
  }

  jump(move: number): void {
    this.pause();
    void this.goTo(move);
  }

  run(): void {
    this.running = true;
    if (this.at === this.length) void this.goTo(0).then(() => this.wait());
    else this.next();
  }

  pause(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  toggle(): void {
    if (this.running) this.pause();
    else this.run();
  }

  private next(): void {
    void this.goTo(this.at + 1).then(() => this.wait());
  }

  private wait(): void {
    if (!this.running) return;
    clearTimeout(this.timer);
    if (this.at === this.length) this.running = false;
    else this.timer = window.setTimeout(() => this.next(), MOVE_TIME / this.speed);
  }

  /** Selects a line and highlights it on the board. */
  follow(station: number | null): void {
    this.line = station;
    this.play.highlight(station);
  }

  leave(): void {
    this.pause();
    this.play.leave();
  }

  /** Describes the move that led to a moment. */
  describe(at: number): string {
    const number = t('replay.at', { n: at, all: this.length });
    return at === 0 ? number : [number, ...this.wordsOf(at - 1)].join(' ');
  }

  /** One sentence per event of a move, counted from 0. */
  wordsOf(move: number): string[] {
    const { setup, snapshot } = this.play;
    const byBot = isBotMove(snapshot, move);
    return (this.history[move] ?? []).flatMap((event) => {
      if (event.type === 'exchanged' && event.gave && event.took) {
        const [gave, took] = [companyName(event.gave, 'adjective'), companyName(event.took, 'adjective')];
        return [t('replay.exchanged', { ...whoMoved(setup, event.seat, byBot), n: event.percent, gave, took })];
      }
      return describeEvent(setup, event, byBot) ?? [];
    });
  }
}
