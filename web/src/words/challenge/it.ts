import type en from './en';

const it: Record<keyof typeof en, string> = {
  'challenge.title': 'Sfida un amico',
  'challenge.question': 'Sai fare meglio con queste tessere?',
  'challenge.about':
    'Con questo link qualcuno gioca le stesse tessere contro gli stessi bot. Poi le due partite si vedono fianco a fianco, anche da te se il risultato ti torna come sfida.',
  'challenge.ghosts': 'Mostra le mie mosse come fantasmi',
  'challenge.ghostsAbout': 'Dopo ogni sua mossa l’altro vede in trasparenza dove hai messo la tua tessera.',
  'challenge.inside':
    'Il link contiene la tua partita. La pagina la mostra solo quando l’altra è finita; chi se ne intende potrebbe guardarla prima.',
  'challenge.afresh':
    'Hai giocato con altre persone. Gioca prima queste tessere da solo contro i bot, poi puoi mandare quella partita come sfida.',
  'challenge.playAlone': 'Gioca queste tessere da solo',
  'challenge.friend': 'Il tuo amico',
  'challenge.friendsTile': '{friend} ha messo qui la tessera di questo turno.',
  'challenge.notAChallenge':
    'Questo link non contiene una sfida: serve una partita base finita di una persona contro i bot.',
  'challenge.from': '{friend} ha giocato queste tessere e ti sfida a fare meglio.',
  'challenge.against': 'Stesse tessere, stessi bot: {names}.',
  'challenge.goOn': 'Continua',
  'challenge.play': 'Accetta la sfida',
  'challenge.showGhosts': 'Dopo ogni mia mossa, mostra l’altra in trasparenza',
  'challenge.hidden': 'L’altra partita è nel link. Questa pagina la mostra quando hai finito.',
  'challenge.compare': 'Le due partite',
  'challenge.tiles': '{n, plural, one {Dopo # tessera} other {Dopo # tessere}}',
  'challenge.judging': 'Confronto delle partite…',
  'challenge.failed': 'Non è stato possibile confrontare le partite.',
  'challenge.same': 'Le due partite sono uguali, mossa per mossa.',
  'challenge.parted': 'Le strade si dividono alla tessera {n}: {friend} ha giocato {theirs}, tu {mine}.',
  'challenge.worthPoints':
    'Per quanto si poteva vedere, la tua mossa cambiava il vantaggio atteso di {gain} rispetto all’altra.',
  'challenge.worthChance':
    'Per quanto si poteva vedere, la tua mossa cambiava la probabilità di vittoria, in punti percentuali, di {gain} rispetto all’altra.',
  'challenge.botParted': 'Alla tessera {n} il bot {bot} ha scelto diversamente nelle due partite.',
  'challenge.goThere': 'Mostra dove',
  'challenge.won':
    '{who, select, me {Hai il vantaggio maggiore.} friend {{friend} ha il vantaggio maggiore.} other {Avete lo stesso vantaggio.}}',
  'challenge.luckier':
    '{who, select, me {Hai avuto più fortuna.} friend {{friend} ha avuto più fortuna.} other {Avete avuto la stessa fortuna.}}',
  'challenge.better':
    '{who, select, me {Senza la fortuna nel pescare hai fatto meglio tu.} friend {Senza la fortuna nel pescare ha fatto meglio {friend}.} other {Senza la fortuna nel pescare siete alla pari.}}',
  'challenge.wentBack':
    '{who, select, me {Hai annullato mosse o conoscevi già le tessere.} other {{friend} ha annullato mosse o conosceva già le tessere.}}',
  'challenge.hinted': '{who, select, me {Hai usato suggerimenti.} other {{friend} ha usato suggerimenti.}}',
  'challenge.clocked':
    'Nell’altra partita i bot dei due livelli più alti seguivano l’orologio; nella tua possono aver giocato diversamente.',
  'challenge.trust': 'È un gioco fra amici: un link non può provare come è stata giocata una partita.',
};

export default it;
