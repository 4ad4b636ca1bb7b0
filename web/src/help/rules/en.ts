export type RulesText = { title: string; points: string[] }[];

const en: RulesText = [
  {
    title: 'What it’s about',
    points: [
      'Together you place 60 track tiles and build the cable car lines of San Francisco.',
      'Your cable cars wait at their stations around the board. The longer a line, the more points it brings: keep yours long, and cut the others’ short.',
    ],
  },
  {
    title: 'Your turn',
    points: [
      'Place your tile. Or draw one from the draw pile: then you must place that one, and yours stays in your hand.',
      'A tile goes on a free square at the edge of the board or beside another tile. Touching only the power station isn’t enough.',
      'All tiles lie the same way up: the roofs point to the top.',
      'You may build on anyone’s line.',
      'A tile may not join two stations all by itself (or a station to itself), unless it fits nowhere else.',
      'If your hand is empty after that, take a new tile.',
    ],
  },
  {
    title: 'Points',
    points: [
      'A car sets off on the track it stands on. Its line is finished when it reaches any station or the power station.',
      'One point for every tile on the way. A tile that a line crosses twice counts twice.',
      'A line that ends at the power station counts double.',
      'The points go to the owner of the car, whoever placed the tile.',
      'When all the tiles are down, whoever has the most victory points wins. If several are level, they share the win.',
    ],
  },
  {
    title: 'Variants',
    points: ['Free orientation: tiles may be turned.', 'Two or three tiles in hand instead of one.'],
  },
  {
    title: 'Companies',
    points: [
      'Nobody owns cars. Eight companies with four cars each collect profit points; you have four secret shares in them: 10%, 20%, 30% and 40%.',
      'Instead of placing a tile you may swap one share: it goes face down under the pile of the same percentage, and you take the face-up share there or the top face-down one.',
      'There are no more exchanges once a company has 25 points.',
      'At the end the company with the most profit points is worth 8, the next one 7, and so on. Tied companies are worth the same.',
      'A 30% share pays 3 × the company’s value: at value 6 that’s 18.',
      'Whoever owns the most of a company also gets a majority bonus: a tenth of its points, rounded down. If several are level, each gets all of it.',
    ],
  },
];

export default en;
