import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'hint.title': 'Conseil',
  'hint.thinking': 'On étudie vos coups…',
  'hint.looked': '{n, plural, one {# position examinée} other {# positions examinées}}',
  'hint.legendLead': 'Sur le plateau : ce que coûte chaque case par rapport au meilleur coup, en points.',
  'hint.legendChance':
    'Sur le plateau : de combien chaque case réduit vos chances de gagner par rapport au meilleur coup.',
  'hint.best': 'Meilleur coup',
  'hint.asGood': 'Tout aussi bon',
  'hint.costs': '{n, plural, one {{lost} point} other {{lost} points}}',
  'hint.details': 'Avance et chances',
  'hint.lead':
    '{exact, select, yes {{n, plural, one {{lead} point} other {{lead} points}}} other {{lead} ± {error} points}}',
  'hint.chance': '{exact, select, yes {{chance} de chances de gagner} other {{chance} ± {error} de chances de gagner}}',
  'hint.chanceOnly': '{chance} de chances de gagner',
  'hint.tile': 'Carte {n} : {move}',
  'hint.draw': 'Piocher une carte',
  'hint.exchangeUp': 'Échanger l’action de {percent} contre l’action visible',
  'hint.exchangeDown': 'Échanger l’action de {percent} contre une action face cachée',
  'hint.said': '{rank} : {move}. {cost}. {why}',
  'hint.but': 'Mais ce coup {price}.',
  'hint.why': 'Ce coup {reasons}.',
  'hint.whyDraw': 'Une nouvelle carte devrait rapporter plus que celles en main.',
  'hint.whyDrawLess': 'Tout dépend de la carte piochée.',
  'hint.whyExchange': 'Les actions vaudraient davantage.',
  'hint.whyNothing': 'Ce coup change peu de choses et ne ferme aucune porte.',
  'hint.extends':
    '{whose, select, mine {prolonge votre ligne {station} jusqu’à {to, plural, one {# carte} other {# cartes}}} other {prolonge la ligne {station} ({owner}) jusqu’à {to, plural, one {# carte} other {# cartes}}}}',
  'hint.finishes':
    '{whose, select, mine {termine votre ligne {station} pour {points}} other {termine la ligne {station} ({owner}) pour {points}}}',
  'hint.power':
    '{whose, select, mine {mène votre ligne {station} à la Powerstation pour {points}} other {mène la ligne {station} ({owner}) à la Powerstation pour {points}}}',
  'hint.cuts':
    '{whose, select, mine {arrête votre ligne {station} à {points}} other {arrête la ligne {station} ({owner}) à {points}}}',
  'hint.opens':
    '{whose, select, mine {ouvre une meilleure voie à votre ligne {station}} other {ouvre une meilleure voie à la ligne {station} ({owner})}}',
  'hint.blocks':
    '{whose, select, mine {barre la route à votre ligne {station}} other {barre la route à la ligne {station} ({owner})}}',
  'hint.coachPoints': 'Ce coup coûte environ {points}.',
  'hint.coachChance': 'Ce coup fait passer vos chances de gagner de {from} à {to}.',
  'hint.coachBetter': 'Mieux : {move}',
  'hint.coachShow': 'Montrez-moi',
  'hint.coachAnyway': 'Jouer quand même',
};

export default fr;
