import { locale } from '../../words/words.svelte';

/** A number as the reader's language writes it, with one decimal at most. */
export const decimal = (n: number): string => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(n);

export { signed } from '../../words/words.svelte';
