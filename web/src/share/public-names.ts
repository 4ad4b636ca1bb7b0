// Prepares a game for other readers.

import { who, describeWinners } from '../play/names';
import type { FinishedBoard } from '../table/described-board';
import type { Setup } from '../table/table';
import { t } from '../words/words.svelte';
import type { WholeGame } from '../table/game';

/** Gives people without a name the name of their seat, since nobody is "you" to other readers. */
export function publicSetup(setup: Setup): Setup {
  const seats = setup.seats.map((seat, i) =>
    seat.kind.type === 'person' && seat.name.trim() === '' ? { ...seat, name: t('seat.person', { n: i + 1 }) } : seat,
  );
  return { ...setup, seats };
}

export function publicGame(game: WholeGame): WholeGame {
  const players = game.players.map((player, i) =>
    player.level === null && player.name.trim() === '' ? { ...player, name: t('seat.person', { n: i + 1 }) } : player,
  );
  return { ...game, players };
}

/** The result of a game, or its progress. */
export function headlineOf(
  setup: Setup,
  view: Pick<FinishedBoard, 'board' | 'result'>,
  givenUp: number | null,
): string {
  if (givenUp !== null) return t('end.givenUp', who(setup, givenUp));
  const winners = (view.result?.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (winners.length === 0) return t('start.tiles', { n: view.board.length / 6 });
  return describeWinners(setup, winners);
}
