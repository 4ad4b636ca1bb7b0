// The far tables of this device, as the start page lists games.

import { myTables, type ListedTable } from '../remote/api';
import { farSetup } from '../remote/far-snapshot';
import type { KeptGame } from '../table/table';
import { openChapter, t } from '../words/words.svelte';

/** A table on the server; before the game has begun there is nothing to see of it. */
export interface FarListed extends Omit<KeptGame, 'view'> {
  view: KeptGame['view'] | null;
  /** It is this device's turn. */
  waiting: boolean;
  /** What goes on there, where that is not the game's to say. */
  words: string | null;
}

/** Empty where the server can't be reached: the games on this device are there all the same. */
export async function farTables(): Promise<FarListed[]> {
  try {
    const [tables] = await Promise.all([myTables(), openChapter('friends')]);
    return tables.map(listed);
  } catch {
    return [];
  }
}

function listed({ table, changed, settings, seats, seat, waiting, view, outcome, phase }: ListedTable): FarListed {
  return {
    id: table,
    setup: farSetup(seats, settings, seat),
    view,
    givenUp: outcome?.type === 'resigned' ? outcome.seat : null,
    changed,
    waiting,
    words:
      outcome?.type === 'agreed'
        ? t('friends.calledOff')
        : phase === 'over' || view !== null
          ? null
          : t('friends.waits'),
  };
}
