package io.cablecar.app;

import static io.cablecar.app.CommandResult.cablecar;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The arena command with built-in bots. */
class ArenaTest {

    @TempDir
    Path folder;

    private static CommandResult arena(String args, String... more) {
        List<String> all = new ArrayList<>(List.of("arena"));
        all.addAll(Arrays.asList(args.split(" ", -1)));
        all.addAll(List.of(more));
        return cablecar(all.toArray(new String[0]));
    }

    private static double number(CommandResult called, int bot, String member) {
        var found = Pattern.compile("\"" + member + "\":([-0-9.E]+)").matcher(called.out());
        for (int i = 0; i <= bot; i++) {
            assertThat(found.find()).as(member).isTrue();
        }
        return Double.parseDouble(found.group(1));
    }

    private Map<String, String> games(String name) throws IOException {
        Map<String, String> games = new TreeMap<>();
        try (var files = Files.list(folder.resolve(name))) {
            for (Path file : files.toList()) {
                games.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return games;
    }

    @Test
    void botsAreReportedInTheOrderGivenWithTheirWinRates() {
        var called = arena("--bots random,potential --games 20 --evals 100 --json");
        assertThat(called.exit()).isZero();
        assertThat(called.lines()).hasSize(1);
        assertThat(called.out())
                .startsWith("{\"bots\":[{\"name\":\"random\",")
                .contains("{\"name\":\"potential\",")
                .contains("\"games\":20,\"decks\":10,\"players\":2,");
        assertThat(number(called, 0, "winRate")).isLessThan(0.3);
        assertThat(number(called, 0, "winRate") + number(called, 1, "winRate")).isEqualTo(1);
        assertThat(number(called, 0, "margin")).isEqualTo(-number(called, 1, "margin"));
        assertThat(number(called, 1, "winRateLow")).isBetween(0.5, number(called, 1, "winRate"));
        assertThat(number(called, 1, "illegal")).isZero();
    }

    @Test
    void theTableHasALineForEachBot() {
        var called = arena("--bots potential,random,3 --games 3 --evals 50");
        assertThat(called.exit()).isZero();
        assertThat(called.lines().getFirst()).startsWith("3 games, 1 deck, 3 players, seed 1, ");
        assertThat(called.lines().get(2)).contains("bot", "wins", "95%", "points", "margin", "Elo", "ms/move");
        assertThat(called.lines().get(3)).startsWith("potential ");
        assertThat(called.lines().get(4)).startsWith("random ");
        assertThat(called.lines().get(5)).startsWith("3 ");
    }

    @Test
    void everyDeckIsPlayedInEveryRotationOfTheSeats() throws IOException {
        assertThat(arena("--bots potential,random,montecarlo --games 4 --evals 20 --out", folder + "/games")
                        .exit())
                .isZero();
        var games = games("games");
        assertThat(games).hasSize(6);
        assertThat(seats(games, 1)).containsExactly("potential", "random", "montecarlo");
        assertThat(seats(games, 2)).containsExactly("random", "montecarlo", "potential");
        assertThat(seats(games, 3)).containsExactly("montecarlo", "potential", "random");
        assertThat(seats(games, 4)).containsExactly("potential", "random", "montecarlo");
        assertThat(header(games, 1, "Seed")).isEqualTo(header(games, 3, "Seed"));
        assertThat(header(games, 1, "Seed")).isNotEqualTo(header(games, 4, "Seed"));
    }

    @Test
    void theLastBotTakesTheRemainingSeats() throws IOException {
        var called = arena("--bots potential,random --players 4 --games 1 --evals 20 --json --out", folder + "/games");
        assertThat(called.exit()).isZero();
        var games = games("games");
        assertThat(games).hasSize(4);
        assertThat(seats(games, 1)).containsExactly("potential", "random", "random", "random");
        assertThat(seats(games, 2)).containsExactly("random", "random", "random", "potential");
        assertThat(number(called, 0, "games")).isEqualTo(4);
        assertThat(number(called, 1, "games")).isEqualTo(12);
    }

    @Test
    void moreBotsThanSeatsAllMeetEachOther() throws IOException {
        assertThat(arena("--bots random,potential,1 --players 2 --games 1 --evals 20 --out", folder + "/games")
                        .exit())
                .isZero();
        assertThat(games("games").keySet()).hasSize(6);
    }

    @Test
    void aCompanionMeetsNewPeopleAfterEachSeriesAndIsReviewed() {
        String match = "--bots companion,child --series 4 --games 12 --evals 60 --review 40 --json";
        var called = arena(match);
        assertThat(called.exit()).isZero();
        String companion = called.out().substring(0, called.out().indexOf("{\"name\":\"child\""));
        String series = companion.substring(companion.indexOf("\"series\":["));
        // Three people with four games each.
        assertThat(series.split("\"games\":3,", -1)).hasSize(1 + 4);
        assertThat(series.split("\"given\":", -1)).hasSize(1 + 4);
        assertThat(number(called, 0, "given")).isPositive();
        assertThat(number(called, 0, "mistakes")).isPositive();
        var again = arena(match + " --threads 2");
        assertThat(number(again, 0, "margin")).isEqualTo(number(called, 0, "margin"));
        assertThat(number(again, 0, "given")).isEqualTo(number(called, 0, "given"));
    }

    @ParameterizedTest
    @CsvSource({"5,random,0,ok", "random,5,1,MISSED"})
    void theFirstBotMustNotMakeMoreMistakes(String first, String second, int exit, String verdict) {
        var called = arena("--games 2 --evals 40 --review 40 --no-more-mistakes --bots " + first + "," + second);
        assertThat(called.exit()).isEqualTo(exit);
        assertThat(called.err())
                .containsPattern("mistakes per game: " + first + " [0-9.]+, " + second + " [0-9.]+; .*: " + verdict);
    }

    @Test
    void mistakesAreKnownOnlyFromReviews() {
        var called = arena("--games 2 --evals 40 --no-more-mistakes --bots 5,random");
        assertThat(called.exit()).isEqualTo(2);
        assertThat(called.err()).contains("--no-more-mistakes needs --review");
    }

    @Test
    void withoutACompanionThereIsNoSeries() {
        assertThat(arena("--bots 1,child --series 4 --games 2 --evals 60 --json")
                        .out())
                .doesNotContain("\"series\"")
                .doesNotContain("\"given\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "companion | 1:0-1,2-3:0-1 | 0 | of games 2 to 3, 0.0% to 100.0% each: ok",
                "companion | 1:0-0.9,4-5:0-1 | 1 | of games 4 to 5, 0.0% to 100.0% each: MISSED",
                "1 | 1:0-1 | 1 | 1 won none of games 1 to 1, 0.0% to 100.0% each: MISSED",
            })
    void gamesOfASeriesHaveBounds(String bot, String bounds, int exit, String words) {
        var called = arena("--series 4 --games 8 --evals 40 --bots " + bot + ",random --each-game " + bounds);
        assertThat(called.exit()).isEqualTo(exit);
        assertThat(called.err()).contains(words);
    }

    private static List<String> seats(Map<String, String> games, int number) {
        List<String> seats = new ArrayList<>();
        for (int seat = 1; games.getOrDefault(file(number), "").contains("[Seat" + seat + " "); seat++) {
            seats.add(header(games, number, "Seat" + seat));
        }
        return seats;
    }

    private static String header(Map<String, String> games, int number, String name) {
        String text = games.getOrDefault(file(number), "");
        int from = text.indexOf("[" + name + " \"") + name.length() + 3;
        return text.substring(from, text.indexOf("\"]", from));
    }

    private static String file(int number) {
        return "game-00000" + number + ".cablecar";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--players 2",
                "--players 4 --companies",
                "--players 3 --free --hand 2",
                "--players 6 --companies --free --hand 3 --layout metro"
            })
    void theSameSeedAndEvaluationsGiveTheSameGamesOnAnyNumberOfThreads(String mode) throws IOException {
        String match = "--bots 5,montecarlo,random " + mode + " --games 6 --evals 40 --seed tram --json --out";
        var once = arena(match, folder + "/once", "--threads", "1");
        var again = arena(match, folder + "/again", "--threads", "1");
        var both = arena(match, folder + "/both", "--threads", "2");
        assertThat(List.of(once.exit(), again.exit(), both.exit())).containsOnly(0);
        assertThat(games("again")).isEqualTo(games("once"));
        assertThat(games("both")).isEqualTo(games("once"));
        assertThat(number(both, 0, "winRate")).isEqualTo(number(once, 0, "winRate"));
        assertThat(arena(match.replace("tram", "bell"), folder + "/other").exit())
                .isZero();
        assertThat(games("other")).isNotEqualTo(games("once"));
    }

    @Test
    void gameFilesAreCompleteGames() throws IOException {
        arena("--bots potential,random --companies --games 2 --evals 20 --out", folder + "/games");
        for (String name : games("games").keySet()) {
            assertThat(cablecar("replay", folder.resolve("games").resolve(name).toString())
                            .out())
                    .startsWith("valid: ");
        }
    }

    @Test
    void untilSureStopsEarlyWithAVerdict() throws IOException {
        String match = "--bots random,potential --games 100000 --evals 20 --until-sure --json --out";
        var called = arena(match, folder + "/one", "--threads", "1");
        assertThat(called.out()).contains("\"verdict\":\"worse\"").contains("\"complete\":true");
        assertThat(number(called, 0, "games")).isBetween(20.0, 1000.0);
        assertThat(games("one")).hasSize((int) number(called, 0, "games"));
        arena(match, folder + "/two", "--threads", "2");
        assertThat(games("two")).isEqualTo(games("one"));
    }

    @Test
    void aBotCanHaveItsOwnBudget() {
        var called = arena("--bots montecarlo@30e,montecarlo@1ms,1 --games 1 --evals 20 --json");
        assertThat(called.exit()).isZero();
        assertThat(called.out())
                .contains("{\"name\":\"montecarlo@30e\",\"budget\":\"30e\",")
                .contains("{\"name\":\"montecarlo@1ms\",\"budget\":\"1ms\",")
                .contains("{\"name\":\"1\",\"budget\":\"20e\",");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "--at-least 0.7 | 0 | potential won 100.0%, at least 70.0%: ok",
                "--at-most 0.7 | 1 | potential won 100.0%, at most 70.0%: MISSED",
                "--at-least 0.6 --at-most 0.85 | 1 | potential won 100.0%, at least 60.0%: ok",
                "--at-least 1 | 0 | potential won 100.0%, at least 100.0%: ok",
                "--no-failures | 0 | 0 failures, none allowed: ok",
                "--late 1 | 0 | moves, at most 100.0%: ok",
                "--longest 10s | 0 | ms for the longest, at most 10000 ms: ok"
            })
    void boundsDecideTheExitCode(String bounds, int exit, String words) {
        var called = arena("--bots potential,random --games 20 --evals 50 --json " + bounds);
        assertThat(called.exit()).isEqualTo(exit);
        assertThat(called.lines()).hasSize(1);
        assertThat(called.out()).startsWith("{\"bots\":[{\"name\":\"potential\",");
        assertThat(called.err()).contains(words);
    }

