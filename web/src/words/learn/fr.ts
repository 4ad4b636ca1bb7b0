export default {
  'learn.title': 'Apprendre à jouer',
  'learn.about': 'De petites leçons où l’on joue tout de suite. Passez ce que vous savez, refaites ce qui vous plaît.',
  'learn.base': 'Le jeu de base',
  'learn.baseAbout': 'Cartes, lignes, points : tout pour votre première partie.',
  'learn.companies': 'Les compagnies',
  'learn.companiesAbout': 'Des actions secrètes au lieu de wagons à vous. À découvrir après le jeu de base.',
  'learn.progress': '{done, plural, one {# étape réussie sur {all}} other {# étapes réussies sur {all}}}',
  'learn.begin': 'Commencer',
  'learn.continue': 'Continuer',
  'learn.again': 'Refaire la leçon',
  'learn.step': 'Étape {n} sur {all}',
  'learn.steps': 'Étapes',
  'learn.isDone': 'réussie',
  'learn.next': 'Étape suivante',
  'learn.skip': 'Passer cette étape',
  'learn.back': 'Étape précédente',
  'learn.retry': 'Réessayer',
  'learn.well': 'Bien joué !',
  'learn.seen': 'Vous voyez !',
  'learn.almost': 'Presque !',
  'learn.all': 'Toutes les leçons',
  'learn.toCompanies': 'Passer aux compagnies',
  'learn.toGame': 'Faire une partie',
  'learn.unknown': 'Cette leçon n’existe pas.',
  'learn.target': 'La case qui brille : rangée {row}, colonne {column}.',
  'learn.how': 'Touchez la case deux fois, cliquez dessus ou faites-y glisser la carte.',
  'learn.howKeys': 'Au clavier : B, puis les flèches et Entrée.',

  'learn.place.title': 'Poser une carte',
  'learn.place.tell': 'Les wagons jaunes ● sont à vous. Posez votre carte sur la case qui brille.',
  'learn.place.done': 'La voilà posée ! Maintenant, la voie continue pour les wagons d’à côté.',

  'learn.beside.title': 'Où poser une carte',
  'learn.beside.tell':
    'Une carte se pose au bord ou à côté d’une autre, les toits vers le haut. Avancez vers le centre : choisissez la case qui brille.',
  'learn.beside.done': 'Exact ! À côté d’autres cartes, vous pouvez avancer aussi loin que vous voulez.',
  'learn.beside.other': 'Cela marche aussi : elle est au bord. Essayez maintenant la case qui brille, plus au centre.',

  'learn.follow.title': 'Suivre une ligne',
  'learn.follow.tell':
    'Votre wagon {station} a déjà une ligne de {tiles, plural, one {# carte} other {# cartes}}. Pointez ou touchez le wagon : toute la ligne s’allume. Posez votre carte là où elle s’arrête.',
  'learn.follow.done': 'La ligne continue ! Elle est encore ouverte et ne rapporte donc pas encore de points.',
  'learn.follow.other':
    'C’est possible, mais la ligne {station} n’a pas changé. Suivez-la depuis son wagon : elle s’arrête à la case qui brille.',

  'learn.station.title': 'Jusqu’à une station',
  'learn.station.tell':
    'Quand une ligne atteint une station du bord, elle est terminée. Chaque carte du trajet vaut un point. Terminez la ligne {station} !',
  'learn.station.done':
    'La ligne {station} est arrivée : {points, plural, one {# carte, # point} other {# cartes, # points}} !',
  'learn.station.other': 'Pas mal, mais la ligne {station} est encore en route. Terminez-la sur la case qui brille.',

  'learn.long.title': 'Le grand détour',
  'learn.long.tell':
    'Ce sont les longues lignes qui rapportent le plus. Une carte traversée deux fois compte deux fois. Faites passer la ligne {station} de {from} à {to} d’un coup !',
  'learn.long.done': 'La voilà à {to}. Rien ne presse : plus le trajet est long, mieux c’est.',
  'learn.long.other': 'Pourquoi pas, mais c’est sur la case qui brille que la ligne {station} grandit le plus.',

  'learn.power.title': 'La Powerstation',
  'learn.power.tell':
    'Le grand bâtiment au milieu est la centrale qui tire les câbles : la Powerstation. Une ligne qui s’y termine compte double. Menez-y la ligne {station} !',
  'learn.power.done':
    '{tiles, plural, one {# carte} other {# cartes}}, comptées double : {points, plural, one {# point} other {# points}} !',
  'learn.power.other': 'Joli, mais à la Powerstation, cela compte double. La case qui brille y mène.',

  'learn.oneTile.title': 'Plus d’une carte',
  'learn.oneTile.tell':
    'Une ligne ne peut pas aller d’une station à une autre sur une seule carte. Tenez votre carte au-dessus de la case qui brille : vous verrez.',
  'learn.oneTile.done':
    'Interdit ! Un wagon arriverait au bout d’une seule carte. Il y a d’autres cases pour celle-ci.',
  'learn.oneTile.other': 'Oui, elle peut aller là. Mais regardez d’abord ce qui se passe sur la case qui brille.',

  'learn.noOther.title': 'Sauf s’il n’y a pas d’autre case',
  'learn.noOther.tell':
    'Il reste deux cases, et sur les deux, cette carte forme une ligne à elle seule. S’il n’y en a pas d’autre, c’est permis. Posez-la !',
  'learn.noOther.done':
    'Une ligne d’une seule carte : 1 point seulement. Personne n’aime ça, mais il n’y avait pas le choix.',

  'learn.draw.title': 'Piocher',
  'learn.draw.tell':
    'Votre carte ne vous plaît pas ? Prenez-en une dans la pioche. Il faut la poser tout de suite ; la vôtre reste en main. Essayez !',
  'learn.draw.then':
    'Quelle chance ! Posez-la sur la case qui brille : la ligne {station} rapporte {points, plural, one {# point} other {# points}}.',
  'learn.draw.done': 'Piochée et posée, et vous avez toujours votre carte en main.',
  'learn.draw.other': 'Joli coup, mais cette fois, piochez d’abord. Le bouton est à côté de votre carte.',
  'learn.draw.elsewhere': 'Elle va là aussi, mais sur la case qui brille, la ligne {station} aurait été terminée.',

  'learn.cut.title': 'Freiner les autres',
  'learn.cut.tell':
    'Vous pouvez construire sur la ligne de n’importe qui. La ligne {station} est au joueur bleu ■, qui la veut longue. Terminez-la maintenant, tant qu’elle est courte !',
  'learn.cut.done':
    'Seulement {points, plural, one {# point} other {# points}} pour le joueur bleu. Les points vont au propriétaire du wagon, peu importe qui a posé la carte.',
  'learn.cut.other': 'Bien vu, mais la ligne bleue {station} peut encore grandir. Terminez-la sur la case qui brille.',

  'learn.finish.title': 'Jusqu’au bout',
  'learn.finish.tell':
    'Les {tiles, plural, one {# carte} other {# dernières cartes}} : deux pour vous, deux pour Charlie. Quand toutes sont posées, celui qui a le plus de points gagne. Regardez bien avant de poser !',
  'learn.finish.done':
    '{outcome, select, won {Vous gagnez {mine} à {theirs} ! Maintenant, vous savez jouer.} shared {Égalité, {mine} à {theirs} ! Maintenant, vous savez jouer.} other {Cette fois, Charlie gagne {theirs} à {mine}. Vous savez jouer ; rejouez la fin si vous voulez.}}',

  'learn.shares.title': 'Une part d’une compagnie',
  'learn.shares.tell':
    'Ici, les wagons appartiennent à huit compagnies. Une action, c’est une part d’une compagnie. Vous en avez quatre, que personne d’autre ne voit : 10 %, 20 %, 30 % et la plus grosse, 40 %. Celle-là est de la compagnie marron ▬. Allongez sa ligne {station} !',
  'learn.shares.done': 'Ce qui est bon pour la compagnie marron est bon pour vous : vous en avez 40 % !',
  'learn.shares.other': 'La compagnie marron n’y gagne encore rien. Sa ligne {station} grandit sur la case qui brille.',

  'learn.build.title': 'Des points pour une compagnie',
  'learn.build.tell':
    'Une ligne terminée rapporte des points à sa compagnie, peu importe qui pose la dernière carte. Trois de vos quatre actions sont de la compagnie orange ▲. Terminez sa ligne {station} !',
  'learn.build.done':
    '{points, plural, one {# point} other {# points}} pour la compagnie orange ! À la fin, la compagnie qui a le plus de points vaut 8, la suivante 7, et ainsi de suite. Avec de longues lignes, vos actions valent donc plus.',
  'learn.build.other':
    'D’accord, mais la ligne {station} de la compagnie orange est encore ouverte. Terminez-la sur la case qui brille.',

  'learn.short.title': 'Pas votre compagnie',
  'learn.short.tell':
    'Vous n’avez aucune action de la compagnie mauve ✦. Terminez sa ligne {station} maintenant, tant qu’elle est courte.',
  'learn.short.done':
    'Seulement {points, plural, one {# point} other {# points}} pour la compagnie mauve. Vous n’y avez aucune action : autant qu’elle reste petite.',
  'learn.short.other':
    'Pourquoi pas, mais la ligne {station} de la compagnie mauve va continuer à grandir. Terminez-la sur la case qui brille.',

  'learn.exchange.title': 'Échanger une action',
  'learn.exchange.tell':
    'Au lieu de poser une carte, vous pouvez échanger une action contre une autre de même taille. La compagnie orange ▲ mène, et son action de 40 % est là, face visible. Donnez votre action de 40 % de la compagnie mauve ✦ en échange !',
  'learn.exchange.done': 'Vous avez maintenant 40 % de la compagnie orange. Tout le monde a vu ce que vous avez pris.',
  'learn.exchange.other': 'Joli coup, mais cette fois, échangez votre action de 40 % contre l’action visible.',

  'learn.surprise.title': 'Une action face cachée',
  'learn.surprise.tell':
    'Vous pouvez aussi prendre la première action face cachée. Personne d’autre ne la verra. Donnez votre action de 40 % de la compagnie noire ✚ et tentez votre chance !',
  'learn.surprise.done':
    'Vous avez tiré une action de la compagnie verte ◆, et elle mène : quelle chance ! Elle aurait pu être de n’importe quelle compagnie.',
  'learn.surprise.other':
    'Bonne idée, mais cette fois, échangez votre action de 40 % contre celle qui est face cachée.',

  'learn.closing.title': 'À 25, plus d’échanges',
  'learn.closing.tell':
    'Dès qu’une compagnie a 25 points, plus personne ne peut échanger d’actions. La compagnie noire ✚ en a {before}. Posez votre carte sur la case qui brille !',
  'learn.closing.done':
    '{points, plural, one {# point} other {# points}} de plus pour la compagnie noire ! Désormais, chacun garde ses actions.',
  'learn.closing.other':
    'On y est presque : la compagnie noire n’a pas encore 25 points. La case qui brille l’y amène.',

  'learn.reckoning.title': 'Le décompte final',
  'learn.reckoning.tell':
    'Les {tiles, plural, one {# carte} other {# dernières cartes}} : deux pour vous, une pour Charlie. Ensuite, vos actions deviennent des points : une action de 30 % rapporte 3 × la valeur de la compagnie. Le joueur qui possède la plus grande part d’une compagnie gagne aussi un bonus. À vous !',
  'learn.reckoning.done':
    '{outcome, select, won {Vous gagnez {mine} à {theirs} !} shared {Égalité, {mine} à {theirs} !} other {Cette fois, Charlie gagne {theirs} à {mine}.}} Voyez pas à pas comment on compte.',
} as const;
