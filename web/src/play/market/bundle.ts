// The market of shares, fetched with games that have one.

export { default as Companies } from './Companies.svelte';
export { default as MarketPanel } from './MarketPanel.svelte';
