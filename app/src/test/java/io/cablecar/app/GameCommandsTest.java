package io.cablecar.app;

import static io.cablecar.app.CommandResult.cablecar;
import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.chance.SharedSeed;
import io.cablecar.engine.notation.DiceHeaders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands about whole games: replay, simulate, bench. */
class GameCommandsTest {

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void simulateOneGame() {
        var args =
                new String[] {"simulate", "--players", "3", "--games", "1", "--seed", "tram", "--out", folder.toString()
                };
        assertThat(cablecar(args).exit()).isZero();
        file = folder.resolve("game-000001.cablecar");
    }

    @Test
    void aSimulatedGameIsVerifiedAndItsResultPrinted() throws IOException {
        var called = cablecar("replay", file.toString());
        assertThat(called.exit()).isZero();
        assertThat(called.lines().getFirst()).startsWith("valid: ").endsWith(" moves to the end");
        assertThat(called.lines()).hasSize(6);
        assertThat(called.err()).isEmpty();
        var result = Files.readString(file)
                .lines()
                .filter(line -> line.startsWith("[Result"))
                .map(line -> line.replaceAll("[^0-9-]", "").replace('-', ','))
                .collect(Collectors.joining());
        assertThat(cablecar("replay", "--json", file.toString()).out())
                .startsWith("{\"valid\":true,")
                .contains("\"totals\":[" + result + "]");
    }

    @Test
    void aWrongResultIsRefused() throws IOException {
        change("\\[Result \"[^\"]*\"", "[Result \"1-2-3\"");
        var called = cablecar("replay", file.toString());
        assertThat(called.exit()).isEqualTo(1);
        assertThat(called.out()).startsWith("wrong: the file gives the result 1-2-3, the moves give ");
    }

    @Test
    void anIllegalMoveIsReportedWithLineAndColumn() throws IOException {
        change("\n\n[a-d]{4}", "\n\nx10u $0".replace("$0", "aaaa"));
        var called = cablecar("replay", file.toString());
        assertThat(called.exit()).isEqualTo(1);
        assertThat(called.out()).startsWith("illegal: move 1 (x10u) at line ").contains("company expansion");
    }

    @Test
    void anUnfinishedGameIsValid() throws IOException {
        change("\\[Result \"[^\"]*\"", "[Result \"*\"");
        change("\n\n(.|\n)*", "\n");
        var called = cablecar("replay", file.toString());
        assertThat(called.exit()).isZero();
        assertThat(called.out()).startsWith("valid: 0 moves, not over yet");
    }

    @Test
    void withoutTheSeedTheBoardIsStillVerified() throws IOException {
        change("\\[Seed ", "[Commitment ");
        var called = cablecar("replay", file.toString());
        assertThat(called.exit()).isZero();
        assertThat(called.out()).startsWith("valid: 60 placements (the seed is secret");
    }

    @Test
    void aResultOfAnUnfinishedGameIsRefused() throws IOException {
        change("\n\n(.|\n)*", "\n");
        assertThat(cablecar("replay", file.toString()).out())
                .matches("wrong: the file gives the result [0-9-]+, but the game is not over\n");
    }

    @Test
    void movesThatBotsMadeForPeopleAreNamed() throws IOException {
        change("\\[Result ", "[BotMoves \"2 4\"]\n[Result ");
        assertThat(cablecar("replay", file.toString()).lines().get(1))
                .isEqualTo("2 moves made by a bot for a person: 2, 4");
        assertThat(cablecar("replay", "--json", file.toString()).out()).contains("\"botMoves\":[2,4]");
    }

    @Test
    void variationsArePrintedAndChecked() throws IOException {
        change(
                "\n\n([a-d]{4}[0-7]{2}) ",
                "\n\n{\"Which side first?\" o00g} $1 { a \u001b[31mred comment } {(draw \"or so\")} ");
        var called = cablecar("replay", file.toString());
        assertThat(called.exit()).isZero();
        assertThat(called.lines())
                .endsWith(
                        "1 move in variations",
                        "start o00g \"Which side first?\"",
                        "after move 1 \"a ?[31mred comment\"",
                        "  move 2: draw \"or so\"");
        assertThat(cablecar("replay", "--json", file.toString()).out())
                .contains("{\"parent\":1,\"move\":\"draw\",\"text\":\"or so\",\"marks\":[]}");
        change("\\(draw", "(pass");
        called = cablecar("replay", file.toString());
        assertThat(called.exit()).isEqualTo(1);
        assertThat(called.out()).startsWith("illegal: a variation has pass: ");
    }

