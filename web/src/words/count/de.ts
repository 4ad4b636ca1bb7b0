import type en from './en';

const de: Record<keyof typeof en, string> = {
  'count.title': 'Welche Plättchen kommen noch?',
  'count.about':
    '{n, plural, =0 {Du hast alle Plättchen gesehen.} one {# Plättchen hast du noch nicht gesehen.} other {# Plättchen hast du noch nicht gesehen.}}',
  'count.choose': 'Wähl ein freies Feld auf dem Spielplan, dann siehst du, was dort passt.',
  'count.fits': '{at}: {n, plural, =0 {keins davon passt} one {# davon passt} other {# davon passen}}',
  'count.kind': '{n, plural, one {noch #} other {noch #}}: {tracks}',
  'count.fitting': '{kind}; passt hier',
  'count.unfit': '{kind}; passt hier nicht',
  'count.ways': '{n} von {all}',
  'count.turn': 'Drehen ({ways})',
  'count.nowhere': 'Davon ist keins mehr da.',
};

export default de;
