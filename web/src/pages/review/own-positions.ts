// Finds the positions of a review that make good puzzles: a mistake of the player, and one clearly better move.

import type { Engine } from '../../engine/engine';
import type { OwnPosition } from '../../records/own-puzzles';
import { type FilePlayer, type GameLog, upTo } from '../../table/game';
import type { Aim, Judgement, Review } from '../../table/judgement';

const MAX_POSITIONS = 3;
/** Mistakes that are looked at more closely, the worst first. */
const MAX_MISTAKES = 8;
/** As in the first search for the puzzles of the book (docs/puzzles.md). */
const EVALUATIONS = 3000;

/**
 * The seats of the player at this device.
 *
 * @param name the player's name at the server; null for a game on this device, whose people are all meant
 */
export const ownSeats = (players: readonly FilePlayer[], name: string | null): number[] =>
  players.flatMap((player, seat) => (player.level === null && (name === null || player.name === name) ? [seat] : []));

const valueOf = ({ lead, chance }: Judgement, aim: Aim): number => (aim === 'lead' ? lead : 100 * chance);

/** How far the best move must be ahead: in points, or in hundredths of chance (docs/puzzles.md). */
const clearLead = (aim: Aim, companies: boolean): number => (aim === 'chance' ? 5 : companies ? 1.5 : 3);

export function isClear([best, next]: readonly Judgement[], aim: Aim, companies: boolean): boolean {
  if (!best || !next) return false;
  const ahead = valueOf(best, aim) - valueOf(next, aim);
  return ahead >= clearLead(aim, companies) && ahead >= Math.max(best.error, next.error);
}

const tenth = (n: number): number => Math.round(n * 10) / 10;

const isExchange = (move: string): boolean => move.startsWith('x');

/** Passing is never a puzzle: there is hardly another legal move then. */
const isAnswer = (judged: Judgement | null | undefined): judged is Judgement => !!judged && judged.move !== 'pass';

/** At most three positions, in the order of the game. In one of them at most, the answer is to draw. */
export async function ownPositions(
  engine: Engine,
  log: GameLog,
  review: Review,
  seats: readonly number[],
): Promise<OwnPosition[]> {
  const mistakes = review.moves
    .map((rated, at) => ({ ...rated, at }))
    .filter(({ seat, rating, best }) => seats.includes(seat) && rating === 'mistake' && isAnswer(best))
    .sort((one, other) => other.lost - one.lost)
    .slice(0, MAX_MISTAKES);
  const found: OwnPosition[] = [];
  for (const { at, seat, chosen } of mistakes) {
    if (found.length === MAX_POSITIONS) break;
    const before = upTo(log, at);
    const { position } = await engine.call('observe', before, seat, at);
    const { aim, moves } = await engine.call('evaluate', position, EVALUATIONS);
    const [best] = moves;
    if (!isAnswer(best) || best.move === chosen.move) continue;
    if (!isClear(moves, aim, log.rules.companies)) continue;
    // One of this kind is enough.
    if (best.move === 'draw' && found.some(({ choices }) => choices[0]![0] === 'draw')) continue;
    found.push({
      log: before,
      played: chosen.move,
      choices: moves.map(({ move, lead, chance }) => [move, tenth(lead), tenth(100 * chance)]),
      effects: best.effects,
      ...(isExchange(best.move) ? { outlook: (await engine.call('outlook', position)).map(tenth) } : {}),
    });
  }
  return found.sort((one, other) => one.log.moves.length - other.log.moves.length);
}
