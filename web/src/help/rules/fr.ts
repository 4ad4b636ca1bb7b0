import type { RulesText } from './en';

const fr: RulesText = [
  {
    title: 'Le but',
    points: [
      'Ensemble, vous posez 60 cartes de rails et construisez les lignes de San Francisco.',
      'Vos wagons attendent à leurs stations autour du plateau. Plus une ligne est longue, plus elle rapporte : évitez les courtes et gâchez celles des autres.',
    ],
  },
  {
    title: 'Votre tour',
    points: [
      'Posez votre carte. Ou prenez-en une dans la pioche : vous devez alors poser celle-là et garder la vôtre.',
      'Une carte se pose sur une case libre au bord du plateau ou à côté d’une carte déjà posée. Toucher seulement la Powerstation ne suffit pas.',
      'Toutes les cartes sont dans le même sens : les toits montrent où est le haut.',
      'Vous pouvez prolonger la ligne de n’importe qui.',
      'Une carte ne doit pas relier deux stations à elle seule (ni une station à elle-même), sauf si elle n’a sa place nulle part ailleurs.',
      'Si vous n’avez alors plus de carte, prenez-en une nouvelle.',
    ],
  },
  {
    title: 'Les points',
    points: [
      'Un wagon part sur le rail où il se trouve. Sa ligne est terminée quand elle arrive à une station quelconque ou à la Powerstation.',
      'Un point par carte parcourue. Une carte traversée deux fois compte deux fois.',
      'Une ligne qui arrive à la Powerstation compte double.',
      'Les points vont au propriétaire du wagon, quel que soit celui qui a posé la carte.',
      'Quand toutes les cartes sont posées, le plus de points de victoire l’emporte. À égalité, la victoire est partagée.',
    ],
  },
  {
    title: 'Variantes',
    points: ['Orientation libre : on peut tourner les cartes.', 'Deux ou trois cartes en main au lieu d’une.'],
  },
  {
    title: 'Les compagnies',
    points: [
      'Huit compagnies de quatre wagons chacune gagnent les points de succès. Personne ne possède de wagon ; vous détenez en secret quatre actions, de 10, 20, 30 et 40 %.',
      'Au lieu de poser une carte, vous pouvez échanger une action : elle va, cachée, sous la pile de son pourcentage, et vous y prenez l’action visible ou la première cachée.',
      'Les échanges cessent dès qu’une compagnie a 25 points.',
      'À la fin, la compagnie qui a le plus de points vaut 8, la suivante 7, et ainsi de suite. À égalité, même valeur.',
      'Chaque action rapporte un dixième de son pourcentage fois la valeur : 30 % d’une compagnie de valeur 6 rapportent 18.',
      'Qui détient la plus grande part d’une compagnie reçoit en bonus un dixième de ses points, arrondi vers le bas. À égalité, chacun le reçoit en entier.',
    ],
  },
];

export default fr;
