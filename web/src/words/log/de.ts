import type en from './en';

const de: Record<keyof typeof en, string> = {
  'log.title': 'Was geschah',
  'log.none': 'Noch kein Zug.',
  'log.line': 'Linie {station}: {from} → {to}',
  'log.nothing': 'keine Linie verändert',
};

export default de;
