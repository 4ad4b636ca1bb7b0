import { completions, endsOf, eventsOf, growths, tiles, tries } from './table.mjs';

const PERCENTS = [10, 20, 30, 40];
const COLOURS = ['yellow', 'blue', 'orange', 'green', 'purple', 'black', 'red', 'brown'];

/** The same for the steps of the company game. */
export const companies = {
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
      const worth = (colour) => values[COLOURS.indexOf(colour)];
      const points = (colour) => seen.points[COLOURS.indexOf(colour)];
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
      const worth = (colour) => values[COLOURS.indexOf(colour)];
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
      const ends = endsOf(game);
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
