import type en from './en';

const es: Record<keyof typeof en, string> = {
  'log.title': 'Historial',
  'log.none': 'Aún no hay jugadas.',
  'log.line': 'línea {station}: {from} → {to}',
  'log.nothing': 'ninguna línea cambia',
  'log.drew': 'tramo robado',
  'log.passed': 'turno pasado',
  'log.exchangedUp': 'acción del {n} % cambiada por la {company} boca arriba',
  'log.exchangedDown': 'acción del {n} % cambiada por una boca abajo',
};

export default es;
