import type en from './en';

const es: Record<keyof typeof en, string> = {
  'notices.yourTurn': '{by, select, nobody {Te toca.} other {{name} ha jugado. ¡Te toca!}}',
  'notices.daysLeft':
    '{by, select, nobody {Te toca. {n, plural, one {Te queda # día} other {Te quedan # días}}.} other {{name} ha jugado. {n, plural, one {Te queda # día} other {Te quedan # días}}.}}',
  'notices.hoursLeft':
    '{by, select, nobody {Te toca. {n, plural, one {Te queda # hora} other {Te quedan # horas}}.} other {{name} ha jugado. {n, plural, one {Te queda # hora} other {Te quedan # horas}}.}}',
  'notices.started':
    '{yours, select, yes {{others, select, none {La mesa está completa y te toca a ti.} other {La mesa con {names} está completa y te toca a ti.}}} other {{others, select, none {La partida ha empezado.} other {La partida con {names} ha empezado.}}}}',
  'notices.ready':
    '{others, select, none {La mesa está completa. ¿Todo listo?} other {La mesa con {names} está completa. ¿Todo listo?}}',
  'notices.timeLeft':
    '{others, select, none {{n, plural, one {Solo te queda # hora para jugar.} other {Solo te quedan # horas para jugar.}}} other {{n, plural, one {Solo te queda # hora para jugar en la partida con {names}.} other {Solo te quedan # horas para jugar en la partida con {names}.}}}}',
  'notices.rematch': '{by, select, nobody {Los demás quieren la revancha.} other {{name} quiere la revancha.}}',
  'notices.invited':
    '{by, select, nobody {Tienes una invitación a una partida.} other {{name} te invita a una partida.}}',
  'notices.vacation': '{name} está de vacaciones hasta el {date}.',
  'notices.asked':
    '{what, select, settings {{by, select, nobody {Los ajustes han cambiado. ¿Sigues dentro?} other {{name} ha cambiado los ajustes. ¿Sigues dentro?}}} takeback {{name} quiere deshacer una jugada. ¿De acuerdo?} end {{name} quiere dejar la partida aquí, sin ganador. ¿De acuerdo?} hints {{name} tiene una pregunta sobre las pistas.} substitute {{name} quiere que un bot juegue por quien está ausente. ¿De acuerdo?} abandon {{name} quiere terminar la partida porque alguien está ausente. ¿De acuerdo?} other {{name} te hace una pregunta.}}',
  'notices.over':
    '{what, select, resigned {{name} ha abandonado: tu partida ha terminado.} agreed {{others, select, none {Tu partida ha terminado de común acuerdo.} other {Tu partida con {names} ha terminado de común acuerdo.}}} abandoned {Tu partida ha terminado porque alguien no volvió.} closed {El administrador ha cerrado tu mesa.} other {{others, select, none {Tu partida ha terminado. Mira cómo ha quedado.} other {Tu partida con {names} ha terminado. Mira cómo ha quedado.}}}}',
  'notices.takenOver':
    '{what, select, substitute {Llevabas más de un día fuera. Un bot juega por ti.} other {{others, select, none {Se te ha acabado el tiempo. Un bot juega por ti.} other {Se te ha acabado el tiempo en la partida con {names}. Un bot juega por ti.}}}}',
  'notices.freed':
    '{what, select, notReady {No estabas cuando iba a empezar la partida, así que tu sitio vuelve a estar libre.} other {{by, select, nobody {Tu sitio en la mesa ha quedado libre.} other {{name} ha dejado libre tu sitio en la mesa.}}}}',
  'notices.away': '{name} lleva un día sin jugar. Ya podéis dejar que juegue un bot o terminar la partida.',
  'notices.unknown': 'Hay novedades en una de tus mesas.',
  'notices.push': 'Notificaciones en este dispositivo',
  'notices.pushAbout': 'Así sabrás de tus mesas aunque la página esté cerrada.',
  'notices.denied': 'Tu navegador no lo permite. Puedes cambiarlo en sus ajustes para este sitio.',
  'notices.about': 'Avísame',
  'notices.wish.yourTurn': 'cuando me toque',
  'notices.wish.started': 'cuando empiece una partida',
  'notices.wish.timeLeft': 'cuando me quede poco tiempo',
  'notices.wish.asked': 'cuando alguien me pregunte algo',
  'notices.wish.rematch': 'cuando alguien quiera la revancha',
  'notices.wish.invited': 'cuando alguien me invite',
  'notices.wish.over': 'cuando termine una partida',
  'notices.wish.seat': 'cuando pierda mi sitio o un bot juegue por mí',
  'notices.wish.absence': 'cuando alguien esté de vacaciones o ausente',
  'notices.quiet': 'Silencio por la noche',
  'notices.quietAbout': 'Las partidas de varios días y las invitaciones esperan a la mañana.',
  'notices.from': 'Desde',
  'notices.until': 'Hasta',
  'notices.notKept': 'No se ha podido guardar. Inténtalo más tarde.',
  'notices.since': 'Desde tu última visita',
  'notices.invitations': 'Invitaciones',
  'notices.dismiss': 'Quitar de la lista',
};

export default es;
