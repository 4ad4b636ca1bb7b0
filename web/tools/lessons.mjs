// Searches positions for lessons: `node tools/lessons.mjs STEP [games]` lets bots play seeded games with the compiled
// engine and prints the turns of the first seat at which a step's goal can be reached, the best ones last. The chosen
// positions are in src/pages/learn/positions.ts; test/learn.test.ts checks them.
import { base } from './lessons/base.mjs';
import { companies } from './lessons/companies.mjs';
import { goOn, tiles, view } from './lessons/table.mjs';

const SHOWN = 4;
const [, , wanted = '', games = '100'] = process.argv;
const step = base[wanted] ?? companies[wanted];
if (!step) {
  console.error(`Steps: ${[...Object.keys(base), ...Object.keys(companies)].join(' ')}`);
  process.exit(2);
}

/** The suitable turns of one game. */
function* positionsOf(number) {
  let game = { companies: wanted in companies, seed: number.toString(16).padStart(64, '0'), moves: [] };
  for (;;) {
    const seen = view(game);
    if (seen.result !== null || tiles(seen) > step.to) return;
    if (seen.toMove === 0 && seen.phase === 'turn' && tiles(seen) >= step.from) {
      const judged = step.judge(game, seen);
      const told = { seed: number, moves: game.moves.join(' '), hand: seen.hand, tiles: tiles(seen) };
      if (judged !== null) yield { ...told, ...judged };
    }
    game = goOn(game, number);
  }
}

const inWords = ({ move, events }) =>
  [
    move,
    ...events.map(({ owner, station, type, from, to, points, end }) =>
      type === 'grew' ? `${owner} ${station}: ${from} to ${to}` : `${owner} ${station}: ${points} points, ${end.at}`,
    ),
  ].join(' | ');

const found = [];
for (let number = 1; number <= Number(games); number++) found.push(...positionsOf(number));
found.sort((one, other) => one.clear - other.clear);
for (const { good = [], ...rest } of found.slice(-SHOWN)) {
  console.log(JSON.stringify(rest));
  for (const one of good) console.log(`  ${inWords(one)}`);
}
