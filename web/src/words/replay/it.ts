import type en from './en';

const it: Record<keyof typeof en, string> = {
  'replay.at': 'Mossa {n} di {all}.',
  'replay.start': 'Il tabellone vuoto',
  'replay.position': 'Momento della partita',
  'replay.toStart': 'All’inizio',
  'replay.back': 'Mossa precedente',
  'replay.run': 'Riproduci',
  'replay.pause': 'Pausa',
  'replay.forward': 'Mossa successiva',
  'replay.toEnd': 'Alla fine',
  'replay.speed': 'Velocità',
  'replay.times': '{n}×',
  'replay.eyes': 'Punto di vista',
  'replay.all': 'Tutto scoperto',
  'replay.nobody': 'Spettatore',
  'replay.hands': 'In mano',
  'replay.noTile': 'Nessuna tessera',
  'replay.holds':
    '{me, select, yes {Hai {n, plural, one {# tessera} other {# tessere}} in mano} other {{name} ha {n, plural, one {# tessera} other {# tessere}} in mano}}',
  'replay.drawn': 'appena pescata',
  'replay.moves': 'Mosse',
  'replay.lines': 'Linee',
  'replay.lists': 'Mosse, tessere in mano e linee',
  'replay.move': 'Mossa {n}',
  'replay.exchanged':
    '{me, select, yes {Hai scambiato la tua azione {gave} del {n}% con quella {took}.} other {{name} ha scambiato la sua azione {gave} del {n}% con quella {took}.}}',
  'replay.story': 'La storia della linea {station}',
  'replay.pick': 'Scegli una linea qui o sul tabellone per leggere la sua storia.',
  'replay.allLines': 'Tutte le linee',
  'replay.began': '{me, select, yes {L’hai iniziata con {tiles}.} other {{name} l’ha iniziata con {tiles}.}}',
  'replay.grew': '{me, select, yes {L’hai portata da {from} a {to}.} other {{name} l’ha portata da {from} a {to}.}}',
  'replay.homeStation':
    '{me, select, yes {L’hai portata alla stazione {end}: {tiles}, {points}.} other {{name} l’ha portata alla stazione {end}: {tiles}, {points}.}}',
  'replay.homePower':
    '{me, select, yes {L’hai portata alla Powerstation: {tiles}, {points}.} other {{name} l’ha portata alla Powerstation: {tiles}, {points}.}}',
  'replay.cutStation':
    '{me, select, yes {L’hai fermata alla stazione {end}: {tiles}, {points}.} other {{name} l’ha fermata alla stazione {end}: {tiles}, {points}.}}',
  'replay.sentPower':
    '{me, select, yes {L’hai mandata alla Powerstation: {tiles}, {points}.} other {{name} l’ha mandata alla Powerstation: {tiles}, {points}.}}',
  'replay.endStation':
    '{me, select, yes {L’hai completata alla stazione {end}: {tiles}, {points}.} other {{name} l’ha completata alla stazione {end}: {tiles}, {points}.}}',
  'replay.open': 'Non è mai stata completata.',
  'replay.untouched': 'Nessuno l’ha toccata.',
  'replay.keep': 'Conserva questa partita',
  'replay.playOn': 'Continua da qui',
  'replay.playOnWho': 'Chi continua dalla mossa {n}?',
  'replay.playOnTiles':
    'Arrivano le stesse tessere della partita vera, nello stesso ordine. Non conta nelle tue statistiche.',
  'replay.playOnPile': 'Il mazzo e le azioni sono quelli della partita vera. Non conta nelle tue statistiche.',
  'replay.playOnGo': 'Continua a giocare',
  'replay.keysStep': 'mossa precedente, mossa successiva',
  'replay.keysEnds': 'all’inizio, alla fine (Inizio, Fine)',
  'replay.keysRun': 'riproduci, pausa (barra spaziatrice)',
  'replay.keysRide': 'percorri la linea scelta, o la migliore',
  'replay.keysPlayOn': 'continua a giocare da qui',
  'replay.keysShare': 'condividi',
  'replay.running': 'Questa partita è ancora in corso: vedi solo ciò che puoi sapere.',
  'replay.notAGame': 'Questo link non contiene una partita di Cable Car. Forse non è stato copiato per intero.',
  'replay.newerVersion':
    'Questo link viene da una versione più recente di Cable Car. Ricarica la pagina o fatti dare il file della partita.',
  'replay.damaged': 'Questo link è danneggiato: manca un carattere o ce n’è uno sbagliato. Copialo di nuovo.',
  'replay.given':
    'Questa partita è stata annotata a un tavolo vero. Nessuno ha annotato che cosa è stato pescato o tenuto: le mani sono solo possibili, e ogni tessera viene dalla mano.',
};

export default it;
