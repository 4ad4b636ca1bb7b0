package io.cablecar.app;

import static io.cablecar.app.CommandResult.cablecar;
import static io.cablecar.app.CommandResult.cablecarReading;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands about one board or many: score, check, legal. */
class BoardCommandsTest {

    @Test
    void scoreGivesPointsInSeatOrder() {
        var called = cablecar("score", "--players", "2", "--json", "cccc00");
        assertThat(called.exit()).isZero();
        assertThat(called.out())
                .startsWith("{\"scores\":[1,0],\"lines\":[{\"station\":1,")
                .endsWith("]}\n");
        assertThat(called.lines()).hasSize(1);
    }

    @Test
    void scoreListsEveryLineWithStationCrossingsEndAndPoints() {
        assertThat(cablecar("score", "--players", "2", "--json", "dddd00aaaa01").out())
                .contains("{\"station\":1,\"owner\":\"yellow\",\"crossings\":1,"
                        + "\"end\":{\"at\":\"station\",\"station\":1},\"points\":1}")
                .contains("{\"station\":2,\"owner\":\"blue\",\"crossings\":1,"
                        + "\"end\":{\"at\":\"open\",\"square\":\"11\"},\"points\":0}");
        assertThat(cablecar("score", "--players", "2", "dddd00aaaa01").lines())
                .contains("yellow       1", "      1  yellow          1  station 1        1");
    }

    @Test
    void aLineIntoThePowerStationCountsDouble() {
        var called = cablecar("score", "--players", "2", "--json", "aaaa03aaaa13aaaa23");
        assertThat(called.out())
                .contains("{\"station\":4,\"owner\":\"blue\",\"crossings\":3,\"end\":{\"at\":\"power\"},\"points\":6}");
        assertThat(called.out()).startsWith("{\"scores\":[0,6],");
    }

    @Test
    void withCompaniesTheEightCompaniesScore() {
        assertThat(cablecarReading("cccc00dddd01\n", "score", "--players", "3", "--companies", "-")
                        .out())
                .isEqualTo("1 1 0 0 0 0 0 0\n");
    }

    @Test
    void theLayoutDecidesWhoseStationItIs() {
        assertThat(cablecarReading("cccc00", "score", "--players", "2", "-").out())
                .isEqualTo("1 0\n");
        assertThat(cablecarReading("cccc00", "score", "--players", "2", "--layout", "metro", "-")
                        .out())
                .isEqualTo("0 1\n");
    }

    @Test
    void scoreIgnoresTheOrderOfPlay() {
        assertThat(cablecar("score", "--players", "2", "aaaa23aaaa13aaaa03").exit())
                .isZero();
        assertThat(cablecar("check", "aaaa23aaaa13aaaa03").exit()).isEqualTo(1);
    }

    @Test
    void linesOfStationsWithoutACarAreNotListed() {
        assertThat(cablecar("score", "--players", "6", "--json", "").out())
                .doesNotContain("\"station\":16,")
                .contains("\"station\":15,");
    }

    @Test
    void checkAcceptsTheEmptyBoardAndLegalPlacements() {
        assertThat(cablecar("check", "")).isEqualTo(new CommandResult(0, "valid: 0 tiles\n", ""));
        assertThat(cablecar("check", "aaaa00")).isEqualTo(new CommandResult(0, "valid: 1 tile\n", ""));
        assertThat(cablecar("check", "--json", "aaaa00aaaa11").out())
                .isEqualTo("{\"valid\":false,\"placement\":2,\"text\":\"aaaa11\",\"reason\":\"touchesNothing\","
                        + "\"explanation\":\"the square is neither at the edge nor beside a tile\"}\n");
    }

    @ParameterizedTest
    @CsvSource({
        "aaaa22, placement 1 (aaaa22), neither at the edge",
        "aaaa00aaaa00, placement 2 (aaaa00), the square is taken",
        "aaaa03aaaa13aaaa23aaaa33, placement 4 (aaaa33), power station",
        "cccc00, placement 1 (cccc00), a line of this one tile",
        "aaaa00aaaa01aaaa02aaaa03aaaa04, placement 5 (aaaa04), no more copies"
    })
    void checkNamesTheFirstIllegalPlacementAndWhy(String board, String placement, String reason) {
        var called = cablecar("check", board);
        assertThat(called.exit()).isEqualTo(1);
        assertThat(called.out()).startsWith("illegal: " + placement).contains(reason);
        assertThat(called.err()).isEmpty();
    }

