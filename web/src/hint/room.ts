// Everything that helps to think, fetched together when somebody first asks for it.

export { Help } from './help.svelte';
export { default as HelpOverlay } from './HelpOverlay.svelte';
export { default as HelpPanel } from './HelpPanel.svelte';
