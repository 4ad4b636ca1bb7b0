import type { SavedGame } from './table';

/** A saved game that a person can go on with. */
export const isOpenGame = ({ view, givenUp, setup }: SavedGame): boolean =>
  givenUp === null && view.toMove !== null && setup.seats.some(({ kind }) => kind.type === 'person');
