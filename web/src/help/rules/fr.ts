import type { RulesText } from './en';

const fr: RulesText = [
  {
    title: 'Le but',
    points: [
      'Ensemble, vous posez 60 cartes de rails et construisez les lignes de San Francisco.',
      'Vos wagons attendent à leurs stations autour du plateau. Plus une ligne est longue, plus elle rapporte : allongez les vôtres et arrêtez tôt celles des autres.',
    ],
  },
  {
    title: 'Votre tour',
    points: [
      'Posez votre carte. Ou prenez-en une dans la pioche : vous devez alors poser celle-là, et la vôtre reste en main.',
      'Une carte se pose sur une case libre au bord du plateau ou à côté d’une autre carte. Il ne suffit pas de toucher la Powerstation.',
      'Toutes les cartes sont dans le même sens : les toits vers le haut.',
      'Vous pouvez construire sur la ligne de n’importe qui.',
      'Une carte ne peut pas relier deux stations à elle seule (ni une station à elle-même), sauf s’il n’y a pas d’autre case.',
      'S’il ne vous reste alors plus de carte, prenez-en une nouvelle.',
    ],
  },
  {
    title: 'Les points',
    points: [
      'Un wagon part sur la voie où il se trouve. Sa ligne est terminée quand elle atteint une station, n’importe laquelle, ou la Powerstation.',
      'Un point par carte du trajet. Une carte traversée deux fois compte deux fois.',
      'Une ligne qui se termine à la Powerstation compte double.',
      'Les points vont au propriétaire du wagon, peu importe qui a posé la carte.',
      'Quand toutes les cartes sont posées, celui qui a le plus de points de victoire gagne. À égalité, la victoire est partagée.',
    ],
  },
  {
    title: 'Variantes',
    points: ['Orientation libre : on peut tourner les cartes.', 'Deux ou trois cartes en main au lieu d’une.'],
  },
  {
    title: 'Les compagnies',
    points: [
      'Personne ne possède de wagon. Huit compagnies de quatre wagons chacune gagnent des points de succès ; vous avez en secret quatre de leurs actions : 10 %, 20 %, 30 % et 40 %.',
      'Au lieu de poser une carte, vous pouvez échanger une action : elle va, face cachée, sous la pile du même pourcentage, et vous y prenez l’action visible ou la première face cachée.',
      'Plus d’échanges dès qu’une compagnie a 25 points.',
      'À la fin, la compagnie qui a le plus de points de succès vaut 8, la suivante 7, et ainsi de suite. À égalité, même valeur.',
      'Une action de 30 % rapporte 3 × la valeur de la compagnie : si elle vaut 6, cela fait 18.',
      'Le joueur qui possède la plus grande part d’une compagnie reçoit aussi un bonus : un dixième de ses points, arrondi à l’inférieur. À égalité, chacun reçoit tout le bonus.',
    ],
  },
];

export default fr;
