package io.cablecar.app.command.puzzles;

import io.cablecar.bots.Level;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import java.util.List;

/** Which games are played in search of puzzles: mostly the game for two, and everything else now and then. */
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

    /** One game in so many is played with companies, while exchanges are wanted beside other kinds. */
    private static final int COMPANIES_EVERY = 4;

    /** Who sits beside the strongest: mistakes of others make good positions. */
    private static final List<Level> OTHERS = List.of(Level.BARON, Level.ENGINEER, Level.CONDUCTOR);

    private PuzzleGames() {}

    static Setup setup(String seed, int number, PuzzleQuota wanted) {
        Rules rules = rules(number, wanted);
        return new Setup(rules, number % rules.players(), Seed.ofText("puzzles " + seed + " game " + number));
    }

    private static Rules rules(int number, PuzzleQuota wanted) {
        boolean companies = wanted.isAny(PuzzleKind.EXCHANGE) && (!wanted.isPlacing() || number % COMPANIES_EVERY == 0);
        return companies
                ? COMPANIES.get(number / COMPANIES_EVERY % COMPANIES.size())
                : OWN_CARS.get(number % OWN_CARS.size());
    }

    /** Who plays at a seat; the strongest sit at every other one at least. */
    static Level level(int number, int seat) {
        return (seat + number) % 2 == 0 ? Level.BARON : OTHERS.get(number % OTHERS.size());
    }
}
