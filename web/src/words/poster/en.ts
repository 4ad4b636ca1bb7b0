const en = {
  'poster.best': 'Best line',
  'poster.mine': 'Your best line',
  'poster.longest': 'Longest line',
  'poster.turning': 'Turning point',
  'poster.move': 'Move {n}',
  'poster.ahead': '{me, select, yes {From then on you were ahead.} other {From then on {name} was ahead.}}',
  'poster.aheadByShares':
    '{me, select, yes {From then on your shares were worth the most.} other {From then on {name}’s shares were worth the most.}}',
} as const;

export default en;
