import type { Result } from '../../table/table';
import type { Values } from '../../words/format';
import { t } from '../../words/words.svelte';
import { PUPIL, type StepName } from './steps';

/** Steps at which every move is right. */
type Unfailing = 'place' | 'noOther' | 'finish' | 'reckoning';

/** The words after a move other than the one asked for. */
export const otherOf = (name: StepName, values: Values): string =>
  t(`learn.${name as Exclude<StepName, Unfailing>}.other`, values);

/** The result of a game for the pupil, as message values. */
export function outcomeOf(result: Result | null): Values {
  if (result === null) return {};
  const [mine = 0, theirs = 0] = result.totals;
  const isFirst = result.places[PUPIL] === 1;
  return { mine, theirs, outcome: isFirst ? (mine === theirs ? 'shared' : 'won') : 'lost' };
}
