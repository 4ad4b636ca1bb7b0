const en = {
  'notices.yourTurn': '{by, select, nobody {Your turn.} other {{name} moved. Your turn!}}',
  'notices.daysLeft':
    '{by, select, nobody {Your turn. You have {n, plural, one {# day} other {# days}} left.} other {{name} moved. You have {n, plural, one {# day} other {# days}} left.}}',
  'notices.hoursLeft':
    '{by, select, nobody {Your turn. You have {n, plural, one {# hour} other {# hours}} left.} other {{name} moved. You have {n, plural, one {# hour} other {# hours}} left.}}',
  'notices.started': '{yours, select, yes {The table is full, and it’s your turn.} other {The game has begun.}}',
  'notices.timeLeft': '{n, plural, one {Only # hour left for your move.} other {Only # hours left for your move.}}',
  'notices.rematch': '{by, select, nobody {The others would like a rematch.} other {{name} would like a rematch.}}',
  'notices.invited': '{by, select, nobody {You’re invited to a game.} other {{name} invites you to a game.}}',
  'notices.push': 'Notifications on this device',
  'notices.pushAbout': 'Hear from your tables even when this page is closed.',
  'notices.denied': 'Your browser doesn’t allow this. You can change that in its settings for this site.',
  'notices.about': 'Tell me',
  'notices.wish.yourTurn': 'when it’s my turn',
  'notices.wish.started': 'when a game begins',
  'notices.wish.timeLeft': 'when my time is running out',
  'notices.wish.rematch': 'when someone wants a rematch',
  'notices.wish.invited': 'when someone invites me',
  'notices.quiet': 'Quiet at night',
  'notices.quietAbout': 'Games over several days can wait until morning.',
  'notices.from': 'From',
  'notices.until': 'Until',
  'notices.notKept': 'That couldn’t be saved. Try again later.',
  'notices.since': 'Since your last visit',
} as const;

export default en;
