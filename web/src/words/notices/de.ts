import type en from './en';

const de: Record<keyof typeof en, string> = {
  'notices.yourTurn': '{by, select, nobody {Du bist dran.} other {{name} hat gezogen. Du bist dran!}}',
  'notices.daysLeft':
    '{by, select, nobody {Du bist dran. Du hast noch {n, plural, one {# Tag} other {# Tage}} Zeit.} other {{name} hat gezogen. Du hast noch {n, plural, one {# Tag} other {# Tage}} Zeit.}}',
  'notices.hoursLeft':
    '{by, select, nobody {Du bist dran. Du hast noch {n, plural, one {# Stunde} other {# Stunden}} Zeit.} other {{name} hat gezogen. Du hast noch {n, plural, one {# Stunde} other {# Stunden}} Zeit.}}',
  'notices.started': '{yours, select, yes {Der Tisch ist voll, und du bist dran.} other {Die Partie hat begonnen.}}',
  'notices.timeLeft': '{n, plural, one {Nur noch # Stunde für deinen Zug.} other {Nur noch # Stunden für deinen Zug.}}',
  'notices.rematch': '{by, select, nobody {Die anderen möchten eine Revanche.} other {{name} möchte eine Revanche.}}',
  'notices.invited':
    '{by, select, nobody {Du bist zu einer Partie eingeladen.} other {{name} lädt dich zu einer Partie ein.}}',
  'notices.push': 'Mitteilungen auf diesem Gerät',
  'notices.pushAbout': 'So hörst du von deinen Tischen, auch wenn die Seite geschlossen ist.',
  'notices.denied': 'Dein Browser erlaubt es nicht. Das kannst du in seinen Einstellungen für diese Seite ändern.',
  'notices.about': 'Sag mir Bescheid,',
  'notices.wish.yourTurn': 'wenn ich dran bin',
  'notices.wish.started': 'wenn eine Partie beginnt',
  'notices.wish.timeLeft': 'wenn meine Zeit knapp wird',
  'notices.wish.rematch': 'wenn jemand eine Revanche möchte',
  'notices.wish.invited': 'wenn mich jemand einlädt',
  'notices.quiet': 'Nachts Ruhe',
  'notices.quietAbout': 'Partien über mehrere Tage warten bis zum Morgen.',
  'notices.from': 'Von',
  'notices.until': 'Bis',
  'notices.notKept': 'Das ließ sich nicht speichern. Versuch es später noch einmal.',
  'notices.since': 'Seit deinem letzten Besuch',
};

export default de;
