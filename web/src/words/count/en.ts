const en = {
  'count.title': 'Which tiles are still to come?',
  'count.about':
    '{n, plural, =0 {You have seen every tile.} one {There is # tile you haven’t seen.} other {There are # tiles you haven’t seen.}}',
  'count.choose': 'Choose a free square on the board to see what can go there.',
  'count.fits':
    '{at}: {n, plural, =0 {none of them can go here} one {# of them can go here} other {# of them can go here}}',
  'count.kind': '{n, plural, one {# left} other {# left}}: {tracks}',
  'count.fitting': '{kind}; can go here',
  'count.unfit': '{kind}; can’t go here',
  'count.ways': '{n} of {all}',
  'count.turn': 'Turn it ({ways})',
  'count.nowhere': 'None of these are left.',
} as const;

export default en;
