/** A parsed placement: `cbaa34+2` is the tile cbaa on row 3, column 4, turned by two quarters. */
export interface PlaceMove {
  tile: string;
  square: number;
  turns: 0 | 1 | 2 | 3;
}

/** Null for a move that places no tile. */
export function placeMoveOf(move: string): PlaceMove | null {
  const [, tile = '', row, column, turns] = /^([a-d]{4})([0-7])([0-7])(?:\+([1-3]))?$/.exec(move) ?? [];
  return tile === '' ? null : { tile, square: 8 * Number(row) + Number(column), turns: Number(turns ?? 0) as 0 };
}

const LETTERS = 4;

/** The code of a tile turned clockwise by a number of quarters. */
export const turnedCode = (tile: string, turns: number): string =>
  tile.slice(LETTERS - turns) + tile.slice(0, LETTERS - turns);
