// What happened at an online table, as the server sends it in a push message and in the list of notices, and its text.

/** The kinds of notices in the order in which they are listed in the settings. */
export const NOTICE_KINDS = ['yourTurn', 'started', 'timeLeft', 'rematch', 'invited'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface NoticeFacts {
  type: NoticeKind;
  /** The table to open. */
  table: string;
  at: number;
  /** The person who moved or asked; empty for nobody in particular. */
  name: string;
  /** It is the reader's turn. */
  yours: boolean;
  /** When the time for the move is up. */
  until?: number;
}

type Words = Record<string, string | number>;
type NoticeKey = `notices.${NoticeKind | 'daysLeft' | 'hoursLeft'}`;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The text of a notice. The service worker and the pages use the same.
 *
 * @param t formats a message
 */
export function noticeText(
  { type, name, yours, until = 0 }: Pick<NoticeFacts, 'type' | 'name' | 'yours' | 'until'>,
  t: (key: NoticeKey, values: Words) => string,
  now: number,
): string {
  const by = { name, by: name === '' ? 'nobody' : 'somebody' };
  const left = until - now;
  const hours = Math.max(1, Math.round(left / HOUR));
  switch (type) {
    case 'started':
      return t('notices.started', { yours: yours ? 'yes' : 'no' });
    case 'rematch':
      return t('notices.rematch', by);
    case 'invited':
      return t('notices.invited', by);
    case 'timeLeft':
      return left > 0 ? t('notices.timeLeft', { n: hours }) : t('notices.yourTurn', by);
    case 'yourTurn':
      if (left <= 0) return t('notices.yourTurn', by);
      return left < 1.5 * DAY
        ? t('notices.hoursLeft', { ...by, n: hours })
        : t('notices.daysLeft', { ...by, n: Math.round(left / DAY) });
  }
}
