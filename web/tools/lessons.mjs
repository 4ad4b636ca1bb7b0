// Looks for positions to teach from: `node tools/lessons.mjs STEP [games]` lets bots play seeded games with the compiled
// rules and prints the turns of the first seat at which a step's wish can be granted, the clearest ones last.
// What is chosen from them lies in src/learn/positions.ts; test/learn.test.ts proves it.
import * as engine from '../../browser/target/teavm/cablecar.js';

const [, , wanted, games = '300'] = process.argv;

const seedOf = (n) => n.toString(16).padStart(64, '0');
const at = (square) => `${square >> 3}${square & 7}`;
const isInner = (square) => square >> 3 > 0 && square >> 3 < 7 && (square & 7) > 0 && (square & 7) < 7;

function turnTo({ companies, seed, moves }) {
  if (!engine.turnTo(2, companies, false, 1, false, 0, seed, moves.join(' '))) throw new Error('a move is not allowed');
}

function view(game) {
  turnTo(game);
  return JSON.parse(engine.view(0));
}

function eventsOf(game, move) {
  turnTo({ ...game, moves: [...game.moves, move] });
  return JSON.parse(engine.events(game.moves.length, 0));
}

/** Every placement of the tile in hand with what it would do to the lines. */
function tries(game) {
  turnTo(game);
  const { placements } = JSON.parse(engine.options());
  return placements.flatMap(({ tile, squares }) =>
    squares.flatMap((refusal, square) => (refusal === null ? [tried(square, tile + at(square))] : [])),
  );
}

function tried(square, move) {
  const { lines } = JSON.parse(engine.preview(move));
  const events = lines.map((line) =>
    line.end.at === 'open' ? { type: 'grew', ...line } : { type: 'completed', crossings: line.to, ...line },
  );
  return { square, move, events };
}

const refusals = (game, code) => {
  turnTo(game);
  const { placements } = JSON.parse(engine.options());
  return placements.flatMap(({ squares }) =>
    squares.flatMap((refusal, square) => (refusal?.code === code ? [square] : [])),
  );
};

const completions = ({ events }) => events.filter(({ type }) => type === 'completed');
const growths = ({ events }) => events.filter(({ type }) => type === 'grew');
const tiles = (seen) => seen.board.length / 6;
const lengthOf = (seen, station) => (seen.lines.find((line) => line.station === station)?.path.length ?? 0) / 3;

