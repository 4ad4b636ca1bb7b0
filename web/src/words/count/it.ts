import type en from './en';

const it: Record<keyof typeof en, string> = {
  'count.title': 'Quali tessere devono ancora arrivare?',
  'count.about': '{n, plural, one {# tessera che non hai ancora visto} other {# tessere che non hai ancora visto}}',
  'count.choose': 'Scegli una casella libera sul tabellone per vedere che cosa ci sta.',
  'count.fits': '{at}: {n, plural, =0 {nessuna ci sta} one {# ci sta} other {# ci stanno}}',
  'count.kind': '{n, plural, one {ne resta #} other {ne restano #}}: {tracks}',
  'count.fitting': '{kind}; qui ci sta',
  'count.unfit': '{kind}; qui non ci sta',
  'count.ways': '{n} di {all}',
  'count.turn': 'Ruota ({ways})',
  'count.nowhere': 'Di queste non ne restano.',
};

export default it;
