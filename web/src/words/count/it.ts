import type en from './en';

const it: Record<keyof typeof en, string> = {
  'count.title': 'Quali tessere devono ancora uscire?',
  'count.about':
    '{n, plural, =0 {Hai visto tutte le tessere.} one {C’è # tessera che non hai ancora visto.} other {Ci sono # tessere che non hai ancora visto.}}',
  'count.choose': 'Scegli una casella libera del tabellone per vedere quali possono andarci.',
  'count.fits': '{at}: {n, plural, =0 {qui non ne va nessuna} one {qui ne va #} other {qui ne vanno #}}',
  'count.kind': '{n, plural, one {ne rimane #} other {ne rimangono #}}: {tracks}',
  'count.fitting': '{kind}; qui va bene',
  'count.unfit': '{kind}; qui non va bene',
  'count.ways': '{n} di {all}',
  'count.turn': 'Ruota ({ways})',
  'count.nowhere': 'Di queste non ne rimane nessuna.',
};

export default it;
