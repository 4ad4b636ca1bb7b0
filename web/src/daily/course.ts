// The course of a game as a few emoji, for the text to paste. It gives away no tile and no square.

import { COLOURS, type GameEvent, type Result, type Rules } from '../table/table';

const TENTHS = 10;
const TILES = 60;

/** The index of the leading colour after each tenth of the tiles; -1 for a tie. */
function leaders(rules: Rules, events: readonly GameEvent[]): number[] {
  const points = Array.from({ length: rules.players }, () => 0);
  const course: number[] = [];
  let tiles = 0;
  const note = (): void => {
    const most = Math.max(...points);
    const ahead = points.flatMap((sum, seat) => (sum === most ? [seat] : []));
    course.push(ahead.length === 1 ? ahead[0]! : -1);
  };
  for (const event of events) {
    // The lines that a tile completes follow it, so points are counted before the next tile.
    if (event.type === 'placed' && tiles++ % (TILES / TENTHS) === 0 && tiles > 1) note();
    if (event.type === 'completed') points[COLOURS.indexOf(event.owner)]! += event.points;
  }
  note();
  return course;
}

/** The companies from the most valuable to the least; ties in the order of their colours. */
function ranking({ values }: NonNullable<Result['companies']>): number[] {
  return values.map((_, company) => company).sort((one, other) => values[other]! - values[one]! || one - other);
}

export const courseOf = (rules: Rules, result: Result, events: readonly GameEvent[]): number[] =>
  result.companies === null ? leaders(rules, events) : ranking(result.companies);

const SQUARES = ['🟨', '🟦', '🟧', '🟩', '🟪', '⬛', '🟥', '🟫'];
const CIRCLES = ['🟡', '🔵', '🟠', '🟢', '🟣', '⚫', '🔴', '🟤'];
const LEVEL = '⬜';

/** Squares for leaders, circles for companies. */
export const asEmoji = (course: readonly number[], companies: boolean): string =>
  course.map((colour) => (companies ? CIRCLES : SQUARES)[colour] ?? LEVEL).join('');
