// The layout of the picture of a game.

export const WIDTH = 1000;
export const EDGE = 40;
export const INNER = WIDTH - 2 * EDGE;
export const HEAD = 104;
export const CELL = 66;
export const GAP = 12;
/** The height of the row of companies above the players. */
export const COMPANIES = 62;

export const columnsOf = (players: number): number => (players < 4 ? players : players === 4 ? 2 : 3);

/** The size of the picture of a game, in its own units. */
export function pictureSize(players: number, companies: boolean): { width: number; height: number } {
  const rows = Math.ceil(players / columnsOf(players));
  const foot = rows * (CELL + GAP) + (companies ? COMPANIES : 0);
  return { width: WIDTH, height: HEAD + INNER + 22 + foot + EDGE - GAP };
}

/** The width to which a text that does not fit is compressed; letters are about half as wide as high. */
export const squeezed = (text: string, size: number, availableWidth: number): number | undefined =>
  text.length * size * 0.54 > availableWidth ? availableWidth : undefined;
