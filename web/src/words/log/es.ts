import type en from './en';

const es: Record<keyof typeof en, string> = {
  'log.title': 'Qué ha pasado',
  'log.none': 'Aún no hay jugadas.',
  'log.line': 'línea {station}: {from} → {to}',
  'log.nothing': 'ninguna línea ha cambiado',
};

export default es;
