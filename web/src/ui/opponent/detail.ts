import type { Bot, Level } from '../../table/table';
import { t } from '../../words/words.svelte';

/** A bot's name with its trade: "Rosie, the florist". */
export const nameWithTrade = (level: Level): string =>
  t('bot.who', { bot: t(`bot.${level}.name`), trade: t(`bot.${level}.trade`) });

/** A bot's level and temperament, or that it adapts. */
export function botDetail({ level, taste, companion }: Bot): string {
  if (companion !== undefined) return t('bot.adapts');
  const rank = t('bot.level', { n: level });
  return taste === undefined ? rank : `${rank} · ${t(`taste.${taste}`)}`;
}
