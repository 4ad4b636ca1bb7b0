import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'notices.yourTurn': '{by, select, nobody {À vous de jouer.} other {{name} a joué. À vous !}}',
  'notices.daysLeft':
    '{by, select, nobody {À vous de jouer. Il vous reste {n, plural, one {# jour} other {# jours}}.} other {{name} a joué. Il vous reste {n, plural, one {# jour} other {# jours}}.}}',
  'notices.hoursLeft':
    '{by, select, nobody {À vous de jouer. Il vous reste {n, plural, one {# heure} other {# heures}}.} other {{name} a joué. Il vous reste {n, plural, one {# heure} other {# heures}}.}}',
  'notices.started':
    '{yours, select, yes {{others, select, none {La table est complète, à vous de jouer.} other {La table avec {names} est complète, à vous de jouer.}}} other {{others, select, none {La partie a commencé.} other {La partie avec {names} a commencé.}}}}',
  'notices.ready':
    '{others, select, none {La table est complète. On y va\u202f?} other {La table avec {names} est complète. On y va\u202f?}}',
  'notices.timeLeft':
    '{others, select, none {{n, plural, one {Plus que # heure pour jouer.} other {Plus que # heures pour jouer.}}} other {{n, plural, one {Plus que # heure pour jouer dans la partie avec {names}.} other {Plus que # heures pour jouer dans la partie avec {names}.}}}}',
  'notices.rematch': '{by, select, nobody {Les autres aimeraient une revanche.} other {{name} aimerait une revanche.}}',
  'notices.invited': '{by, select, nobody {Une invitation vous attend.} other {{name} vous invite à une partie.}}',
  'notices.vacation': '{name} est en vacances jusqu’au {date}.',
  'notices.asked':
    '{what, select, settings {{by, select, nobody {Les réglages ont changé. Toujours de la partie\u202f?} other {{name} a changé les réglages. Toujours de la partie\u202f?}}} takeback {{name} aimerait reprendre un coup. D’accord\u202f?} end {{name} aimerait arrêter la partie sans vainqueur. D’accord\u202f?} hints {{name} a une question sur les conseils.} substitute {{name} aimerait laisser un bot remplacer une personne absente. D’accord\u202f?} abandon {{name} aimerait arrêter la partie, car quelqu’un est absent. D’accord\u202f?} other {{name} vous pose une question.}}',
  'notices.over':
    '{what, select, resigned {{name} a abandonné\u00a0: votre partie est finie.} agreed {{others, select, none {Votre partie a été arrêtée d’un commun accord.} other {Votre partie avec {names} a été arrêtée d’un commun accord.}}} abandoned {Votre partie a été arrêtée, car quelqu’un ne jouait plus.} closed {L’hébergeur a fermé votre table.} other {{others, select, none {Votre partie est finie. Venez voir le résultat.} other {Votre partie avec {names} est finie. Venez voir le résultat.}}}}',
  'notices.takenOver':
    '{what, select, substitute {Vous n’avez pas joué depuis plus d’un jour. Un bot joue pour vous.} other {{others, select, none {Votre temps est écoulé. Un bot joue pour vous.} other {Votre temps est écoulé dans la partie avec {names}. Un bot joue pour vous.}}}}',
  'notices.freed':
    '{what, select, notReady {Vous n’étiez pas là au moment de commencer : votre place est de nouveau libre.} other {{by, select, nobody {Votre place à la table a été libérée.} other {{name} a libéré votre place à la table.}}}}',
  'notices.away':
    '{name} n’a pas joué depuis un jour. Vous pouvez maintenant laisser jouer un bot ou arrêter la partie.',
  'notices.unknown': 'Il y a du nouveau à l’une de vos tables.',
  'notices.push': 'Notifications sur cet appareil',
  'notices.pushAbout': 'Pour avoir des nouvelles de vos tables, même quand la page est fermée.',
  'notices.denied': 'Votre navigateur ne le permet pas. Cela se change dans ses réglages pour ce site.',
  'notices.about': 'Me prévenir',
  'notices.wish.yourTurn': 'quand c’est mon tour',
  'notices.wish.started': 'quand une partie commence',
  'notices.wish.timeLeft': 'quand il me reste peu de temps',
  'notices.wish.asked': 'quand on me demande quelque chose',
  'notices.wish.rematch': 'quand quelqu’un veut une revanche',
  'notices.wish.invited': 'quand quelqu’un m’invite',
  'notices.wish.over': 'quand une partie est finie',
  'notices.wish.seat': 'quand je perds ma place ou qu’un bot joue pour moi',
  'notices.wish.absence': 'quand quelqu’un est en vacances ou absent',
  'notices.quiet': 'Silence la nuit',
  'notices.quietAbout': 'Les parties sur plusieurs jours et les invitations attendent le matin.',
  'notices.from': 'De',
  'notices.until': 'À',
  'notices.notKept': 'L’enregistrement a échoué. Réessayez plus tard.',
  'notices.since': 'Depuis votre dernière visite',
  'notices.invitations': 'Invitations',
  'notices.dismiss': 'Retirer de la liste',
};

export default fr;
