const en = {
  'replay.at': 'Move {n} of {all}.',
  'replay.start': 'The empty board',
  'replay.position': 'Moment in the game',
  'replay.toStart': 'To the start',
  'replay.back': 'Previous move',
  'replay.run': 'Play',
  'replay.pause': 'Pause',
  'replay.forward': 'Next move',
  'replay.toEnd': 'To the end',
  'replay.speed': 'Speed',
  'replay.times': '{n}×',
  'replay.eyes': 'Point of view',
  'replay.all': 'Everything open',
  'replay.nobody': 'Spectator',
  'replay.hands': 'In hand',
  'replay.noTile': 'No tile',
  'replay.holds':
    '{me, select, yes {You hold {n, plural, one {# tile} other {# tiles}}} other {{name} holds {n, plural, one {# tile} other {# tiles}}}}',
  'replay.drawn': 'just drawn',
  'replay.moves': 'Moves',
  'replay.lines': 'Lines',
  'replay.lists': 'Moves, hands and lines',
  'replay.move': 'Move {n}',
  'replay.exchanged':
    '{me, select, yes {You swapped your {gave} {n}% share for the {took} one.} other {{name} swapped the {gave} {n}% share for the {took} one.}}',
  'replay.story': 'The story of line {station}',
  'replay.pick': 'Choose a line here or on the board to read its story.',
  'replay.allLines': 'All lines',
  'replay.began': '{me, select, yes {You started it with {tiles}.} other {{name} started it with {tiles}.}}',
  'replay.grew': '{me, select, yes {You took it from {from} to {to}.} other {{name} took it from {from} to {to}.}}',
  'replay.homeStation':
    '{me, select, yes {You brought it home to station {end}: {tiles}, {points}.} other {{name} brought it home to station {end}: {tiles}, {points}.}}',
  'replay.homePower':
    '{me, select, yes {You took it to the power station: {tiles}, {points}.} other {{name} took it to the power station: {tiles}, {points}.}}',
  'replay.cutStation':
    '{me, select, yes {You cut it short at station {end}: {tiles}, {points}.} other {{name} cut it short at station {end}: {tiles}, {points}.}}',
  'replay.sentPower':
    '{me, select, yes {You sent it to the power station: {tiles}, {points}.} other {{name} sent it to the power station: {tiles}, {points}.}}',
  'replay.endStation':
    '{me, select, yes {You finished it at station {end}: {tiles}, {points}.} other {{name} finished it at station {end}: {tiles}, {points}.}}',
  'replay.open': 'It was never finished.',
  'replay.untouched': 'Nobody touched it.',
  'replay.keep': 'Keep this game',
  'replay.playOn': 'Play on from here',
  'replay.playOnWho': 'Who plays on from move {n}?',
  'replay.playOnTiles':
    'The same tiles come as in the real game, in the same order. It doesn’t count in your statistics.',
  'replay.playOnPile':
    'The draw pile and the shares are the same as in the real game. It doesn’t count in your statistics.',
  'replay.playOnGo': 'Play on',
  'replay.keysStep': 'previous move, next move',
  'replay.keysEnds': 'to the start, to the end (Home, End)',
  'replay.keysRun': 'play, pause (space bar)',
  'replay.keysRide': 'ride the chosen line, or the best one',
  'replay.keysPlayOn': 'play on from here',
  'replay.keysShare': 'share',
  'replay.running': 'This game isn’t over yet: you only see what you may know.',
  'replay.notAGame': 'There’s no Cable Car game in this link. Perhaps it wasn’t copied whole.',
  'replay.newerVersion':
    'This link comes from a newer version of Cable Car. Reload the page, or ask for the game file.',
  'replay.damaged': 'This link is damaged: a character is missing or wrong. Please copy it again.',
  'replay.given':
    'This game was kept at a real table. Nobody noted what was drawn or held: hands are only possible ones, in which each tile came from the hand.',
} as const;

export default en;
