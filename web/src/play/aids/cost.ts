// The cost of a move against the best one: in points, or in hundredths of the chance to win if that is the aim.

import type { Aim, Evaluation, Judgement } from '../../table/table';
import { num, percent, signed, t } from '../../words/words.svelte';

/** A whole number, 0 or less. */
export function costOf({ aim, moves }: Evaluation, { lead, chance }: Judgement): number {
  const best = moves[0];
  if (best === undefined) return 0;
  const lost = aim === 'lead' ? best.lead - lead : 100 * (best.chance - chance);
  return -Math.max(0, Math.round(lost)) || 0;
}

/** Short enough for a disc on the board. */
export function formatCost(aim: Aim, cost: number): string {
  if (cost === 0) return num(0);
  return aim === 'lead' ? signed(cost) : percent(cost);
}

export function describeCost(evaluation: Evaluation, judgement: Judgement): string {
  const cost = costOf(evaluation, judgement);
  if (cost === 0) return t(judgement === evaluation.moves[0] ? 'hint.best' : 'hint.asGood');
  if (evaluation.aim === 'chance') return percent(cost);
  return t('hint.costs', { n: -cost, lost: signed(cost) });
}
