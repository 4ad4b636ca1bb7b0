export default {
  'learn.title': 'Apprendre à jouer',
  'learn.about':
    'De petites étapes, et dans chacune quelque chose à faire. Passez ce que vous savez, répétez ce qui vous plaît.',
  'learn.base': 'Le jeu de base',
  'learn.baseAbout': 'Cartes, lignes, points : tout pour votre première partie.',
  'learn.companies': 'Les compagnies',
  'learn.companiesAbout': 'Des actions secrètes au lieu de wagons à soi. À apprendre ensuite.',
  'learn.progress': '{done} étapes sur {all} réussies',
  'learn.begin': 'Commencer',
  'learn.continue': 'Continuer',
  'learn.again': 'Encore une fois',
  'learn.step': 'Étape {n} sur {all}',
  'learn.steps': 'Étapes',
  'learn.isDone': 'réussie',
  'learn.next': 'Étape suivante',
  'learn.skip': 'Passer cette étape',
  'learn.back': 'Étape précédente',
  'learn.retry': 'Réessayer',
  'learn.well': 'Bien joué',
  'learn.almost': 'Presque',
  'learn.all': 'Toutes les leçons',
  'learn.toCompanies': 'Apprendre les compagnies',
  'learn.toGame': 'Jouer une partie',
  'learn.unknown': 'Cette leçon n’existe pas.',
  'learn.target': 'La case qui brille est à la rangée {row}, colonne {column}.',
  'learn.how':
    'Touchez la case deux fois, cliquez dessus ou faites-y glisser la carte. Au clavier : B, puis les flèches et Entrée.',

  'learn.place.title': 'Poser une carte',
  'learn.place.tell': 'Les wagons jaunes ● sont à vous. Posez votre carte sur la case qui brille.',
  'learn.place.done': 'La voilà posée ! Ses voies rejoignent les rails des wagons d’à côté.',

  'learn.beside.title': 'Où poser une carte',
  'learn.beside.tell':
    'Une carte se pose au bord ou à côté d’une autre, les toits vers le haut. Allez plus loin : prenez la case qui brille.',
  'learn.beside.done': 'Exact ! À côté d’autres cartes, vous pouvez aller aussi loin que vous voulez.',
  'learn.beside.other':
    'C’est permis aussi : elle est au bord. Essayez maintenant la case qui brille, plus à l’intérieur.',

  'learn.follow.title': 'Suivre une ligne',
  'learn.follow.tell':
    'Votre wagon {station} a déjà une ligne de {tiles} cartes. Montrez le wagon, et toute la ligne s’allume. Posez votre carte là où elle s’arrête.',
  'learn.follow.done': 'La ligne continue ! Elle est encore ouverte et ne rapporte donc pas encore de points.',
  'learn.follow.other':
    'C’est permis, mais la ligne {station} n’a pas changé. Suivez-la depuis son wagon : elle s’arrête à la case qui brille.',

  'learn.station.title': 'Arriver à une station',
  'learn.station.tell':
    'Une ligne qui atteint une station au bord est terminée. Chaque carte du chemin vaut un point. Terminez la ligne {station}.',
  'learn.station.done': 'La ligne {station} est arrivée : {points} cartes, {points} points.',
  'learn.station.other': 'C’est permis, mais la ligne {station} est encore en route. La case qui brille la termine.',

  'learn.long.title': 'Le grand détour',
  'learn.long.tell':
    'Les longues lignes rapportent le plus. Une carte traversée deux fois compte deux fois. Faites passer la ligne {station} de {from} à {to} d’un coup !',
  'learn.long.done': 'La voilà longue de {to}. Ne vous pressez pas de rentrer : plus le chemin est long, mieux c’est.',
  'learn.long.other': 'C’est permis, mais c’est sur la case qui brille que la ligne {station} grandit le plus.',

  'learn.power.title': 'La Powerstation',
  'learn.power.tell':
    'La grande maison au milieu est la Powerstation. Une ligne qui y finit compte double. Menez-y la ligne {station}.',
  'learn.power.done': '{tiles} cartes, comptées double : {points} points !',
  'learn.power.other': 'C’est permis, mais essayez d’atteindre la Powerstation : la case qui brille y mène.',

  'learn.oneTile.title': 'Pas sur une seule carte',
  'learn.oneTile.tell':
    'Une ligne ne doit pas aller d’une station à une station sur une seule carte. Tenez votre carte au-dessus de la case qui brille.',
  'learn.oneTile.done': 'C’est non : un wagon serait rentré après une carte. Cette carte a d’autres places.',
  'learn.oneTile.other': 'C’est permis ! Mais regardez d’abord ce qui se passe sur la case qui brille.',

  'learn.noOther.title': 'Sauf s’il n’y a pas d’autre place',
  'learn.noOther.tell':
    'Deux cases sont libres, et sur les deux cette carte fait une ligne d’une carte. S’il n’y a pas d’autre place, c’est permis. Posez-la !',
  'learn.noOther.done': 'Une ligne d’une seule carte : 1 point seulement. Personne n’aime ça, mais il le fallait.',

  'learn.draw.title': 'Plutôt piocher',
  'learn.draw.tell':
    'Votre carte ne vous plaît pas ? Prenez-en une dans la pioche. Il faut poser celle-là tout de suite et garder la vôtre. Essayez !',
  'learn.draw.then':
    'Quelle chance ! Posez-la sur la case qui brille : la ligne {station} rapporterait {points} points.',
  'learn.draw.done': 'Piochée et posée, et votre carte est toujours dans votre main.',
  'learn.draw.other': 'C’est permis, mais cette fois piochez d’abord. Le bouton est à côté de votre carte.',

  'learn.cut.title': 'Couper court',
  'learn.cut.tell':
    'Vous pouvez construire sur toutes les lignes. La ligne {station} est à bleu ■, qui la veut longue. Terminez-la maintenant, tant qu’elle est courte !',
  'learn.cut.done':
    'Seulement {points} points pour bleu. Les points vont au propriétaire du wagon, quel que soit celui qui pose.',
  'learn.cut.other':
    'C’est permis, mais la ligne bleue {station} peut encore grandir. Terminez-la sur la case qui brille.',

  'learn.finish.title': 'Jusqu’au bout',
  'learn.finish.tell':
    'Les {tiles} dernières cartes : deux pour vous, deux pour le crieur. Quand toutes sont posées, le plus de points l’emporte. Regardez avant de poser !',
  'learn.finish.done':
    '{outcome, select, won {Vous gagnez, {mine} à {theirs} ! Vous connaissez maintenant le jeu.} shared {Égalité, {mine} à {theirs} ! Vous connaissez maintenant le jeu.} other {Cette fois le crieur gagne, {theirs} à {mine}. Vous connaissez maintenant le jeu ; rejouez la fin si vous voulez.}}',

  'learn.shares.title': 'Des actions, pas des wagons',
  'learn.shares.tell':
    'Ici, personne n’a de wagon : ils sont à huit compagnies. Vous avez quatre actions que vous seul voyez. La plus grosse : 40 % de marron ▬. Allongez la ligne marron {station} !',
  'learn.shares.done':
    'Bon pour marron, donc bon pour vous. Construisez pour les compagnies dont vous avez des actions.',
  'learn.shares.other': 'C’est permis, mais cela n’aide pas marron. La ligne {station} grandit sur la case qui brille.',

  'learn.build.title': 'Des points pour une compagnie',
  'learn.build.tell':
    'Une ligne terminée rapporte à sa compagnie, quel que soit celui qui pose. Trois de vos actions sont orange ▲. Terminez la ligne {station} pour orange !',
  'learn.build.done': '{points} points pour orange ! Plus une compagnie a de points, plus ses actions valent.',
  'learn.build.other':
    'C’est permis, mais la ligne orange {station} est encore ouverte. Terminez-la sur la case qui brille.',

  'learn.short.title': 'Pas votre compagnie',
  'learn.short.tell': 'Vous n’avez rien de mauve ✦. Terminez sa ligne {station} maintenant, tant qu’elle est courte.',
  'learn.short.done': 'Seulement {points} points pour mauve. Ce que vous n’avez pas peut rester pauvre.',
  'learn.short.other':
    'C’est permis, mais la ligne mauve {station} peut encore grandir. Terminez-la sur la case qui brille.',

  'learn.exchange.title': 'Échanger une action',
  'learn.exchange.tell':
    'Au lieu de poser une carte, vous pouvez échanger une action. Orange ▲ mène, et 40 % d’orange sont visibles. Donnez vos 40 % de mauve ✦ !',
  'learn.exchange.done': '40 % d’orange sont à vous. Tout le monde a vu laquelle vous avez prise.',
  'learn.exchange.other': 'C’est permis, mais cette fois échangez votre action de 40 % contre celle qui est visible.',

  'learn.surprise.title': 'Une action cachée',
  'learn.surprise.tell':
    'Vous pouvez aussi prendre la première action cachée. Personne d’autre ne la voit. Donnez vos 40 % de noir ✚ et prenez la cachée !',
  'learn.surprise.done': 'Vous avez vert ◆, et vert mène : quelle chance ! Ç’aurait pu être n’importe laquelle.',
  'learn.surprise.other': 'C’est permis, mais cette fois échangez votre action de 40 % contre la cachée de sa pile.',

  'learn.closing.title': 'Fermé à 25',
  'learn.closing.tell':
    'Dès qu’une compagnie a 25 points, plus personne ne peut échanger. Noir ✚ en a {before}. Posez la carte sur la case qui brille !',
  'learn.closing.done': '{points} points de plus pour noir ! Désormais chacun garde ses actions.',
  'learn.closing.other': 'C’est permis, mais noir n’a pas encore 25 points. La case qui brille y arrive.',

  'learn.reckoning.title': 'Le décompte',
  'learn.reckoning.tell':
    'Les {tiles} dernières cartes : deux pour vous, une pour le crieur. Ensuite on compte ce que valent les actions. Posez ce qui reste !',
  'learn.reckoning.done':
    '{outcome, select, won {Vous gagnez, {mine} à {theirs} !} shared {Égalité, {mine} à {theirs} !} other {Cette fois le crieur gagne, {theirs} à {mine}.}} Voyez pas à pas comment on compte.',
} as const;
