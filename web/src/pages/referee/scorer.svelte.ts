import type { Device } from '../../local/device';
import { colourName, companyName, seatName } from '../../play/names';
import { placeOf } from '../../play/describe-square';
import type { BoardFlaw, BoardScore, DrawnBoard, KeptScore, SeenGame } from '../../table/described-board';
import type { WholeGame } from '../../table/game';
import { COLOURS, type Colour, type Setup } from '../../table/table';
import { t } from '../../words/words.svelte';
import { describeFlaw, describeStep } from './flaws';
import {
  emptySheet,
  loadSheet,
  type Sheet,
  setupOf,
  type StoredSheet,
  storeSheet,
  withTile,
  withTileMoved,
} from './sheet';

/** How many changes can be undone. */
const REMEMBERED = 200;

interface Scored {
  sheet: Sheet;
  score: BoardScore;
  /** Null while a finished board is scored. */
  kept: KeptScore | null;
}

/**
 * The board that is being entered. Changes are made one after the other, however fast they come: each one is stored on
 * the device and scored before it is shown.
 */
export class Scorer {
  private shown: Scored = $state.raw() as Scored;
  private past: readonly Sheet[] = $state.raw([]);
  private changes: Promise<void> = Promise.resolve();

  /** The next square that is tapped gets the tile of the chosen one. */
  moving = $state(false);
  /** The lines that the last entry finished, and what is wrong with it; empty if there is nothing to say. */
  finished = $state('');
  /** The last announcement for screen readers. */
  said = $state('');
  /** Whether the last change could be stored. */
  isKept = $state(true);

  readonly sheet: Sheet = $derived(this.shown.sheet);
  readonly score: BoardScore = $derived(this.shown.score);
  readonly kept: KeptScore | null = $derived(this.shown.kept);
  /** The seat to move; null when no game is followed, or all tiles are placed. */
  readonly toMove: number | null = $derived(this.shown.kept?.toMove ?? null);
  /** The turns that are against the rules. */
  readonly wrong: readonly number[] = $derived(
    (this.shown.kept?.steps ?? []).flatMap(({ refusal }, turn) => (refusal === null ? [] : [turn])),
  );
  /** What is impossible or doubtful about the board. What turns did against the rules is listed with them. */
  readonly flaws: readonly BoardFlaw[] = $derived(
    this.shown.score.flaws.filter(({ type }) => this.shown.kept === null || type === 'share'),
  );
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
    const [kinds, scored] = await Promise.all([device.engine.call('kinds'), scoreOf(device, sheet)]);
    return new Scorer(device, kinds, scored ?? (await scoreOf(device, emptySheet(sheet.rules)))!, revision);
  }

  /** Puts a tile on the chosen square. */
  pick(code: string): Promise<void> {
    return this.change((sheet) => withTile(sheet, code));
  }

  choose(square: number): Promise<void> {
    const isMoving = this.moving;
    this.moving = false;
    if (isMoving) return this.change((sheet) => withTileMoved(sheet, square));
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
      const isEntry = (['board', 'entries', 'shares', 'rules', 'first'] as const).some((it) => next[it] !== before[it]);
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
    const scored = await scoreOf(this.device, sheet);
    if (scored === null) return false;
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
    this.shown = scored;
    this.announce(before, this.shown);
    return true;
  }

  private async reload(): Promise<void> {
    const theirs = await loadSheet(this.device.notes);
    const scored = theirs && (await scoreOf(this.device, theirs.sheet));
    if (theirs === null || scored === null) return;
    const before = this.shown;
    this.past = [];
    this.revision = theirs.revision;
    this.shown = scored;
    this.announce(before, this.shown);
  }

  /** Announces the lines that were finished, what is wrong now, and where the next tile goes. */
  private announce(before: Scored, { sheet, score, kept }: Scored): void {
    if (before.sheet.board === sheet.board && before.sheet.entries === sheet.entries) return;
    const lines = score.lines
      .filter(({ station, points }) => points > 0 && pointsOf(before.score, station) === 0)
      .map(({ station, owner, end, points }) =>
        t(end.at === 'power' ? 'said.completedPower' : 'said.completed', {
          station,
          owner: colourName(owner),
          points: t('points.count', { n: points }),
        }),
      );
    const isLonger = kept !== null && kept.steps.length > (before.kept?.steps.length ?? 0);
    this.finished = [...lines, ...(kept === null ? [] : this.markers(before, score)), ...this.wrongSince(before, kept)]
      .concat(isLonger && kept.steps.at(-1)!.forced ? [t('referee.forced')] : [])
      .join(' ');
    if (kept !== null) {
      const next = kept.toMove === null ? t('referee.full') : t('referee.turn', { player: this.nameOf(kept.toMove) });
      this.said = [this.finished, next].filter((text) => text !== '').join(' ');
      return;
    }
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

  private nameOf(seat: number): string {
    return seatName(this.setup, seat);
  }

  /** The score markers that have to be moved: `Ada: 12 → 14`. */
  private markers(before: Scored, { points }: BoardScore): string[] {
    const { companies } = this.sheet.rules;
    return points.flatMap((to, i) => {
      const from = before.score.points[i] ?? 0;
      const player = companies ? companyName(COLOURS[i] as Colour, 'label') : this.nameOf(i);
      return from === to ? [] : [t('referee.marker', { player, from, to })];
    });
  }

  /** What is wrong with turns that were right before, or not there. */
  private wrongSince(before: Scored, kept: KeptScore | null): string[] {
    return (kept?.steps ?? []).flatMap((step, turn) => {
      const then = before.kept?.steps[turn];
      const isNew = step.refusal !== null && then?.refusal?.code !== step.refusal.code;
      return isNew ? [describeStep(this.setup, turn, step)] : [];
    });
  }

  /** The game that was followed, with a deal that allows it; null while a turn is against the rules. */
  game(): Promise<WholeGame | null> {
    const { sheet } = this;
    const { players } = sheet.rules;
    const shares = sharesOf(players, sheet.shares);
    return this.device.engine.call('keptGame', seenGame(sheet), sheet.names.slice(0, players), shares);
  }
}

/** What a mode of the sheet needs to be shown; null if it is not a board. */
async function scoreOf({ engine }: Pick<Device, 'engine'>, sheet: Sheet): Promise<Scored | null> {
  const { rules, board, shares, mode } = sheet;
  const [score, kept] = await Promise.all([
    engine.call('score', { rules, board, shares: sharesOf(rules.players, shares) }),
    mode === 'playing' ? engine.call('keepScore', seenGame(sheet)) : null,
  ]);
  return score === null || (mode === 'playing' && kept === null) ? null : { sheet, score, kept };
}

const sharesOf = (players: number, shares: Sheet['shares']): (Colour | null)[][] =>
  shares.slice(0, players).map((held) => [...held]);

const seenGame = ({ rules, first, entries }: Sheet): SeenGame => ({
  rules,
  first: Math.min(first, rules.players - 1),
  entries: [...entries],
});

const pointsOf = (score: BoardScore, station: number): number =>
  score.lines.find((line) => line.station === station)?.points ?? 0;
