import { spoken } from '../../words/words.svelte';

/** A number as the reader's language writes it, with one decimal at most. */
export const decimal = (n: number): string => new Intl.NumberFormat(spoken(), { maximumFractionDigits: 1 }).format(n);

/** The same with its sign: a lead, or what is behind. */
export const signed = (n: number): string =>
  new Intl.NumberFormat(spoken(), { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(n);
