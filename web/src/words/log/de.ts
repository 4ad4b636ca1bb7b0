import type en from './en';

const de: Record<keyof typeof en, string> = {
  'log.title': 'Spielverlauf',
  'log.none': 'Noch kein Zug.',
  'log.line': 'Linie {station}: {from} → {to}',
  'log.nothing': 'keine Linie verändert',
  'log.drew': 'Plättchen gezogen',
  'log.passed': 'gepasst',
  'log.exchangedUp': '{n}-\u2060%-\u2060Aktie gegen die offene {company} getauscht',
  'log.exchangedDown': '{n}-\u2060%-\u2060Aktie gegen eine verdeckte getauscht',
};

export default de;
