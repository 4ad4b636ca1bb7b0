import { completions, endsOf, growths, isInner, refusals, tiles, tries } from './table.mjs';

/** The steps of the base game: the range of tiles to search, and the rating of a position (null if unsuitable). */
export const base = {
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
      const ends = endsOf(game);
      const wins = ends.filter(({ margin }) => margin > 0);
      if (wins.length === 0 || wins.length === ends.length) return null;
      return {
        clear: -Math.abs(seen.points[0] - seen.points[1]),
        ends: ends.map(({ path, margin }) => `${path}:${margin}`),
      };
    },
  },
};
