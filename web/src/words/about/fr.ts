export default {
  'about.version': 'Version {version}',
  'about.build': 'Compilation {build}',
  'about.game':
    'San Francisco Cable Car et Cable Car Company sont des jeux de société de Dirk Henn, édités par Queen Games. Ceci est une version de fans, indépendante et réalisée sans eux ; le jeu et son nom leur appartiennent.',
  'about.licence':
    'Le programme est libre : vous pouvez l’utiliser, le modifier et le partager selon la licence Apache 2.0. Il est fourni sans aucune garantie.',
  'about.others': 'Merci à',
  'about.othersAbout': 'Une grande partie est l’œuvre d’autres personnes. Voici de qui, et sous quelle licence.',
  'about.pages': 'Dans les pages',
  'about.server': 'Sur le serveur',
  'about.full': 'Lire toutes les licences',
} as const;
