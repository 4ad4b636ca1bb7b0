import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'poster.best': 'Meilleure ligne',
  'poster.mine': 'Votre meilleure ligne',
  'poster.longest': 'Ligne la plus longue',
  'poster.turning': 'Tournant',
  'poster.move': 'Coup {n}',
  'poster.ahead':
    '{me, select, yes {À partir de là, vous avez mené jusqu’au bout.} other {À partir de là, {name} a mené jusqu’au bout.}}',
  'poster.aheadByShares':
    '{me, select, yes {À partir de là, vous aviez les meilleures actions.} other {À partir de là, {name} avait les meilleures actions.}}',
  'poster.open': 'Affiche',
  'poster.title': 'Votre ville en affiche',
  'poster.about': 'La ville que vous avez construite, à encadrer, à envoyer ou à mettre sur votre téléphone.',
  'poster.offer': 'Votre ville en affiche de voyage, sur papier ou sur votre téléphone.',
  'poster.show': 'Voir l’affiche',
  'poster.format': 'Format',
  'poster.format.a4': 'Papier A4',
  'poster.format.phone': 'Écran de téléphone',
  'poster.png': 'Enregistrer en image (PNG)',
  'poster.svg': 'Enregistrer pour l’impression (SVG)',
  'poster.send': 'Envoyer…',
  'poster.print': 'Imprimer',
  'poster.making': 'L’affiche se dessine…',
  'poster.failed': 'Ce navigateur n’a pas pu dessiner l’affiche.',
  'poster.route': '{owner} · {tiles} · {points}',
  'poster.alt': 'Affiche de voyage de cette partie. {players}. Ligne la plus longue : {street}.',
  'poster.wall': 'Vos affiches',
  'poster.wallAbout': 'Toutes les villes que vous avez terminées. Touchez-en une pour l’imprimer ou l’envoyer.',
  'poster.more': 'En voir plus',
  'poster.entry': 'Affiche : {headline}, {date}',
};

export default fr;
