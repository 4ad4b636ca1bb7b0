// What happened at this device's online tables since the last visit.

import { dismissNotices, noticesSeen, unseenNotices, type UnseenNotices } from '../remote/api';
import { isInvitation, kindOf } from '../table/notice';

/**
 * Reads what is new, and reports to the server that it was shown; empty when the server can't be reached. Invitations
 * come again until they are accepted or dismissed.
 */
export async function takeUnseenNotices(): Promise<UnseenNotices> {
  const { notices, now } = await readNotices();
  if (notices.some((notice) => !isInvitation(notice))) await noticesSeen(now).catch(() => {});
  return { notices, now };
}

/** The invitations that can still be accepted; everything else stays unseen. */
export async function readInvitations(): Promise<UnseenNotices> {
  const { notices, now } = await readNotices();
  return { notices: notices.filter(isInvitation), now };
}

async function readNotices(): Promise<UnseenNotices> {
  try {
    const { notices, now } = await unseenNotices();
    return { notices: notices.map((notice) => ({ ...notice, type: kindOf(notice.type) })), now };
  } catch {
    return { notices: [], now: 0 };
  }
}

/** The reader does not want to play at a table. */
export const dismissInvitation = (table: string): Promise<void> => dismissNotices(table).catch(() => {});
