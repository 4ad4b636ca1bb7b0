export default {
  'learn.title': 'Learn to play',
  'learn.about': 'Short lessons, each with something to do. Skip what you know, repeat what you like.',
  'learn.base': 'The base game',
  'learn.baseAbout': 'Tiles, lines, points: all you need for your first game.',
  'learn.companies': 'The companies',
  'learn.companiesAbout': 'Secret shares instead of your own cars. Best after the base game.',
  'learn.progress': '{done, plural, one {# of {all} steps done} other {# of {all} steps done}}',
  'learn.begin': 'Start',
  'learn.continue': 'Continue',
  'learn.again': 'Play it again',
  'learn.step': 'Step {n} of {all}',
  'learn.steps': 'Steps',
  'learn.isDone': 'done',
  'learn.next': 'Next step',
  'learn.skip': 'Skip this step',
  'learn.back': 'Previous step',
  'learn.retry': 'Try again',
  'learn.well': 'Well done!',
  'learn.seen': 'There, you see!',
  'learn.almost': 'Almost!',
  'learn.all': 'All lessons',
  'learn.toCompanies': 'On to the companies',
  'learn.toGame': 'Play a game',
  'learn.unknown': 'There’s no such lesson.',
  'learn.target': 'The glowing square is row {row}, column {column}.',
  'learn.how': 'Tap the square twice, click it, or drag the tile there.',
  'learn.howKeys': 'With the keyboard: B, then the arrow keys and Enter.',

  'learn.place.title': 'Place a tile',
  'learn.place.tell': 'The yellow cars ● are yours. Place your tile on the glowing square.',
  'learn.place.done': 'There it is! Now the track goes on for the cars beside it.',

  'learn.beside.title': 'Where tiles may go',
  'learn.beside.tell':
    'A tile goes at the edge of the board or beside another tile, with its roofs pointing up. Go further in: choose the glowing square.',
  'learn.beside.done': 'Right! Beside other tiles you can go in as far as you like.',
  'learn.beside.other': 'That works, too: it’s at the edge. Now try the glowing square, further in.',

  'learn.follow.title': 'Follow a line',
  'learn.follow.tell':
    'Your car {station} has a line of {tiles, plural, one {# tile} other {# tiles}}. Point at the car or tap it, and the whole line lights up. Place your tile where it stops.',
  'learn.follow.done': 'The line goes on! It’s still open, so it brings no points yet.',
  'learn.follow.other':
    'A fine spot, but line {station} stayed as it was. Follow it from its car: it stops at the glowing square.',

  'learn.station.title': 'Home to a station',
  'learn.station.tell':
    'A line that reaches any station at the edge is finished. Every tile on its way brings one point. Finish line {station}!',
  'learn.station.done': 'Line {station} is home: {points, plural, one {# tile, # point} other {# tiles, # points}}!',
  'learn.station.other': 'Not bad, but line {station} is still on its way. Finish it on the glowing square.',

  'learn.long.title': 'The long way round',
  'learn.long.tell':
    'Long lines score best. A tile that a line crosses twice counts twice. Make line {station} grow from {from} to {to} in one go!',
  'learn.long.done': 'Now it’s {to} long. Don’t hurry home: the longer the way, the better.',
  'learn.long.other': 'You can do that, but line {station} grows most on the glowing square.',

  'learn.power.title': 'The power station',
  'learn.power.tell':
    'The big building in the middle is the power station. A line that ends there counts double. Take line {station} there!',
  'learn.power.done':
    '{tiles, plural, one {# tile} other {# tiles}}, doubled: {points, plural, one {# point} other {# points}}!',
  'learn.power.other': 'Nice, but at the power station it counts double. The glowing square leads there.',

  'learn.oneTile.title': 'More than one tile',
  'learn.oneTile.tell':
    'A line may not run from one station to another over a single tile. Hold your tile over the glowing square and see.',
  'learn.oneTile.done': 'Not allowed! A car would be home after a single tile. This one has to go somewhere else.',
  'learn.oneTile.other': 'Yes, it can go there. But first see what happens on the glowing square.',

  'learn.noOther.title': 'Unless there’s no other square',
  'learn.noOther.tell':
    'Two squares are left, and on both this tile makes a line by itself. When it fits nowhere else, that’s allowed. Place it!',
  'learn.noOther.done': 'A line of one tile: just 1 point. Nobody likes it, but there was no other way.',

  'learn.draw.title': 'Draw a tile',
  'learn.draw.tell':
    'Don’t like your tile? Draw one from the draw pile. You must place it straight away; yours stays in your hand. Try it!',
  'learn.draw.then':
    'A lucky draw! Place it on the glowing square: line {station} brings {points, plural, one {# point} other {# points}}.',
  'learn.draw.done': 'Drawn and placed, and your own tile is still in your hand.',
  'learn.draw.other': 'Good move, but this time draw first. The button is beside your tile.',
  'learn.draw.elsewhere': 'It can go there, but the glowing square would have finished line {station}.',

  'learn.cut.title': 'Cut others short',
  'learn.cut.tell':
    'You may build on anyone’s line. Line {station} belongs to Blue ■, who wants it long. Finish it now, while it’s short!',
  'learn.cut.done':
    'Only {points, plural, one {# point} other {# points}} for Blue. Points go to the owner of the car, whoever placed the tile.',
  'learn.cut.other': 'Fair enough, but Blue’s line {station} can still grow. Finish it on the glowing square.',

  'learn.finish.title': 'To the end',
  'learn.finish.tell':
    'The last {tiles, plural, one {# tile} other {# tiles}}: two for you, two for Charlie. When all are down, most points wins. Look before you place!',
  'learn.finish.done':
    '{outcome, select, won {You win, {mine} to {theirs}! Now you know the game.} shared {A tie, {mine} all! Now you know the game.} other {Charlie wins this time, {theirs} to {mine}. Now you know the game; try the ending again if you like.}}',

  'learn.shares.title': 'A share in a company',
  'learn.shares.tell':
    'Here the cars belong to eight companies. A share is a part of a company. You have four that nobody else can see: 10%, 20%, 30% and the biggest, 40%. That one is in the brown company ▬. Make its line {station} longer!',
  'learn.shares.done': 'Good for the brown company, so good for you: 40% of it is yours!',
  'learn.shares.other': 'That does nothing for the brown company yet. Its line {station} grows on the glowing square.',

  'learn.build.title': 'Points for a company',
  'learn.build.tell':
    'A finished line brings points to its company, whoever placed the last tile. Three of your four shares are in the orange company ▲. Finish its line {station}!',
  'learn.build.done':
    '{points, plural, one {# point} other {# points}} for the orange company! At the end, the company with the most points is worth 8, the next one 7, and so on. That’s why long lines make your shares worth more.',
  'learn.build.other': 'Fine, but the orange company’s line {station} is still open. Finish it on the glowing square.',

  'learn.short.title': 'Not your company',
  'learn.short.tell': 'You have no share in the purple company ✦. Finish its line {station} now, while it’s short.',
  'learn.short.done':
    'Only {points, plural, one {# point} other {# points}} for the purple company. You have no shares in it, so it may as well stay small.',
  'learn.short.other':
    'You could, but then the purple company’s line {station} goes on growing. Finish it on the glowing square.',

  'learn.exchange.title': 'Exchange a share',
  'learn.exchange.tell':
    'Instead of placing a tile, you may swap a share for another of the same size. The orange company ▲ is ahead, and its 40% share lies face up. Give your 40% share of the purple company ✦ for it!',
  'learn.exchange.done': 'Now 40% of the orange company is yours. Everyone saw you take it.',
  'learn.exchange.other': 'That’s allowed, but this time give your 40% share for the face-up one.',

  'learn.surprise.title': 'A face-down share',
  'learn.surprise.tell':
    'You may also take the top face-down share. Nobody else will see it. Give your 40% share of the black company ✚ and be surprised!',
  'learn.surprise.done':
    'You got a share of the green company ◆, and it’s ahead: lucky! It could have been any company.',
  'learn.surprise.other': 'Good, too, but this time take the face-down one for your 40% share.',

  'learn.closing.title': 'No more exchanges at 25',
  'learn.closing.tell':
    'As soon as a company has 25 points, nobody may exchange shares any more. The black company ✚ has {before}. Place your tile on the glowing square!',
  'learn.closing.done':
    '{points, plural, one {# more point} other {# more points}} for the black company! From now on everyone keeps the shares they have.',
  'learn.closing.other': 'Close, but the black company doesn’t have 25 yet. The glowing square gets it there.',

  'learn.reckoning.title': 'Final scoring',
  'learn.reckoning.tell':
    'The last {tiles, plural, one {# tile} other {# tiles}}: two for you, one for Charlie. Then your shares turn into points: a 30% share pays 3 × the company’s value. Whoever owns the most of a company gets a bonus, too. Place your tiles!',
  'learn.reckoning.done':
    '{outcome, select, won {You win, {mine} to {theirs}!} shared {A tie, {mine} all!} other {Charlie wins this time, {theirs} to {mine}.}} See how it’s counted, step by step.',
} as const;
