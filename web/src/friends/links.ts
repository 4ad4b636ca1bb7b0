const start = (): string => `${location.origin}${location.pathname}`;

/** Lets anybody see the table, take a free seat, and watch if that is allowed. */
export const tableLink = (table: string): string => `${start()}#/t/${table}`;

/** Gives its owner the seat. */
export const personalLink = (table: string, secret: string): string => `${tableLink(table)}/${secret}`;
