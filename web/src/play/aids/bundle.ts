// All aids, loaded together on first use.

export { Aids } from './aids.svelte';
export { default as AidsOverlay } from './AidsOverlay.svelte';
export { default as AidsPanel } from './AidsPanel.svelte';
