import type en from './en';

const it: Record<keyof typeof en, string> = {
  'count.title': 'Quali tessere devono ancora uscire?',
  'count.about':
    '{n, plural, =0 {Hai visto tutte le tessere.} one {C’è # tessera che non hai ancora visto.} other {Ci sono # tessere che non hai ancora visto.}}',
  'count.choose': 'Scegli una casella libera del tabellone per vedere quali possono andarci.',
  'count.fits': '{at}: {n, plural, =0 {nessuna può andare qui} one {# può andare qui} other {# possono andare qui}}',
  'count.kind': '{n, plural, one {ne rimane #} other {ne rimangono #}}: {tracks}',
  'count.fitting': '{kind}; può andare qui',
  'count.unfit': '{kind}; non può andare qui',
  'count.ways': '{n} di {all}',
  'count.turn': 'Ruota ({ways})',
  'count.nowhere': 'Di queste non ne rimane nessuna.',
};

export default it;
