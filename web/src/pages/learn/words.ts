import type { Result } from '../../table/table';
import type { Values } from '../../words/format';
import { t } from '../../words/words.svelte';
import { PUPIL, type StepName } from './steps';

/** Steps at which whatever the pupil does is right. */
type Unfailing = 'place' | 'noOther' | 'finish' | 'reckoning';

/** What is said when something else was done than was wished for. */
export const otherOf = (name: StepName, values: Values): string =>
  t(`learn.${name as Exclude<StepName, Unfailing>}.other`, values);

/** How a game came out for the pupil, for the words that tell it. */
export function outcomeOf(result: Result | null): Values {
  if (result === null) return {};
  const [mine = 0, theirs = 0] = result.totals;
  const isFirst = result.places[PUPIL] === 1;
  return { mine, theirs, outcome: isFirst ? (mine === theirs ? 'shared' : 'won') : 'lost' };
}
