// Names positions and moves of a study.

import { describeMove } from '../../play/aids/words';
import { isOfGame, nodesTo, type Path, type Study } from '../../table/study';
import { t } from '../../words/words.svelte';

/** Where a position is: `Move 12, variation`. */
export function placeInStudy(study: Study, path: Path): string {
  if (path.length === 0) return t('replay.start');
  const n = path.length;
  return isOfGame(study, path) ? t('study.placeGame', { n }) : t('study.placeVariation', { n });
}

/** A move of the tree: `Move 12: row 3, column 4`. */
export const describeStep = (n: number, move: string): string =>
  t('study.step', { n, move: describeMove(move, 'inside') });

/** The number of moves in variations. */
export function movesInVariations(study: Study): number {
  const nodes = [study.root];
  let count = 0;
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    count++;
    nodes.push(...node.children);
  }
  return (
    count -
    nodesTo(
      study,
      study.game.log.moves.map(() => 0),
    ).length
  );
}
