import type en from './en';

const es: Record<keyof typeof en, string> = {
  'count.title': '¿Qué tramos quedan por salir?',
  'count.about': '{n, plural, one {# tramo que aún no has visto} other {# tramos que aún no has visto}}',
  'count.choose': 'Elige una casilla libre del tablero para ver qué encaja allí.',
  'count.fits': '{at}: {n, plural, =0 {no encaja ninguno} one {encaja #} other {encajan #}}',
  'count.kind': '{n, plural, one {queda #} other {quedan #}}: {tracks}',
  'count.fitting': '{kind}; encaja aquí',
  'count.unfit': '{kind}; no encaja aquí',
  'count.ways': '{n} de {all}',
  'count.turn': 'Girar ({ways})',
  'count.nowhere': 'De estos no queda ninguno.',
};

export default es;
