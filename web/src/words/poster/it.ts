import type en from './en';

const it: Record<keyof typeof en, string> = {
  'poster.best': 'Linea migliore',
  'poster.mine': 'La tua linea migliore',
  'poster.longest': 'Linea più lunga',
  'poster.turning': 'Svolta',
  'poster.move': 'Mossa {n}',
  'poster.ahead':
    '{me, select, yes {Da lì in poi hai condotto la partita.} other {Da lì in poi {name} ha condotto la partita.}}',
  'poster.aheadByShares':
    '{me, select, yes {Da lì in poi hai avuto le azioni migliori.} other {Da lì in poi {name} ha avuto le azioni migliori.}}',
  'poster.open': 'Manifesto',
  'poster.title': 'La tua città in un manifesto',
  'poster.about': 'La città che hai costruito, da incorniciare, da inviare o da mettere sul telefono.',
  'poster.offer': 'La tua città come manifesto di viaggio, su carta o sul telefono.',
  'poster.show': 'Mostra il manifesto',
  'poster.format': 'Formato',
  'poster.format.a4': 'Foglio A4',
  'poster.format.phone': 'Schermo del telefono',
  'poster.png': 'Salva come immagine (PNG)',
  'poster.svg': 'Salva per la stampa (SVG)',
  'poster.send': 'Invia…',
  'poster.print': 'Stampa',
  'poster.making': 'Il manifesto prende forma…',
  'poster.failed': 'Questo browser non è riuscito a disegnare il manifesto.',
  'poster.route': '{owner} · {tiles} · {points}',
  'poster.alt': 'Manifesto di viaggio di questa partita. {players}. Linea più lunga: {street}.',
  'poster.wall': 'I tuoi manifesti',
  'poster.wallAbout': 'Tutte le città che hai completato. Toccane una per stamparla o inviarla.',
  'poster.more': 'Mostra altri',
  'poster.entry': 'Manifesto: {headline}, {date}',
};

export default it;
