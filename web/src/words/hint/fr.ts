import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'hint.title': 'Que joueriez-vous ?',
  'hint.thinking': 'Vos coups sont à l’étude …',
  'hint.looked': '{n, plural, one {# position examinée} other {# positions examinées}}',
  'hint.legendLead': 'Sur le plateau : l’avance attendue en points, plus c’est grand, mieux c’est.',
  'hint.legendChance': 'Sur le plateau : les chances de gagner en pour cent, plus c’est grand, mieux c’est.',
  'hint.lead': '{exact, select, yes {{lead} points} other {{lead} ± {error} points}}',
  'hint.chance': '{exact, select, yes {{chance} de chances de gagner} other {{chance} ± {error} de chances de gagner}}',
  'hint.chanceOnly': '{chance} de chances de gagner',
  'hint.tile': 'Carte {n} : {move}',
  'hint.draw': 'Piocher une carte',
  'hint.exchangeUp': 'Échanger l’action à {percent} contre celle qui est visible',
  'hint.exchangeDown': 'Échanger l’action à {percent} contre une action cachée',
  'hint.said': '{rank} : {move}. {lead}, {chance}. {why}',
  'hint.but': 'Mais ce coup {price}.',
  'hint.why': 'Ce coup {reasons}.',
  'hint.whyDraw': 'Une nouvelle carte promet plus que celles en main.',
  'hint.whyDrawLess': 'La suite dépendra de la pioche.',
  'hint.whyExchange': 'Les actions vaudraient davantage.',
  'hint.whyNothing': 'Ce coup change peu de choses et laisse tout ouvert.',
  'hint.extends':
    '{whose, select, mine {prolonge votre ligne {station} à {to}} other {prolonge la ligne {station} ({owner}) à {to}}}',
  'hint.finishes':
    '{whose, select, mine {termine votre ligne {station} avec {points}} other {termine la ligne {station} ({owner}) avec {points}}}',
  'hint.power':
    '{whose, select, mine {mène votre ligne {station} à la Powerstation : {points}} other {mène la ligne {station} ({owner}) à la Powerstation : {points}}}',
  'hint.cuts':
    '{whose, select, mine {coupe court à votre ligne {station} : {points}} other {coupe court à la ligne {station} ({owner}) : {points}}}',
  'hint.opens':
    '{whose, select, mine {ouvre une meilleure voie à votre ligne {station}} other {ouvre une meilleure voie à la ligne {station} ({owner})}}',
  'hint.blocks':
    '{whose, select, mine {gâche la voie de votre ligne {station}} other {gâche la voie de la ligne {station} ({owner})}}',
  'hint.coachPoints': 'Ce coup abandonne environ {points}.',
  'hint.coachChance': 'Ce coup fait passer vos chances de gagner de {from} à {to}.',
  'hint.coachBetter': 'Mieux : {move}',
  'hint.coachShow': 'Montrez-moi',
  'hint.coachAnyway': 'Jouer quand même',
};

export default fr;
