import type { Device } from '../../local/device';
import { colourName } from '../../play/names';
import { placeOf } from '../../play/describe-square';
import type { BoardScore, DrawnBoard } from '../../table/described-board';
import type { Setup } from '../../table/table';
import { t } from '../../words/words.svelte';
import { describeFlaw } from './flaws';
import { emptySheet, loadSheet, type Sheet, setupOf, type StoredSheet, storeSheet, withTile } from './sheet';

/** How many changes can be undone. */
const REMEMBERED = 200;

interface Scored {
  sheet: Sheet;
  score: BoardScore;
}

/**
 * The board that is being entered. Changes are made one after the other, however fast they come: each one is stored on
 * the device and scored before it is shown.
 */
export class Scorer {
  private shown: Scored = $state.raw() as Scored;
  private past: readonly Sheet[] = $state.raw([]);
  private changes: Promise<void> = Promise.resolve();

  /** The lines that the last entry finished; empty if there are none. */
  finished = $state('');
  /** The last announcement for screen readers. */
  said = $state('');
  /** Whether the last change could be stored. */
  isKept = $state(true);

  readonly sheet: Sheet = $derived(this.shown.sheet);
  readonly score: BoardScore = $derived(this.shown.score);
  readonly setup: Setup = $derived(setupOf(this.sheet));
  readonly board: DrawnBoard = $derived({
    rules: this.sheet.rules,
    board: this.sheet.board,
    points: this.score.points,
    lines: this.score.lines,
  });
  readonly tiles: number = $derived(this.sheet.board.length / 6);
  readonly canUndo: boolean = $derived(this.past.length > 0);

  private constructor(
    private readonly device: Pick<Device, 'notes' | 'engine'>,
    readonly kinds: readonly string[],
    first: Scored,
    /** Of the sheet that is stored. */
    private revision: number,
  ) {
    this.shown = first;
  }

  /** A sheet that is not a board is replaced by an empty one. */
  static async open(device: Pick<Device, 'notes' | 'engine'>, { sheet, revision }: StoredSheet): Promise<Scorer> {
    const [kinds, score] = await Promise.all([device.engine.call('kinds'), scoreOf(device, sheet)]);
    if (score !== null) return new Scorer(device, kinds, { sheet, score }, revision);
    const empty = emptySheet(sheet.rules);
    return new Scorer(device, kinds, { sheet: empty, score: (await scoreOf(device, empty))! }, revision);
  }

  /** Puts a tile on the chosen square. */
  pick(code: string): Promise<void> {
    return this.change((sheet) => withTile(sheet, code));
  }

  choose(square: number): Promise<void> {
    return this.change((sheet) => ({ ...sheet, square }));
  }

  undo(): Promise<void> {
    return this.after(async () => {
      const before = this.past.at(-1);
      if (before === undefined) return;
      const past = this.past.slice(0, -1);
      // Names are no entries: they stay as they are now.
      if (await this.show({ ...before, names: this.sheet.names })) this.past = past;
    });
  }

  change(to: (sheet: Sheet) => Sheet): Promise<void> {
    return this.after(async () => {
      const before = this.sheet;
      const next = to(before);
      if (next === before) return;
      // Choosing a square is nothing to take back.
      const isEntry = next.board !== before.board || next.shares !== before.shares || next.rules !== before.rules;
      if ((await this.show(next)) && isEntry) this.past = [...this.past, before].slice(-REMEMBERED);
    });
  }

  /** A change that fails is dropped; those after it go on. */
  private after(work: () => Promise<void>): Promise<void> {
    const done = this.changes.then(work);
    this.changes = done.catch(() => {});
    return done;
  }

  /** Shows a sheet; false if it is not a board, or if another page has changed the stored one, which is shown instead. */
  private async show(sheet: Sheet): Promise<boolean> {
    const score = await scoreOf(this.device, sheet);
    if (score === null) return false;
    try {
      const revision = await storeSheet(this.device.notes, sheet, this.revision);
      if (revision === null) {
        await this.reload();
        return false;
      }
      this.revision = revision;
      this.isKept = true;
    } catch {
      // The sheet goes on without storage; the screen shows that.
      this.isKept = false;
    }
    const before = this.shown;
    this.shown = { sheet, score };
    this.announce(before, this.shown);
    return true;
  }

  private async reload(): Promise<void> {
    const theirs = await loadSheet(this.device.notes);
    const score = theirs && (await scoreOf(this.device, theirs.sheet));
    if (theirs === null || score === null) return;
    const before = this.shown;
    this.past = [];
    this.revision = theirs.revision;
    this.shown = { sheet: theirs.sheet, score };
    this.announce(before, this.shown);
  }

  /** Announces the lines that were finished, what is wrong now, and where the next tile goes. */
  private announce(before: Scored, { sheet, score }: Scored): void {
    if (before.sheet.board === sheet.board) return;
    this.finished = score.lines
      .filter(({ station, points }) => points > 0 && pointsOf(before.score, station) === 0)
      .map(({ station, owner, end, points }) =>
        t(end.at === 'power' ? 'said.completedPower' : 'said.completed', {
          station,
          owner: colourName(owner),
          points: t('points.count', { n: points }),
        }),
      )
      .join(' ');
    const known = new Set(before.score.flaws.map((flaw) => JSON.stringify(flaw)));
    const flaws = score.flaws.filter((flaw) => !known.has(JSON.stringify(flaw)));
    this.said = [
      this.finished,
      ...flaws.map((flaw) => describeFlaw(this.setup, flaw)),
      sheet.square === null ? t('referee.full') : t('referee.next', { at: placeOf(sheet.square) }),
    ]
      .filter((text) => text !== '')
      .join(' ');
  }
}

const pointsOf = (score: BoardScore, station: number): number =>
  score.lines.find((line) => line.station === station)?.points ?? 0;

const scoreOf = ({ engine }: Pick<Device, 'engine'>, { rules, board, shares }: Sheet): Promise<BoardScore | null> =>
  engine.call('score', { rules, board, shares: shares.slice(0, rules.players).map((held) => [...held]) });
