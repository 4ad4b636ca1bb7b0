package io.cablecar.app.command.puzzles;

import io.cablecar.bots.Level;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import java.util.List;

/** The games that are searched for puzzles: mostly for two players, sometimes other modes. */
final class PuzzleGames {

    private static final Rules TWO = Rules.base(2);

    private static final List<Rules> OWN_CARS = List.of(
            TWO,
            TWO.withFreeOrientation(true),
            TWO,
            Rules.base(3),
            TWO,
            TWO.withHandSize(2),
            TWO,
            Rules.base(4),
            TWO,
            TWO.withHandSize(3));

    private static final List<Rules> COMPANIES =
            List.of(Rules.companies(2), Rules.companies(3), Rules.companies(2), Rules.companies(4));

    /** Every how many games companies are used while exchanges are wanted besides other kinds. */
    private static final int COMPANIES_EVERY = 4;

    /** The opponents of the strongest bot; their mistakes lead to good positions. */
    private static final List<Level> OTHERS = List.of(Level.BARON, Level.ENGINEER, Level.CONDUCTOR);

    private PuzzleGames() {}

    static Setup setup(String seed, int number, PuzzleQuota quota) {
        Rules rules = rules(number, quota);
        return new Setup(rules, number % rules.players(), Seed.ofText("puzzles " + seed + " game " + number));
    }

    private static Rules rules(int number, PuzzleQuota quota) {
        boolean companies =
                quota.wants(PuzzleKind.EXCHANGE) && (!quota.wantsPlacements() || number % COMPANIES_EVERY == 0);
        return companies
                ? COMPANIES.get(number / COMPANIES_EVERY % COMPANIES.size())
                : OWN_CARS.get(number % OWN_CARS.size());
    }

    /** The level at a seat; at least every other seat has the strongest bot. */
    static Level level(int number, int seat) {
        return (seat + number) % 2 == 0 ? Level.BARON : OTHERS.get(number % OTHERS.size());
    }
}
