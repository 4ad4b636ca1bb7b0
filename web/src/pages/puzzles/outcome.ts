/** The best move was found, another one was chosen, or the best one was shown. */
export type PuzzleOutcome = 'right' | 'wrong' | 'shown';
