// Explains why a move is the best, from its effects on lines and shares.

import { companyName, lineAsSubject } from '../../play/names';
import type { Colour, LineEffect, Percent, Setup, View } from '../../table/table';
import { COLOURS, PERCENTS } from '../../table/table';
import { num, percent, t } from '../../words/words.svelte';
import { bestOf, lossOf, playsForChance, squareIn, type Choice, type Puzzle } from './book';

const MAX_SENTENCES = 4;
/** Smaller effects, in points, are not mentioned. */
const WORTH_TELLING = 0.8;

const whole = (points: number): string => t('points.count', { n: Math.round(points) });

function describeEffect(setup: Setup, mine: boolean, effect: LineEffect): string {
  const line = lineAsSubject(setup, effect);
  const after = whole(effect.after);
  const before = num(Math.round(effect.before));
  if (effect.complete && effect.doubled) return t('puzzles.why.power', { line, after, before });
  if (effect.complete && effect.after > effect.before) return t('puzzles.why.home', { line, after, before });
  if (effect.complete) return t(mine ? 'puzzles.why.price' : 'puzzles.why.cut', { line, after, before });
  if (effect.after > effect.before) return t('puzzles.why.more', { line, after, before });
  return t('puzzles.why.less', { line, after, before });
}

/** Benefits first, drawbacks last. */
function describeLines(setup: Setup, mine: Colour, effects: readonly LineEffect[]): string[] {
  const good = (effect: LineEffect): boolean => effect.after > effect.before === (effect.owner === mine);
  const notable = effects
    .filter((effect) => Math.abs(effect.after - effect.before) >= WORTH_TELLING)
    .slice(0, MAX_SENTENCES);
  return [...notable.filter(good), ...notable.filter((effect) => !good(effect))].map((effect) =>
    describeEffect(setup, effect.owner === mine, effect),
  );
}

interface Exchange {
  percent: Percent;
  from: 'u' | 'd';
}

function exchangeIn(move: string): Exchange | null {
  const [, share, from] = /^x(\d\d)([ud])$/.exec(move) ?? [];
  return share === undefined ? null : { percent: Number(share) as Percent, from: from as 'u' | 'd' };
}

/** The shares given and taken, and the prospects of both companies. */
function describeShares({ outlook }: Puzzle, { market }: View, { percent: share, from }: Exchange): string[] {
  const at = PERCENTS.indexOf(share);
  const given = market?.shares?.[at];
  const faceUp = market?.piles[at]?.faceUp;
  if (!market?.shares || !given || !faceUp) return [];
  const about = (company: Colour, form: 'of' | 'adjective') => ({
    company: companyName(company, form),
    points: whole(outlook[COLOURS.indexOf(company)] ?? 0),
  });
  const giving = t('puzzles.why.give', { share: percent(share), ...about(given, 'of') });
  if (from === 'd') return [giving, t('puzzles.why.hidden', about(faceUp, 'adjective'))];
  const held = market.shares.reduce<number>(
    (sum, company, i) => sum + (i !== at && company === faceUp ? PERCENTS[i]! : 0),
    share,
  );
  return [giving, t('puzzles.why.take', { share: percent(held), ...about(faceUp, 'of') })];
}

/** Explains the best move of a puzzle; the view is that of the position. */
export function describeWhy(puzzle: Puzzle, setup: Setup, view: View): string[] {
  const [best] = bestOf(puzzle);
  if (best === 'draw') return [t('puzzles.why.draw')];
  const exchange = exchangeIn(best);
  if (exchange) return describeShares(puzzle, view, exchange);
  const sentences = describeLines(setup, COLOURS[view.seat ?? 0] as Colour, puzzle.effects);
  return sentences.length > 0 ? sentences : [t('puzzles.why.quiet')];
}

/** A move in words. */
export function describeMove(move: string): string {
  const exchange = exchangeIn(move);
  if (exchange) {
    return t(exchange.from === 'u' ? 'puzzles.move.up' : 'puzzles.move.down', { n: exchange.percent });
  }
  const square = squareIn(move);
  if (square !== null) return t('square.at', { row: (square >> 3) + 1, column: (square & 7) + 1 });
  return t(move === 'draw' ? 'puzzles.move.draw' : 'action.pass');
}

const tenth = (n: number): number => Math.round(n * 10) / 10;

/** A lead in points with its sign. */
export function describeLead(lead: number): string {
  return t(lead < 0 ? 'puzzles.minus' : 'points.plus', { n: tenth(Math.abs(lead)) });
}

/** The loss of a move, short enough for a square. */
export function formatLoss(puzzle: Puzzle, loss: number): string {
  const n = Math.round(loss);
  return t('puzzles.minus', { n: playsForChance(puzzle) ? percent(n) : num(n) });
}

/** What a wrong choice loses. */
export function describeLoss(puzzle: Puzzle, choice: Choice): string {
  const [, , chance] = choice;
  const [, , best] = bestOf(puzzle);
  if (playsForChance(puzzle) || lossOf(puzzle, choice) < 0.5) {
    return t('puzzles.costsChance', { chance: percent(Math.round(chance)), best: percent(Math.round(best)) });
  }
  return t('puzzles.costs', { n: Math.max(1, Math.round(lossOf(puzzle, choice))) });
}
