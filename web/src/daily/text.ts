import type { Rules } from '../table/table';
import { t } from '../words/words.svelte';
import type { Attempt } from './attempts';
import { asEmoji } from './course';
import type { Day } from './days';

/** The game with its variants. */
export const describeGame = ({ companies, free, hand }: Rules): string =>
  [
    t(companies ? 'setup.companies' : 'setup.base'),
    ...(free ? [t('setup.free')] : []),
    ...(hand > 1 ? [t('daily.hand', { n: hand })] : []),
  ].join(' · ');

/** An attempt as a text to paste, with the same order and signs in every language. */
export function pasteText(day: Day, attempt: Attempt, number: number): string {
  const { totals, longest, power, course, wentBack, hinted, seen } = attempt;
  const companies = longest === null;
  const parts = [totals.join(' : ')];
  if (longest !== null) parts.push(t('daily.textLongest', { n: longest }), `⚡ ${power ?? 0}`);
  const head = t('daily.textHead', { day, n: number });
  const marks = `${wentBack ? ' ↩' : ''}${hinted ? ' 💡' : ''}${seen ? ' 👁' : ''}`;
  return [head + marks, parts.join(' · '), asEmoji(course, companies)].join('\n');
}
