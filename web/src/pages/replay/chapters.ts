// What a tile did to a line, in words.

import { seatName } from '../../play/names';
import type { Story } from '../../table/view';
import { COLOURS, type Setup } from '../../table/table';
import { t } from '../../words/words.svelte';

export function chapterInWords(setup: Setup, story: Story, chapter: Story['chapters'][number]): string {
  const { seat, from, to, end, points } = chapter;
  const name = seatName(setup, seat);
  const tiles = t('tiles.count', { n: to });
  if (end === null) return from === 0 ? t('replay.began', { name, tiles }) : t('replay.grew', { name, from, to });
  const values = { name, tiles, points: t('points.count', { n: points }) };
  const isOwner = !setup.rules.companies && COLOURS[seat] === story.owner;
  if (end.at === 'power') return t(isOwner ? 'replay.homePower' : 'replay.sentPower', values);
  const at = { ...values, end: end.station };
  if (isOwner) return t('replay.homeStation', at);
  // Companies belong to nobody in particular, so nobody cuts their lines short.
  return t(setup.rules.companies ? 'replay.endStation' : 'replay.cutStation', at);
}