    @Test
    void aLosingFirstBotMissesItsBound() {
        var called = arena("--bots random,potential --games 20 --evals 50 --at-least 0.55");
        assertThat(called.exit()).isEqualTo(1);
        assertThat(called.err()).contains("random won ").contains("at least 55.0%: MISSED");
    }

    @Test
    void withoutBoundsTheExitCodeDoesNotDependOnTheResult() {
        var called = arena("--bots random,potential --games 2 --evals 50");
        assertThat(called.exit()).isZero();
        assertThat(called.err()).doesNotContain("MISSED");
    }

    @Test
    void theResultIsWrittenAsARowOfATable() throws IOException {
        Path row = folder.resolve("row.md");
        var called = arena(
                "--bots potential,random --games 20 --evals 50 --at-least 0.9 --row",
                row.toString(),
                "--title",
                "potential : random");
        assertThat(called.exit()).isZero();
        assertThat(Files.readString(row))
                .matches(
                        "\\| potential : random \\| 20 \\| 100\\.0% \\([0-9.]+–100\\.0\\) \\| \\+[0-9.]+ ± [0-9.]+ \\| ≥ 90% \\|\n");
    }

    @Test
    void aMatchEndsWhenItsTimeIsOver() {
        var called = arena("--bots potential,random --games 1000000 --evals 50 --seconds 1 --json");
        assertThat(called.exit()).isZero();
        assertThat(called.out()).contains("\"complete\":false");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "--bots 1,11 --games 2 | no bot is called '11'",
                "--bots 1 --games 2 | --bots needs at least two",
                "--bots 1,,2 --games 2 | a bot's name is empty",
                "--bots 1,cmd: --games 2 | no bot is called 'cmd:'",
                "--bots 1,2@soon --games 2 | no bot is called '2@soon'",
                "--bots 1,2 --games 0 | --games must be from 1",
                "--bots 1,2 --games many | 'many' is not an int",
                "--bots 1,2 | Missing required option: '--games=N'",
                "--games 2 | Missing required option: '--bots",
                "--bots 1,2 --games 2 --players 7 | --players must be from 2 to 6, not 7",
                "--bots 1,2,3,4,5,6,7 --games 2 | --players must be given",
                "--bots 1,2 --games 2 --hand 4 | --hand must be from 1 to 3",
                "--bots 1,2 --games 2 --layout moon | 'moon' is neither cablecar nor metro",
                "--bots 1,2 --games 2 --think 5 | --think must be a time such as 100ms",
                "--bots 1,2 --games 2 --evals -1 | --evals must be a number of 1 or more",
                "--bots 1,2 --games 2 --evals 5 --think 5ms | mutually exclusive",
                "--bots 1,2 --games 2 --threads 0 | --threads must be from 1",
                "--bots 1,2 --games 2 --at-least 55 | --at-least must be from 0 to 1, not 55.0",
                "--bots 1,2 --games 2 --each-game 3:0.6-0.4 | --each-game must be bounds such as 4-20:0.4-0.6, not '3:0.6-0.4'",
                "--bots 1,2 --games 2 --at-most -1 | --at-most must be from 0 to 1, not -1.0",
                "--bots 1,2 --games 2 --at-least half | 'half' is not a double",
                "--bots 1,2 --games 2 --late NaN | --late must be from 0 to 1, not NaN",
                "--bots 1,2 --games 2 --longest 20 | --longest must be a time such as 20ms",
                "--bots 1,2 --games 2 --seconds 0 | --seconds must be from 1",
                "--bots 1,cmd:no-such-program-here --games 2 | 'cmd:no-such-program-here' cannot be started",
                "--bots 1,2 --games 2 --evals 1 --out pom.xml | pom.xml"
            })
    void badArgumentsExitWithTwoAndOneClearLine(String args, String words) {
        var called = arena(args);
        assertThat(called.exit()).isEqualTo(2);
        assertThat(called.out()).isEmpty();
        assertThat(called.err().lines()).hasSize(1);
        assertThat(called.err()).startsWith("cablecar arena: ").contains(words);
    }
}
