// Somebody who looks over one's shoulder and speaks up before a costly mistake.

import { type Coach, settings } from '../../settings/settings.svelte';
import type { Evaluation, Judgement } from '../../table/table';

/** What a move may give away before the coach speaks up, on a scale of about a point. */
const LIMITS: Record<Coach, number> = { off: Infinity, lenient: 8, normal: 5, strict: 2.5 };

/** A move is never kept back for longer than this, whether the coach has made up his mind or not. */
export const PATIENCE = 250;

export interface Warning {
  aim: Evaluation['aim'];
  move: string;
  judgement: Judgement;
  best: Judgement;
}

/** What the coach has to say about a move; null if he keeps silent. */
export function warningOf(evaluation: Evaluation | null, move: string): Warning | null {
  const judgement = evaluation?.moves.find((candidate) => candidate.move === move);
  const best = evaluation?.moves[0];
  if (!evaluation || !judgement || !best || judgement.loss < LIMITS[settings.coach]) return null;
  return { aim: evaluation.aim, move, judgement, best };
}
