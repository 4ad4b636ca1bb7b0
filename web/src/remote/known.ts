// Whether this device has ever been at a far table, and under which name: who has not is never asked about anywhere.

const KEY = 'cablecar.far.1';

export function remember(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Then the list of games is without far ones until the next visit there.
  }
}

/** The name used last, empty if none was; null who was never there. */
export function lastName(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const isKnown = (): boolean => lastName() !== null;

/** Tables have 22 letters for a name; games on this device have more. */
export const isFar = (id: string): boolean => /^[\w-]{22}$/.test(id);
