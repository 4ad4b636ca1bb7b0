import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'replay.at': 'Coup {n} sur {all}.',
  'replay.start': 'Le plateau vide',
  'replay.position': 'Moment de la partie',
  'replay.toStart': 'Au début',
  'replay.back': 'Coup précédent',
  'replay.run': 'Lecture',
  'replay.pause': 'Pause',
  'replay.forward': 'Coup suivant',
  'replay.toEnd': 'À la fin',
  'replay.speed': 'Vitesse',
  'replay.times': '{n}×',
  'replay.eyes': 'Point de vue',
  'replay.all': 'Tout visible',
  'replay.nobody': 'Spectateur',
  'replay.hands': 'En main',
  'replay.noTile': 'Aucune carte',
  'replay.holds':
    '{me, select, yes {Vous avez {n, plural, one {# carte} other {# cartes}} en main} other {{name} a {n, plural, one {# carte} other {# cartes}} en main}}',
  'replay.drawn': 'vient d’être piochée',
  'replay.moves': 'Coups',
  'replay.lines': 'Lignes',
  'replay.lists': 'Coups, cartes en main et lignes',
  'replay.move': 'Coup {n}',
  'replay.exchanged':
    '{me, select, yes {Vous avez échangé votre action {gave} de {n} % contre la {took}.} other {{name} a échangé son action {gave} de {n} % contre la {took}.}}',
  'replay.story': 'L’histoire de la ligne {station}',
  'replay.pick': 'Choisissez une ligne ici ou sur le plateau pour lire son histoire.',
  'replay.allLines': 'Toutes les lignes',
  'replay.began': '{me, select, yes {Vous l’avez commencée avec {tiles}.} other {{name} l’a commencée avec {tiles}.}}',
  'replay.grew':
    '{me, select, yes {Vous l’avez fait passer de {from} à {to}.} other {{name} l’a fait passer de {from} à {to}.}}',
  'replay.homeStation':
    '{me, select, yes {Vous l’avez menée à la station {end} : {tiles}, {points}.} other {{name} l’a menée à la station {end} : {tiles}, {points}.}}',
  'replay.homePower':
    '{me, select, yes {Vous l’avez menée à la Powerstation : {tiles}, {points}.} other {{name} l’a menée à la Powerstation : {tiles}, {points}.}}',
  'replay.cutStation':
    '{me, select, yes {Vous l’avez arrêtée à la station {end} : {tiles}, {points}.} other {{name} l’a arrêtée à la station {end} : {tiles}, {points}.}}',
  'replay.sentPower':
    '{me, select, yes {Vous l’avez envoyée à la Powerstation : {tiles}, {points}.} other {{name} l’a envoyée à la Powerstation : {tiles}, {points}.}}',
  'replay.endStation':
    '{me, select, yes {Vous l’avez terminée à la station {end} : {tiles}, {points}.} other {{name} l’a terminée à la station {end} : {tiles}, {points}.}}',
  'replay.open': 'Elle n’a jamais été terminée.',
  'replay.untouched': 'Personne n’y a touché.',
  'replay.keep': 'Garder cette partie',
  'replay.playOn': 'Continuer d’ici',
  'replay.playOnWho': 'Qui continue à partir du coup {n} ?',
  'replay.playOnTiles':
    'Les mêmes cartes viendront, dans le même ordre que dans la vraie partie. Cela ne compte pas dans vos statistiques.',
  'replay.playOnPile':
    'La pioche et les actions sont celles de la vraie partie. Cela ne compte pas dans vos statistiques.',
  'replay.playOnGo': 'Continuer la partie',
  'replay.keysStep': 'coup précédent, coup suivant',
  'replay.keysEnds': 'au début, à la fin (Début, Fin)',
  'replay.keysRun': 'lecture, pause (barre d’espace)',
  'replay.keysRide': 'parcourir la ligne choisie, ou la meilleure',
  'replay.keysPlayOn': 'continuer la partie à partir d’ici',
  'replay.keysShare': 'partager',
  'replay.running': 'Cette partie n’est pas finie : vous ne voyez que ce que vous avez le droit de savoir.',
  'replay.notAGame': 'Ce lien ne contient aucune partie de Cable Car. Il n’a peut-être pas été copié en entier.',
  'replay.newerVersion':
    'Ce lien vient d’une version plus récente de Cable Car. Rechargez la page ou demandez le fichier de la partie.',
  'replay.damaged': 'Ce lien est endommagé : un caractère manque ou est faux. Copiez-le à nouveau.',
  'replay.given':
    'Cette partie a été notée à une vraie table. Personne n’a noté ce qui a été pioché ou gardé : les mains ne sont que possibles, et chaque carte y vient de la main.',
};

export default fr;
