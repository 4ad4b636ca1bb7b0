import type en from './en';

const es: Record<keyof typeof en, string> = {
  'notices.yourTurn': '{by, select, nobody {Te toca.} other {{name} ha jugado. ¡Te toca!}}',
  'notices.daysLeft':
    '{by, select, nobody {Te toca. {n, plural, one {Te queda # día} other {Te quedan # días}}.} other {{name} ha jugado. {n, plural, one {Te queda # día} other {Te quedan # días}}.}}',
  'notices.hoursLeft':
    '{by, select, nobody {Te toca. {n, plural, one {Te queda # hora} other {Te quedan # horas}}.} other {{name} ha jugado. {n, plural, one {Te queda # hora} other {Te quedan # horas}}.}}',
  'notices.started': '{yours, select, yes {La mesa está completa y te toca a ti.} other {La partida ha empezado.}}',
  'notices.timeLeft': '{n, plural, one {Solo te queda # hora para jugar.} other {Solo te quedan # horas para jugar.}}',
  'notices.rematch': '{by, select, nobody {Los demás quieren la revancha.} other {{name} quiere la revancha.}}',
  'notices.invited':
    '{by, select, nobody {Tienes una invitación a una partida.} other {{name} te invita a una partida.}}',
  'notices.push': 'Notificaciones en este dispositivo',
  'notices.pushAbout': 'Así sabrás de tus mesas aunque la página esté cerrada.',
  'notices.denied': 'Tu navegador no lo permite. Puedes cambiarlo en sus ajustes para este sitio.',
  'notices.about': 'Avísame',
  'notices.wish.yourTurn': 'cuando me toque',
  'notices.wish.started': 'cuando empiece una partida',
  'notices.wish.timeLeft': 'cuando me quede poco tiempo',
  'notices.wish.rematch': 'cuando alguien quiera la revancha',
  'notices.wish.invited': 'cuando alguien me invite',
  'notices.quiet': 'Silencio por la noche',
  'notices.quietAbout': 'Las partidas de varios días esperan a la mañana.',
  'notices.from': 'Desde',
  'notices.until': 'Hasta',
  'notices.notKept': 'No se ha podido guardar. Inténtalo más tarde.',
  'notices.since': 'Desde tu última visita',
};

export default es;
