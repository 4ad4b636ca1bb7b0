// What fits into a window. The layout itself is in theme/table-layout.css.

import { MediaQuery } from 'svelte/reactivity';
import { settings } from '../settings/settings.svelte';

/** Phones: the board fills the width, without the score track. */
export const trackless = new MediaQuery('(max-width: 639px), (max-height: 499px)');

/** Points are shown in a single line. */
export const lowOrNarrow = new MediaQuery('(max-aspect-ratio: 11/10), (max-width: 639px), (max-height: 639px)');

const wide = new MediaQuery('(min-aspect-ratio: 11/10) and (min-width: 1200px) and (min-height: 700px)');
const wideAndHigh = new MediaQuery('(min-aspect-ratio: 11/10) and (min-width: 1200px) and (min-height: 860px)');

/** The market is always visible; elsewhere it opens over the side. Large text needs more height. */
export const marketFits = {
  get current(): boolean {
    return settings.large ? wideAndHigh.current : wide.current;
  },
};
