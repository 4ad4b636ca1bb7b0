const start = (): string => `${location.origin}${location.pathname}`;

/** Whoever has it may look, sit and perhaps watch. */
export const tableLink = (table: string): string => `${start()}#/t/${table}`;

/** Whoever has it holds the seat. */
export const personalLink = (table: string, secret: string): string => `${tableLink(table)}/${secret}`;
