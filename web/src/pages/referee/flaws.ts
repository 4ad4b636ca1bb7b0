// Describes what is impossible or doubtful about a board.

import { seatName, shareInSentence } from '../../play/names';
import type { BoardFlaw, KeptStep } from '../../table/described-board';
import type { Setup } from '../../table/table';
import { list, t } from '../../words/words.svelte';

export function describeFlaw(setup: Setup, flaw: BoardFlaw): string {
  switch (flaw.type) {
    case 'copies':
      return t('referee.flaw.copies', { n: flaw.squares.length, copies: flaw.copies });
    case 'apart':
      return t('referee.flaw.apart', { n: flaw.squares.length });
    case 'oneTileLine':
      return t('referee.flaw.oneTileLine', { n: flaw.station });
    case 'share':
      return t('referee.flaw.share', {
        names: list(flaw.seats.map((seat) => seatName(setup, seat))),
        share: shareInSentence(flaw.percent, flaw.company),
      });
  }
}

/** What is against the rules in a turn. */
export const describeStep = (setup: Setup, turn: number, { seat, refusal }: KeptStep): string =>
  t('referee.wrong', {
    n: turn + 1,
    player: seatName(setup, seat),
    why: refusal === null ? '' : refusal.code === 'tooManyCopies' ? t('referee.noCopy') : t(`refusal.${refusal.code}`),
  });
