// What a person holds of the companies, and what that would bring if the game ended now.

import { COLOURS, PERCENTS } from '../../table/table';
import type { Parts } from '../../board/ribbons';
import type { Market } from '../../table/view';

/** Which part of each company is mine, 0.4 for 40 %; companies of which nothing is mine are left out. */
export type Stakes = Parts;

export function stakesOf(market: Market | null): Stakes {
  const stakes: Stakes = {};
  market?.shares?.forEach((company, i) => {
    stakes[company] = ((stakes[company] ?? 0) * 100 + PERCENTS[i]!) / 100;
  });
  return stakes;
}

/**
 * Every tenth brings the value of its company once; majorities are nobody's to know yet. Null for a spectator. Added up
 * here since a view tells shares and values, and what they brought only at the end.
 */
export function worthNow({ shares, values }: Market): number | null {
  if (shares === null) return null;
  return shares.reduce((sum, company, i) => sum + (PERCENTS[i]! / 10) * (values[COLOURS.indexOf(company)] ?? 0), 0);
}
