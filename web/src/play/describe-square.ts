// Describes squares for screen readers.

import { isPower } from '../board/geometry';
import type { Line } from '../table/view';
import { list, t } from '../words/words.svelte';

export const placeOf = (square: number): string => t('square.at', { row: (square >> 3) + 1, column: (square & 7) + 1 });

const lineNames = (lines: readonly Line[]): string[] =>
  lines.map(({ station, owner }) => t('line.name', { station, owner: t(`colour.${owner}`) }));

/** A square with the lines on it, or those that come in next. */
export function describeSquare(
  square: number,
  lines: readonly Line[],
  placed: ReadonlySet<number>,
  legal?: ReadonlySet<number>,
): string {
  const at = placeOf(square);
  if (isPower(square)) return t('square.power', { at });
  if (placed.has(square)) {
    const here = lines.filter(({ path }) => path.some((value, i) => i % 3 === 0 && value === square));
    const tile = t('square.tile', { at });
    return here.length > 0 ? t('square.with', { square: tile, lines: list(lineNames(here)) }) : tile;
  }
  const words = t(legal?.has(square) === true ? 'square.legal' : 'square.free', { at });
  const coming = lines.flatMap(({ station, end }) =>
    end.at === 'open' && end.square === square
      ? [t('square.enters', { station, side: t(`side.${(end.enters >> 1) as 0}`, { form: 'from' }) })]
      : [],
  );
  return coming.length > 0 ? t('square.with', { square: words, lines: list(coming) }) : words;
}
