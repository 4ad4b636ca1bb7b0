// What happened at an online table, as the server sends it in a push message and in the list of notices, and its text.

/** The kinds of notices. The words are sent by the server, and to it as preferences. */
export const NOTICE_KINDS = [
  'yourTurn',
  'started',
  'ready',
  'timeLeft',
  'rematch',
  'invited',
  'vacation',
  'asked',
  'over',
  'takenOver',
  'freed',
  'away',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The switches in the settings, in their order, and the kinds that each of them turns on or off. */
export const NOTICE_SWITCHES = {
  yourTurn: ['yourTurn'],
  timeLeft: ['timeLeft'],
  asked: ['asked'],
  started: ['started', 'ready'],
  over: ['over'],
  rematch: ['rematch'],
  invited: ['invited'],
  seat: ['takenOver', 'freed'],
  absence: ['vacation', 'away'],
} as const satisfies Record<string, readonly NoticeKind[]>;

export interface NoticeFacts {
  /** `unknown` replaces the kinds of later servers. */
  type: NoticeKind | 'unknown';
  /** The table to open. */
  table: string;
  at: number;
  /** The person who moved or asked, or whom it is about; empty for nobody in particular. */
  name: string;
  /** It is the reader's turn. */
  yours: boolean;
  /** When the time for the move is up, or a vacation ends. */
  until?: number;
  /** The other people at the table; earlier servers do not send them. */
  names?: readonly string[];
  /** What is asked, how the game ended, or why a bot plays or the seat was freed. */
  what?: string;
}

export const kindOf = (word: unknown): NoticeFacts['type'] => NOTICE_KINDS.find((kind) => kind === word) ?? 'unknown';

/** Somebody would like to play with the reader at a new table. */
export const isInvitation = ({ type }: Pick<NoticeFacts, 'type'>): boolean => type === 'invited' || type === 'rematch';

type Values = Record<string, string | number>;
type NoticeKey = `notices.${NoticeFacts['type'] | 'daysLeft' | 'hoursLeft'}`;

/** How a notice is put into words. */
export interface NoticeWords {
  /** Formats a message. */
  t: (key: NoticeKey, values?: Values) => string;
  day: (time: number) => string;
  list: (names: string[]) => string;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The text of a notice. The service worker and the pages use the same. */
export function noticeText(
  { type, name, yours, until = 0, names = [], what = '' }: Omit<NoticeFacts, 'table' | 'at'>,
  { t, day, list }: NoticeWords,
  now: number,
): string {
  const by = { name, by: name === '' ? 'nobody' : 'somebody' };
  const others = { names: list([...names]), others: names.length === 0 ? 'none' : 'some' };
  const left = until - now;
  const hours = Math.max(1, Math.round(left / HOUR));
  switch (type) {
    case 'started':
      return t('notices.started', { yours: yours ? 'yes' : 'no', ...others });
    case 'ready':
      return t('notices.ready', others);
    case 'freed':
      return t('notices.freed', { ...by, what });
    case 'rematch':
    case 'invited':
    case 'away':
      return t(`notices.${type}`, by);
    case 'vacation':
      return t('notices.vacation', { name, date: day(until) });
    case 'asked':
    case 'over':
    case 'takenOver':
      return t(`notices.${type}`, { ...by, ...others, what });
    case 'timeLeft':
      return left > 0 ? t('notices.timeLeft', { n: hours, ...others }) : t('notices.yourTurn', by);
    case 'yourTurn':
      if (left <= 0) return t('notices.yourTurn', by);
      return left < 1.5 * DAY
        ? t('notices.hoursLeft', { ...by, n: hours })
        : t('notices.daysLeft', { ...by, n: Math.round(left / DAY) });
    case 'unknown':
      return t('notices.unknown');
  }
}
