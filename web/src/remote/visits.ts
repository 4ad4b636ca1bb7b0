// Whether this device has ever played online, and under which name. A device that has not never contacts a server.

const KEY = 'cablecar.far.1';

export function rememberName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Then online games are missing from the list until the next online visit.
  }
}

/** The name used last, empty if none was given; null on a device that never played online. */
export function lastUsedName(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const hasVisitedServer = (): boolean => lastUsedName() !== null;

/** Ids of tables on a server have 22 characters; those of games on this device are longer. */
export const isRemoteTable = (id: string): boolean => /^[\w-]{22}$/.test(id);
