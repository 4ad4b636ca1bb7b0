import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'hint.title': 'Conseil',
  'hint.thinking': 'J’étudie vos coups…',
  'hint.looked': '{n, plural, one {# position examinée} other {# positions examinées}}',
  'hint.legendLead': 'Sur le plateau : ce que coûte chaque case par rapport au meilleur coup, en points.',
  'hint.legendChance':
    'Sur le plateau : de combien de points de pourcentage chaque case réduit vos chances de gagner par rapport au meilleur coup.',
  'hint.yours': 'Votre idée : {move}.',
  'hint.best': 'Meilleur coup',
  'hint.asGood': 'Tout aussi bon',
  'hint.costs': '{n, plural, one {{lost} point} other {{lost} points}}',
  'hint.details': 'Voir les chiffres',
  'hint.lead':
    '{exact, select, yes {{n, plural, one {{lead} point} other {{lead} points}}} other {{lead} ± {error} points}}',
  'hint.chance': '{exact, select, yes {{chance} de chances de gagner} other {{chance} ± {error} de chances de gagner}}',
  'hint.chanceOnly': '{chance} de chances de gagner',
  'hint.tile': 'Carte {n} : {move}',
  'hint.draw': '{form, select, inside {piocher une carte} other {Piocher une carte}}',
  'hint.pass': '{form, select, inside {passer} other {Passer}}',
  'hint.exchangeUp':
    '{form, select, inside {échanger l’action de {n} % contre l’action visible} other {Échanger l’action de {n} % contre l’action visible}}',
  'hint.exchangeDown':
    '{form, select, inside {échanger l’action de {n} % contre une action face cachée} other {Échanger l’action de {n} % contre une action face cachée}}',
  'hint.said': '{rank} : {move}. {cost}. {why}',
  'hint.but': 'Mais ce coup {price}.',
  'hint.why': 'Ce coup {reasons}.',
  'hint.whyDraw': 'Une nouvelle carte devrait rapporter plus que ce que vous avez.',
  'hint.whyDrawLess': 'Tout dépend de ce que vous piochez.',
  'hint.whyExchange': 'Vos actions vaudraient davantage.',
  'hint.whyNothing': 'Ce coup change peu de choses et ne ferme aucune porte.',
  'hint.extends':
    '{whose, select, mine {porte votre ligne {station} à {to, plural, one {# carte} other {# cartes}}} other {porte la ligne {station} ({owner}) à {to, plural, one {# carte} other {# cartes}}}}',
  'hint.finishes':
    '{whose, select, mine {termine votre ligne {station} ({points})} other {termine la ligne {station} ({owner}, {points})}}',
  'hint.power':
    '{whose, select, mine {mène votre ligne {station} à la Powerstation ({points})} other {mène la ligne {station} ({owner}) à la Powerstation ({points})}}',
  'hint.cuts':
    '{whose, select, mine {arrête votre ligne {station} à {points}} other {arrête la ligne {station} ({owner}) à {points}}}',
  'hint.opens':
    '{whose, select, mine {ouvre un meilleur chemin à votre ligne {station}} other {ouvre un meilleur chemin à la ligne {station} ({owner})}}',
  'hint.blocks':
    '{whose, select, mine {barre la route à votre ligne {station}} other {barre la route à la ligne {station} ({owner})}}',
  'hint.coachPoints': 'Ce coup vous coûterait environ {points}.',
  'hint.coachChance': 'Ce coup fait passer vos chances de gagner de {from} à {to}.',
  'hint.coachBetter': 'Mieux : {move}',
  'hint.coachShow': 'Voir comment',
  'hint.coachAnyway': 'Jouer quand même',
};

export default fr;
