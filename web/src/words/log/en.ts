const en = {
  'log.title': 'Log',
  'log.none': 'No moves yet.',
  'log.line': 'line {station}: {from} → {to}',
  'log.nothing': 'no line changed',
  'log.drew': 'drew a tile',
  'log.passed': 'passed',
  'log.exchangedUp': 'swapped a {n}% share for the face-up {company} one',
  'log.exchangedDown': 'swapped a {n}% share for a face-down one',
} as const;

export default en;
