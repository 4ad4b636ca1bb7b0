import type en from './en';

const es: Record<keyof typeof en, string> = {
  'poster.best': 'Mejor línea',
  'poster.mine': 'Tu mejor línea',
  'poster.longest': 'Línea más larga',
  'poster.turning': 'Momento decisivo',
  'poster.move': 'Jugada {n}',
  'poster.ahead':
    '{me, select, yes {A partir de ahí fuiste por delante.} other {A partir de ahí {name} fue por delante.}}',
  'poster.aheadByShares':
    '{me, select, yes {A partir de ahí tuviste las mejores acciones.} other {A partir de ahí {name} tuvo las mejores acciones.}}',
};

export default es;
