// On touch devices keyboard shortcuts are hidden until a key is pressed.

import { MediaQuery } from 'svelte/reactivity';

const touchedOnly = new MediaQuery('(pointer: coarse) and (hover: none)');
let pressed = $state(false);

/** A shortcut was used. */
export function noteKey(): void {
  pressed = true;
}

export const hasKeys = (): boolean => pressed || !touchedOnly.current;
