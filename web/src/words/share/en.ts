const en = {
  'share.title': 'Share this game',
  'share.link': 'Link',
  'share.linkAbout': 'It holds the whole game: whoever opens it can replay it.',
  'share.address': 'The link',
  'share.fromMove': 'Open at move {n}',
  'share.copy': 'Copy the link',
  'share.copied': 'Link copied.',
  'share.send': 'Send …',
  'share.still': 'Picture',
  'share.stillAbout': 'The board and how things stand, to post or print.',
  'share.png': 'Save as PNG',
  'share.svg': 'Save as SVG',
  'share.film': 'Animated picture',
  'share.filmAbout': 'The whole game, move by move (GIF).',
  'share.make': 'Make it',
  'share.making': 'Drawing the game …',
  'share.part': '{percent} done',
  'share.cancel': 'Stop',
  'share.save': 'Save',
  'share.done': 'The animated picture is ready.',
  'share.failed': 'This browser could not make the picture.',
  'share.file': 'Game file',
  'share.fileAbout': 'To keep, or to open on another device.',
  'share.running':
    'This game is still going on. A link would give away what is hidden, so there is only the picture for now.',
} as const;

export default en;
