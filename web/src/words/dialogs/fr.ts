import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'undo.reveals':
    'Entre-temps, vous avez pu voir quelque chose de caché. Annuler quand même ? Entre amis, pourquoi pas ?',
  'redo.reveals': 'Quelque chose de caché va redevenir visible. Rétablir quand même ?',
  'resume.reveals':
    'Depuis l’abandon, toutes les cartes et actions sont visibles. Continuer quand même ? Dans la partie du jour, ce sera indiqué.',
  'export.secrets':
    'Ce fichier contient toute la partie, même ce qui est encore caché : la pioche, les cartes et les actions de chacun. Il suffit de l’ouvrir pour tout voir. L’enregistrer quand même ?',
  'ask.leave': 'En rester là',
  'ask.resume': 'Continuer',
  'ask.save': 'Enregistrer',
  'ask.notSave': 'Ne pas enregistrer',
  'ask.restart': 'Recommencer',
  'ask.play': 'Continuer',

  'confirm.restart': 'Recommencer cette partie ? Les coups joués seront perdus.',
  'confirm.resign': 'Abandonner cette partie ?',

  'reckon.step': 'Étape {n} sur {all}',
  'reckon.values': 'Valeur des compagnies',
  'reckon.valuesAbout':
    'La compagnie qui a le plus de points de succès vaut 8, la suivante 7, et ainsi de suite. À égalité, même valeur.',
  'reckon.income': 'Revenus des actions',
  'reckon.incomeAbout': 'Une action de 30 % rapporte 3 × la valeur de la compagnie : si elle vaut 6, cela fait 18.',
  'reckon.bonuses': 'Bonus de majorité',
  'reckon.bonusesAbout':
    'Le joueur qui possède la plus grande part d’une compagnie reçoit un dixième de ses points, arrondi à l’inférieur. À égalité, chacun reçoit tout le bonus.',
  'reckon.ranking': 'Classement',
  'reckon.sum': '{income} par les actions + {bonus} de bonus',
  'reckon.profit': '{n, plural, one {# point de succès} other {# points de succès}}',
  'reckon.winner': 'Qui a gagné ?',
  'reckon.none': 'Pas de bonus',
  'reckon.times': '{tenths} × {value} = {income}',
};

export default fr;
