// The course of a game in a few signs, for the text that is pasted: nobody can read a tile or a square from it.

import { COLOURS, type GameEvent, type Result, type Rules } from '../table/table';

const TENTHS = 10;
const TILES = 60;

/** Who led after each tenth of the tiles, as the number of a colour; -1 while several were level. */
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
    // A tile's own lines follow it: what it brought is counted before the next one.
    if (event.type === 'placed' && tiles++ % (TILES / TENTHS) === 0 && tiles > 1) note();
    if (event.type === 'completed') points[COLOURS.indexOf(event.owner)]! += event.points;
  }
  note();
  return course;
}

/** The companies from the most valuable to the least; of those level, in the order of their colours. */
function ranking({ values }: NonNullable<Result['companies']>): number[] {
  return values.map((_, company) => company).sort((one, other) => values[other]! - values[one]! || one - other);
}

export const courseOf = (rules: Rules, result: Result, events: readonly GameEvent[]): number[] =>
  result.companies === null ? leaders(rules, events) : ranking(result.companies);

const SQUARES = ['🟨', '🟦', '🟧', '🟩', '🟪', '⬛', '🟥', '🟫'];
const CIRCLES = ['🟡', '🔵', '🟠', '🟢', '🟣', '⚫', '🔴', '🟤'];
const LEVEL = '⬜';

/** Squares for who led, circles for companies. */
export const inSigns = (course: readonly number[], companies: boolean): string =>
  course.map((colour) => (companies ? CIRCLES : SQUARES)[colour] ?? LEVEL).join('');
