import type en from './en';

const it: Record<keyof typeof en, string> = {
  'notices.yourTurn': '{by, select, nobody {Tocca a te.} other {{name} ha giocato. Tocca a te!}}',
  'notices.daysLeft':
    '{by, select, nobody {Tocca a te. {n, plural, one {Ti resta # giorno} other {Ti restano # giorni}}.} other {{name} ha giocato. {n, plural, one {Ti resta # giorno} other {Ti restano # giorni}}.}}',
  'notices.hoursLeft':
    '{by, select, nobody {Tocca a te. {n, plural, one {Ti resta # ora} other {Ti restano # ore}}.} other {{name} ha giocato. {n, plural, one {Ti resta # ora} other {Ti restano # ore}}.}}',
  'notices.started':
    '{yours, select, yes {{others, select, none {Il tavolo è al completo e tocca a te.} other {Il tavolo con {names} è al completo e tocca a te.}}} other {{others, select, none {La partita è cominciata.} other {La partita con {names} è cominciata.}}}}',
  'notices.ready':
    '{others, select, none {Il tavolo è al completo. Tutto pronto?} other {Il tavolo con {names} è al completo. Tutto pronto?}}',
  'notices.timeLeft':
    '{others, select, none {{n, plural, one {Ti resta solo # ora per la tua mossa.} other {Ti restano solo # ore per la tua mossa.}}} other {{n, plural, one {Ti resta solo # ora per la tua mossa nella partita con {names}.} other {Ti restano solo # ore per la tua mossa nella partita con {names}.}}}}',
  'notices.rematch': '{by, select, nobody {Gli altri vorrebbero la rivincita.} other {{name} vorrebbe la rivincita.}}',
  'notices.invited': '{by, select, nobody {Hai un invito per una partita.} other {{name} ti invita a una partita.}}',
  'notices.vacation': '{name} è in vacanza fino a {date}.',
  'notices.asked':
    '{what, select, settings {{by, select, nobody {Le impostazioni sono cambiate. Ci stai ancora?} other {{name} ha cambiato le impostazioni. Ci stai ancora?}}} takeback {{name} vorrebbe ritirare una mossa. Va bene?} end {{name} vorrebbe chiudere qui la partita, senza vincitori. Va bene?} hints {{name} ha una domanda sui suggerimenti.} substitute {{name} vorrebbe far giocare un bot al posto di chi è assente. Va bene?} abandon {{name} vorrebbe chiudere la partita perché qualcuno è assente. Va bene?} other {{name} ha una domanda per te.}}',
  'notices.over':
    '{what, select, resigned {{name} ha abbandonato: la tua partita è finita.} agreed {{others, select, none {La tua partita è stata chiusa di comune accordo.} other {La tua partita con {names} è stata chiusa di comune accordo.}}} abandoned {La tua partita è stata chiusa perché qualcuno era assente.} closed {Il gestore ha chiuso il tuo tavolo.} other {{others, select, none {La tua partita è finita. Guarda com’è andata.} other {La tua partita con {names} è finita. Guarda com’è andata.}}}}',
  'notices.takenOver':
    '{what, select, substitute {Non c’eri da più di un giorno. Un bot gioca per te.} other {{others, select, none {Il tuo tempo è scaduto. Un bot gioca per te.} other {Il tuo tempo nella partita con {names} è scaduto. Un bot gioca per te.}}}}',
  'notices.freed':
    '{what, select, notReady {Non c’eri quando si stava per cominciare, quindi il tuo posto è di nuovo libero.} other {{by, select, nobody {Il tuo posto al tavolo è stato liberato.} other {{name} ha liberato il tuo posto al tavolo.}}}}',
  'notices.away': '{name} non muove da un giorno. Ora potete far giocare un bot o chiudere la partita.',
  'notices.unknown': 'Ci sono novità a uno dei tuoi tavoli.',
  'notices.push': 'Notifiche su questo dispositivo',
  'notices.pushAbout': 'Così hai notizie dei tuoi tavoli anche a pagina chiusa.',
  'notices.denied': 'Il browser non lo permette. Puoi cambiare idea nelle sue impostazioni per questo sito.',
  'notices.about': 'Avvisami',
  'notices.wish.yourTurn': 'quando tocca a me',
  'notices.wish.started': 'quando comincia una partita',
  'notices.wish.timeLeft': 'quando mi resta poco tempo',
  'notices.wish.asked': 'quando qualcuno mi chiede qualcosa',
  'notices.wish.rematch': 'quando qualcuno vuole la rivincita',
  'notices.wish.invited': 'quando qualcuno mi invita',
  'notices.wish.over': 'quando una partita è finita',
  'notices.wish.seat': 'quando perdo il posto o un bot gioca per me',
  'notices.wish.absence': 'quando qualcuno è in vacanza o assente',
  'notices.quiet': 'Silenzio di notte',
  'notices.quietAbout': 'Le partite di più giorni e gli inviti aspettano il mattino.',
  'notices.from': 'Dalle',
  'notices.until': 'Fino alle',
  'notices.notKept': 'Non è stato possibile salvare. Riprova più tardi.',
  'notices.since': 'Dalla tua ultima visita',
  'notices.invitations': 'Inviti',
  'notices.dismiss': 'Togli dall’elenco',
};

export default it;