    @Test
    void oneMoveIsSingular() throws IOException {
        change("\\[Result \"[^\"]*\"", "[Result \"*\"");
        change("\n\n([a-d]{4}[0-7]{2})(.|\n)*", "\n\n$1\n");
        assertThat(cablecar("replay", file.toString()).out()).startsWith("valid: 1 move, not over yet");
        change("\\[Seed ", "[Commitment ");
        assertThat(cablecar("replay", file.toString()).out()).startsWith("valid: 1 placement (the seed is secret");
    }

    @Test
    void theContributionOfEachSeatToTheShuffleIsPrinted() throws IOException {
        shuffleOverDays();
        var called = cablecar("replay", file.toString());
        assertThat(called.exit()).isZero();
        assertThat(called.lines())
                .contains("shuffled by seat 1: its device when it joined and at the start,"
                        + " seat 2: the server, seat 3: its device when it joined");
        assertThat(cablecar("replay", "--json", file.toString()).out()).contains("[\"both\",\"server\",\"deposit\"]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ServerSeed", "Nonce1", "Deposit3"})
    void aShuffleWithoutOneOfItsSecretsIsUnproven(String secret) throws IOException {
        shuffleOverDays();
        change("\\[" + secret + " \"[^\"]*\"\\]\n", "");
        var called = cablecar("replay", file.toString());
        assertThat(called.exit()).isEqualTo(1);
        assertThat(called.out()).isEqualTo("unproven: the shuffle can't be checked without " + secret + "\n");
    }

    @Test
    void aShuffleThatDoesNotFollowFromItsSecretsIsWrong() throws IOException {
        shuffleOverDays();
        change(
                "\\[Deposit3 \"[^\"]*\"\\]",
                "[Deposit3 \"" + Seed.ofText("later").hex() + "\"]");
        var called = cablecar("replay", file.toString());
        assertThat(called.exit()).isEqualTo(1);
        assertThat(called.out()).isEqualTo("wrong: the shuffle does not match: Deposit3\n");
    }

    /** Makes it an online game over days that has just been dealt: the second seat left nothing with the server. */
    private void shuffleOverDays() throws IOException {
        var dice = new SharedSeed(
                Seed.ofText("server"),
                List.of(Optional.of(Seed.ofText("nonce")), Optional.empty(), Optional.empty()),
                List.of(Optional.of(Seed.ofText("first")), Optional.empty(), Optional.of(Seed.ofText("third"))));
        var headers = DiceHeaders.of(dice, Optional.empty(), true).stream()
                .map(header -> "[" + header.name() + " \"" + header.value() + "\"]\n")
                .collect(Collectors.joining());
        change("\\[Seed \"[^\"]*\"\\]\n", "[Seed \"" + dice.seed().hex() + "\"]\n" + headers);
        change("\\[Result \"[^\"]*\"", "[Result \"*\"");
        change("\n\n(.|\n)*", "\n");
    }

    @Test
    void namesKeepEmojiButNoBidiControls() throws IOException {
        change("Random 1", "Zoë 🚋");
        change("Random 2", "mirror \u202e rorrim");
        assertThat(cablecar("replay", file.toString()).out())
                .contains("  Zoë 🚋  ")
                .contains("mirror ? rorrim");
    }

    @Test
    void anUnwritableFolderIsReported() throws IOException {
        String[] simulate = {"simulate", "--players", "2", "--games", "1", "--seed", "1", "--out", file.toString()};
        isBadInput(cablecar(simulate), "cannot write into " + file + ": there is a file of this name, not a folder");
        String[] arena = {"arena", "--bots", "random,1", "--games", "2", "--evals", "1", "--out", file.toString()};
        isBadInput(cablecar(arena), "cannot write into " + file + ": there is a file of this name, not a folder");
        String[] puzzles = {"puzzles", "--count", "1", "--out", folder.toString()};
        isBadInput(cablecar(puzzles), "cannot write " + folder + ": this is a folder, not a file");
        simulate[8] = "/dev/null/x";
        isBadInput(cablecar(simulate), "cannot write into /dev/null/x: not a directory");
    }

