import type en from './en';

const it: Record<keyof typeof en, string> = {
  'log.title': 'Cronologia',
  'log.none': 'Ancora nessuna mossa.',
  'log.line': 'linea {station}: {from} → {to}',
  'log.nothing': 'nessuna linea cambia',
  'log.drew': 'tessera pescata',
  'log.passed': 'turno passato',
  'log.exchangedUp': 'azione del {n}% scambiata con quella {company} scoperta',
  'log.exchangedDown': 'azione del {n}% scambiata con una coperta',
};

export default it;
