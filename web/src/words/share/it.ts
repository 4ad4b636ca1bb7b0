import type en from './en';

const it: Record<keyof typeof en, string> = {
  'share.title': 'Condividi questa partita',
  'share.link': 'Link',
  'share.linkAbout': 'Contiene tutta la partita: chi lo apre può rivederla.',
  'share.address': 'Il link',
  'share.fromMove': 'Apri alla mossa {n}',
  'share.copy': 'Copia il link',
  'share.copied': 'Link copiato.',
  'share.send': 'Invia…',
  'share.still': 'Immagine',
  'share.stillAbout': 'Il tabellone e il punteggio, da pubblicare o stampare.',
  'share.png': 'Salva come PNG',
  'share.svg': 'Salva come SVG',
  'share.film': 'Animazione',
  'share.filmAbout': 'Tutta la partita, mossa per mossa (GIF).',
  'share.make': 'Crea',
  'share.making': 'Sto disegnando la partita…',
  'share.part': '{percent} completato',
  'share.cancel': 'Interrompi',
  'share.save': 'Salva',
  'share.done': 'L’animazione è pronta.',
  'share.failed': 'Questo browser non ha potuto creare l’immagine.',
  'share.file': 'File della partita',
  'share.fileAbout': 'Da conservare o aprire su un altro dispositivo.',
  'share.running':
    'Questa partita è ancora in corso. Un link svelerebbe ciò che è nascosto: per ora c’è solo l’immagine.',
};

export default it;
