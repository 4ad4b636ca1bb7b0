package io.cablecar.bots.value.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.fast.FastGame;
import io.cablecar.engine.fast.MoveCode;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The trainer's simulator follows the engine's rules, and training on the CPU produces weights that bots can read. */
@Tag("slow")
class TrainerTest {

    private static final int[] BOARD_SQUARES = boardSquares();

    @TempDir
    private Path folder;

    @BeforeAll
    static void needsACompiler() {
        boolean found = false;
        for (String place : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            for (String compiler : List.of("c++", "g++", "clang++")) {
                found |= Files.isExecutable(Path.of(place, compiler));
            }
        }
        assumeTrue(found, "skipped: the trainer is C++, and neither c++, g++ nor clang++ is on the path");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "3", "4t", "5h2", "6", "3th3", "2c"})
    void placementsAndPointsEqualTheEngine(String mode) throws Exception {
        Optional<FastGame> game = Optional.empty();
        int tiles = 0;
        for (String line : trainer("games", "--mode", mode, "--games", "4", "--seed", "3")) {
            String[] words = line.split(" ", -1);
            if (words[0].equals("game")) {
                game = Optional.of(dealt(mode, words));
                continue;
            }
            follow(game.orElseThrow(), words);
            tiles++;
        }
        assertThat(tiles).isEqualTo(4 * Tile.TOTAL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "3", "5", "4t", "2h2", "2th3"})
    void botsAndTrainerEvaluateAlike(String mode) throws Exception {
        Path weights = folder.resolve("bundled.weights");
        Network network = Network.forRules(PrintedPosition.rulesOf(mode)).orElseThrow();
        Files.write(weights, WeightsFileTest.bundled(network));
        List<String> lines =
                trainer("positions", "--net", weights.toString(), "--mode", mode, "--games", "4", "--seed", "11");
        assertThat(lines).hasSize(4);
        lines.forEach(line -> TrainerAgreementTest.learntAgrees(new PrintedPosition(line)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "4", "3th2", "2c"})
    void derivativesEqualFiniteDifferences(String mode) throws Exception {
        assertThat(trainer("gradient", "--mode", mode)).last().asString().contains("of 60 derivatives differ");
    }

    @Test
    void trainingIsReproducible() throws Exception {
        byte[] weights = train("one.weights");
        assertThat(WeightsFile.read(weights)).isInstanceOf(WeightsFile.Result.Read.class);
        assertThat(train("other.weights")).isEqualTo(weights);
        assertThat(weights).isNotEqualTo(WeightsFileTest.bundled(Network.DUEL));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "train --generation 2 | trainer train has no option '--generation'",
                "games --decks 3 | trainer games has no option '--decks'",
                "games --games three | --games needs a number, not 'three'",
                "games --games | '--games' is not an option with a value",
                "teach | usage: trainer"
            })
    void refusesUnknownArguments(String arguments, String message) throws Exception {
        assertThat(run(arguments.split(" ", -1))).isEqualTo(2);
        assertThat(Files.readString(folder.resolve("err.txt"))).contains(message);
    }

    private byte[] train(String name) throws Exception {
        Path file = folder.resolve(name);
        trainer(
                "train",
                "--on",
                "cpu",
                "--modes",
                "2",
                "--games",
                "2",
                "--steps",
                "1",
                "--batch",
                "16",
                "--generations",
                "2",
                "--decks",
                "0",
                "--last-decks",
                "0",
                "--out",
                file.toString());
        return Files.readAllBytes(file);
    }

    /** The simulator does not exchange shares, so a game with companies proceeds like one without. */
    private static FastGame dealt(String mode, String[] words) {
        int[] deck = Arrays.stream(words).skip(2).mapToInt(Integer::parseInt).toArray();
        int[][] shares = new int[Dividends.PERCENTAGES][Cars.COMPANIES];
        for (int[] pile : shares) {
            Arrays.setAll(pile, company -> company);
        }
        return FastGame.dealt(PrintedPosition.rulesOf(mode), 0, deck, shares);
    }

    private static void follow(FastGame game, String[] words) {
        assertThat(game.toMove()).isEqualTo(Integer.parseInt(words[0]));
        if (words[1].equals("draws")) {
            game.play(MoveCode.DRAW);
            assertThat(game.drawn()).isEqualTo(Integer.parseInt(words[2]));
        }
        List<String> all = Arrays.asList(words);
        int points = all.indexOf("points");
        assertThat(optionsOf(game)).isEqualTo(optionsOf(all.subList(all.indexOf("options") + 1, points)));
        int kind = Integer.parseInt(words[2]);
        int turns = 0;
        while (Tile.turned(kind, turns) != Integer.parseInt(words[3])) {
            turns++;
        }
        game.play(MoveCode.place(kind, turns, Integer.parseInt(words[4])));
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            assertThat(game.tracks().points(depot)).isEqualTo(Integer.parseInt(words[points + 1 + depot]));
        }
    }

    /** Every placement as kind, kind shown, and square. */
    private static Set<String> optionsOf(FastGame game) {
        Set<String> options = new TreeSet<>();
        int[] moves = new int[FastGame.MAX_MOVES];
        int count = game.legalMoves(moves);
        for (int i = 0; i < count; i++) {
            if (MoveCode.isPlace(moves[i])) {
                int kind = MoveCode.kind(moves[i]);
                options.add(kind + ":" + Tile.turned(kind, MoveCode.turns(moves[i])) + ":" + (moves[i] & 63));
            }
        }
        return options;
    }

    private static Set<String> optionsOf(List<String> printed) {
        Set<String> options = new TreeSet<>();
        for (String row : printed) {
            int at = row.lastIndexOf(':');
            long squares = Long.parseUnsignedLong(row.substring(at + 1), 16);
            for (int i = 0; i < BOARD_SQUARES.length; i++) {
                if ((squares >>> i & 1) != 0) {
                    options.add(row.substring(0, at) + ":" + BOARD_SQUARES[i]);
                }
            }
        }
        return options;
    }

    /** The trainer numbers squares by rows and leaves out those of the power station. */
    private static int[] boardSquares() {
        List<Integer> squares = new ArrayList<>();
        for (int square = 0; square < Rails.SQUARES; square++) {
            boolean power = (square / 8 == 3 || square / 8 == 4) && (square % 8 == 3 || square % 8 == 4);
            if (!power) {
                squares.add(square);
            }
        }
        return squares.stream().mapToInt(Integer::intValue).toArray();
    }

    private List<String> trainer(String... arguments) throws IOException, InterruptedException {
        int exit = run(arguments);
        assertThat(exit).as(Files.readString(folder.resolve("err.txt"))).isZero();
        return Files.readAllLines(folder.resolve("out.txt"), StandardCharsets.UTF_8);
    }

    private int run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(root().resolve("training").resolve("trainer").toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectOutput(folder.resolve("out.txt").toFile())
                .redirectError(folder.resolve("err.txt").toFile())
                .start()
                .waitFor();
    }

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("training"))) {
            folder = Objects.requireNonNull(folder.getParent(), "no folder training");
        }
        return folder;
    }
}
