const en = {
  'hint.title': 'What would you do?',
  'hint.thinking': 'Looking at your moves …',
  'hint.looked': '{n, plural, one {# position looked at} other {# positions looked at}}',
  'hint.legendLead': 'On the board: expected lead in points, the larger the better.',
  'hint.legendChance': 'On the board: chance to win in per cent, the larger the better.',
  'hint.lead': '{exact, select, yes {{lead} points} other {{lead} ± {error} points}}',
  'hint.chance': '{exact, select, yes {{chance} to win} other {{chance} ± {error} to win}}',
  'hint.chanceOnly': '{chance} to win',
  'hint.tile': 'Tile {n}: {move}',
  'hint.draw': 'Draw a tile',
  'hint.exchangeUp': 'Exchange the {percent} share for the one face up',
  'hint.exchangeDown': 'Exchange the {percent} share for one face down',
  'hint.said': '{rank}: {move}. {lead}, {chance}. {why}',
  'hint.but': 'But it {price}.',
  'hint.why': 'It {reasons}.',
  'hint.whyDraw': 'A new tile promises more than those in hand.',
  'hint.whyDrawLess': 'What comes is up to the draw pile.',
  'hint.whyExchange': 'The shares would be worth more.',
  'hint.whyNothing': 'It changes little and keeps everything open.',
  'hint.extends':
    '{whose, select, mine {extends your line {station} to {to}} other {extends line {station} ({owner}) to {to}}}',
  'hint.finishes':
    '{whose, select, mine {finishes your line {station} for {points}} other {finishes line {station} ({owner}) for {points}}}',
  'hint.power':
    '{whose, select, mine {brings your line {station} to the power station for {points}} other {brings line {station} ({owner}) to the power station for {points}}}',
  'hint.cuts':
    '{whose, select, mine {cuts your line {station} short at {points}} other {cuts line {station} ({owner}) short at {points}}}',
  'hint.opens':
    '{whose, select, mine {opens a better way to your line {station}} other {opens a better way to line {station} ({owner})}}',
  'hint.blocks':
    '{whose, select, mine {spoils the way of your line {station}} other {spoils the way of line {station} ({owner})}}',
  'hint.coachPoints': 'That gives away about {points}.',
  'hint.coachChance': 'That lowers your chance to win from {from} to {to}.',
  'hint.coachBetter': 'Better: {move}',
  'hint.coachShow': 'Show me',
  'hint.coachAnyway': 'Play anyway',
} as const;

export default en;
