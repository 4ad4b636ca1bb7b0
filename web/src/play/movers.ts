// Who made a move: the person of a seat, or a bot for that person. Needs the texts of `friends` if a bot did.

import type { Setup, Snapshot } from '../table/table';
import { t } from '../words/words.svelte';
import { seatName, who } from './names';

/** Whether a bot made the move, counted from 0, for a person. */
export const isBotMove = ({ botMoves }: Pick<Snapshot, 'botMoves'>, move: number): boolean =>
  botMoves?.includes(move) ?? false;

/** The player of a move, in lists: a person's name is used only for moves that the person made. */
export const moverName = (setup: Setup, seat: number, byBot: boolean): string =>
  byBot ? t('friends.botFor', { player: seatName(setup, seat) }) : seatName(setup, seat);

/** The player of a move as the subject of a message. */
export const whoMoved = (setup: Setup, seat: number, byBot: boolean): ReturnType<typeof who> =>
  byBot ? { name: t('friends.theBotFor', { player: seatName(setup, seat) }), me: 'no' } : who(setup, seat);
