const en = {
  'log.title': 'What happened',
  'log.none': 'No moves yet.',
  'log.line': 'line {station}: {from} → {to}',
  'log.nothing': 'no line changed',
} as const;

export default en;
