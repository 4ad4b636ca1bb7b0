// The puzzles from the player's own games.

import type { Notes } from '../../local/notes';
import { allOwnPuzzles, deleteOwnPuzzle, type OwnPuzzle, storeOwnPuzzle } from '../../records/own-puzzles';
import { afterAnswer, isDue } from '../../records/returning';
import type { Puzzle } from './book';

export interface OwnPuzzleEntry extends Puzzle {
  stored: OwnPuzzle;
}

const entry = (stored: OwnPuzzle, i: number): OwnPuzzleEntry => ({
  name: stored.name,
  number: i + 1,
  kind: 'own',
  grade: null,
  found: null,
  ...stored.log,
  choices: stored.choices,
  effects: stored.effects,
  outlook: stored.outlook ?? [],
  stored,
});

export type OwnState = 'due' | 'later' | 'solved';

export class OwnPuzzleList {
  /** Those that are due come first, the solved ones last. */
  puzzles: readonly OwnPuzzleEntry[] = $state.raw([]);

  private constructor(
    private readonly notes: Notes,
    private readonly clock: () => number,
  ) {}

  static async open(notes: Notes, clock: () => number = Date.now): Promise<OwnPuzzleList> {
    const ownPuzzles = new OwnPuzzleList(notes, clock);
    await ownPuzzles.refresh();
    return ownPuzzles;
  }

  private async refresh(): Promise<void> {
    const order: readonly OwnState[] = ['due', 'later', 'solved'];
    const rank = (puzzle: OwnPuzzleEntry): number => order.indexOf(this.stateOf(puzzle));
    // Numbers follow the order of adding, so that a puzzle keeps its name while it changes its place.
    this.puzzles = (await allOwnPuzzles(this.notes)).map(entry).sort((one, other) => rank(one) - rank(other));
  }

  stateOf({ stored }: OwnPuzzleEntry): OwnState {
    if (stored.solved) return 'solved';
    return isDue(stored, this.clock()) ? 'due' : 'later';
  }

  get due(): readonly OwnPuzzleEntry[] {
    return this.puzzles.filter((puzzle) => this.stateOf(puzzle) === 'due');
  }

  find(name: string): OwnPuzzleEntry | null {
    return this.puzzles.find((puzzle) => puzzle.name === name) ?? null;
  }

  /** The next one that is due. */
  next(except: Puzzle | null = null): OwnPuzzleEntry | null {
    return this.due.find(({ name }) => name !== except?.name) ?? null;
  }

  /** Stores the first answer to a puzzle; a later one on the same day changes nothing. */
  async answered(name: string, right: boolean): Promise<void> {
    const puzzle = this.find(name);
    if (puzzle === null) return;
    await storeOwnPuzzle(this.notes, { ...puzzle.stored, ...afterAnswer(puzzle.stored, right, this.clock()) });
    await this.refresh();
  }

  async delete({ name }: OwnPuzzleEntry): Promise<void> {
    await deleteOwnPuzzle(this.notes, name);
    await this.refresh();
  }

  async restore({ stored }: OwnPuzzleEntry): Promise<void> {
    await storeOwnPuzzle(this.notes, stored);
    await this.refresh();
  }
}
