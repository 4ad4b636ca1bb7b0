import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'shortcuts.board': 'aller au plateau',
  'shortcuts.move': 'de case en case',
  'shortcuts.next': 'prochaine case possible',
  'shortcuts.place': 'poser la carte',
  'shortcuts.choose': 'choisir une carte',
  'shortcuts.turn': 'tourner la carte à droite, à gauche',
  'shortcuts.draw': 'piocher',
  'shortcuts.shares': 'actions',
  'shortcuts.pass': 'passer',
  'shortcuts.line': 'suivre la ligne suivante, la précédente',
  'shortcuts.time': 'annuler, rétablir',
  'shortcuts.skip': 'aller à mon tour',
  'shortcuts.points': 'points',
  'shortcuts.log': 'historique',
  'shortcuts.zoom': 'zoom avant, zoom arrière, tout le plateau',
  'shortcuts.pan': 'déplacer la vue',
  'shortcuts.menu': 'menu',
  'shortcuts.rules': 'les règles en bref',
  'shortcuts.hint': 'conseil',
  'shortcuts.count': 'compter les cartes',
  'shortcuts.help': 'cette page',
};

export default fr;
