// Describes events for screen readers.

import type { GameEvent } from '../table/view';
import type { Setup } from '../table/table';
import { t } from '../words/words.svelte';
import { whoMoved } from './movers';
import { companyName, ownerName } from './names';

/** @param byBot a bot made the move for a person */
export function describeEvent(setup: Setup, event: GameEvent, byBot: boolean): string | null {
  const mover = 'seat' in event ? whoMoved(setup, event.seat, byBot) : {};
  switch (event.type) {
    case 'placed':
      return t('said.placed', { ...mover, row: (event.square >> 3) + 1, column: (event.square & 7) + 1 });
    case 'completed':
      return t(event.end.at === 'power' ? 'said.completedPower' : 'said.completed', {
        station: event.station,
        owner: ownerName(setup, event.owner),
        points: t('points.count', { n: event.points }),
      });
    case 'drew':
      return t('said.drew', mover);
    case 'exchanged':
      return event.from === 'up' && event.took
        ? t('said.exchangedUp', { ...mover, n: event.percent, company: companyName(event.took, 'adjective') })
        : t('said.exchangedDown', { ...mover, n: event.percent });
    case 'exchangesClosed':
      return t('said.closed', { company: companyName(event.company, 'the') });
    case 'passed':
      return t('said.passed', mover);
    case 'over':
      return t('said.over');
    case 'grew':
    case 'refilled':
    case 'turnedUp':
      return null;
  }
}
