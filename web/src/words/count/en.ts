const en = {
  'count.title': 'Which tiles are still to come?',
  'count.about':
    '{n, plural, =0 {You have seen every tile.} one {There is # tile you haven’t seen.} other {There are # tiles you haven’t seen.}}',
  'count.choose': 'Choose a free square on the board to see what fits there.',
  'count.fits': '{at}: {n, plural, =0 {none of them fits here} one {# of them fits here} other {# of them fit here}}',
  'count.kind': '{n, plural, one {# left} other {# left}}: {tracks}',
  'count.fitting': '{kind}; fits here',
  'count.unfit': '{kind}; doesn’t fit here',
  'count.ways': '{n} of {all}',
  'count.turn': 'Turn it ({ways})',
  'count.nowhere': 'None of these is left.',
} as const;

export default en;
