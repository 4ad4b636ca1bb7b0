// What servers store about people, in the words of `GET /privacy`; a test compares them with the server.

import type { Retention } from '../../remote/api';

export const STORED = [
  'device',
  'games',
  'talk',
  'regulars',
  'seek',
  'push',
  'notices',
  'vacation',
  'account',
  'keys',
  'limits',
  'bans',
] as const;

/** What a server stores. Earlier ones don't report it and have no accounts. */
export const storedBy = ({ stores }: Retention): readonly (typeof STORED)[number][] =>
  STORED.filter((what) => (stores === undefined ? what !== 'account' && what !== 'keys' : stores.includes(what)));
