import type en from './en';

const de: Record<keyof typeof en, string> = {
  'notices.yourTurn': '{by, select, nobody {Du bist dran.} other {{name} hat gespielt. Du bist dran!}}',
  'notices.daysLeft':
    '{by, select, nobody {Du bist dran. Du hast noch {n, plural, one {# Tag} other {# Tage}} Zeit.} other {{name} hat gespielt. Du hast noch {n, plural, one {# Tag} other {# Tage}} Zeit.}}',
  'notices.hoursLeft':
    '{by, select, nobody {Du bist dran. Du hast noch {n, plural, one {# Stunde} other {# Stunden}} Zeit.} other {{name} hat gespielt. Du hast noch {n, plural, one {# Stunde} other {# Stunden}} Zeit.}}',
  'notices.started':
    '{yours, select, yes {{others, select, none {Der Tisch ist voll, und du bist dran.} other {Der Tisch mit {names} ist voll, und du bist dran.}}} other {{others, select, none {Die Partie hat begonnen.} other {Die Partie mit {names} hat begonnen.}}}}',
  'notices.ready':
    '{others, select, none {Der Tisch ist voll. Bist du bereit?} other {Der Tisch mit {names} ist voll. Bist du bereit?}}',
  'notices.timeLeft':
    '{others, select, none {{n, plural, one {Nur noch # Stunde für deinen Zug.} other {Nur noch # Stunden für deinen Zug.}}} other {{n, plural, one {Nur noch # Stunde für deinen Zug in der Partie mit {names}.} other {Nur noch # Stunden für deinen Zug in der Partie mit {names}.}}}}',
  'notices.rematch': '{by, select, nobody {Die anderen möchten eine Revanche.} other {{name} möchte eine Revanche.}}',
  'notices.invited':
    '{by, select, nobody {Du bist zu einer Partie eingeladen.} other {{name} lädt dich zu einer Partie ein.}}',
  'notices.vacation': '{name} ist bis {date} im Urlaub.',
  'notices.asked':
    '{what, select, settings {{by, select, nobody {Die Einstellungen haben sich geändert. Bist du noch dabei?} other {{name} hat die Einstellungen geändert. Bist du noch dabei?}}} takeback {{name} möchte einen Zug zurücknehmen. Einverstanden?} end {{name} möchte die Partie ohne Sieger abbrechen. Einverstanden?} hints {{name} hat eine Frage zu den Tipps.} substitute {{name} möchte einen Bot spielen lassen, weil jemand lange weg ist. Einverstanden?} abandon {{name} möchte die Partie beenden, weil jemand lange weg ist. Einverstanden?} other {{name} hat eine Frage an dich.}}',
  'notices.over':
    '{what, select, resigned {{name} hat aufgegeben. Deine Partie ist vorbei.} agreed {{others, select, none {Deine Partie wurde gemeinsam abgebrochen.} other {Deine Partie mit {names} wurde gemeinsam abgebrochen.}}} abandoned {Deine Partie wurde beendet, weil jemand weggeblieben ist.} closed {Der Betreiber hat deinen Tisch geschlossen.} other {{others, select, none {Deine Partie ist vorbei. Sieh nach, wie sie ausging.} other {Deine Partie mit {names} ist vorbei. Sieh nach, wie sie ausging.}}}}',
  'notices.takenOver':
    '{what, select, substitute {Du warst länger als einen Tag weg. Ein Bot spielt für dich.} other {{others, select, none {Deine Zeit ist abgelaufen. Ein Bot spielt für dich.} other {Deine Zeit in der Partie mit {names} ist abgelaufen. Ein Bot spielt für dich.}}}}',
  'notices.freed':
    '{what, select, notReady {Du warst nicht da, als es losgehen sollte, darum ist dein Platz wieder frei.} other {{by, select, nobody {Dein Platz am Tisch wurde freigegeben.} other {{name} hat deinen Platz am Tisch freigegeben.}}}}',
  'notices.away':
    '{name} hat seit einem Tag nicht gespielt. Jetzt dürft ihr einen Bot spielen lassen oder die Partie beenden.',
  'notices.unknown': 'An einem deiner Tische gibt es etwas Neues.',
  'notices.push': 'Mitteilungen auf diesem Gerät',
  'notices.pushAbout': 'So hörst du von deinen Tischen, auch wenn die Seite geschlossen ist.',
  'notices.denied': 'Dein Browser erlaubt das nicht. Du kannst es in seinen Einstellungen für diese Seite ändern.',
  'notices.about': 'Sag mir Bescheid,',
  'notices.wish.yourTurn': 'wenn ich dran bin',
  'notices.wish.started': 'wenn eine Partie beginnt',
  'notices.wish.timeLeft': 'wenn meine Zeit knapp wird',
  'notices.wish.asked': 'wenn mich jemand etwas fragt',
  'notices.wish.rematch': 'wenn jemand eine Revanche möchte',
  'notices.wish.invited': 'wenn mich jemand einlädt',
  'notices.wish.over': 'wenn eine Partie vorbei ist',
  'notices.wish.seat': 'wenn ich meinen Platz verliere oder ein Bot für mich spielt',
  'notices.wish.absence': 'wenn jemand im Urlaub oder lange weg ist',
  'notices.quiet': 'Nachts Ruhe',
  'notices.quietAbout': 'Partien über mehrere Tage und Einladungen warten bis zum Morgen.',
  'notices.from': 'Von',
  'notices.until': 'Bis',
  'notices.notKept': 'Das ließ sich nicht speichern. Versuch es später noch mal.',
  'notices.since': 'Seit deinem letzten Besuch',
  'notices.invitations': 'Einladungen',
  'notices.dismiss': 'Aus der Liste nehmen',
};

export default de;
