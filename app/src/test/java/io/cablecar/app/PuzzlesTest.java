package io.cablecar.app;

import static io.cablecar.app.CommandResult.cablecar;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The puzzles command. */
class PuzzlesTest {

    private static final String QUICK = "--evals 300 --deep 1500";
    private static final Map<String, String> ONE_PUZZLE = new ConcurrentHashMap<>();

    @TempDir
    Path folder;

    private static CommandResult puzzles(String args, Object... more) {
        List<String> all = new ArrayList<>(List.of("puzzles"));
        all.addAll(Arrays.asList(args.split(" ", -1)));
        for (Object each : more) {
            all.add(each.toString());
        }
        return cablecar(all.toArray(new String[0]));
    }

    private Path made(String args, String name) {
        Path file = folder.resolve(name);
        var called = puzzles(QUICK + " " + args + " --out", file);
        assertThat(called.err()).isEmpty();
        assertThat(called.exit()).isZero();
        return file;
    }

    /** The text of a file with one puzzle, which the tests that damage it share. */
    private String onePuzzle(String kind) {
        return ONE_PUZZLE.computeIfAbsent(kind, wanted -> {
            try {
                return Files.readString(made("--count 1 --kind " + wanted, "made"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private Path written(String text) throws IOException {
        return Files.writeString(folder.resolve("written"), text);
    }

    @Test
    void theSameSeedGivesTheSamePuzzlesOnAnyNumberOfThreads() throws IOException {
        String one = Files.readString(made("--count 5 --seed bell --threads 1", "one"));
        assertThat(Files.readString(made("--count 5 --seed bell --threads 2", "two")))
                .isEqualTo(one);
        assertThat(Files.readString(made("--count 5 --seed tram --threads 2", "other")))
                .isNotEqualTo(one);
        assertThat(one)
                .startsWith("{\"format\":\"cablecar puzzles\",\"version\":1,\"evaluations\":300,\"deep\":1500,")
                .contains("\"kind\":\"line\"")
                .contains("\"kind\":\"cut\"")
                .contains("\"kind\":\"power\"")
                .contains("\"kind\":\"endgame\"")
                .contains("\"kind\":\"exchange\"");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("one", "two", "other");
    }

    @Test
    void oneKindCanBeRequested() throws IOException {
        assertThat(Files.readString(made("--count 2 --kind exchange", "exchanges"))
                        .lines())
                .filteredOn(line -> line.contains("\"name\""))
                .hasSize(2)
                .allMatch(line -> line.contains("\"kind\":\"exchange\"") && line.contains("\"companies\":true"));
    }

    @Test
    void aFileIsCheckedAndASampleSearchedDeeper() {
        Path file = made("--count 3 --kind endgame --seed tram", "endgames");
        var called = puzzles("--sample 2 --check", file);
        assertThat(called.exit()).isZero();
        assertThat(called.lines())
                .containsExactly(
                        "3 puzzles, every one a real position with all its moves",
                        "searched 2 of them 10 times as long: 2 keep their best move");
    }

    @Test
    void theExplanationOfAnotherMoveIsDetected() throws IOException {
        String text = onePuzzle("endgame");
        int best = text.indexOf("\"choices\":[[") + 11;
        int next = text.indexOf("],[", best) + 2;
        int after = text.indexOf(']', next) + 1;
        Path file = written(text.substring(0, best)
                + text.substring(next, after)
                + ","
                + text.substring(best, next - 1)
                + text.substring(after));
        var called = puzzles("--check", file);
        assertThat(called.exit()).isEqualTo(1);
        assertThat(called.out()).contains("its effects are not those of its best move");
    }

    @Test
    void aMissingChoiceIsDetected() throws IOException {
        String text = onePuzzle("endgame");
        int next = text.indexOf("],[") + 1;
        int after = text.indexOf(']', next) + 1;
        Path file = written(text.substring(0, next) + text.substring(after));
        var called = puzzles("--check", file);
        assertThat(called.exit()).isEqualTo(1);
        assertThat(called.out()).contains("its choices are not the legal moves");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"to\":([0-9]+) | \"to\":9$1 | its effects are not those",
                "\"before\":[-0-9.]+ | \"before\":99.5 | its effects are not those",
                "\"effects\":\\[.*?\\] | \"effects\":[] | its effects are not those",
                "\"outlook\":\\[\\] | \"outlook\":[1,2] | its outlook is not that"
            })
    void aWrongExplanationIsDetected(String pattern, String instead, String words) throws IOException {
        String text = onePuzzle("line");
        String wrong = text.replaceFirst(pattern, instead);
        assertThat(wrong).isNotEqualTo(text);
        var called = puzzles("--check", written(wrong));
        assertThat(called.exit()).isEqualTo(1);
        assertThat(called.out()).contains(words);
    }

    @Test
    void theHelpHasItsPercentSign() {
        assertThat(puzzles("--help").out()).contains("95% keep");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | this is not JSON: the text ends too early at character 1",
                "{} | format is missing",
                "{\"format\":\"cookbook\"} | this is not a book of puzzles",
                "{\"format\":\"cablecar puzzles\",\"version\":2} | was written by a newer version",
                "{\"format\":\"cablecar puzzles\",\"version\":1} | puzzles is missing",
                "{\"format\":\"cablecar puzzles\",\"version\":1,\"puzzles\":[{}]} | puzzles[0].rules is missing"
            })
    void aDamagedFileGetsOneClearLine(String text, String words) throws IOException {
        Path file = folder.resolve("damaged");
        Files.writeString(file, text);
        var called = puzzles("--check", file);
        assertThat(called.exit()).isEqualTo(2);
        assertThat(called.err().lines()).hasSize(1);
        assertThat(called.err()).startsWith("cablecar puzzles: ").contains(words);
    }

    @Test
    void aNameThatDoesNotMatchThePositionIsRefused() throws IOException {
        String text = onePuzzle("endgame");
        Path seed = written(text.replaceFirst("\"seed\":\".", "\"seed\":\"x"));
        assertThat(puzzles("--check", seed).err()).contains("puzzles[0].seed is out of range");
        Path name = written(text.replaceFirst("\"name\":\"........", "\"name\":\"nonsense"));
        assertThat(puzzles("--check", name).err()).contains("puzzles[0].name does not fit the rest");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "--count 3 | either --out FILE or --check FILE is needed",
                "--out a --check b | mutually exclusive",
                "--out a --count 0 | --count must be from 1",
                "--out a --count many | 'many' is not an int",
                "--out a --kind castle | --kind must be one of line, cut, power, endgame, exchange, not 'castle'",
                "--out a --evals 0 | --evals must be from 1",
                "--out a --deep -1 | --deep must be from 1",
                "--out a --threads 0 | --threads must be from 1",
                "--out no/such/folder/file --count 1 | cannot write no/such/folder/file",
                "--check pom.xml --sample -1 | --sample must be from 0",
                "--check nowhere.json | cannot read nowhere.json: there is no such file or folder",
                "--check pom.xml | pom.xml: this is not JSON"
            })
    void badArgumentsExitWithTwoAndOneClearLine(String args, String words) {
        var called = puzzles(args);
        assertThat(called.exit()).isEqualTo(2);
        assertThat(called.out()).isEmpty();
        assertThat(called.err().lines()).hasSize(1);
        assertThat(called.err()).startsWith("cablecar puzzles: ").contains(words);
    }
}
