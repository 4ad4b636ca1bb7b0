import type { Bot } from '../../table/table';
import { t } from '../../words/words.svelte';

/** What is to be known of a bot beside its name. */
export function botDetail({ level, taste, companion }: Bot): string {
  if (companion !== undefined) return t('bot.adapts');
  const rank = t('bot.level', { n: level });
  return taste === undefined ? rank : `${rank} · ${t(`taste.${taste}`)}`;
}
