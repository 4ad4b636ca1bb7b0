import type en from './en';

const es: Record<keyof typeof en, string> = {
  'poster.best': 'Mejor línea',
  'poster.longest': 'Línea más larga',
  'poster.turning': 'Punto de inflexión',
  'poster.move': 'Jugada {n}',
  'poster.ahead':
    '{me, select, yes {Desde ahí fuiste siempre por delante.} other {Desde ahí {name} fue siempre por delante.}}',
};

export default es;
