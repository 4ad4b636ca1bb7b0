/** The maximum length of a name; the server has the same limit. */
export const LONGEST_NAME = 24;

/** Whether a name has its maximum length. */
export const isFull = (name: string): boolean => name.length >= LONGEST_NAME;
