import type en from './en';

const de: Record<keyof typeof en, string> = {
  'share.title': 'Diese Partie teilen',
  'share.link': 'Link',
  'share.linkAbout': 'Er enthält die ganze Partie: Wer ihn öffnet, kann sie sich ansehen.',
  'share.address': 'Der Link',
  'share.fromMove': 'Bei Zug {n} öffnen',
  'share.copy': 'Link kopieren',
  'share.copied': 'Link kopiert.',
  'share.send': 'Senden …',
  'share.still': 'Bild',
  'share.stillAbout': 'Spielplan und Punktestand, zum Verschicken oder Drucken.',
  'share.png': 'Als PNG sichern',
  'share.svg': 'Als SVG sichern',
  'share.film': 'Animation',
  'share.filmAbout': 'Die ganze Partie, Zug um Zug (GIF).',
  'share.make': 'Erstellen',
  'share.making': 'Die Partie wird gezeichnet …',
  'share.part': '{percent} fertig',
  'share.cancel': 'Abbrechen',
  'share.save': 'Sichern',
  'share.done': 'Die Animation ist fertig.',
  'share.failed': 'Dieser Browser konnte das Bild nicht erstellen.',
  'share.file': 'Partie als Datei',
  'share.fileAbout': 'Zum Aufheben oder zum Öffnen auf einem anderen Gerät.',
  'share.running': 'Diese Partie läuft noch. Ein Link würde Verdecktes verraten, deshalb gibt es vorerst nur das Bild.',
};

export default de;
