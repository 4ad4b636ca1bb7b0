// Where one can only touch, keys are not spoken of until one has been pressed: then there is a keyboard after all.

import { MediaQuery } from 'svelte/reactivity';

const touchedOnly = new MediaQuery('(pointer: coarse) and (hover: none)');
let pressed = $state(false);

/** A key did something. */
export function noteKey(): void {
  pressed = true;
}

export const hasKeys = (): boolean => pressed || !touchedOnly.current;
