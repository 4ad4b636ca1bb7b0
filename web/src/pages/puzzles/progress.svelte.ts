// The puzzles solved on this device.

import type { Notes } from '../../local/notes';
import { KINDS, type Kind, type Puzzle } from './book';

/** How a puzzle was finished: solved at once, solved after other attempts, or shown. */
const ENDINGS = ['atOnce', 'later', 'shown'] as const;
export type Ending = (typeof ENDINGS)[number];

const NOTES = 'puzzle/';
const STREAK = 'puzzles/streak';

export interface Streak {
  /** The current number of consecutive puzzles solved at once. */
  now: number;
  best: number;
}

const count = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : 0;

function endingIn(note: unknown): Ending | null {
  const ending = (note as { ending?: unknown } | null | undefined)?.ending;
  return ENDINGS.find((known) => known === ending) ?? null;
}

function streakIn(note: unknown): Streak {
  const { now, best } = (note ?? {}) as { now?: unknown; best?: unknown };
  return { now: count(now), best: Math.max(count(now), count(best)) };
}

export class Progress {
  private endings: ReadonlyMap<string, Ending> = $state.raw(new Map());
  streak: Streak = $state.raw({ now: 0, best: 0 });

  private constructor(private readonly notes: Notes) {}

  /** Ignores notes that can't be read. */
  static async open(notes: Notes): Promise<Progress> {
    const progress = new Progress(notes);
    const [all, streak] = await Promise.all([notes.all(NOTES), notes.get(STREAK)]);
    progress.endings = new Map(
      [...all].flatMap(([name, note]) => {
        const ending = endingIn(note);
        return ending === null ? [] : [[name.slice(NOTES.length), ending] as const];
      }),
    );
    progress.streak = streakIn(streak);
    return progress;
  }

  of(puzzle: Puzzle): Ending | null {
    return this.endings.get(puzzle.name) ?? null;
  }

  isSolved(puzzle: Puzzle): boolean {
    const ending = this.of(puzzle);
    return ending === 'atOnce' || ending === 'later';
  }

  solved(puzzles: readonly Puzzle[]): number {
    return puzzles.filter((puzzle) => this.isSolved(puzzle)).length;
  }

  /** A wrong first answer ends the streak. */
  async missed(): Promise<void> {
    if (this.streak.now === 0) return;
    this.streak = { ...this.streak, now: 0 };
    await this.notes.put(STREAK, this.streak);
  }

  /** A solved puzzle stays solved; a shown one can still be solved. */
  async done(puzzle: Puzzle, ending: Ending): Promise<void> {
    const before = this.of(puzzle);
    if (before === 'atOnce' || before === 'later') return;
    if (before === 'shown' && ending === 'atOnce') ending = 'later';
    this.endings = new Map(this.endings).set(puzzle.name, ending);
    await this.notes.put(NOTES + puzzle.name, { ending });
    if (ending !== 'atOnce') return;
    const now = this.streak.now + 1;
    this.streak = { now, best: Math.max(now, this.streak.best) };
    await this.notes.put(STREAK, this.streak);
  }

  /** The next puzzle: kinds alternate, each from easy to hard; shown puzzles come last. */
  next(puzzles: readonly Puzzle[], except: Puzzle | null = null): Puzzle | null {
    const open = puzzles.filter((puzzle) => puzzle !== except && !this.isSolved(puzzle));
    const fresh = open.filter((puzzle) => this.of(puzzle) === null);
    return this.inTurn(puzzles, fresh.length > 0 ? fresh : open);
  }

  private inTurn(puzzles: readonly Puzzle[], open: readonly Puzzle[]): Puzzle | null {
    const tried = (kind: Kind): number =>
      puzzles.filter((puzzle) => puzzle.kind === kind && this.of(puzzle) !== null).length;
    const kinds = KINDS.filter((kind) => open.some((puzzle) => puzzle.kind === kind));
    kinds.sort((one, other) => tried(one) - tried(other));
    return open.find((puzzle) => puzzle.kind === kinds[0]) ?? null;
  }
}
