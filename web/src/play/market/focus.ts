import { tick } from 'svelte';

/** Moves the focus to the first available card of the market. */
export async function focusMarket(): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>('section.market button:enabled[data-take]')?.focus({ preventScroll: true });
}
