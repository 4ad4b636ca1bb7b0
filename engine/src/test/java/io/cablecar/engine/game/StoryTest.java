package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.notation.ViewJson;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every line can tell who made it what it became. */
class StoryTest {

    @Test
    void aLineRemembersWhoBeganItAndWhoEndedIt() {
        Table table = Table.of(Rules.base(2), "acba aaaa cccc dacc").play("acba00 draw dacc10");
        assertThat(Story.all(table.game()).get(0))
                .as("yellow's line 1: begun by its owner, cut short by the other")
                .isEqualTo(new Story(
                        1,
                        Colour.YELLOW,
                        List.of(
                                new Story.Chapter(0, 0, 0, 1, Optional.empty(), 0),
                                new Story.Chapter(2, 1, 1, 3, Optional.of(new LineEnd.AtStation(32)), 3))));
    }

    @Test
    void aLineThatNobodyTouchedHasNoChapters() {
        Table table = Table.of(Rules.base(2), "acba dacc cccc").play("acba00");
        Story waiting = Story.all(table.game()).get(4);
        assertThat(waiting.station()).isEqualTo(5);
        assertThat(waiting.chapters()).isEmpty();
    }

    @Test
    void theStoriesOfAWholeGameAddUpToItsPoints() {
        int number = 0;
        for (Rules rules : RandomGames.someRules()) {
            addUp(RandomGames.play(rules, number++));
        }
    }

    private static void addUp(Game game) {
        int[] points = new int[game.setup().rules().colours()];
        for (Story story : Story.all(game)) {
            int length = 0;
            int last = -1;
            for (Story.Chapter chapter : story.chapters()) {
                assertThat(chapter.from()).isEqualTo(length);
                assertThat(chapter.to()).isGreaterThan(length);
                assertThat(chapter.move()).isGreaterThan(last);
                assertThat(game.moves().get(chapter.move())).isInstanceOf(Move.Place.class);
                assertThat(chapter.end().isPresent())
                        .isEqualTo(chapter.equals(story.chapters().getLast()));
                length = chapter.to();
                last = chapter.move();
                points[story.owner().ordinal()] += chapter.points();
            }
        }
        for (int colour = 0; colour < points.length; colour++) {
            assertThat(points[colour]).isEqualTo(game.points().get(colour));
        }
    }

    @Test
    void storiesAreWrittenAsJson() {
        Table table = Table.of(Rules.base(2), "acba dacc cccc").play("acba00 dacc10");
        assertThat(ViewJson.stories(Story.all(table.game())))
                .startsWith("[{\"station\":1,\"owner\":\"yellow\",\"chapters\":["
                        + "{\"move\":0,\"seat\":0,\"from\":0,\"to\":1,\"end\":null,\"points\":0},"
                        + "{\"move\":1,\"seat\":1,\"from\":1,\"to\":3,"
                        + "\"end\":{\"at\":\"station\",\"station\":32},\"points\":3}]},"
                        + "{\"station\":2,\"owner\":\"blue\",\"chapters\":[]}");
    }
}
