import type en from './en';

const de: Record<keyof typeof en, string> = {
  'share.title': 'Diese Partie teilen',
  'share.link': 'Link',
  'share.linkAbout': 'Er enthält die ganze Partie: Wer ihn öffnet, kann sie nachspielen.',
  'share.address': 'Der Link',
  'share.fromMove': 'Bei Zug {n} öffnen',
  'share.copy': 'Link kopieren',
  'share.copied': 'Link kopiert.',
  'share.send': 'Senden …',
  'share.still': 'Bild',
  'share.stillAbout': 'Spielplan und Stand, zum Zeigen oder Drucken.',
  'share.png': 'Als PNG sichern',
  'share.svg': 'Als SVG sichern',
  'share.film': 'Bewegtes Bild',
  'share.filmAbout': 'Die ganze Partie, Zug um Zug (GIF).',
  'share.make': 'Erstellen',
  'share.making': 'Die Partie wird gezeichnet …',
  'share.part': '{percent} fertig',
  'share.cancel': 'Abbrechen',
  'share.save': 'Sichern',
  'share.done': 'Das bewegte Bild ist fertig.',
  'share.failed': 'Dieser Browser konnte das Bild nicht erstellen.',
  'share.file': 'Spieldatei',
  'share.fileAbout': 'Zum Aufheben oder für ein anderes Gerät.',
  'share.running': 'Diese Partie läuft noch. Ein Link würde Verdecktes verraten, darum gibt es vorerst nur das Bild.',
};

export default de;
