// Describes what a tile did to a line.

import { isBotMove, whoMoved } from '../../play/movers';
import type { Story } from '../../table/view';
import { COLOURS, type Snapshot } from '../../table/table';
import { t } from '../../words/words.svelte';

export function describeChapter(
  snapshot: Pick<Snapshot, 'setup' | 'botMoves'>,
  story: Story,
  chapter: Story['chapters'][number],
): string {
  const { seat, from, to, end, points } = chapter;
  const { setup } = snapshot;
  const mover = whoMoved(setup, seat, isBotMove(snapshot, chapter.move));
  const tiles = t('tiles.count', { n: to });
  if (end === null)
    return from === 0 ? t('replay.began', { ...mover, tiles }) : t('replay.grew', { ...mover, from, to });
  const values = { ...mover, tiles, points: t('points.count', { n: points }) };
  const isOwner = !setup.rules.companies && COLOURS[seat] === story.owner;
  if (end.at === 'power') return t(isOwner ? 'replay.homePower' : 'replay.sentPower', values);
  const at = { ...values, end: end.station };
  if (isOwner) return t('replay.homeStation', at);
  // Companies have no owner, so their lines are not cut short by an opponent.
  return t(setup.rules.companies ? 'replay.endStation' : 'replay.cutStation', at);
}
