// Which messages there are. A part of the pages that not everyone opens has a chapter of its own, a folder of five
// catalogues that is fetched with it. Only types are imported here, so nothing is fetched for them.

import type about from './about/en';
import type count from './count/en';
import type daily from './daily/en';
import type en from './en';
import type friends from './friends/en';
import type hint from './hint/en';
import type learn from './learn/en';
import type log from './log/en';
import type opponent from './opponent/en';
import type poster from './poster/en';
import type puzzles from './puzzles/en';
import type replay from './replay/en';
import type review from './review/en';
import type share from './share/en';
import type statistics from './statistics/en';

interface Chapters {
  about: typeof about;
  count: typeof count;
  daily: typeof daily;
  friends: typeof friends;
  hint: typeof hint;
  learn: typeof learn;
  log: typeof log;
  opponent: typeof opponent;
  poster: typeof poster;
  puzzles: typeof puzzles;
  replay: typeof replay;
  review: typeof review;
  share: typeof share;
  statistics: typeof statistics;
}

/** A part of the words that is fetched when it is first needed. */
export type Chapter = keyof Chapters & string;
export type Key = keyof typeof en | { [Name in Chapter]: keyof Chapters[Name] & string }[Chapter];
