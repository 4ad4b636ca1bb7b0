export default {
  'about.version': 'Version {version}',
  'about.build': 'Compilation {build}',
  'about.game':
    'San Francisco Cable Car et Cable Car Company sont des jeux de société de Dirk Henn, édités par Queen Games. Ceci est une version de fans, indépendante : ils n’y ont pas participé. Le jeu et son nom leur appartiennent.',
  'about.licence':
    'Le programme est libre : vous pouvez l’utiliser, le modifier et le partager selon la licence Apache 2.0. Il est fourni sans aucune garantie.',
  'about.privacy': 'Ce que ce serveur conserve',
  'about.privacyAbout':
    'Une clé aléatoire pour votre appareil, dont seule une empreinte est conservée, le nom que vous choisissez à une table et vos coups. Si vous activez les notifications, aussi l’adresse du service push de votre navigateur, votre fuseau horaire et vos heures de silence. Pas d’adresse e-mail, pas de publicité, aucun service tiers. Votre adresse réseau n’est conservée que sous forme d’empreinte, pas plus longtemps que votre nom ; seule une adresse bloquée par l’hébergeur est gardée telle quelle, jusqu’à la fin du blocage.',
  'about.keptGames':
    '{days, plural, =0 {Les parties sont conservées pour toujours.} one {Les parties sont effacées un jour après le dernier coup.} other {Les parties sont effacées # jours après le dernier coup.}}',
  'about.keptNames':
    '{days, plural, =0 {Les noms restent dans les parties terminées.} one {Les noms sont retirés des parties terminées au bout d’un jour.} other {Les noms sont retirés des parties terminées au bout de # jours.}}',
  'about.keptGuests':
    '{days, plural, =0 {Les appareils restent connus pour toujours.} one {Les appareils sans partie sont oubliés au bout d’un jour.} other {Les appareils sans partie sont oubliés au bout de # jours.}}',
  'about.keptTables':
    '{days, plural, one {Les tables où personne ne joue sont débarrassées au bout d’un jour.} other {Les tables où personne ne joue sont débarrassées au bout de # jours.}}',
  'about.keptNotices':
    '{days, plural, one {Les notifications sont effacées au bout d’un jour.} other {Les notifications sont effacées au bout de # jours.}}',
  'about.privacyAsk': 'L’hébergeur de ce serveur peut effacer tout ce qui vous concerne. Il suffit de demander.',
  'about.others': 'Merci à',
  'about.othersAbout': 'Une grande partie est l’œuvre d’autres personnes. Voici lesquelles, et sous quelle licence.',
  'about.pages': 'Dans l’application',
  'about.server': 'Sur le serveur',
  'about.full': 'Lire toutes les licences',
} as const;
