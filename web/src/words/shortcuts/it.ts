import type en from './en';

const it: Record<keyof typeof en, string> = {
  'shortcuts.board': 'vai al tabellone',
  'shortcuts.move': 'di casella in casella',
  'shortcuts.next': 'prossima casella possibile',
  'shortcuts.place': 'posa la tessera',
  'shortcuts.choose': 'scegli una tessera',
  'shortcuts.turn': 'ruota la tessera a destra, a sinistra',
  'shortcuts.draw': 'pesca',
  'shortcuts.shares': 'azioni',
  'shortcuts.pass': 'passa',
  'shortcuts.line': 'segui la linea successiva, la precedente',
  'shortcuts.time': 'annulla, ripeti',
  'shortcuts.skip': 'vai al mio turno',
  'shortcuts.points': 'punti',
  'shortcuts.log': 'cronologia',
  'shortcuts.zoom': 'ingrandisci, riduci, tutto il tabellone',
  'shortcuts.pan': 'sposta la vista',
  'shortcuts.menu': 'menu',
  'shortcuts.rules': 'le regole in breve',
  'shortcuts.hint': 'suggerimento',
  'shortcuts.count': 'conta le tessere',
  'shortcuts.help': 'questa pagina',
};

export default it;
