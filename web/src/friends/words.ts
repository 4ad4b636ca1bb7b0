// Tables far away, in words.

import type { BotName, Clock, FarSeat, TableSettings } from '../remote/messages';
import { botNamed, type FaceName, faceOfBot } from '../table/bots';
import { num, t, type Key } from '../words/words.svelte';

const MINUTE = 60;

export function clockInWords(clock: Clock): string {
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

/** What is to be known of a table before sitting down, one thing each. */
export function settingsInWords({ rules, clock, order, watch, hints, visibility }: TableSettings): string[] {
  return [
    t(rules.companies ? 'setup.companies' : 'setup.base'),
    ...(rules.free ? [t('setup.free')] : []),
    ...(rules.hand > 1 ? [t('friends.hand', { n: rules.hand })] : []),
    clockInWords(clock),
    ...(order === 'random' ? [t('friends.mixed')] : []),
    t(hints ? 'friends.hintsOn' : 'friends.hintsOff'),
    ...(watch ? [] : [t('friends.watchOff')]),
    ...(visibility === 'public' ? [t('friends.public')] : []),
  ];
}

/** Whoever plays under a name we don't know, from a later server, is the first level to us. */
export const faceOfName = (name: BotName): FaceName => faceOfBot(botNamed(name) ?? { level: 1 });

export function botInWords(name: BotName): string {
  const face = faceOfName(name);
  return face === 'companion' ? t('bot.companion') : t(`bot.${face}.name`);
}

export function seatInWords(seat: FarSeat): string {
  switch (seat.kind) {
    case 'person':
      return seat.name;
    case 'bot':
      return botInWords(seat.level ?? '');
    case 'empty':
      return t('friends.free');
  }
}

const DAY = 86_400_000;
const HOUR = 3_600_000;

const two = (n: number): string => String(n).padStart(2, '0');

/** What is left on a clock. */
export function timeInWords(millis: number): string {
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

/** What the page itself should never have said: nothing that a person could do better. */
const MISUNDERSTOOD = 'misunderstood';

/** Every code with which a server refuses something, and the word under which the catalogues tell why. */
export const REFUSALS: Readonly<Record<string, string>> = {
  noTable: 'noTable',
  mayNotWatch: 'mayNotWatch',
  seatTaken: 'seatTaken',
  noSeat: 'noSeat',
  alreadySeated: 'alreadySeated',
  badName: 'badName',
  notReady: 'notReady',
  hiddenSeen: 'hiddenSeen',
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
  noGuest: 'noGuest',
  noOrigin: 'noGuest',
  unreadable: MISUNDERSTOOD,
  tooLarge: MISUNDERSTOOD,
  badCommitment: MISUNDERSTOOD,
  badNonce: MISUNDERSTOOD,
  notRevealing: MISUNDERSTOOD,
  badPhrase: MISUNDERSTOOD,
  badSubscription: MISUNDERSTOOD,
  notFound: MISUNDERSTOOD,
};

/** Why something was not done. */
export const refusalInWords = (code: string): string =>
  t(`friends.refused.${Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : 'other'}` as Key);
