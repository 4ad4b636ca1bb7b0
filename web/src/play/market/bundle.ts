// The market, loaded with company games.

export { default as Companies } from './Companies.svelte';
export { default as MarketPanel } from './MarketPanel.svelte';
