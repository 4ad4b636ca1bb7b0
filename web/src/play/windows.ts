// What a window has room for. The layout itself is told in theme/room.css.

import { MediaQuery } from 'svelte/reactivity';

/** Phones: the board fills the width, and points stand in the list alone instead of on a track round the board. */
export const trackless = new MediaQuery('(max-width: 639px), (max-height: 499px)');

/** Points in one line. */
export const lowOrNarrow = new MediaQuery('(max-aspect-ratio: 11/10), (max-width: 639px), (max-height: 639px)');

/** The market lies open beside or below the board; elsewhere it is opened from the row of companies. */
export const marketFits = new MediaQuery(
  '(min-aspect-ratio: 11/10) and (min-width: 640px) and (min-height: 640px), (max-aspect-ratio: 11/10) and (min-width: 700px) and (min-height: 1000px)',
);
