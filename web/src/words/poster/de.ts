import type en from './en';

const de: Record<keyof typeof en, string> = {
  'poster.best': 'Beste Linie',
  'poster.mine': 'Deine beste Linie',
  'poster.longest': 'Längste Linie',
  'poster.turning': 'Wendepunkt',
  'poster.move': 'Zug {n}',
  'poster.ahead': '{me, select, yes {Von da an lagst du vorn.} other {Von da an lag {name} vorn.}}',
  'poster.aheadByShares':
    '{me, select, yes {Von da an waren deine Aktien am meisten wert.} other {Von da an waren die Aktien von {name} am meisten wert.}}',
  'poster.open': 'Plakat',
  'poster.title': 'Deine Stadt als Plakat',
  'poster.about': 'Die Stadt, die ihr gebaut habt: zum Einrahmen, zum Verschicken oder fürs Handy.',
  'poster.offer': 'Deine Stadt als Reiseplakat, auf Papier oder auf dem Handy.',
  'poster.show': 'Plakat ansehen',
  'poster.format': 'Größe',
  'poster.format.a4': 'A4-Papier',
  'poster.format.phone': 'Handybildschirm',
  'poster.png': 'Als Bild sichern (PNG)',
  'poster.svg': 'Für den Druck sichern (SVG)',
  'poster.send': 'Senden …',
  'poster.print': 'Drucken',
  'poster.making': 'Das Plakat wird gezeichnet …',
  'poster.failed': 'Dieser Browser konnte das Plakat nicht zeichnen.',
  'poster.route': '{owner} · {tiles} · {points}',
  'poster.alt': 'Reiseplakat dieser Partie. {players}. Längste Linie: {street}.',
  'poster.wall': 'Deine Plakate',
  'poster.wallAbout': 'Jede Stadt, die du zu Ende gebaut hast. Tipp eine an, um sie zu drucken oder zu verschicken.',
  'poster.more': 'Mehr zeigen',
  'poster.entry': 'Plakat: {headline}, {date}',
};

export default de;
