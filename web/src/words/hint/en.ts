const en = {
  'hint.title': 'Hint',
  'hint.thinking': 'Looking at your moves…',
  'hint.looked': '{n, plural, one {# position looked at} other {# positions looked at}}',
  'hint.legendLead': 'On the board: what each square costs you compared with the best move, in points.',
  'hint.legendChance':
    'On the board: by how many percentage points each square lowers your chance of winning compared with the best move.',
  'hint.yours': 'Your idea: {move}.',
  'hint.best': 'Best move',
  'hint.asGood': 'Just as good',
  'hint.costs': '{n, plural, one {{lost} point} other {{lost} points}}',
  'hint.details': 'Show the numbers',
  'hint.lead':
    '{exact, select, yes {{n, plural, one {{lead} point} other {{lead} points}}} other {{lead} ± {error} points}}',
  'hint.chance': '{exact, select, yes {{chance} chance of winning} other {{chance} ± {error} chance of winning}}',
  'hint.chanceOnly': '{chance} chance of winning',
  'hint.tile': 'Tile {n}: {move}',
  'hint.draw': '{form, select, inside {draw a tile} other {Draw a tile}}',
  'hint.pass': '{form, select, inside {pass} other {Pass}}',
  'hint.exchangeUp':
    '{form, select, inside {swap the {n}% share for the face-up one} other {Swap the {n}% share for the face-up one}}',
  'hint.exchangeDown':
    '{form, select, inside {swap the {n}% share for a face-down one} other {Swap the {n}% share for a face-down one}}',
  'hint.said': '{rank}: {move}. {cost}. {why}',
  'hint.but': 'But it {price}.',
  'hint.why': 'It {reasons}.',
  'hint.whyDraw': 'A new tile should bring more than what you have.',
  'hint.whyDrawLess': 'It all depends on what comes.',
  'hint.whyExchange': 'Your shares would be worth more.',
  'hint.whyNothing': 'It changes little and keeps everything open.',
  'hint.extends':
    '{whose, select, mine {extends your line {station} to {to, plural, one {# tile} other {# tiles}}} other {extends line {station} ({owner}) to {to, plural, one {# tile} other {# tiles}}}}',
  'hint.finishes':
    '{whose, select, mine {finishes your line {station} ({points})} other {finishes line {station} ({owner}, {points})}}',
  'hint.power':
    '{whose, select, mine {takes your line {station} to the power station ({points})} other {takes line {station} ({owner}) to the power station ({points})}}',
  'hint.cuts':
    '{whose, select, mine {cuts your line {station} short at {points}} other {cuts line {station} ({owner}) short at {points}}}',
  'hint.opens':
    '{whose, select, mine {opens up a better way for your line {station}} other {opens up a better way for line {station} ({owner})}}',
  'hint.blocks':
    '{whose, select, mine {gets in the way of your line {station}} other {gets in the way of line {station} ({owner})}}',
  'hint.coachPoints': 'That gives away about {points}.',
  'hint.coachChance': 'That lowers your chance of winning from {from} to {to}.',
  'hint.coachBetter': 'Better: {move}',
  'hint.coachShow': 'Show me',
  'hint.coachAnyway': 'Play anyway',
} as const;

export default en;
