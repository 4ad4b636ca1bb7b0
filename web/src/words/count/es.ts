import type en from './en';

const es: Record<keyof typeof en, string> = {
  'count.title': '¿Qué tramos quedan por salir?',
  'count.about':
    '{n, plural, =0 {Has visto todos los tramos.} one {Hay # tramo que aún no has visto.} other {Hay # tramos que aún no has visto.}}',
  'count.choose': 'Elige una casilla libre del tablero para ver cuáles caben allí.',
  'count.fits': '{at}: {n, plural, =0 {no cabe ninguno} one {cabe #} other {caben #}}',
  'count.kind': '{n, plural, one {queda #} other {quedan #}}: {tracks}',
  'count.fitting': '{kind}; cabe aquí',
  'count.unfit': '{kind}; no cabe aquí',
  'count.ways': '{n} de {all}',
  'count.turn': 'Girar ({ways})',
  'count.nowhere': 'De estos no queda ninguno.',
};

export default es;
