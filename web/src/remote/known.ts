// Whether this device has ever been at a far table: who has not is never asked about anywhere.

const KEY = 'cablecar.far.1';

export function remember(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Then the list of games is without far ones until the next visit there.
  }
}

export function isKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Tables have 22 letters for a name; games on this device have more. */
export const isFar = (id: string): boolean => /^[\w-]{22}$/.test(id);
