const en = {
  'challenge.title': 'Challenge a friend',
  'challenge.question': 'Can you do better with these tiles?',
  'challenge.about':
    'This link lets a friend play the same tiles against the same bots. Afterwards you’ll both see the two games side by side, if your friend sends the result back as a challenge.',
  'challenge.ghosts': 'Show my moves as ghosts',
  'challenge.ghostsAbout': 'After each of their own moves your friend sees faintly where you placed your tile.',
  'challenge.inside':
    'The link holds your game. The page shows it only once your friend has finished; somebody with the right tools could look earlier.',
  'challenge.afresh':
    'You played with other people, so first play these tiles alone against bots. Then you can send that game as a challenge.',
  'challenge.playAlone': 'Play these tiles alone',
  'challenge.friend': 'Your friend',
  'challenge.friendsTile': '{friend} placed this turn’s tile here.',
  'challenge.notAChallenge':
    'This link holds no challenge: that takes a finished base game of one player against bots.',
  'challenge.from': '{friend} has played these tiles and challenges you to do better.',
  'challenge.against': 'Same tiles, same bots: {names}.',
  'challenge.goOn': 'Keep playing',
  'challenge.play': 'Take the challenge',
  'challenge.showGhosts': 'After each of my moves, show the other one faintly',
  'challenge.hidden': 'The other game is in the link. This page shows it when you’ve finished.',
  'challenge.compare': 'Both games',
  'challenge.tiles': '{n, plural, one {After # tile} other {After # tiles}}',
  'challenge.judging': 'Comparing the games…',
  'challenge.failed': 'The games couldn’t be compared.',
  'challenge.same': 'Both games are the same, move by move.',
  'challenge.parted': 'You parted at tile {n}: {friend} played {theirs}, you played {mine}.',
  'challenge.worthPoints':
    'As far as could be seen then, your move changed the expected lead by {gain} compared with theirs.',
  'challenge.worthChance':
    'As far as could be seen then, your move changed the chance of winning, in percentage points, by {gain} compared with theirs.',
  'challenge.botParted': 'At tile {n} the bot {bot} chose differently in the two games.',
  'challenge.goThere': 'Show where',
  'challenge.won':
    '{who, select, me {You have the larger lead.} friend {{friend} has the larger lead.} other {Your leads are the same.}}',
  'challenge.luckier':
    '{who, select, me {You were luckier.} friend {{friend} was luckier.} other {You were equally lucky.}}',
  'challenge.better':
    '{who, select, me {Without the luck of the draw, you did better.} friend {Without the luck of the draw, {friend} did better.} other {Without the luck of the draw, you did equally well.}}',
  'challenge.wentBack': '{who, select, me {You} other {{friend}}} took moves back, or had seen the tiles before.',
  'challenge.hinted': '{who, select, me {You} other {{friend}}} used hints.',
  'challenge.clocked':
    'In the other game bots of the two highest levels went by the clock, so they may have played differently in yours.',
  'challenge.trust': 'This is a game between friends: a link can’t prove how a game was played.',
} as const;

export default en;