    @Test
    void legalListsOneSquarePerLine() {
        assertThat(cablecar("legal", "--tile", "aaaa", "").lines())
                .hasSize(28)
                .startsWith("00", "01", "02")
                .endsWith("75", "76", "77");
        assertThat(cablecar("legal", "--tile", "aaaa", "aaaa00").lines())
                .contains("01", "10")
                .doesNotContain("00", "11");
    }

    @Test
    void aTileWhoseCopiesAreUsedUpMayGoNowhere() {
        String four = "aaaa00aaaa01aaaa02aaaa03";
        assertThat(cablecar("legal", "--tile", "aaaa", four)).isEqualTo(new CommandResult(0, "", ""));
        assertThat(cablecar("legal", "--json", "--tile", "aaaa", four).out()).isEqualTo("{\"squares\":[]}\n");
        assertThat(cablecar("legal", "--tile", "aaaa", four.substring(6)).lines())
                .contains("00", "04");
        assertThat(cablecar("legal", "--tile", "bbbb", four).lines()).contains("04");
    }

    @Test
    void turnedTilesAreLegalWhereTheyMayBeTurned() {
        var upright = cablecar("legal", "--tile", "cbaa", "").lines();
        var free = cablecar("legal", "--free", "--tile", "cbaa", "").lines();
        assertThat(free)
                .containsAll(upright)
                .hasSizeGreaterThan(upright.size())
                .anyMatch(square -> square.endsWith("+3"));
    }

    @Test
    void freeOrientationCountsCopiesInAnyOrientation() {
        String three = "bcdd01bcdd04bcdd06";
        assertThat(cablecar("check", three).out()).startsWith("illegal: placement 3 (bcdd06)");
        assertThat(cablecar("check", "--free", three).out()).isEqualTo("valid: 3 tiles\n");
        assertThat(cablecar("legal", "--tile", "bcdd", three).out()).isEmpty();
        assertThat(cablecar("legal", "--free", "--tile", "bcdd", three).lines()).contains("20+3");
    }

    @Test
    void aTileThatWouldMakeAOneTileLineEverywhereMayGoAnywhere() {
        assertThat(cablecar("legal", "--tile", "dddd", "").lines()).hasSize(28);
        assertThat(cablecar("legal", "--tile", "dddd", "aaaa00").lines()).hasSize(27);
        assertThat(cablecar("legal", "--tile", "dddd", "aaaa01").lines()).containsExactly("11");
    }

    @Test
    void legalAnswersManyBoardsOneLineEach() {
        var called = cablecarReading("aaaa01\n\naaaa09\n", "legal", "--tile", "dddd", "-");
        assertThat(called.lines()).hasSize(3);
        assertThat(called.lines().get(0)).isEqualTo("11");
        assertThat(called.lines().get(1)).startsWith("00 01 02 ").endsWith(" 76 77");
        assertThat(called.lines().get(2)).startsWith("error");
        assertThat(called.exit()).isEqualTo(2);
        assertThat(cablecarReading("aaaa01\n", "legal", "--json", "--tile", "dddd", "-")
                        .out())
                .isEqualTo("{\"squares\":[\"11\"]}\n");
    }

    @Test
    void manyBoardsGetOneLineEachAndTheWorstExitCode() {
        var called = cablecarReading("aaaa00\r\n \naaaa22\n" + "aaaa00", "check", "-");
        assertThat(called.lines()).hasSize(4);
        assertThat(called.lines().get(0)).isEqualTo("valid: 1 tile");
        assertThat(called.lines().get(1)).isEqualTo("valid: 0 tiles");
        assertThat(called.lines().get(2)).startsWith("illegal: placement 1 (aaaa22)");
        assertThat(called.lines().get(3)).isEqualTo("valid: 1 tile");
        assertThat(called.exit()).isEqualTo(1);

        var worse = cablecarReading("aaaa22\naaa\naaaa00\n", "check", "-");
        assertThat(worse.lines().get(1)).startsWith("error");
        assertThat(worse.lines().get(2)).startsWith("valid");
        assertThat(worse.exit()).isEqualTo(2);
        assertThat(worse.err()).isEmpty();
    }

