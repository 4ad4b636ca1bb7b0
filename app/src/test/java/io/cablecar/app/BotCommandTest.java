package io.cablecar.app;

import static io.cablecar.app.CommandResult.cablecarReading;
import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.ViewJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bot command, driven through the protocol. */
class BotCommandTest {

    private static final Game GAME = Game.start(new Setup(Rules.base(2), 0, Seed.ofText("speak")));

    private static final String HELLO = "cablecar-bot 1\n";

    private static CommandResult bot(String level, String lines) {
        return cablecarReading(lines, "bot", "--level", level);
    }

    private static String view(Game game, int seat) {
        return "view " + ViewJson.viewWithLog(game.view(seat)) + "\n";
    }

    @Test
    void itIntroducesItself() {
        assertThat(bot("10", HELLO + "quit\n")).isEqualTo(new CommandResult(0, "name Cable Baron\nready\n", ""));
        assertThat(bot("potential", "cablecar-bot 1\r\n").out()).isEqualTo("name potential\nready\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "2",
                "3",
                "4",
                "5",
                "6",
                "7",
                "8",
                "9",
                "10",
                "top",
                "random",
                "child",
                "careful",
                "novice",
                "potential",
                "montecarlo"
            })
    void itAnswersWithTheSameLegalMoveEveryTime(String level) {
        String question = HELLO + "setup {\"players\":2}\n" + view(GAME, 0) + "go evals 200\n";
        var lines = bot(level, question).lines();
        assertThat(lines).hasSize(3);
        assertThat(lines.get(2)).startsWith("best ");
        Move move = MoveText.parse(lines.get(2).substring(5)).orElseThrow();
        assertThat(GAME.play(move)).isInstanceOf(Outcome.Accepted.class);
        assertThat(bot(level, question).lines()).isEqualTo(lines);
    }

    @Test
    void itAnswersOneQuestionAfterTheOther() {
        var lines =
                bot("3", HELLO + view(GAME, 0) + "go evals 50\ngo evals 50\n").lines();
        assertThat(lines).hasSize(4);
        assertThat(lines.get(3)).isEqualTo(lines.get(2));
    }

    /** Without stop, this would take eleven days. */
    @Test
    void stopMakesItAnswerAtOnce() {
        var lines = bot("montecarlo", HELLO + view(GAME, 0) + "go ms 999999999\nstop\n")
                .lines();
        assertThat(lines).hasSize(3);
        assertThat(lines.get(2)).startsWith("best ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "view {} | say 'cablecar-bot 1' first",
                "cablecar-bot 2 | unknown version '2', this is 1",
            })
    void itNeedsHelloFirst(String line, String words) {
        assertThat(bot("1", line + "\n").out()).isEqualTo("error " + words + "\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "go evals 5 | there is no view",
                "go | there is no view",
                "go slowly | no such budget: 'slowly'",
                "go ms none | no such budget: 'ms none'",
                "dance | unknown word 'dance'",
                "setup soon | the setup is not JSON",
                "view | the view is not JSON",
                "view {} | rules is missing",
                "view {\"rules\":7} | rules has the wrong type"
            })
    void errorsAreReportedAndTheSessionContinues(String line, String words) {
        assertThat(bot("1", HELLO + line + "\n" + HELLO).lines())
                .isEqualTo(List.of("name Pupil", "ready", "error " + words, "name Pupil", "ready"));
    }

    /** Before any exchange, the market follows from the deal and the board. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"faceDown\":5 | \"faceDown\":8 | market",
                "\"faceDown\":5 | \"faceDown\":0 | market",
                "\"open\":true | \"open\":false | market",
                "\"values\":\\[[0-9], | \"values\":[3, | market",
                "\"points\":\\[0, | \"points\":[7, | points",
                "\"moves\":0 | \"moves\":4 | moves",
                "\"first\":0 | \"first\":1 | first"
            })
    void anInconsistentViewIsRefusedByMember(String pattern, String instead, String member) {
        Game game = Game.start(new Setup(Rules.companies(2), 0, Seed.ofText("speak")));
        String view = view(game, 0);
        String wrong = view.replaceFirst(pattern, instead);
        assertThat(wrong).isNotEqualTo(view);
        var lines = bot("top", HELLO + wrong + "go evals 50\n").lines();
        assertThat(lines.get(2))
                .matches("error " + member + "[a-zA-Z.\\[\\]0-9]* .*")
                .doesNotContain("Exception");
        assertThat(lines.get(3)).isEqualTo("error there is no view");
    }

    /** With free orientation a view includes the orientation of each tile. */
    @Test
    void orientationsThatDifferFromTheLogAreRefused() {
        Game game = Game.start(new Setup(Rules.base(2).withFreeOrientation(true), 0, Seed.ofText("speak")));
        for (int i = 0; i < 4; i++) {
            game = game.play(game.legalMoves().getFirst()).orElseThrow();
        }
        String view = view(game, 0);
        String wrong = view.replaceFirst("\"turns\":\"[0-3]+\"", "\"turns\":\"3333\"");
        assertThat(wrong).isNotEqualTo(view);
        assertThat(bot("top", HELLO + wrong).lines().getLast()).startsWith("error turns ");
    }

    @Test
    void quotedInputIsShortenedAndEscaped() {
        String quoted = bot("1", HELLO + "\u202e" + "x".repeat(3_000_000) + "\n")
                .lines()
                .getLast();
        assertThat(quoted).startsWith("error unknown word '?xxx").hasSizeLessThan(300);
    }

    @Test
    void movesForOtherSeatsAreRefused() {
        assertThat(bot("1", HELLO + view(GAME, 1) + "go evals 5\n").lines().getLast())
                .isEqualTo("error it is not this seat's turn");
    }

    /** The moves may change, but not the lines. */
    @Test
    void theDocumentedConversationIsReproduced() throws IOException {
        // Long lines are wrapped in the document.
        var lines = Files.readString(Path.of("..", "docs", "bot-protocol.md"))
                .replaceAll("\n {4}", "")
                .lines()
                .toList();
        var sent = lines.stream().filter(line -> line.startsWith("> ")).toList();
        var answered = lines.stream().filter(line -> line.startsWith("< ")).toList();
        assertThat(sent).hasSize(8);
        String conversation =
                sent.stream().map(line -> line.substring(2) + "\n").collect(Collectors.joining());
        assertThat(bot("potential", conversation).lines().stream()
                        .map(line -> "< " + line.replaceFirst("^best .*", "best MOVE"))
                        .toList())
                .isEqualTo(answered.stream()
                        .map(line -> line.replaceFirst("^< best .*", "< best MOVE"))
                        .toList());
    }

    /** A megabyte of random bytes in one line. */
    @Test
    void randomBytesAreRefused() {
        assertThat(bot("1", HELLO + "view " + "[".repeat(1 << 20) + "\n")
                        .lines()
                        .getLast())
                .isEqualTo("error the view is not JSON");
    }

    @Test
    void anUnknownLevelIsRefused() {
        var called = bot("11", HELLO);
        assertThat(called.exit()).isEqualTo(2);
        assertThat(called.err()).isEqualTo("cablecar bot: --level must be from 1 to 10 or a bot's name, not '11'\n");
    }
}