    @Test
    void errorsInAFileNameLineAndColumn() throws IOException {
        Files.writeString(file, Files.readString(file) + "  zebra\n");
        long line = Files.readString(file).lines().count();
        isBadInput(cablecar("replay", file.toString()), file + ":" + line + ":3: not a move: zebra");
    }

    @Test
    void anotherFileIsBadInput() throws IOException {
        isBadInput(cablecar("replay", folder.resolve("none").toString()), "there is no such file or folder");
        isBadInput(cablecar("replay", folder.toString()), "cannot read");
        Files.write(file, new byte[] {(byte) 0xff, 0, 27, (byte) 0xfe});
        isBadInput(cablecar("replay", file.toString()), ":1:1: this is not a game file");
        isBadInput(cablecar("replay"), "FILE");
    }

    @Test
    void theSameSeedGivesTheSameGames() throws IOException {
        var first = Files.readString(file);
        simulateOneGame();
        assertThat(Files.readString(file)).isEqualTo(first);
        var other = folder.resolve("other");
        cablecar("simulate", "--players", "3", "--games", "1", "--seed", "train", "--out", other.toString());
        assertThat(Files.readString(other.resolve("game-000001.cablecar"))).isNotEqualTo(first);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--players 2",
                "--players 6 --companies",
                "--players 4 --free --hand 2",
                "--players 5 --companies --free --hand 3 --layout metro"
            })
    void everyVariantCanBeSimulatedAndReplayed(String options) throws IOException {
        var out = folder.resolve("variant");
        var called = cablecar(("simulate --games 3 --seed 7 --out " + out + " " + options).split(" ", -1));
        assertThat(called.exit()).isZero();
        assertThat(called.out()).startsWith("3 games, ");
        try (var files = Files.list(out)) {
            assertThat(files)
                    .hasSize(3)
                    .allSatisfy(game -> assertThat(
                                    cablecar("replay", game.toString()).exit())
                            .isZero());
        }
    }

    @Test
    void theSummaryCountsEveryVictoryOnce() {
        var called = cablecar("simulate", "--players", "2", "--games", "10", "--seed", "1", "--json");
        assertThat(called.out()).startsWith("{\"games\":10,\"seed\":\"1\",\"players\":2,\"companies\":false,");
        double wins = Pattern.compile("\"wins\":([0-9.]+)")
                .matcher(called.out())
                .results()
                .mapToDouble(match -> Double.parseDouble(match.group(1)))
                .sum();
        assertThat(wins).isEqualTo(10.0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "simulate --players 2 --games 0 --seed 1",
                "simulate --players 2 --games 1 --seed 1 --hand 4",
                "simulate --players 2 --games 1",
                "simulate --players 2 --seed 1",
                "simulate --players 2 --games 1 --seed 1 --out /dev/null/x",
                "bench --rounds 0"
            })
    void wrongOptionsAreBadInput(String args) {
        isBadInput(cablecar(args.split(" ", -1)), "");
    }

    @Test
    void benchReportsGamesPerSecondWithTheirSpread() {
        assertThat(cablecar("bench", "--rounds", "2", "--millis", "1", "--json").out())
                .matches("\\{\"playoutsPerSecond\":[1-9][\\d.E]+,\"least\":[\\d.E]+,\"most\":[\\d.E]+,"
                        + "\"sd\":[\\d.E]+,.*\"rounds\":2,.*}\n");
        assertThat(cablecar("bench", "--rounds", "2", "--millis", "1").out())
                .contains("random games per second", "with hands and draws", "place and undo", "copy a position");
    }

    @ParameterizedTest
    @ValueSource(strings = {"score", "check", "legal", "replay", "simulate", "bench"})
    void everyCommandHasHelp(String command) {
        var called = cablecar(command, "--help");
        assertThat(called.exit()).isZero();
        assertThat(called.out()).startsWith("Usage: cablecar " + command);
        assertThat(cablecar("--help").out()).contains("\n  " + command + " ");
    }

    private void change(String pattern, String replacement) throws IOException {
        var before = Files.readString(file);
        var after = before.replaceFirst(pattern, replacement);
        assertThat(after).isNotEqualTo(before);
        Files.writeString(file, after);
    }

    private static void isBadInput(CommandResult called, String message) {
        assertThat(called.exit()).isEqualTo(2);
        assertThat(called.out()).isEmpty();
        assertThat(called.err().lines()).hasSize(1);
        assertThat(called.err()).startsWith("cablecar").contains(message);
    }
}
