import { locale } from '../../words/words.svelte';

/** Formats a number with at most one decimal. */
export const decimal = (n: number): string => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(n);

export { signed } from '../../words/words.svelte';
