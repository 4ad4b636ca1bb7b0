/** The maximum length of a name; the server has the same limit. */
export const MAX_NAME_LENGTH = 24;

/** Whether a name has its maximum length. */
export const isFull = (name: string): boolean => name.length >= MAX_NAME_LENGTH;
