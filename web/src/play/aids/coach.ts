// The coach, who warns before a costly mistake.

import { type Coach, settings } from '../../settings/settings.svelte';
import type { Evaluation, Judgement } from '../../table/table';

/** The loss from which the coach warns, on a scale of about one point. */
const LIMITS: Record<Coach, number> = { off: Infinity, lenient: 8, normal: 5, strict: 2.5 };

/** The longest time, in milliseconds, that a move is held back for the coach. */
export const COACH_TIMEOUT = 250;

export interface Warning {
  aim: Evaluation['aim'];
  move: string;
  judgement: Judgement;
  best: Judgement;
}

/** The coach's warning about a move; null if there is none. */
export function warningOf(evaluation: Evaluation | null, move: string): Warning | null {
  const judgement = evaluation?.moves.find((candidate) => candidate.move === move);
  const best = evaluation?.moves[0];
  if (!evaluation || !judgement || !best || judgement.loss < LIMITS[settings.coach]) return null;
  return { aim: evaluation.aim, move, judgement, best };
}
