import { sharedPaths } from '../share/paths.svelte';

/** Lets anybody see the table, take a free seat, and watch if that is allowed. */
export const tableLink = (table: string): string => sharedPaths.link(`t/${table}`);

/** Gives its owner the seat. The secret stays behind the hash, which browsers do not send. */
export const personalLink = (table: string, secret: string): string =>
  `${location.origin}${location.pathname}#/t/${table}/${secret}`;
