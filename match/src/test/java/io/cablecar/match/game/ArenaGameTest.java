package io.cablecar.match.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.match.player.MoveReply;
import io.cablecar.match.player.Player;
import io.cablecar.match.time.StopSignal;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Every game ends, and every listed move is accepted. */
class ArenaGameTest {

    /** Chooses from the list of legal moves. */
    private record ListReader(Function<List<Move>, Move> choice) implements Player {

        @Override
        public void begin(View view) {}

        @Override
        public TimeSource timeSource() {
            return TimeSource.WALL;
        }

        @Override
        public MoveReply choose(View view, List<Move> legal, ThinkingLimit limit) {
            return new MoveReply.Chosen(choice.apply(legal));
        }

        @Override
        public void end(View view) {}

        @Override
        public void close() {}
    }

    private static Move exchangeIfListed(List<Move> legal) {
        return legal.stream()
                .filter(Move.Exchange.class::isInstance)
                .findFirst()
                .orElse(legal.getFirst());
    }

    private static GameResult play(Function<List<Move>, Move> choice) {
        var players = List.<Player>of(new ListReader(choice), new ListReader(choice));
        var limit = new ThinkingLimit.Evaluations(1);
        var setup = new Setup(Rules.companies(2), 0, Seed.ofText("exchange"));
        var game = new ArenaGame(new Fixture(0, 0, List.of(0, 1)), setup, players, List.of(limit, limit), 1);
        return game.play(new StopSignal(), List.of("one", "other")).orElseThrow();
    }

    private static long exchanges(GameResult result) {
        return result.file().moves().stream()
                .filter(Move.Exchange.class::isInstance)
                .count();
    }

    @Test
    void exchangingWhileListedNeverFails() {
        GameResult result = play(ArenaGameTest::exchangeIfListed);
        assertThat(exchanges(result)).isEqualTo(2 * ArenaGame.MAX_EXCHANGES);
        assertThat(result.behaviour())
                .allSatisfy(behaviour -> assertThat(behaviour.failures()).isZero());
    }

    @Test
    void exchangingBeyondTheListFailsAndTheGameEnds() {
        GameResult result = play(legal -> new Move.Exchange(Percentage.values()[0], Pick.FACE_UP));
        assertThat(exchanges(result)).isEqualTo(2 * ArenaGame.MAX_EXCHANGES);
        assertThat(result.behaviour())
                .allSatisfy(behaviour ->
                        assertThat(behaviour.count(MoveReply.Failure.ILLEGAL)).isPositive());
    }
}