/** One step: after how many tiles to look, and how well a position would serve (null: not at all). */
const base = {
  beside: {
    from: 3,
    to: 5,
    judge(game, seen) {
      const good = tries(game).filter(
        (t) =>
          isInner(t.square) && growths(t).some((g) => g.owner === 'yellow' && g.from >= 1) && !completions(t).length,
      );
      return good.length === 0 ? null : { clear: -tiles(seen) - good.length, good };
    },
  },
  follow: {
    from: 7,
    to: 12,
    judge(game, seen) {
      const good = tries(game).filter(
        (t) => growths(t).some((g) => g.owner === 'yellow' && g.from >= 5) && completions(t).length === 0,
      );
      return good.length !== 1
        ? null
        : { clear: Math.max(...growths(good[0]).map((g) => g.from)) * 2 - tiles(seen), good };
    },
  },
  station: {
    from: 6,
    to: 14,
    judge(game, seen) {
      const good = tries(game).filter((t) =>
        completions(t).some(
          (c) => c.owner === 'yellow' && c.end.at === 'station' && c.crossings >= 4 && c.crossings <= 6,
        ),
      );
      return good.length !== 1 || completions(good[0]).length !== 1 ? null : { clear: -tiles(seen), good };
    },
  },
  long: {
    from: 12,
    to: 28,
    judge(game, seen) {
      const good = tries(game).filter(
        (t) =>
          growths(t).some((g) => g.owner === 'yellow' && g.to - g.from >= 6 && g.from >= 2) && !completions(t).length,
      );
      if (good.length !== 1) return null;
      const growth = Math.max(
        ...growths(good[0])
          .filter((g) => g.owner === 'yellow')
          .map((g) => g.to - g.from),
      );
      return { clear: growth * 2 - tiles(seen), good };
    },
  },
  power: {
    from: 10,
    to: 26,
    judge(game, seen) {
      const good = tries(game).filter((t) => completions(t).some((c) => c.owner === 'yellow' && c.end.at === 'power'));
      if (good.length !== 1 || completions(good[0]).length !== 1) return null;
      const [line] = completions(good[0]);
      return line.points < 10 ? null : { clear: line.points - 1.5 * tiles(seen), good };
    },
  },
  oneTile: {
    from: 4,
    to: 10,
    judge(game, seen) {
      const refused = refusals(game, 'oneTileLine');
      const good = tries(game).filter(
        (t) => growths(t).some((g) => g.owner === 'yellow' && g.from >= 2) && isInner(t.square),
      );
      return good.length === 0 || refused.length === 0
        ? null
        : { clear: refused.length * 2 - tiles(seen), good, refused };
    },
  },
  noOther: {
    from: 40,
    to: 58,
    judge(game, seen) {
      const all = tries(game);
      const good = all.filter((t) => completions(t).some((c) => c.crossings === 1));
      return good.length === 0 || good.length < all.length
        ? null
        : { clear: 10 * (good.length === 2) - tiles(seen), good };
    },
  },
  draw: {
    from: 12,
    to: 26,
    judge(game, seen) {
      const best = (t) =>
        Math.max(
          0,
          ...completions(t)
            .filter((c) => c.owner === 'yellow')
            .map((c) => c.points),
        );
      const worst = (t) => completions(t).some((c) => c.owner === 'yellow');
      if (tries(game).some((t) => worst(t) && best(t) > 3)) return null;
      const drawn = { ...game, moves: [...game.moves, 'draw'] };
      const good = tries(drawn).filter((t) => best(t) >= 12);
      return good.length !== 1 ? null : { clear: best(good[0]) - tiles(seen), good };
    },
  },
  cut: {
    from: 8,
    to: 18,
    judge(game, seen) {
      const good = tries(game).filter((t) => {
        const done = completions(t);
        return done.length === 1 && done[0].owner === 'blue' && done[0].crossings <= 3 && done[0].crossings >= 2;
      });
      return good.length !== 1 ? null : { clear: -tiles(seen), good };
    },
  },
  finish: {
    from: 56,
    to: 56,
    judge(game, seen) {
      if (tiles(seen) !== 56) return null;
      const ends = [];
      walk(game, [], ends);
      const wins = ends.filter(({ margin }) => margin > 0);
      if (wins.length === 0 || wins.length === ends.length) return null;
      return {
        clear: -Math.abs(seen.points[0] - seen.points[1]),
        ends: ends.map(({ path, margin }) => `${path}:${margin}`),
      };
    },
  },
};

/** All ways the first seat can play on against a bot of the first level, with what they come to. */
function walk(game, path, ends) {
  const played = answerAll(game);
  const seen = view(played);
  if (seen.result !== null) {
    ends.push({ path: path.join(' '), margin: seen.result.totals[0] - seen.result.totals[1], result: seen.result });
    return;
  }
  for (const { move } of tries(played)) walk({ ...played, moves: [...played.moves, move] }, [...path, move], ends);
}

/** The bot's moves until the first seat is to move, as the lesson makes them. */
function answerAll(game) {
  let played = game;
  for (;;) {
    turnTo(played);
    const turns = engine.turns();
    if (turns[turns.length - 1] !== 1) return played;
    played = { ...played, moves: [...played.moves, engine.choose(1, played.moves.length, 0, 100)] };
  }
}

