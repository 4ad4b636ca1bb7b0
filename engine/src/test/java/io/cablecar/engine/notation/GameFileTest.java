package io.cablecar.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Seeded;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.chance.Dealing;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.RandomGames;
import io.cablecar.engine.game.Result;
import io.cablecar.engine.notation.GameFileReader.Parsed;
import io.cablecar.engine.notation.GameFileReader.Problem;
import io.cablecar.engine.notation.GameFileReader.Spot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GameFileTest {

    private static final String SEED = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

    private static final String EXAMPLE = """
        [CableCar "1"]
        [Players "2"]
        [Companies "yes"]
        [Orientation "free"]
        [Hand "3"]
        [Layout "metro"]
        [First "2"]
        [Seat1 "Nina \\"the brake\\""]
        [Seat2 "C:\\\\trams"]
        [Seed "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"]
        [Result "*"]
        [Date "2026-01-31"]

        cbaa07+3 draw aaaa00 x30u x10d pass
        """;

    private static final GameFile FILE = new GameFile(
            new Rules(2, true, true, 3, Layout.METRO),
            1,
            List.of("Nina \"the brake\"", "C:\\trams"),
            new GameFile.Origin.Known(Seed.parse(SEED).orElseThrow()),
            Optional.empty(),
            List.of(new GameFile.Header("Date", "2026-01-31")),
            moves("cbaa07+3 draw aaaa00 x30u x10d pass"));

    private static List<Move> moves(String tokens) {
        List<Move> moves = new ArrayList<>();
        for (String token : tokens.split(" ", -1)) {
            moves.add(MoveText.parse(token).orElseThrow());
        }
        return moves;
    }

    @Test
    void aFileHasHeadersThenMoves() {
        assertThat(GameFileWriter.write(FILE)).isEqualTo(EXAMPLE);
        Parsed.Read read = (Parsed.Read) GameFileReader.read(EXAMPLE);
        assertThat(read.file()).isEqualTo(FILE);
        assertThat(read.spots())
                .hasSize(6)
                .startsWith(new Spot(14, 1), new Spot(14, 10))
                .endsWith(new Spot(14, 32));
        assertThat(FILE.setup())
                .contains(new Setup(FILE.rules(), 1, Seed.parse(SEED).orElseThrow()));
    }

    @Test
    void whiteSpaceLineEndsAndCommentsAreIgnored() {
        String loose = "\ufeff"
                + EXAMPLE.replace("\n", "\r\n\t ")
                        .replace("draw", "{ why\nnot } draw{!}")
                        .replace("[Hand", "{ variants } [Hand");
        assertThat(((Parsed.Read) GameFileReader.read(loose)).file()).isEqualTo(FILE);
    }

    @Test
    void headersMayComeInAnyOrderAfterTheVersion() {
        String swapped = EXAMPLE.replace("[Players \"2\"]\n", "").replace("[Date", "[Players \"2\"]\n[Date");
        assertThat(((Parsed.Read) GameFileReader.read(swapped)).file()).isEqualTo(FILE);
    }

    @Test
    void movesAreWrittenInLinesOfAtMost80Characters() {
        Game game = RandomGames.play(Rules.companies(3).withFreeOrientation(true), 1);
        String text = GameFileWriter.write(fileOf(game));
        assertThat(text.lines().filter(line -> !line.startsWith("[")))
                .allMatch(line -> line.length() <= 80)
                .anyMatch(line -> line.length() > 70);
        assertThat(text).endsWith("\n").doesNotContain("\n\n\n");
    }

    @Test
    void aGameBeforeItsFirstMoveHasHeadersOnly() {
        Setup setup = new Setup(Rules.base(3), 2, Seed.ofText("fresh"));
        GameFile file = GameFile.of(setup, List.of("a", "b", "c"));
        String text = GameFileWriter.write(file);
        assertThat(text).endsWith("[Result \"*\"]\n").contains("[Companies \"no\"]", "[Orientation \"fixed\"]");
        assertThat(GameFileReader.read(text)).isEqualTo(new Parsed.Read(file, List.of(), List.of()));
        assertThat(file.setup()).contains(setup);
        assertThat(file.withExtras(List.of(new GameFile.Header("Date", "x"))).extras())
                .hasSize(1);
    }

    @Test
    void aFileWithASecretSeedHasItsCommitment() {
        Seed seed = Seed.ofText("later");
        GameFile file = new GameFile(
                Rules.base(2),
                0,
                List.of("", "b"),
                new GameFile.Origin.Committed(seed.commitment()),
                Optional.of(List.of(0, 105)),
                List.of(),
                moves("draw"));
        String text = GameFileWriter.write(file);
        assertThat(text)
                .contains("[Commitment \"" + seed.commitment() + "\"]", "[Result \"0-105\"]")
                .doesNotContain("[Seed");
        assertThat(((Parsed.Read) GameFileReader.read(text)).file()).isEqualTo(file);
        assertThat(file.setup()).isEmpty();
    }

    @Test
    void bothSeedAndCommitmentAreKept() {
        String both = EXAMPLE.replace("[Date", "[Commitment \"x\"]\n[Date");
        GameFile file = ((Parsed.Read) GameFileReader.read(both)).file();
        assertThat(file.extras()).startsWith(new GameFile.Header("Commitment", "x"));
        assertThat(GameFileWriter.write(file)).isEqualTo(both);
    }

    @Test
    void aContradictoryFileThrows() {
        assertThatThrownBy(() -> GameFile.of(new Setup(Rules.base(2), 0, Seed.ofText("")), List.of("one")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> FILE.withMoves(List.of(), Optional.of(List.of(1))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new GameFile(
                        Rules.base(2), 2, List.of("a", "b"), FILE.origin(), Optional.empty(), List.of(), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new GameFile(
                        Rules.base(2), -1, List.of("a", "b"), FILE.origin(), Optional.empty(), List.of(), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theSeatThatGaveUpIsPartOfTheFile() {
        for (int seat = 0; seat < 2; seat++) {
            GameFile given = FILE.withGivenUp(OptionalInt.of(seat));
            String text = GameFileWriter.write(given);
            assertThat(text).contains("[GivenUp \"" + (seat + 1) + "\"]");
            assertThat(((Parsed.Read) GameFileReader.read(text)).file()).isEqualTo(given);
        }
        for (int nobody : new int[] {-1, 2}) {
            assertThatThrownBy(() -> FILE.withGivenUp(OptionalInt.of(nobody)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    static GameFile fileOf(Game game) {
        List<String> names = new ArrayList<>();
        for (int seat = 0; seat < game.setup().rules().players(); seat++) {
            names.add(Colour.of(seat).word());
        }
        return GameFile.of(game.setup(), names)
                .withMoves(game.moves(), game.result().map(Result::totals));
    }

    @Test
    void aFileWithADealHasTheSecondVersion() {
        Dealing.Given deal = new Dealing.Given(new Dealing.FromSeed(Seed.ofText("dealt")).tiles(), List.of());
        GameFile file = GameFile.of(new Setup(Rules.base(2), 0, deal), List.of("a", "b"));
        String text = GameFileWriter.write(file);
        assertThat(text).startsWith("[CableCar \"2\"]\n").contains("\n[Deal \"" + deal.letters() + "\"]\n");
        assertThat(GameFileReader.read(text)).isEqualTo(new Parsed.Read(file, List.of(), List.of()));
        assertThat(Replay.of(file)).isInstanceOf(Replay.Verified.class);
        assertFault(text.replace("Deal", "Seed"), 12, 1, Problem.MISSING_HEADER, "Deal");
        assertFault(
                text.replace("Companies \"no", "Companies \"yes"),
                10,
                1,
                Problem.BAD_VALUE,
                "Deal \"" + deal.letters().substring(0, 34) + "…");
        GameFile claiming = file.withExtras(List.of(new GameFile.Header("Commitment", SEED)));
        assertThat(Replay.of(claiming)).isEqualTo(new Replay.MissingDice("Seed"));
    }

    @Test
    void errorsNameLineAndColumn() {
        assertFault("", 1, 1, Problem.NOT_A_GAME_FILE, "");
        assertFault("\n  hello", 2, 3, Problem.NOT_A_GAME_FILE, "");
        assertFault("[Players \"2\"]", 1, 1, Problem.NOT_A_GAME_FILE, "");
        assertFault("[CableCar \"3\"]\nanything ☃", 1, 1, Problem.UNKNOWN_VERSION, "3");
        assertFault(EXAMPLE.replace("draw", "drew"), 14, 10, Problem.BAD_MOVE, "drew");
        assertFault(EXAMPLE.replace("draw", "[Hand \"1\"]"), 14, 10, Problem.BAD_MOVE, "[Hand");
        assertFault(EXAMPLE.replace("draw", "\u0000"), 14, 10, Problem.BAD_MOVE, "\u0000");
        assertFault(EXAMPLE.replace("draw", "}"), 14, 10, Problem.BAD_MOVE, "}");
        assertFault(EXAMPLE.replace("draw", "{ never"), 14, 10, Problem.OPEN_COMMENT, "{");
        assertFault(EXAMPLE.replace("draw", "x".repeat(99)), 14, 10, Problem.BAD_MOVE, "x".repeat(40) + "…");
        assertFault(EXAMPLE.replace("draw", "x".repeat(40)), 14, 10, Problem.BAD_MOVE, "x".repeat(40));
        assertFault(EXAMPLE.replace("[Date", "[Hand"), 12, 1, Problem.REPEATED_HEADER, "Hand");
        assertFault(EXAMPLE.replace("[Date ", "[Da-te "), 12, 1, Problem.BAD_HEADER, "Da");
        assertFault(EXAMPLE.replace("[Date ", "[ "), 12, 1, Problem.BAD_HEADER, "");
        assertFault(EXAMPLE.replace("01-31\"]", "01-31]"), 12, 1, Problem.BAD_HEADER, "Date");
        assertFault(EXAMPLE.replace("01-31\"]", "01-31\""), 12, 1, Problem.BAD_HEADER, "Date");
        assertFault(EXAMPLE.replace("01-31\"]", "01-31\\x\"]"), 12, 1, Problem.BAD_HEADER, "Date");
        assertFault(EXAMPLE.substring(0, EXAMPLE.indexOf("01-31")) + "\\", 12, 1, Problem.BAD_HEADER, "Date");
    }

    @Test
    void aFileCutShortIsAFaultUntilAllHeadersAreThere() {
        for (int length = 0; length < EXAMPLE.length(); length++) {
            Parsed parsed = GameFileReader.read(EXAMPLE.substring(0, length));
            if (length < EXAMPLE.indexOf("[Date")) {
                assertThat(parsed)
                        .as("cut at %s", length)
                        .isInstanceOf(
                                length < EXAMPLE.indexOf("[Result") + "[Result \"*\"]".length()
                                        ? Parsed.Fault.class
                                        : Parsed.Read.class);
            }
        }
        String afterDraw = EXAMPLE.substring(0, EXAMPLE.indexOf("draw") + 4);
        assertThat(((Parsed.Read) GameFileReader.read(afterDraw)).file().moves())
                .isEqualTo(moves("cbaa07+3 draw"));
    }

    @Test
    void resultsAreTotalsBySeat() {
        for (String result : List.of("0-0", "7-123", "9999-0", "10-10")) {
            GameFile file = ((Parsed.Read) GameFileReader.read(EXAMPLE.replace("\"*\"", "\"" + result + "\""))).file();
            List<Integer> totals = file.result().orElseThrow();
            assertThat(totals.get(0) + "-" + totals.get(1)).isEqualTo(result);
        }
    }

    @Test
    void everyHeaderOfTheRulesIsNeeded() {
        for (String name : List.of(
                "Players", "Companies", "Orientation", "Hand", "Layout", "First", "Seat1", "Seat2", "Seed", "Result")) {
            String text = EXAMPLE.replace("[" + name + " ", "[No" + name + " ");
            assertFault(text, 15, 1, Problem.MISSING_HEADER, name);
        }
    }

    @Test
    void everyValueIsChecked() {
        assertBadValue("Players", "1", "7", "two", "", "02", "-2", "99999");
        assertBadValue("Companies", "true", "", "Yes");
        assertBadValue("Orientation", "turned");
        assertBadValue("Hand", "0", "4");
        assertBadValue("Layout", "london", "Metro");
        assertBadValue("First", "0", "3");
        assertBadValue("Seed", "12", SEED.toUpperCase(java.util.Locale.ROOT));
        assertBadValue("Result", "", "1", "1-2-3", "1-", "1--2", "-1-2", "1-x", "1-99999", "01-2");
        String secret = EXAMPLE.replace("[Seed \"" + SEED, "[Commitment \"12");
        assertFault(secret, 10, 1, Problem.BAD_VALUE, "Commitment \"12\"");
    }

    private static void assertBadValue(String header, String... values) {
        int start = EXAMPLE.indexOf("[" + header + " \"") + header.length() + 3;
        int line = 1
                + (int) EXAMPLE.substring(0, start)
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
        for (String value : values) {
            String text = EXAMPLE.substring(0, start) + value + EXAMPLE.substring(EXAMPLE.indexOf("\"]", start));
            Parsed.Fault fault = (Parsed.Fault) GameFileReader.read(text);
            assertThat(fault.problem()).as(header + " " + value).isEqualTo(Problem.BAD_VALUE);
            assertThat(fault.spot()).isEqualTo(new Spot(line, 1));
            assertThat(fault.detail()).startsWith(header + " \"");
        }
    }

    private static void assertFault(String text, int line, int column, Problem problem, String detail) {
        assertThat(GameFileReader.read(text)).isEqualTo(new Parsed.Fault(new Spot(line, column), problem, detail));
    }

    private static GameFile anyFile(Random random) {
        List<Rules> all = RandomGames.allRules();
        Rules rules = all.get(random.nextInt(all.size()));
        Game game = RandomGames.play(rules, random.nextInt(100_000));
        List<String> names = new ArrayList<>();
        for (int seat = 0; seat < rules.players(); seat++) {
            names.add(Seeded.text(random, 12));
        }
        List<GameFile.Header> headers = new ArrayList<>();
        for (int number = random.nextInt(4); number > 0; number--) {
            headers.add(new GameFile.Header("My" + number, Seeded.text(random, 12)));
        }
        GameFile file = fileOf(game);
        int length = random.nextInt(game.moves().size() + 1);
        return new GameFile(
                rules,
                file.first(),
                names,
                random.nextBoolean()
                        ? new GameFile.Origin.Committed(Seed.ofText("secret").commitment())
                        : file.origin(),
                random.nextBoolean() ? file.result() : Optional.empty(),
                headers,
                game.moves().subList(0, length));
    }

    @Test
    void aFileIsReadBackFromItsText() {
        Seeded.check(random -> {
            GameFile file = anyFile(random);
            String text = GameFileWriter.write(file);
            GameFile read = ((Parsed.Read) GameFileReader.read(text)).file();
            assertThat(read).isEqualTo(file);
            assertThat(GameFileWriter.write(read)).isEqualTo(text);
        });
    }
}
