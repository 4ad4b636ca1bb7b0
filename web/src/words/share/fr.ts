import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'share.title': 'Partager cette partie',
  'share.link': 'Lien',
  'share.linkAbout': 'Il contient toute la partie : il suffit de l’ouvrir pour la revoir.',
  'share.address': 'Le lien',
  'share.fromMove': 'Ouvrir au coup {n}',
  'share.copy': 'Copier le lien',
  'share.copied': 'Lien copié.',
  'share.send': 'Envoyer…',
  'share.still': 'Image',
  'share.stillAbout': 'Le plateau et le score, à publier ou à imprimer.',
  'share.png': 'Enregistrer en PNG',
  'share.svg': 'Enregistrer en SVG',
  'share.film': 'Animation',
  'share.filmAbout': 'Toute la partie, coup par coup (GIF).',
  'share.make': 'Créer',
  'share.making': 'Je dessine la partie…',
  'share.part': 'Avancement : {percent}',
  'share.cancel': 'Arrêter',
  'share.save': 'Enregistrer',
  'share.done': 'L’animation est prête.',
  'share.failed': 'Ce navigateur n’a pas pu créer l’image.',
  'share.file': 'Fichier de la partie',
  'share.fileAbout': 'À garder, ou à ouvrir sur un autre appareil.',
  'share.running':
    'Cette partie n’est pas finie. Un lien révélerait ce qui est caché : pour l’instant, il n’y a que l’image.',
};

export default fr;
