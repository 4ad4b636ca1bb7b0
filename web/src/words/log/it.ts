import type en from './en';

const it: Record<keyof typeof en, string> = {
  'log.title': 'Che cosa è successo',
  'log.none': 'Ancora nessuna mossa.',
  'log.line': 'linea {station}: {from} → {to}',
  'log.nothing': 'nessuna linea cambiata',
};

export default it;
