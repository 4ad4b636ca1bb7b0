import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'challenge.title': 'Défier quelqu’un',
  'challenge.question': 'Ferez-vous mieux avec ces cartes ?',
  'challenge.about':
    'Avec ce lien, quelqu’un joue les mêmes cartes contre les mêmes bots. Ensuite les deux parties se voient côte à côte, chez vous aussi si l’on vous renvoie le résultat comme défi.',
  'challenge.ghosts': 'Montrer mes coups en fantômes',
  'challenge.ghostsAbout': 'Après chacun de ses coups, l’autre voit en pâle où vous avez posé votre carte.',
  'challenge.inside':
    'Le lien contient votre partie. La page ne la montre qu’une fois l’autre terminée ; un curieux pourrait la lire avant.',
  'challenge.afresh':
    'Vous avez joué avec d’autres. Jouez d’abord ces cartes sans eux, contre des bots ; vous pourrez alors envoyer cette partie comme défi.',
  'challenge.playAlone': 'Jouer ces cartes contre des bots',
  'challenge.friend': 'Votre adversaire',
  'challenge.friendsTile': '{friend} a posé ici la carte de ce tour.',
  'challenge.notAChallenge':
    'Ce lien ne contient aucun défi : il faut une partie de base terminée d’une personne contre des bots.',
  'challenge.from': '{friend} a joué ces cartes et vous défie de faire mieux.',
  'challenge.against': 'Mêmes cartes, mêmes bots : {names}.',
  'challenge.goOn': 'Continuer',
  'challenge.play': 'Relever le défi',
  'challenge.showGhosts': 'Après chacun de mes coups, montrer l’autre en pâle',
  'challenge.hidden': 'L’autre partie est dans le lien. Cette page la montre quand vous avez terminé.',
  'challenge.compare': 'Les deux parties',
  'challenge.tiles': '{n, plural, one {Après # carte} other {Après # cartes}}',
  'challenge.judging': 'Comparaison des parties…',
  'challenge.failed': 'Les parties n’ont pas pu être comparées.',
  'challenge.same': 'Les deux parties sont identiques, coup par coup.',
  'challenge.parted': 'Vos chemins se séparent à la carte {n} : {friend} a joué {theirs}, vous {mine}.',
  'challenge.worthPoints':
    'D’après ce qu’on pouvait voir, votre coup changeait l’avance attendue de {gain} par rapport à l’autre.',
  'challenge.worthChance':
    'D’après ce qu’on pouvait voir, votre coup changeait les chances de gagner, en points de pourcentage, de {gain} par rapport à l’autre.',
  'challenge.botParted': 'À la carte {n}, le bot {bot} a choisi autrement dans les deux parties.',
  'challenge.goThere': 'Montrer l’endroit',
  'challenge.won':
    '{who, select, me {Vous avez la plus grande avance.} friend {{friend} a la plus grande avance.} other {Vous avez la même avance.}}',
  'challenge.luckier':
    '{who, select, me {Vous avez eu plus de chance.} friend {{friend} a eu plus de chance.} other {Vous avez eu autant de chance.}}',
  'challenge.better':
    '{who, select, me {Sans la chance à la pioche, vous avez fait mieux.} friend {Sans la chance à la pioche, {friend} a fait mieux.} other {Sans la chance à la pioche, vous êtes à égalité.}}',
  'challenge.wentBack':
    '{who, select, me {Vous avez repris des coups ou connaissiez déjà les cartes.} other {{friend} a repris des coups ou connaissait déjà les cartes.}}',
  'challenge.hinted': '{who, select, me {Vous avez utilisé des conseils.} other {{friend} a utilisé des conseils.}}',
  'challenge.clocked':
    'Dans l’autre partie, les bots des deux plus hauts niveaux suivaient l’horloge ; dans la vôtre, ils ont pu jouer autrement.',
  'challenge.trust': 'C’est un jeu entre amis : un lien ne peut pas prouver comment une partie a été jouée.',
};

export default fr;
