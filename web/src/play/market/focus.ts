import { tick } from 'svelte';

/** Leads whoever goes by keys to the first card of the market that may be taken. */
export async function focusMarket(): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>('section.market button:enabled[data-take]')?.focus({ preventScroll: true });
}
