/** So many characters has a name at most, here as at tables on a server. */
export const LONGEST_NAME = 24;

/** Whether a field takes no more of it. */
export const isFull = (name: string): boolean => name.length >= LONGEST_NAME;
