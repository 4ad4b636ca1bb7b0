// The viewer's part of each company, and its value if the game ended now.

import { COLOURS, PERCENTS } from '../table/table';
import type { Parts } from '../board/ribbons';
import type { Market } from '../table/view';

/** The viewer's part of each company, 0.4 for 40%; companies without a share are absent. */
export type Stakes = Parts;

export function stakesOf(market: Market | null): Stakes {
  const stakes: Stakes = {};
  market?.shares?.forEach((company, i) => {
    stakes[company] = ((stakes[company] ?? 0) * 100 + PERCENTS[i]!) / 100;
  });
  return stakes;
}

/**
 * The income of the viewer's shares if the game ended now, without majorities, which are not known yet. Null for a
 * spectator. Computed here, since a view contains the income only at the end.
 */
export function worthNow({ shares, values }: { shares: Market['shares']; values: readonly number[] }): number | null {
  if (shares === null) return null;
  return shares.reduce((sum, company, i) => sum + (PERCENTS[i]! / 10) * (values[COLOURS.indexOf(company)] ?? 0), 0);
}
