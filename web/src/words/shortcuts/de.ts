import type en from './en';

const de: Record<keyof typeof en, string> = {
  'shortcuts.board': 'zum Spielplan',
  'shortcuts.move': 'von Feld zu Feld',
  'shortcuts.next': 'nächstes mögliches Feld',
  'shortcuts.place': 'Plättchen legen',
  'shortcuts.choose': 'Plättchen wählen',
  'shortcuts.turn': 'Plättchen nach rechts, nach links drehen',
  'shortcuts.draw': 'ziehen',
  'shortcuts.shares': 'Aktien',
  'shortcuts.pass': 'passen',
  'shortcuts.line': 'nächste, vorige Linie verfolgen',
  'shortcuts.time': 'zurücknehmen, wiederholen',
  'shortcuts.skip': 'bis zu meinem Zug',
  'shortcuts.points': 'Punkte',
  'shortcuts.log': 'Spielverlauf',
  'shortcuts.zoom': 'heranzoomen, herauszoomen, ganzer Spielplan',
  'shortcuts.pan': 'Ausschnitt verschieben',
  'shortcuts.menu': 'Menü',
  'shortcuts.rules': 'Regeln in Kürze',
  'shortcuts.hint': 'Tipp',
  'shortcuts.count': 'Plättchen zählen',
  'shortcuts.help': 'diese Seite',
};

export default de;
