package io.cablecar.match;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Layout;
import io.cablecar.match.game.ArenaGame;
import io.cablecar.match.game.Fixture;
import io.cablecar.match.game.Fixtures;
import io.cablecar.match.game.GameResult;
import io.cablecar.match.time.StopSignal;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A game of a bot against itself: the first game of an arena match. */
record PlannedGame(String bot, Rules rules, String seed, int evaluations) {

    GameResult play() {
        ThinkingLimit limit = new ThinkingLimit.Evaluations(evaluations);
        Contender contender = new Contender(bot, new Contender.Origin.BuiltIn(bot), Optional.of(limit));
        List<Contender> contenders = List.of(contender, contender);
        Fixtures fixtures = Fixtures.of(rules, contenders.size(), seed);
        Fixture fixture = fixtures.get(0);
        StopSignal stop = new StopSignal();
        try (PlayerPool pool = new PlayerPool(fixtures, contenders, TimeSource.WALL, stop)) {
            return new ArenaGame(fixture, fixtures.setup(fixture), pool.players(fixture), bySeat(limit), 0)
                    .play(stop, bySeat(bot))
                    .orElseThrow();
        }
    }

    private <T> List<T> bySeat(T everywhere) {
        return Collections.nCopies(rules.players(), everywhere);
    }

    /** The options with which {@code cablecar arena --bots BOT,BOT --games 1 --out DIR} plays this game first. */
    String terms() {
        return "--players " + rules.players()
                + (rules.companies() ? " --companies" : "")
                + (rules.freeOrientation() ? " --free" : "")
                + (rules.handSize() == 1 ? "" : " --hand " + rules.handSize())
                + (rules.layout() == Layout.CABLECAR
                        ? ""
                        : " --layout " + rules.layout().word())
                + " --seed " + seed + " --evals " + evaluations;
    }

    @Override
    public String toString() {
        return bot + " " + terms();
    }
}
