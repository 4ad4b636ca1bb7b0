// Describes moves, numbers and reasons of evaluations.

import { colourName } from '../names';
import { placeMoveOf } from '../../table/move';
import type { Aim, Colour, Judgement, LineEffect } from '../../table/table';
import { list, num, percent, signed, t } from '../../words/words.svelte';

/** @param form alone, or inside a sentence, where it has no capital */
export function describeMove(move: string, form: 'alone' | 'inside' = 'alone'): string {
  const placing = placeMoveOf(move);
  if (placing) return t('square.at', { row: (placing.square >> 3) + 1, column: (placing.square & 7) + 1, form });
  if (move === 'draw') return t('hint.draw', { form });
  if (move === 'pass') return t('hint.pass', { form });
  const n = Number(move.slice(1, 3));
  return t(move.endsWith('u') ? 'hint.exchangeUp' : 'hint.exchangeDown', { n, form });
}

const exact = (judgement: Judgement): string => (judgement.error === 0 ? 'yes' : 'no');
const tenth = (n: number): string => num(Math.round(10 * n) / 10);

/** The expected lead; with its error if the lead is the aim. */
export function describeLead(judgement: Judgement, aim: Aim): string {
  return t('hint.lead', {
    exact: aim === 'chance' ? 'yes' : exact(judgement),
    n: Math.abs(Math.round(10 * judgement.lead) / 10),
    lead: signed(judgement.lead),
    error: tenth(judgement.error),
  });
}

export function describeChance(judgement: Judgement, aim: Aim): string {
  const chance = percent(Math.round(100 * judgement.chance));
  if (aim === 'lead') return t('hint.chanceOnly', { chance });
  return t('hint.chance', { exact: exact(judgement), chance, error: tenth(judgement.error) });
}

const gain = ({ before, after }: LineEffect): number => after - before;

/** A line is cut short when it ends with this many points less than expected. */
const CUT = 1;
const WORTH_SAYING = 0.6;
const MAX_REASONS = 2;
const HIGH_PRICE = 1.5;

/** @param spoken the reader's colours, whose lines are "yours" */
function describeEffect(effect: LineEffect, spoken: readonly Colour[]): string {
  const values = {
    whose: spoken.includes(effect.owner) ? 'mine' : 'theirs',
    station: effect.station,
    owner: colourName(effect.owner),
    to: effect.to,
    points: t('points.count', { n: Math.round(effect.after) }),
  };
  if (effect.complete) {
    if (gain(effect) < -CUT) return t('hint.cuts', values);
    return t(effect.doubled ? 'hint.power' : 'hint.finishes', values);
  }
  if (effect.to > effect.from && gain(effect) > 0) return t('hint.extends', values);
  return t(gain(effect) > 0 ? 'hint.opens' : 'hint.blocks', values);
}

/**
 * Why a move is good, and what it costs. In the base game, helping the mover's lines and hurting others' is good.
 *
 * @param mine the mover's colours
 * @param spoken the reader's colours
 */
export function describeReasons(judgement: Judgement, mine: readonly Colour[], spoken = mine): string[] {
  const isBest = judgement.loss === 0;
  if (judgement.move === 'draw') return [t(isBest ? 'hint.whyDraw' : 'hint.whyDrawLess')];
  if (judgement.move === 'pass') return [];
  if (!placeMoveOf(judgement.move)) return isBest ? [t('hint.whyExchange')] : [];
  const notable = judgement.effects.filter((effect) => effect.complete || Math.abs(gain(effect)) >= WORTH_SAYING);
  const helps = (effect: LineEffect): boolean =>
    mine.length === 0 || mine.includes(effect.owner) === (gain(effect) > 0 || (effect.complete && gain(effect) === 0));
  const reasons = notable.filter(helps).slice(0, MAX_REASONS);
  const price = notable.find((effect) => !helps(effect) && Math.abs(gain(effect)) >= HIGH_PRICE);
  const words =
    reasons.length > 0
      ? [t('hint.why', { reasons: list(reasons.map((effect) => describeEffect(effect, spoken))) })]
      : price
        ? []
        : [t('hint.whyNothing')];
  return price ? [...words, t('hint.but', { price: describeEffect(price, spoken) })] : words;
}
