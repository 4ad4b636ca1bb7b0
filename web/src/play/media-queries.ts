// What fits into a window. The layout itself is in theme/table-layout.css.

import { MediaQuery } from 'svelte/reactivity';

/** Phones: the board fills the width, without the score track. */
export const trackless = new MediaQuery('(max-width: 639px), (max-height: 499px)');

/** Points are shown in a single line. */
export const lowOrNarrow = new MediaQuery('(max-aspect-ratio: 11/10), (max-width: 639px), (max-height: 639px)');

/** The market is always visible; elsewhere it opens over the side. */
export const marketFits = new MediaQuery('(min-aspect-ratio: 11/10) and (min-width: 1200px) and (min-height: 700px)');
