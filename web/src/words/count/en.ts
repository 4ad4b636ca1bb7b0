const en = {
  'count.title': 'Which tiles are still to come?',
  'count.about': '{n, plural, one {# tile you have not seen} other {# tiles you have not seen}}',
  'count.choose': 'Choose a free square on the board to see what fits there.',
  'count.fits': '{at}: {n, plural, =0 {none of them fits} one {# of them fits} other {# of them fit}}',
  'count.kind': '{n, plural, one {# left} other {# left}}: {tracks}',
  'count.fitting': '{kind}; fits here',
  'count.unfit': '{kind}; does not fit here',
  'count.ways': '{n} of {all}',
  'count.turn': 'Turn it ({ways})',
  'count.nowhere': 'None of these is left.',
} as const;

export default en;
