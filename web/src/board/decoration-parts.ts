/** Loaded together, on demand. */
export { default as Crowds } from './Crowds.svelte';
export { default as Lights } from './Lights.svelte';
