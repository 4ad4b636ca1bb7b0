import { newcomersCompanion } from './bots';
import type { SeatKind, Setup } from './table';

/** Adapts to the player: its strength is set when the game is dealt. */
const companion = (): SeatKind => ({ type: 'bot', ...newcomersCompanion() });

/** The setup for a first game: one person against the companion. */
export const defaultSetup = (companies = false): Setup => ({
  seats: [
    { name: '', kind: { type: 'person' } },
    { name: '', kind: companion() },
  ],
  rules: { players: 2, companies, free: false, hand: 1, layout: 'cablecar' },
  first: 'random',
  curtain: true,
});
