package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.notation.ViewJson;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who extended and completed a line. */
class LineHistoryTest {

    @Test
    void aHistoryNamesWhoBeganALineAndWhoCompletedIt() {
        PlayedGame played = PlayedGame.of(Rules.base(2), "acba aaaa cccc dacc").play("acba00 draw dacc10");
        assertThat(LineHistory.all(played.game()).get(0))
                .as("yellow's line 1: begun by its owner, completed by the other")
                .isEqualTo(new LineHistory(
                        1,
                        Colour.YELLOW,
                        List.of(
                                new LineHistory.Extension(0, 0, 0, 1, Optional.empty(), 0),
                                new LineHistory.Extension(2, 1, 1, 3, Optional.of(new LineEnd.AtStation(32)), 3))));
    }

    @Test
    void aLineWithoutTilesHasNoExtensions() {
        PlayedGame played = PlayedGame.of(Rules.base(2), "acba dacc cccc").play("acba00");
        LineHistory waiting = LineHistory.all(played.game()).get(4);
        assertThat(waiting.station()).isEqualTo(5);
        assertThat(waiting.extensions()).isEmpty();
    }

    @Test
    void theHistoriesOfAGameAddUpToItsPoints() {
        int number = 0;
        for (Rules rules : RandomGames.someRules()) {
            addUp(RandomGames.play(rules, number++));
        }
    }

    private static void addUp(Game game) {
        int[] points = new int[game.setup().rules().colours()];
        for (LineHistory history : LineHistory.all(game)) {
            int length = 0;
            int last = -1;
            for (LineHistory.Extension extension : history.extensions()) {
                assertThat(extension.from()).isEqualTo(length);
                assertThat(extension.to()).isGreaterThan(length);
                assertThat(extension.move()).isGreaterThan(last);
                assertThat(game.moves().get(extension.move())).isInstanceOf(Move.Place.class);
                assertThat(extension.end().isPresent())
                        .isEqualTo(extension.equals(history.extensions().getLast()));
                length = extension.to();
                last = extension.move();
                points[history.owner().ordinal()] += extension.points();
            }
        }
        for (int colour = 0; colour < points.length; colour++) {
            assertThat(points[colour]).isEqualTo(game.points().get(colour));
        }
    }

    @Test
    void historiesAreWrittenAsJson() {
        PlayedGame played = PlayedGame.of(Rules.base(2), "acba dacc cccc").play("acba00 dacc10");
        assertThat(ViewJson.histories(LineHistory.all(played.game())))
                .startsWith("[{\"station\":1,\"owner\":\"yellow\",\"chapters\":["
                        + "{\"move\":0,\"seat\":0,\"from\":0,\"to\":1,\"end\":null,\"points\":0},"
                        + "{\"move\":1,\"seat\":1,\"from\":1,\"to\":3,"
                        + "\"end\":{\"at\":\"station\",\"station\":32},\"points\":3}]},"
                        + "{\"station\":2,\"owner\":\"blue\",\"chapters\":[]}");
    }
}
