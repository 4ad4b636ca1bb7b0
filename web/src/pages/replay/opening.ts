import type { LinkProblem } from '../../share/link';
import type { WholeGame } from '../../table/game';

/** What was found at an address: a game, or why there is none. */
export type Opening = { game: WholeGame } | { problem: LinkProblem | 'gone' };
