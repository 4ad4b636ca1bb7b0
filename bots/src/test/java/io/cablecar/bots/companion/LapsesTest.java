package io.cablecar.bots.companion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Games;
import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.View;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A weak companion plays attentively, but for some turns. */
class LapsesTest {

    private static final Rules RULES = Rules.base(2);

    /** In how many of its turns a companion in the first seat has a lapse. */
    private static int lapses(double rank) {
        Bot anybody = Bots.named("child", 1).orElseThrow();
        Game game = Games.start(RULES, "lapses");
        int lapses = 0;
        while (!game.isOver()) {
            View view = game.view(game.toMove().orElseThrow());
            if (view.seat().orElseThrow() == 0 && Lapses.isNext(rank, 0, view.log())) {
                lapses++;
            }
            game = game.play(anybody.choose(view, Budget.ofEvaluations(1))).orElseThrow();
        }
        return lapses;
    }

    @ParameterizedTest
    @ValueSource(doubles = {-3, -2, 0, 1, 2})
    void theWeakerItIsTheMoreTurnsAreLapses(double rank) {
        assertThat(lapses(rank) / 30.0).isEqualTo(Lapses.part(rank), within(0.05));
        assertThat(Lapses.part(rank)).isLessThan(Lapses.part(rank - 1));
    }

    @Test
    void fromTheThirdLevelOnThereAreNone() {
        assertThat(lapses(Lapses.ATTENTIVE)).isZero();
        assertThat(lapses(10)).isZero();
    }

    @Test
    void inItsOtherTurnsAWeakCompanionPlaysLikeTheThirdLevel() {
        View first = Games.start(RULES, "lapses").view(0);
        assertThat(Lapses.isNext(StrengthScale.rank(70), 0, first.log())).isFalse();
        assertThat(new Opponent.Companion(70).strengthIn(first)).isEqualTo(Level.FLORIST.strength());
        assertThat(new Opponent.Companion(432).strengthIn(first)).isEqualTo(Level.between(4.32));
    }

    @Test
    void inALapseItWantsPointsAtOnceButDoesNotBuildTheLinesOfOthers() {
        Growth impatient = growth("companion/0");
        Growth random = growth("random");
        Growth attentive = growth("3");
        assertThat(impatient.others()).isLessThan(random.others() * 11 / 10);
        assertThat(impatient.own()).isGreaterThan(random.own());
        assertThat(impatient.ended()).isGreaterThan(2 * attentive.ended());
    }

    /**
     * What the placements of a bot did in some games.
     *
     * @param own by how many tiles its own lines grew
     * @param others by how many those of its opponent grew
     * @param ended how many of its own lines it ended in the first half
     */
    private record Growth(int own, int others, int ended) {

        Growth and(boolean mine, int tiles, boolean ends) {
            return new Growth(own + (mine ? tiles : 0), others + (mine ? 0 : tiles), ended + (mine && ends ? 1 : 0));
        }
    }

    private static Growth growth(String name) {
        Growth sum = new Growth(0, 0, 0);
        for (int number = 0; number < 10; number++) {
            Bot bot = Bots.named(name, number).orElseThrow();
            Bot other = Bots.named("novice", number).orElseThrow();
            Game game = Games.start(RULES, "growth " + number);
            while (!game.isOver()) {
                View view = game.view(game.toMove().orElseThrow());
                Bot mover = view.seat().orElseThrow() == 0 ? bot : other;
                game = game.play(mover.choose(view, Budget.ofEvaluations(100))).orElseThrow();
            }
            sum = add(sum, game.view(0).log());
        }
        return sum;
    }

    private static Growth add(Growth before, List<Event> log) {
        Growth sum = before;
        Map<Integer, Integer> lengths = new HashMap<>();
        int placed = 0;
        int mover = 0;
        for (Event event : log) {
            if (event instanceof Event.Placed tile) {
                mover = tile.seat();
                placed++;
            } else if (event instanceof Event.Grew line) {
                lengths.put(line.station(), line.to());
                sum = mover == 0 ? sum.and(line.owner().ordinal() == 0, line.to() - line.from(), false) : sum;
            } else if (event instanceof Event.Completed line && mover == 0) {
                int tiles = line.crossings() - lengths.getOrDefault(line.station(), 0);
                sum = sum.and(line.owner().ordinal() == 0, tiles, placed <= Tile.TOTAL / 2);
            }
        }
        return sum;
    }
}
