// The keys of all messages. Parts of the pages that are loaded on demand have namespaces of their own, folders with five
// catalogues. Only types are imported here.

import type about from './about/en';
import type account from './account/en';
import type challenge from './challenge/en';
import type count from './count/en';
import type daily from './daily/en';
import type dialogs from './dialogs/en';
import type en from './en';
import type friends from './friends/en';
import type hint from './hint/en';
import type learn from './learn/en';
import type log from './log/en';
import type notices from './notices/en';
import type opponent from './opponent/en';
import type poster from './poster/en';
import type puzzles from './puzzles/en';
import type referee from './referee/en';
import type replay from './replay/en';
import type review from './review/en';
import type ride from './ride/en';
import type settings from './settings/en';
import type share from './share/en';
import type shortcuts from './shortcuts/en';
import type statistics from './statistics/en';
import type study from './study/en';
import type table from './table/en';

interface Namespaces {
  about: typeof about;
  account: typeof account;
  challenge: typeof challenge;
  count: typeof count;
  daily: typeof daily;
  dialogs: typeof dialogs;
  friends: typeof friends;
  hint: typeof hint;
  learn: typeof learn;
  log: typeof log;
  notices: typeof notices;
  opponent: typeof opponent;
  poster: typeof poster;
  puzzles: typeof puzzles;
  referee: typeof referee;
  replay: typeof replay;
  review: typeof review;
  ride: typeof ride;
  settings: typeof settings;
  share: typeof share;
  shortcuts: typeof shortcuts;
  statistics: typeof statistics;
  study: typeof study;
  table: typeof table;
}

/** Messages that are loaded on demand. */
export type Namespace = keyof Namespaces;
export type Key = keyof typeof en | { [Name in Namespace]: keyof Namespaces[Name] & string }[Namespace];
