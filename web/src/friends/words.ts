// Describes remote tables in the reader's language.

import type { BotName, Clock, RemoteSeat, TableSettings } from '../remote/messages';
import { botNamed, type FaceName, faceOfBot } from '../table/bots';
import { locale, num, t, type Key } from '../words/words.svelte';

const MINUTE = 60;

export function describeClock(clock: Clock): string {
  switch (clock.type) {
    case 'none':
      return t('friends.clockNone');
    case 'perMove':
      return clock.seconds % MINUTE === 0
        ? t('friends.clockMinutes', { n: clock.seconds / MINUTE })
        : t('friends.clockSeconds', { n: clock.seconds });
    case 'total':
      return t('friends.clockTotal', { n: Math.round(clock.seconds / MINUTE), increment: clock.increment });
    case 'days':
      return t('friends.clockDays', { n: clock.days });
  }
}

/** The settings of a table, one text each. */
export function describeSettings({ rules, clock, order, watch, hints, visibility }: TableSettings): string[] {
  return [
    t(rules.companies ? 'setup.companies' : 'setup.base'),
    ...(rules.free ? [t('setup.free')] : []),
    ...(rules.hand > 1 ? [t('friends.hand', { n: rules.hand })] : []),
    describeClock(clock),
    ...(order === 'random' ? [t('friends.mixed')] : []),
    t(hints ? 'friends.hintsOn' : 'friends.hintsOff'),
    ...(watch ? [] : [t('friends.watchOff')]),
    ...(visibility === 'public' ? [t('friends.public')] : []),
  ];
}

/** An unknown name, from a later server, is shown as the first level. */
export const faceOfName = (name: BotName): FaceName => faceOfBot(botNamed(name) ?? { level: 1 });

export function describeBot(name: BotName): string {
  const face = faceOfName(name);
  return face === 'companion' ? t('bot.companion') : t(`bot.${face}.name`);
}

export function describeSeat(seat: RemoteSeat): string {
  switch (seat.kind) {
    case 'person':
      return seat.name || t('seat.deleted');
    case 'bot':
      return describeBot(seat.level ?? '');
    case 'empty':
      return t('friends.free');
  }
}

/** The languages of the people at a table, each once, by their names in the reader's language. */
export function describeLanguages(seats: readonly RemoteSeat[]): string[] {
  const codes = new Set(seats.flatMap(({ language }) => (language === undefined ? [] : [language])));
  const names = new Intl.DisplayNames(locale(), { type: 'language', fallback: 'code' });
  return [...codes].map((code) => names.of(code) ?? code);
}

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** How long ago something was: "3 minutes ago". */
export function describeAge(millis: number): string {
  const ago = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  const minutes = Math.max(0, Math.floor(millis / 60_000));
  if (minutes < 1) return ago.format(0, 'second');
  if (minutes < 60) return ago.format(-minutes, 'minute');
  return millis < DAY ? ago.format(-Math.floor(millis / HOUR), 'hour') : ago.format(-Math.floor(millis / DAY), 'day');
}

const two = (n: number): string => String(n).padStart(2, '0');

/** The remaining time of a clock. */
export function describeTime(millis: number): string {
  const left = Math.max(0, millis);
  if (left >= DAY)
    return t('friends.daysLeft', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / MINUTE) % MINUTE;
  return hours > 0
    ? `${num(hours)}:${two(minutes)}:${two(seconds % MINUTE)}`
    : `${num(minutes)}:${two(seconds % MINUTE)}`;
}

/** The remaining time in a sentence, for lists. */
export function describeLeft(millis: number): string {
  const left = Math.max(0, millis);
  if (left >= DAY) return t('friends.leftDays', { n: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR) return t('friends.leftHours', { n: Math.floor(left / HOUR) });
  return t('friends.leftMinutes', { n: Math.ceil(left / 60_000) });
}

/** Refusals of requests that the page should not have sent; the person can do nothing about them. */
const MISUNDERSTOOD = 'misunderstood';

/** Every refusal code of a server, and the name of its message in the catalogues. */
export const REFUSALS: Readonly<Record<string, string>> = {
  noTable: 'noTable',
  mayNotWatch: 'mayNotWatch',
  seatTaken: 'seatTaken',
  noSeat: 'noSeat',
  mayNotSit: 'mayNotSit',
  reserved: 'reserved',
  alreadySeated: 'alreadySeated',
  badName: 'badName',
  nameTaken: 'nameTaken',
  tooManyNames: 'tooManyNames',
  notReady: 'notReady',
  notAway: 'notAway',
  vacationUsedUp: 'vacationUsedUp',
  nothingToTakeBack: 'nothingToTakeBack',
  badSecret: 'badSecret',
  tooMany: 'tooMany',
  tooFast: 'tooFast',
  notSeated: 'notSeated',
  notOwner: 'notOwner',
  noPersons: 'noPersons',
  notOpen: 'notOpen',
  notPlaying: 'notPlaying',
  notOver: 'notOver',
  stale: 'stale',
  takenOver: 'takenOver',
  notTakenOver: 'notTakenOver',
  outOfTime: 'outOfTime',
  nothingAsked: 'nothingAsked',
  tooManyExchanges: 'tooManyExchanges',
  tooManySteps: 'tooManySteps',
  tooManyDevices: 'tooManyDevices',
  badSettings: 'badSettings',
  busy: 'busy',
  notStored: 'notStored',
  stopping: 'stopping',
  notYet: 'notYet',
  noAccount: 'noAccount',
  notRated: 'notRated',
  banned: 'banned',
  maintenance: 'maintenance',
  noGuest: 'noGuest',
  noOrigin: 'noGuest',
  unreadable: MISUNDERSTOOD,
  tooLarge: MISUNDERSTOOD,
  badCommitment: MISUNDERSTOOD,
  badNonce: MISUNDERSTOOD,
  notRevealing: MISUNDERSTOOD,
  badPhrase: MISUNDERSTOOD,
  badSubscription: MISUNDERSTOOD,
  badWishes: MISUNDERSTOOD,
  // Only the page of the account asks for these, and has messages of its own.
  noAccounts: 'other',
  notInvited: 'other',
  hasAccount: 'other',
  needsKey: 'other',
  onlyPlays: 'other',
  badKey: 'other',
  disabled: 'other',
  lastKey: 'other',
  noPasskeys: 'other',
  badPasskey: 'other',
  notFound: MISUNDERSTOOD,
};

/**
 * The message for a refusal.
 * @param text the text of the refusal, which during maintenance is written by the host
 */
export const describeRefusal = (code: string, text = ''): string =>
  code === 'maintenance' && text !== ''
    ? text
    : t(`friends.refused.${Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : 'other'}` as Key);