const PERCENTS = [10, 20, 30, 40];
const companies = {
  shares: {
    from: 4,
    to: 10,
    judge(game, seen) {
      const mine = seen.market.shares[3];
      const good = tries(game).filter(
        (t) => growths(t).some((g) => g.owner === mine && g.from >= 2) && completions(t).length === 0,
      );
      return good.length !== 1 || seen.market.shares[2] === mine
        ? null
        : { clear: -tiles(seen), good, shares: seen.market.shares };
    },
  },
  build: {
    from: 12,
    to: 26,
    judge(game, seen) {
      const mine = seen.market.shares[3];
      const good = tries(game).filter((t) => completions(t).some((c) => c.owner === mine && c.points >= 10));
      if (good.length !== 1 || completions(good[0]).length !== 1) return null;
      return { clear: completions(good[0])[0].points - tiles(seen), good, shares: seen.market.shares };
    },
  },
  short: {
    from: 10,
    to: 22,
    judge(game, seen) {
      const { shares } = seen.market;
      const good = tries(game).filter((t) => {
        const done = completions(t);
        return done.length === 1 && !shares.includes(done[0].owner) && done[0].points <= 3 && done[0].crossings > 1;
      });
      return good.length !== 1 ? null : { clear: -tiles(seen), good, shares };
    },
  },
  exchange: {
    from: 16,
    to: 34,
    judge(game, seen) {
      const { shares, piles, values, open } = seen.market;
      if (!open) return null;
      const colours = ['yellow', 'blue', 'orange', 'green', 'purple', 'black', 'red', 'brown'];
      const worth = (colour) => values[colours.indexOf(colour)];
      const points = (colour) => seen.points[colours.indexOf(colour)];
      for (const i of [3, 2]) {
        const up = piles[i].faceUp;
        if (worth(up) === 8 && points(up) >= 8 && points(shares[i]) === 0) {
          return {
            clear: points(up) - tiles(seen),
            percent: PERCENTS[i],
            gives: shares[i],
            takes: up,
            points: seen.points,
          };
        }
      }
      return null;
    },
  },
  surprise: {
    from: 16,
    to: 34,
    judge(game, seen) {
      const { shares, piles, values, open } = seen.market;
      if (!open) return null;
      const colours = ['yellow', 'blue', 'orange', 'green', 'purple', 'black', 'red', 'brown'];
      const worth = (colour) => values[colours.indexOf(colour)];
      for (const i of [3, 2]) {
        const lowest = Math.min(...values);
        if (
          worth(shares[i]) === lowest &&
          worth(piles[i].faceUp) <= lowest + 1 &&
          seen.points.filter((p) => p > 0).length >= 5
        ) {
          const moves = `x${PERCENTS[i]}d`;
          const took = eventsOf(game, moves).find(({ type }) => type === 'exchanged').took;
          if (worth(took) < 6) continue;
          return {
            clear: 10 * worth(took) - tiles(seen),
            percent: PERCENTS[i],
            gives: shares[i],
            up: piles[i].faceUp,
            took,
            points: seen.points,
          };
        }
      }
      return null;
    },
  },
  closing: {
    from: 30,
    to: 56,
    judge(game, seen) {
      const { shares, open } = seen.market;
      if (!open || !seen.points.some((points) => points >= 12)) return null;
      const good = tries(game).filter((t) =>
        eventsOf(game, t.move).some(
          (e) => e.type === 'exchangesClosed' && (e.company === shares[3] || e.company === shares[2]),
        ),
      );
      return good.length !== 1 ? null : { clear: -tiles(seen), good, shares, points: seen.points };
    },
  },
  reckoning: {
    from: 57,
    to: 58,
    judge(game, seen) {
      if (seen.pile > 1) return null;
      const ends = [];
      walk(game, [], ends);
      const wins = ends.filter(({ margin }) => margin > 0);
      if (wins.length === 0) return null;
      return {
        clear: Math.min(...wins.map(({ margin }) => -Math.abs(margin))) + 40 * (wins.length < ends.length),
        ends: ends.map(({ path, margin, result }) => `${path}:${margin}:${result.totals}`),
        tiles: tiles(seen),
      };
    },
  },
};

const isCompanies = wanted in companies;
const step = isCompanies ? companies[wanted] : base[wanted];
const found = [];
for (let n = 1; n <= Number(games); n++) {
  let game = { companies: isCompanies, seed: seedOf(n), moves: [] };
  for (;;) {
    const seen = view(game);
    if (seen.result !== null || tiles(seen) > step.to) break;
    if (seen.toMove === 0 && seen.phase === 'turn' && tiles(seen) >= step.from) {
      const judged = step.judge(game, seen);
      if (judged !== null)
        found.push({ n, moves: game.moves.join(' '), hand: seen.hand, tiles: tiles(seen), ...judged });
    }
    turnTo(game);
    game = {
      ...game,
      moves: [...game.moves, engine.choose(game.moves.length % 3 === 0 ? 3 : 5, n + game.moves.length, 0, 40)],
    };
  }
}
found.sort((one, other) => one.clear - other.clear);
for (const { good = [], ...rest } of found.slice(-4)) {
  const done = good.map(({ move, events }) =>
    [
      move,
      ...events.flatMap((e) =>
        e.type === 'grew'
          ? [`${e.owner} ${e.station}: ${e.from}→${e.to}`]
          : e.type === 'completed'
            ? [`${e.owner} ${e.station} done ${e.points} at ${e.end.at}`]
            : [],
      ),
    ].join(' | '),
  );
  console.log(JSON.stringify(rest), '\n  ', done.join('\n   '));
}
