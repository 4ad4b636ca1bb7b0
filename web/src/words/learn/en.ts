export default {
  'learn.title': 'Learn to play',
  'learn.about': 'Short steps, each one something to do. Skip what you know, repeat what you like.',
  'learn.base': 'The base game',
  'learn.baseAbout': 'Tiles, lines, points: all you need for your first game.',
  'learn.companies': 'The companies',
  'learn.companiesAbout': 'Secret shares instead of cars of your own. Best learnt second.',
  'learn.progress': '{done} of {all} steps done',
  'learn.begin': 'Begin',
  'learn.continue': 'Go on',
  'learn.again': 'Once more',
  'learn.step': 'Step {n} of {all}',
  'learn.steps': 'Steps',
  'learn.isDone': 'done',
  'learn.next': 'Next step',
  'learn.skip': 'Skip this step',
  'learn.back': 'Step before',
  'learn.retry': 'Try again',
  'learn.well': 'Well done',
  'learn.almost': 'Almost',
  'learn.all': 'All lessons',
  'learn.toCompanies': 'Learn the companies',
  'learn.toGame': 'Play a game',
  'learn.unknown': 'There is no such lesson.',
  'learn.target': 'The shining square is row {row}, column {column}.',
  'learn.how': 'Tap the square twice, click it, or drag the tile there. With keys: B, then arrows and Enter.',

  'learn.place.title': 'Lay a tile',
  'learn.place.tell': 'The yellow cars ● are yours. Lay your tile on the shining square.',
  'learn.place.done': 'There it lies! Its tracks join the rails of the cars beside it.',

  'learn.beside.title': 'Where tiles may lie',
  'learn.beside.tell':
    'A tile lies at the edge or beside another tile, with its roofs pointing up. Go further in: take the shining square.',
  'learn.beside.done': 'Right! Beside another tile you may go as far in as you like.',
  'learn.beside.other': 'That’s allowed, too: it lies at the edge. Now try the shining square, further in.',

  'learn.follow.title': 'Follow a line',
  'learn.follow.tell':
    'Your car {station} has a line of {tiles} tiles. Point at the car, and the whole line lights up. Lay your tile where it ends.',
  'learn.follow.done': 'The line goes on! It is still open, so it brings no points yet.',
  'learn.follow.other':
    'That’s allowed, but line {station} stayed as it was. Follow it from its car: it ends at the shining square.',

  'learn.station.title': 'Home to a station',
  'learn.station.tell':
    'A line that reaches any station at the edge is finished. Every tile on its way is one point. Finish line {station}.',
  'learn.station.done': 'Line {station} is home: {points} tiles, {points} points.',
  'learn.station.other': 'That’s allowed, but line {station} is still on its way. Finish it on the shining square.',

  'learn.long.title': 'The long way round',
  'learn.long.tell':
    'Long lines bring the most. A tile that is crossed twice counts twice. Make line {station} grow from {from} to {to} at once!',
  'learn.long.done': 'Now it is {to} long. Don’t hurry home: the longer the way, the better.',
  'learn.long.other': 'That’s allowed, but line {station} grows most of all on the shining square.',

  'learn.power.title': 'The power station',
  'learn.power.tell':
    'The big house in the middle is the power station. A line that ends there counts double. Lead line {station} to it.',
  'learn.power.done': '{tiles} tiles, doubled: {points} points!',
  'learn.power.other': 'That’s allowed, but try to reach the power station: the shining square leads there.',

  'learn.oneTile.title': 'Not over one tile only',
  'learn.oneTile.tell':
    'A line may not go from station to station over one single tile. Hold your tile over the shining square and see.',
  'learn.oneTile.done': 'It says no: a car would be home after one tile. There are other squares for this tile.',
  'learn.oneTile.other': 'That’s allowed! But first see what happens on the shining square.',

  'learn.noOther.title': 'Unless there is no other place',
  'learn.noOther.tell':
    'Two squares are free, and on both this tile makes a one-tile line. When there is no other place, it is allowed. Lay it!',
  'learn.noOther.done': 'A line of one tile: only 1 point. Nobody likes it, but it had to be.',

  'learn.draw.title': 'Draw instead',
  'learn.draw.tell':
    'You don’t like your tile? Draw one from the pile. That one must be laid at once; yours stays in your hand. Try it!',
  'learn.draw.then': 'A lucky draw! Lay it on the shining square: line {station} would bring {points} points.',
  'learn.draw.done': 'Drawn and laid, and your own tile is still in your hand.',
  'learn.draw.other': 'That’s allowed, but this time draw first. The button is beside your tile.',

  'learn.cut.title': 'Cut others short',
  'learn.cut.tell':
    'You may build on any line. Line {station} belongs to blue ■, who wants it long. Finish it now, while it is short!',
  'learn.cut.done': 'Only {points} points for blue. Points go to the owner of the car, whoever laid the tile.',
  'learn.cut.other': 'That’s allowed, but blue’s line {station} can still grow. Finish it on the shining square.',

  'learn.finish.title': 'To the end',
  'learn.finish.tell':
    'The last {tiles} tiles: two for you, two for the Newsboy. When all lie, the most points win. Look before you lay!',
  'learn.finish.done':
    '{outcome, select, won {You win, {mine} to {theirs}! Now you know the game.} shared {A draw, {mine} to {theirs}! Now you know the game.} other {The Newsboy wins this time, {theirs} to {mine}. Now you know the game; try the end again if you like.}}',

  'learn.shares.title': 'Shares instead of cars',
  'learn.shares.tell':
    'Nobody owns cars here: eight companies do. You hold four shares that only you can see. The biggest is 40% of brown ▬. Make brown’s line {station} longer!',
  'learn.shares.done': 'Good for brown, so good for you. Build for the companies you hold.',
  'learn.shares.other': 'That’s allowed, but it doesn’t help brown. Line {station} grows on the shining square.',

  'learn.build.title': 'Points for a company',
  'learn.build.tell':
    'A finished line pays its company, whoever laid the tile. Three of your shares are orange ▲. Finish line {station} for orange!',
  'learn.build.done': '{points} points for orange! The more points a company has, the more its shares are worth.',
  'learn.build.other': 'That’s allowed, but orange’s line {station} is still open. Finish it on the shining square.',

  'learn.short.title': 'Not your company',
  'learn.short.tell': 'You hold nothing of purple ✦. Finish its line {station} now, while it is short.',
  'learn.short.done': 'Only {points} points for purple. What you don’t hold may stay poor.',
  'learn.short.other': 'That’s allowed, but purple’s line {station} can still grow. Finish it on the shining square.',

  'learn.exchange.title': 'Exchange a share',
  'learn.exchange.tell':
    'Instead of laying a tile you may exchange a share. Orange ▲ leads, and 40% of it lies face up. Give your 40% of purple ✦ for it!',
  'learn.exchange.done': 'Now 40% of orange is yours. Everybody saw which one you took.',
  'learn.exchange.other': 'That’s allowed, but this time give your 40% share for the one that lies face up.',

  'learn.surprise.title': 'A hidden share',
  'learn.surprise.tell':
    'You may also take the top hidden share. Nobody else sees it. Give your 40% of black ✚ and take the hidden one!',
  'learn.surprise.done': 'You got green ◆, and green leads: lucky! It could have been any of them.',
  'learn.surprise.other': 'That’s allowed, but this time give your 40% share for the hidden one of its pile.',

  'learn.closing.title': 'Closed at 25',
  'learn.closing.tell':
    'As soon as a company has 25 points, nobody may exchange any more. Black ✚ has {before}. Lay the tile on the shining square!',
  'learn.closing.done': '{points} more for black! From now on everybody keeps the shares they have.',
  'learn.closing.other': 'That’s allowed, but black has not reached 25 yet. The shining square does it.',

  'learn.reckoning.title': 'The reckoning',
  'learn.reckoning.tell':
    'The last {tiles} tiles: two for you, one for the Newsboy. Then we count what the shares are worth. Lay what is left!',
  'learn.reckoning.done':
    '{outcome, select, won {You win, {mine} to {theirs}!} shared {A draw, {mine} to {theirs}!} other {The Newsboy wins this time, {theirs} to {mine}.}} See how it is counted, step by step.',
} as const;
