const en = {
  'share.title': 'Share this game',
  'share.link': 'Link',
  'share.linkAbout': 'It holds the whole game: anyone who opens it can watch the replay.',
  'share.address': 'The link',
  'share.fromMove': 'Open at move {n}',
  'share.copy': 'Copy the link',
  'share.copied': 'Link copied.',
  'share.send': 'Send…',
  'share.still': 'Picture',
  'share.stillAbout': 'The board and the score, to post or print.',
  'share.png': 'Save as PNG',
  'share.svg': 'Save as SVG',
  'share.film': 'Animation',
  'share.filmAbout': 'The whole game, move by move (GIF).',
  'share.make': 'Create',
  'share.making': 'Drawing the game…',
  'share.part': '{percent} done',
  'share.cancel': 'Stop',
  'share.save': 'Save',
  'share.done': 'The animation is ready.',
  'share.failed': 'This browser couldn’t create the picture.',
  'share.file': 'Game file',
  'share.fileAbout': 'To keep, or to open on another device.',
  'share.running':
    'This game isn’t over yet. A link would give away what is hidden, so for now there is only the picture.',
} as const;

export default en;
