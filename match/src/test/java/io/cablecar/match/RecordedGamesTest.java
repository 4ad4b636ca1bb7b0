package io.cablecar.match;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Bots;
import io.cablecar.bots.player.Temperament;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Layout;
import io.cablecar.match.game.GameResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every bot plays its recorded games move by move. A game follows from seed and number of evaluations on every machine,
 * so a refactoring changes no move.
 *
 * <p>{@code ./test games} records them again.
 */
class RecordedGamesTest {

    private static final String TABLE = "recorded-games.txt";

    private static final String RECORD =
            "If the bots are meant to play differently, './test games' records their games again.";

    /** Enough to evaluate every move once. */
    private static final int ONE_PLY = 250;

    /** Enough for some answers. */
    private static final int SOME_ANSWERS = 1_000;

    /** Enough to refine answers. */
    private static final int REFINED_ANSWERS = 3_000;

    static List<PlannedGame> plan() {
        List<PlannedGame> games = new ArrayList<>();
        for (String bot : Bots.names()) {
            games.add(new PlannedGame(bot, Rules.base(2), "1", ONE_PLY));
            games.add(new PlannedGame(bot, Rules.companies(3).withHandSize(2), "2", ONE_PLY));
            games.add(new PlannedGame(
                    bot,
                    Rules.base(4).withFreeOrientation(true).withHandSize(3).withLayout(Layout.METRO),
                    "3",
                    ONE_PLY));
            games.add(new PlannedGame(bot, Rules.base(6), "4", ONE_PLY));
        }
        for (Temperament temperament : Temperament.values()) {
            if (temperament != Temperament.PLAIN) {
                games.add(new PlannedGame("gripman/" + temperament.id(), Rules.base(2), "5", ONE_PLY));
            }
        }
        games.add(new PlannedGame("companion/432", Rules.companies(2), "6", ONE_PLY));
        games.add(new PlannedGame("companion/40/350", Rules.base(2), "6", ONE_PLY));
        games.add(new PlannedGame("companion/960", Rules.base(3), "7", SOME_ANSWERS));
        games.add(new PlannedGame("top", Rules.base(2), "8", REFINED_ANSWERS));
        games.add(new PlannedGame("top", Rules.base(4), "9", REFINED_ANSWERS));
        games.add(new PlannedGame("top", Rules.companies(4), "9", SOME_ANSWERS));
        return games;
    }

    @ParameterizedTest
    @MethodSource("plan")
    void isPlayedAsRecorded(PlannedGame planned) throws IOException {
        GameResult result = planned.play();
        RecordedGame game = RecordedGame.of(planned, result);
        assertThat(result.behaviour())
                .allSatisfy(seat -> assertThat(seat.lastFailure()).isEmpty());
        List<RecordedGame> before =
                recorded().stream().filter(line -> line.isOf(planned)).toList();
        assertThat(before).as("records of %s. %s", planned, RECORD).hasSize(1);
        assertThat(game)
                .as(() -> planned + ": " + game.differenceFrom(before.getFirst()) + ". " + RECORD)
                .isEqualTo(before.getFirst());
    }

    @Test
    void nothingElseIsRecorded() throws IOException {
        List<PlannedGame> plan = plan();
        assertThat(recorded().stream().filter(line -> plan.stream().noneMatch(line::isOf)))
                .as(RECORD)
                .isEmpty();
    }

    private static List<RecordedGame> recorded() throws IOException {
        try (InputStream table = Objects.requireNonNull(RecordedGamesTest.class.getResourceAsStream(TABLE))) {
            return new String(table.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(RecordedGame::read)
                    .toList();
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "cablecar.golden", matches = "write")
    void rewrite() throws IOException {
        List<String> lines = new ArrayList<>(List.of(RecordedGame.HEADING));
        for (PlannedGame planned : plan()) {
            lines.add(RecordedGame.of(planned, planned.play()).line());
        }
        Files.writeString(Path.of("src/test/resources/io/cablecar/match", TABLE), String.join("\n", lines) + "\n");
    }
}
