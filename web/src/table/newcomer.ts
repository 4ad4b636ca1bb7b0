import { companionAt } from './bots';
import type { SeatKind, Setup } from './table';

/** Adapts to whoever plays here; how strong it is to be is found out when the game is dealt. */
const companion = (): SeatKind => ({ type: 'bot', ...companionAt(300) });

/** The table as it is set for a newcomer: alone with the companion. */
export const newcomer = (companies = false): Setup => ({
  seats: [
    { name: '', kind: { type: 'person' } },
    { name: '', kind: companion() },
  ],
  rules: { players: 2, companies, free: false, hand: 1, layout: 'cablecar' },
  first: 'random',
  curtain: true,
});
