// What happened at this device's online tables since the last visit.

import { noticesSeen, unseenNotices, type UnseenNotices } from '../remote/api';
import { NOTICE_KINDS } from '../table/notice';

/** Reads what is new, and reports to the server that it was shown; empty when the server can't be reached. */
export async function takeUnseenNotices(): Promise<UnseenNotices> {
  try {
    const { notices, now } = await unseenNotices();
    if (notices.length > 0) await noticesSeen(now).catch(() => {});
    // A later server may know more kinds.
    return { notices: notices.filter(({ type }) => NOTICE_KINDS.includes(type)), now };
  } catch {
    return { notices: [], now: 0 };
  }
}
