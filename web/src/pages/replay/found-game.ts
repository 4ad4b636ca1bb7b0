import type { LinkProblem } from '../../share/link';
import type { WholeGame } from '../../table/game';

/** The game found at an address, or why there is none. */
export type FoundGame = { game: WholeGame } | { problem: LinkProblem | 'gone' };
