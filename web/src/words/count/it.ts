import type en from './en';

const it: Record<keyof typeof en, string> = {
  'count.title': 'Quali tessere devono ancora uscire?',
  'count.about':
    '{n, plural, =0 {Hai visto tutte le tessere.} one {C’è # tessera che non hai ancora visto.} other {Ci sono # tessere che non hai ancora visto.}}',
  'count.choose': 'Scegli una casella libera del tabellone per vedere quali ci stanno.',
  'count.fits': '{at}: {n, plural, =0 {non ci sta nessuna} one {ce ne sta #} other {ce ne stanno #}}',
  'count.kind': '{n, plural, one {ne rimane #} other {ne rimangono #}}: {tracks}',
  'count.fitting': '{kind}; ci sta',
  'count.unfit': '{kind}; non ci sta',
  'count.ways': '{n} di {all}',
  'count.turn': 'Ruota ({ways})',
  'count.nowhere': 'Di queste non ne restano.',
};

export default it;
