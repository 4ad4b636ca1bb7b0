import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'notices.yourTurn': '{by, select, nobody {À vous de jouer.} other {{name} a joué. À vous !}}',
  'notices.daysLeft':
    '{by, select, nobody {À vous de jouer. Il vous reste {n, plural, one {# jour} other {# jours}}.} other {{name} a joué. Il vous reste {n, plural, one {# jour} other {# jours}}.}}',
  'notices.hoursLeft':
    '{by, select, nobody {À vous de jouer. Il vous reste {n, plural, one {# heure} other {# heures}}.} other {{name} a joué. Il vous reste {n, plural, one {# heure} other {# heures}}.}}',
  'notices.started': '{yours, select, yes {La table est complète, à vous de jouer.} other {La partie a commencé.}}',
  'notices.timeLeft': '{n, plural, one {Plus que # heure pour jouer.} other {Plus que # heures pour jouer.}}',
  'notices.rematch': '{by, select, nobody {Les autres aimeraient une revanche.} other {{name} aimerait une revanche.}}',
  'notices.invited': '{by, select, nobody {Vous êtes invité à une partie.} other {{name} vous invite à une partie.}}',
  'notices.push': 'Notifications sur cet appareil',
  'notices.pushAbout': 'Pour avoir des nouvelles de vos tables, même quand la page est fermée.',
  'notices.denied': 'Votre navigateur ne le permet pas. Cela se change dans ses réglages pour ce site.',
  'notices.about': 'Me prévenir',
  'notices.wish.yourTurn': 'quand c’est mon tour',
  'notices.wish.started': 'quand une partie commence',
  'notices.wish.timeLeft': 'quand il me reste peu de temps',
  'notices.wish.rematch': 'quand quelqu’un veut une revanche',
  'notices.wish.invited': 'quand quelqu’un m’invite',
  'notices.quiet': 'Silence la nuit',
  'notices.quietAbout': 'Les parties sur plusieurs jours attendent le matin.',
  'notices.from': 'De',
  'notices.until': 'À',
  'notices.notKept': 'L’enregistrement a échoué. Réessayez plus tard.',
  'notices.since': 'Depuis votre dernière visite',
};

export default fr;
