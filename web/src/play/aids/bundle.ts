// Everything that helps to think, fetched together when somebody first asks for it.

export { Aids } from './aids.svelte';
export { default as AidsOverlay } from './AidsOverlay.svelte';
export { default as AidsPanel } from './AidsPanel.svelte';