    @Test
    void emptyInputGivesNoOutput() {
        assertThat(cablecarReading("", "check", "-")).isEqualTo(new CommandResult(0, "", ""));
    }

    @Test
    void withJsonEveryLineGetsOneObject() {
        var called = cablecarReading("aaaa00\nxxxx00\n", "check", "--json", "-");
        assertThat(called.lines())
                .containsExactly(
                        "{\"valid\":true,\"tiles\":1}", "{\"error\":\"no such tile at character 1: 'xxxx00'\"}");
        assertThat(called.exit()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "aaaa0",
                "aaaa",
                "aa",
                "0",
                "aaaa08",
                "aaaa80",
                "abcd00",
                "AAAA00",
                "aaaa 00",
                "aaaa00 aaaa01",
                "äöü€00",
                "🚋🚋🚋"
            })
    void aMalformedPlacementStringIsBadInput(String text) {
        for (var command : new String[][] {{"check"}, {"score", "--players", "2"}, {"legal", "--tile", "aaaa"}}) {
            var args = new String[command.length + 1];
            System.arraycopy(command, 0, args, 0, command.length);
            args[command.length] = text;
            isBadInput(cablecar(args));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"aaaa33", "aaaa34", "aaaa43", "aaaa44", "aaaa00bbbb00"})
    void anImpossibleBoardIsBadInputForScoreAndLegal(String text) {
        isBadInput(cablecar("score", "--players", "2", text));
        isBadInput(cablecar("legal", "--tile", "aaaa", text));
        assertThat(cablecar("check", text).exit()).isEqualTo(1);
    }

    @Test
    void moreThanSixtyTilesAreIllegal() {
        assertThat(cablecar("check", "aaaa00".repeat(61)).out()).startsWith("illegal");
    }

    @Test
    void aMegabyteOfNoiseIsOneBadLine() {
        var noise = "\u0000\u0007\u001b[31mé\ud83d".repeat(100_000);
        var called = cablecarReading(noise + "\naaaa00\n", "check", "-");
        assertThat(called.exit()).isEqualTo(2);
        assertThat(called.lines()).hasSize(2);
        assertThat(called.lines().get(0))
                .startsWith("error")
                .hasSizeLessThan(200)
                .doesNotContain("\u001b");
        assertThat(called.lines().get(1)).startsWith("valid");
    }

    @Test
    void aMegabyteOfTilesIsIllegal() {
        var called = cablecarReading("aaaa00".repeat(200_000), "check", "-");
        assertThat(called.lines()).hasSize(1);
        assertThat(called.out()).startsWith("illegal: placement 2 ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "score aaaa00",
                "score --players 1 aaaa00",
                "score --players 7 aaaa00",
                "score --players two aaaa00",
                "score --players 2 --layout tram aaaa00",
                "score --players 2",
                "score --players 2 aaaa00 aaaa01",
                "check --nonsense aaaa00",
                "legal aaaa00",
                "legal --tile zzzz aaaa00",
                "nonsense"
            })
    void wrongOptionsAreBadInput(String args) {
        isBadInput(cablecar(args.split(" ", -1)));
    }

    @Test
    void anUnknownCommandIsNamed() {
        assertThat(cablecar("chek", "aaaa00"))
                .isEqualTo(new CommandResult(2, "", "cablecar: there is no command 'chek'; --help lists them all\n"));
    }

    private static void isBadInput(CommandResult called) {
        assertThat(called.exit()).isEqualTo(2);
        assertThat(called.out()).isEmpty();
        assertThat(called.err().lines()).hasSize(1);
        assertThat(called.err()).startsWith("cablecar").hasSizeLessThan(300);
    }
}
