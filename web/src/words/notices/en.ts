const en = {
  'notices.yourTurn': '{by, select, nobody {Your turn.} other {{name} moved. Your turn!}}',
  'notices.daysLeft':
    '{by, select, nobody {Your turn. You have {n, plural, one {# day} other {# days}} left.} other {{name} moved. You have {n, plural, one {# day} other {# days}} left.}}',
  'notices.hoursLeft':
    '{by, select, nobody {Your turn. You have {n, plural, one {# hour} other {# hours}} left.} other {{name} moved. You have {n, plural, one {# hour} other {# hours}} left.}}',
  'notices.started':
    '{yours, select, yes {{others, select, none {The table is full, and it’s your turn.} other {The table with {names} is full, and it’s your turn.}}} other {{others, select, none {The game has begun.} other {The game with {names} has begun.}}}}',
  'notices.ready':
    '{others, select, none {The table is full. Are you ready?} other {The table with {names} is full. Are you ready?}}',
  'notices.timeLeft':
    '{others, select, none {{n, plural, one {Only # hour left for your move.} other {Only # hours left for your move.}}} other {{n, plural, one {Only # hour left for your move in the game with {names}.} other {Only # hours left for your move in the game with {names}.}}}}',
  'notices.rematch': '{by, select, nobody {The others would like a rematch.} other {{name} would like a rematch.}}',
  'notices.invited': '{by, select, nobody {You’re invited to a game.} other {{name} invites you to a game.}}',
  'notices.vacation': '{name} is on holiday until {date}.',
  'notices.asked':
    '{what, select, settings {{by, select, nobody {The settings have changed. Are you still in?} other {{name} changed the settings. Are you still in?}}} takeback {{name} would like to take a move back. All right?} end {{name} would like to end the game without a winner. All right?} hints {{name} has a question about hints.} substitute {{name} would like a bot to play for someone who’s away. All right?} abandon {{name} would like to end the game because someone is away. All right?} other {{name} has a question for you.}}',
  'notices.over':
    '{what, select, resigned {{name} gave up, so your game is over.} agreed {{others, select, none {Your game was called off.} other {Your game with {names} was called off.}}} abandoned {Your game was ended because someone stayed away.} closed {The host has closed your table.} other {{others, select, none {Your game is over. See how it ended.} other {Your game with {names} is over. See how it ended.}}}}',
  'notices.takenOver':
    '{what, select, substitute {You were away for more than a day. A bot is playing for you.} other {{others, select, none {You ran out of time. A bot is playing for you.} other {You ran out of time in the game with {names}. A bot is playing for you.}}}}',
  'notices.freed':
    '{what, select, notReady {You weren’t there when the game was about to begin, so your place is free again.} other {{by, select, nobody {Your place at the table has been freed.} other {{name} has freed your place at the table.}}}}',
  'notices.away': '{name} hasn’t moved for a day. You may now let a bot play, or end the game.',
  'notices.unknown': 'There’s news from one of your tables.',
  'notices.push': 'Notifications on this device',
  'notices.pushAbout': 'Hear from your tables even when this page is closed.',
  'notices.denied': 'Your browser doesn’t allow this. You can change that in its settings for this site.',
  'notices.about': 'Tell me',
  'notices.wish.yourTurn': 'when it’s my turn',
  'notices.wish.started': 'when a game begins',
  'notices.wish.timeLeft': 'when my time is running out',
  'notices.wish.asked': 'when someone asks me something',
  'notices.wish.rematch': 'when someone wants a rematch',
  'notices.wish.invited': 'when someone invites me',
  'notices.wish.over': 'when a game is over',
  'notices.wish.seat': 'when I lose my place or a bot plays for me',
  'notices.wish.absence': 'when someone is on holiday or away',
  'notices.quiet': 'Quiet at night',
  'notices.quietAbout': 'Games over several days and invitations can wait until morning.',
  'notices.from': 'From',
  'notices.until': 'Until',
  'notices.notKept': 'That couldn’t be saved. Try again later.',
  'notices.since': 'Since your last visit',
  'notices.invitations': 'Invitations',
  'notices.dismiss': 'Remove from the list',
} as const;

export default en;
