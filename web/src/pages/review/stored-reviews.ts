// Stores reviews as notes. A review is valid as long as its game is unchanged.

import type { Notes } from '../../local/notes';
import { type Judgement, type Luck, RATINGS, type Review, type RatedMove } from '../../table/judgement';
import type { GameLog } from '../../table/game';

/** The format of stored reviews. Reviews of other formats are computed again. */
const FORMAT = 1;

interface StoredReview {
  format: typeof FORMAT;
  /** Identifies the reviewed game. */
  game: string;
  evaluations: number;
  review: Review;
  /** Absent in notes of older versions. */
  luck?: Luck;
}

/** A stored review. */
export interface KeptReview {
  review: Review;
  evaluations: number;
  luck: Luck | null;
}

/** Everything a review depends on. */
const nameOf = ({ rules, first, seed, moves }: GameLog): string =>
  JSON.stringify([rules.players, rules.companies, rules.free, rules.hand, rules.layout, first, seed, moves.join(' ')]);

type Loose<Type> = { [Member in keyof Type]?: unknown } | null | undefined;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const areNumbers = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length && value.every(isNumber);

function isJudgement(value: unknown): boolean {
  const it = value as Loose<Judgement>;
  return (
    typeof it?.move === 'string' &&
    [it.lead, it.chance, it.error, it.loss, it.plies].every(isNumber) &&
    Array.isArray(it.effects)
  );
}

function isRatedMove(value: unknown, move: string, players: number): boolean {
  const it = value as Loose<RatedMove>;
  return (
    isNumber(it?.seat) &&
    it.seat >= 0 &&
    it.seat < players &&
    (it.rating === null || (RATINGS as readonly unknown[]).includes(it.rating)) &&
    isNumber(it.lost) &&
    isJudgement(it.chosen) &&
    (it.chosen as Judgement).move === move &&
    (it.best === null || isJudgement(it.best))
  );
}

function isReview(value: unknown, { moves, rules }: GameLog): value is Review {
  const it = value as Loose<Review>;
  const colours = rules.companies ? 8 : rules.players;
  return (
    (it?.aim === 'lead' || it?.aim === 'chance') &&
    Array.isArray(it.moves) &&
    it.moves.length === moves.length &&
    it.moves.every((rated, i) => isRatedMove(rated, moves[i]!, rules.players)) &&
    Array.isArray(it.chances) &&
    it.chances.length === moves.length + 1 &&
    it.chances.every((chances) => areNumbers(chances, rules.players)) &&
    Array.isArray(it.points) &&
    it.points.length === moves.length + 1 &&
    it.points.every((points) => areNumbers(points, colours)) &&
    Array.isArray(it.balances) &&
    it.balances.length === rules.players &&
    it.balances.every(
      (balance: Loose<Review['balances'][number]>) =>
        areNumbers(balance?.counts, RATINGS.length) && isNumber(balance?.lost),
    ) &&
    Array.isArray(it.turningPoints) &&
    it.turningPoints.every(
      (point: Loose<Review['turningPoints'][number]>) =>
        [point?.move, point?.seat, point?.before, point?.after].every(isNumber) && typeof point?.byPlay === 'boolean',
    )
  );
}

function isLuck(value: unknown, { rules }: GameLog): value is Luck {
  const it = value as Loose<Luck>;
  return areNumbers(it?.luck, rules.players) && [0, rules.players].some((length) => areNumbers(it?.leads, length));
}

/** The review in a note, if it is valid and belongs to this game; else null. */
export function readReview(note: unknown, log: GameLog): KeptReview | null {
  const it = note as Loose<StoredReview>;
  if (it?.format !== FORMAT || it.game !== nameOf(log) || !isNumber(it.evaluations)) return null;
  if (!isReview(it.review, log)) return null;
  return { review: it.review, evaluations: it.evaluations, luck: isLuck(it.luck, log) ? it.luck : null };
}

const PREFIX = 'review/';

export async function storedReview(notes: Notes, id: string, log: GameLog): Promise<KeptReview | null> {
  return readReview(await notes.get(PREFIX + id).catch(() => null), log);
}

/** Stores a review; a failure is ignored. */
export async function storeReview(
  notes: Notes,
  id: string,
  log: GameLog,
  { review, evaluations, luck }: KeptReview,
): Promise<void> {
  const known = luck === null ? {} : { luck };
  const kept: StoredReview = { format: FORMAT, game: nameOf(log), evaluations, review, ...known };
  await notes.put(PREFIX + id, kept).catch(() => {});
}

/** Deletes reviews whose games no longer exist. */
export async function deleteOrphanedReviews(notes: Notes, exists: (id: string) => Promise<boolean>): Promise<void> {
  for (const name of (await notes.all(PREFIX)).keys()) {
    if (!(await exists(name.slice(PREFIX.length)))) await notes.delete(name);
  }
}
