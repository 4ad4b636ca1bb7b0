export type RulesText = { title: string; points: string[] }[];

const en: RulesText = [
  {
    title: 'What it is about',
    points: [
      'Together you lay 60 track tiles and so build the cable car lines of San Francisco.',
      'Your cable cars wait at their stations around the board. The longer the way of a line, the more points it brings: avoid short ones and spoil those of the others.',
    ],
  },
  {
    title: 'Your turn',
    points: [
      'Place your tile. Or take one from the draw pile: then you must place that one and keep yours.',
      'A tile goes on a free square at the border of the board or beside a tile already laid. Lying next to the power station alone is not enough.',
      'All tiles lie the same way up: the roofs show where the top is.',
      'You may continue anybody’s line.',
      'A tile must not join two stations all by itself (or a station with itself), unless it fits nowhere else.',
      'If you then hold no tile, you take a new one.',
    ],
  },
  {
    title: 'Points',
    points: [
      'A car leaves on the rail where it stands. Its line is complete when it arrives at any station or at the power station.',
      'One point for each tile on the way. A tile crossed twice counts twice.',
      'A line that ends at the power station counts double.',
      'The points go to the owner of the car, whoever placed the tile.',
      'When all tiles are laid, most victory points win. Level players share the victory.',
    ],
  },
  {
    title: 'Variants',
    points: ['Free orientation: tiles may be turned.', 'Two or three tiles in hand instead of one.'],
  },
  {
    title: 'Companies',
    points: [
      'Eight companies with four cars each collect the profit points. Nobody owns cars; you hold four shares in secret, of 10, 20, 30 and 40 %.',
      'Instead of placing a tile you may exchange one share: it goes face down under the pile of its percentage, and you take the face-up share there or the top face-down one.',
      'Exchanges end as soon as a company has 25 points.',
      'At the end the company with most points is worth 8, the next lower 7, and so on. Level companies share a value.',
      'Each share brings a tenth of its percentage times the value: 30 % of a company worth 6 bring 18.',
      'Who holds most of a company also gets a majority bonus: a tenth of its points, rounded down. If several are level, each gets it in full.',
    ],
  },
];

export default en;
