/** What came of trying: the best move was found, another one was chosen, or the best was shown. */
export type PuzzleOutcome = 'right' | 'wrong' | 'shown';
