import type en from './en';

const it: Record<keyof typeof en, string> = {
  'notices.yourTurn': '{by, select, nobody {Tocca a te.} other {{name} ha giocato. Tocca a te!}}',
  'notices.daysLeft':
    '{by, select, nobody {Tocca a te. {n, plural, one {Ti resta # giorno} other {Ti restano # giorni}}.} other {{name} ha giocato. {n, plural, one {Ti resta # giorno} other {Ti restano # giorni}}.}}',
  'notices.hoursLeft':
    '{by, select, nobody {Tocca a te. {n, plural, one {Ti resta # ora} other {Ti restano # ore}}.} other {{name} ha giocato. {n, plural, one {Ti resta # ora} other {Ti restano # ore}}.}}',
  'notices.started': '{yours, select, yes {Il tavolo è al completo e tocca a te.} other {La partita è cominciata.}}',
  'notices.timeLeft':
    '{n, plural, one {Ti resta solo # ora per la tua mossa.} other {Ti restano solo # ore per la tua mossa.}}',
  'notices.rematch': '{by, select, nobody {Gli altri vorrebbero la rivincita.} other {{name} vorrebbe la rivincita.}}',
  'notices.invited': '{by, select, nobody {Hai un invito per una partita.} other {{name} ti invita a una partita.}}',
  'notices.push': 'Notifiche su questo dispositivo',
  'notices.pushAbout': 'Così hai notizie dei tuoi tavoli anche a pagina chiusa.',
  'notices.denied': 'Il browser non lo permette. Puoi cambiare idea nelle sue impostazioni per questo sito.',
  'notices.about': 'Avvisami',
  'notices.wish.yourTurn': 'quando tocca a me',
  'notices.wish.started': 'quando comincia una partita',
  'notices.wish.timeLeft': 'quando mi resta poco tempo',
  'notices.wish.rematch': 'quando qualcuno vuole la rivincita',
  'notices.wish.invited': 'quando qualcuno mi invita',
  'notices.quiet': 'Silenzio di notte',
  'notices.quietAbout': 'Le partite di più giorni aspettano il mattino.',
  'notices.from': 'Dalle',
  'notices.until': 'Fino alle',
  'notices.notKept': 'Non è stato possibile salvare. Riprova più tardi.',
  'notices.since': 'Dalla tua ultima visita',
};

export default it;
