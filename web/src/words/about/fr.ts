export default {
  'about.version': 'Version {version}',
  'about.build': 'Révision {build}',
  'about.game':
    'San Francisco Cable Car et Cable Car Company sont des jeux de société de Dirk Henn, édités par Queen Games. Ceci est une version de fans, indépendante : ils n’y ont pas participé. Le jeu et son nom leur appartiennent.',
  'about.licence':
    'Le programme est libre : vous pouvez l’utiliser, le modifier et le partager selon la licence Apache 2.0. Il est fourni sans aucune garantie.',
  'about.privacy': 'Ce que ce serveur conserve',
  'about.privacyAbout':
    'Pas d’adresse e-mail, pas de publicité, aucun service tiers. Voici ce qui est conservé à votre sujet :',
  'about.stored.device':
    'Une clé aléatoire pour chacun de vos appareils, dont seule une empreinte est conservée, son nom et la date de votre dernière visite.',
  'about.stored.games':
    'Les tables où vous jouez, le nom que vous y choisissez, vos coups, et une empreinte de votre adresse IP, différente à chaque table. Les résultats des parties classées restent après votre départ, sans votre nom.',
  'about.stored.talk': 'Les phrases que vous dites aux tables.',
  'about.stored.regulars': 'Avec qui vous avez joué, qui a fait mieux, et qui vous bloquez.',
  'about.stored.seek': 'Tant que vous cherchez une partie : laquelle.',
  'about.stored.push':
    'Si vous activez les notifications : l’adresse du service push de votre navigateur et votre langue.',
  'about.stored.notices':
    'Ce qui s’est passé à vos tables en votre absence, les notifications que vous souhaitez, votre fuseau horaire et vos heures de silence.',
  'about.stored.vacation': 'Si vous prenez des vacances dans des parties sur plusieurs jours : de quand à quand.',
  'about.stored.account':
    'Si vous créez un compte : son nom, vos réglages et les appareils qui sont les vôtres. Vous pouvez le supprimer vous-même.',
  'about.stored.keys':
    'Vos moyens de connexion : empreintes des codes et clés publiques des clés d’accès, avec leur nom et la date d’utilisation.',
  'about.stored.limits':
    'Combien de fois vous avez fait ce qui est limité, deux heures au plus : par appareil, ou par empreinte de votre adresse IP.',
  'about.stored.bans': 'Si l’hébergeur bloque un appareil ou une adresse : lequel, jusqu’à la fin du blocage.',
  'about.howLong': 'Voici combien de temps :',
  'about.keptGames':
    '{days, plural, =0 {Les parties sont conservées pour toujours.} one {Les parties sont effacées un jour après le dernier coup.} other {Les parties sont effacées # jours après le dernier coup.}}',
  'about.keptNames':
    '{days, plural, =0 {Les noms restent dans les parties.} one {Les noms sont retirés des parties un jour après le dernier coup.} other {Les noms sont retirés des parties # jours après le dernier coup.}}',
  'about.keptGuests':
    '{days, plural, =0 {Les appareils restent connus pour toujours.} one {Les appareils sans partie sont oubliés au bout d’un jour.} other {Les appareils sans partie sont oubliés au bout de # jours.}}',
  'about.keptTables':
    '{days, plural, one {Les tables où personne ne joue sont débarrassées au bout d’un jour.} other {Les tables où personne ne joue sont débarrassées au bout de # jours.}}',
  'about.keptNotices':
    '{days, plural, one {Les notifications sont effacées au bout d’un jour.} other {Les notifications sont effacées au bout de # jours.}}',
  'about.privacyAsk':
    'L’hébergeur de ce serveur peut effacer tout ce qui vous concerne. Il suffit de demander. Les sauvegardes le gardent jusqu’à leur propre effacement.',
  'about.others': 'Merci à',
  'about.othersAbout': 'Une grande partie est l’œuvre d’autres personnes. Voici lesquelles, et sous quelle licence.',
  'about.pages': 'Dans l’application',
  'about.server': 'Sur le serveur',
  'about.full': 'Lire toutes les licences',
} as const;
