/** For the previews of links, which a server answers. */
const en = {
  'card.replay': 'A game of Cable Car to watch move by move.',
  'card.invited': 'Come and play Cable Car!',
  'card.seat': 'You’re invited to a table. Just sit down, no account needed.',
  'card.open': 'Open the game',
} as const;

export default en;
