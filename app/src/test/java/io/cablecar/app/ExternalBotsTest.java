package io.cablecar.app;

import static io.cablecar.app.CommandResult.cablecar;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** External programs as contenders, each in its own process. */
@Tag("slow")
class ExternalBotsTest {

    @TempDir
    Path folder;

    private static CommandResult against(String program, String budget, String amount) {
        return cablecar(
                "arena", "--bots", program + ",random", "--games", "2", "--threads", "1", budget, amount, "--json");
    }

    private static int count(CommandResult called, String member) {
        var found = Pattern.compile("\"" + member + "\":([0-9]+)").matcher(called.out());
        assertThat(found.find()).as(called.err()).isTrue();
        return Integer.parseInt(found.group(1));
    }

    private static List<Integer> failures(CommandResult called) {
        return List.of(
                count(called, "illegal"),
                count(called, "unreadable"),
                count(called, "timeouts"),
                count(called, "crashes"));
    }

    @Test
    void aWellBehavedProgramPlaysWholeGames() {
        var called = against(TinyBot.command("fair"), "--evals", "100");
        assertThat(called.exit()).as(called.err()).isZero();
        assertThat(failures(called)).containsExactly(0, 0, 0, 0);
        assertThat(count(called, "games")).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "illegal, 2, 0, 0, 0",
        "unreadable, 0, 2, 0, 0",
        "verbose, 0, 2, 0, 0",
        "endless, 0, 2, 0, 0",
        "error, 0, 0, 0, 2",
    })
    void aBadAnswerIsCountedAndReplacedByALegalMove(String manner, int illegal, int unreadable, int late, int crashed) {
        var called = against(TinyBot.command(manner), "--evals", "100");
        assertThat(called.exit()).as(called.err()).isZero();
        assertThat(failures(called)).containsExactly(illegal, unreadable, late, crashed);
    }

    /** It sends the missing answer when it receives the next position. */
    @Test
    void anAnswerAfterATooLongLineIsNotTakenForTheNextMove() {
        assertThat(failures(against(TinyBot.command("owing"), "--evals", "9"))).containsExactly(0, 2, 0, 0);
    }

    @Test
    void aProgramThatDiesIsStartedAgain() {
        String dying = TinyBot.command("crash");
        assertThat(failures(against(dying, "--evals", "9"))).containsExactly(0, 0, 0, 2);
        var called = cablecar("arena", "--bots", dying + ",random", "--games", "2", "--threads", "1", "--evals", "9");
        assertThat(called.out()).contains("0 illegal, 0 unreadable, 0 timed out, 2 crashed; last: tiny catastrophe");
    }

    @Test
    void aFloodOfOutputEndsTheProgramNotTheMatch() {
        var called = against(TinyBot.command("flood"), "--evals", "9");
        assertThat(failures(called)).containsExactly(0, 2, 0, 0);
    }

    @Test
    void aHangingProgramTimesOut() {
        var called = cablecar(
                "arena", "--bots", TinyBot.command("hang") + "@1ms,random", "--games", "2", "--threads", "2", "--json");
        assertThat(called.exit()).as(called.err()).isZero();
        assertThat(count(called, "timeouts")).isGreaterThanOrEqualTo(2);
        assertThat(called.out()).contains("\"complete\":true");
    }

    @Test
    void aProgramThatDoesNotSpeakTheProtocolIsRefusedAtOnce() {
        var called = against(
                "cmd:'" + Path.of(System.getProperty("java.home"), "bin", "java") + "' -version", "--evals", "9");
        assertThat(called.exit()).isEqualTo(2);
        assertThat(called.err().lines()).hasSize(1);
        assertThat(called.err()).contains("ended before it sent 'ready'");
    }

    @Test
    void theExampleInPythonBeatsRandomPlay() throws IOException, InterruptedException {
        var example = Path.of("..", "examples", "bot.py").toRealPath();
        assumeTrue(hasPython(), "python3 is not installed: the example bot is not tested");
        var called = cablecar(
                "arena",
                "--bots",
                "cmd:python3 '" + example + "',random",
                "--games",
                "6",
                "--players",
                "3",
                "--companies",
                "--free",
                "--hand",
                "2",
                "--evals",
                "1",
                "--json");
        assertThat(called.exit()).as(called.err()).isZero();
        assertThat(failures(called)).containsExactly(0, 0, 0, 0);
        var base = cablecar(
                "arena", "--bots", "cmd:python3 '" + example + "',random", "--games", "10", "--evals", "1", "--json");
        assertThat(failures(base)).containsExactly(0, 0, 0, 0);
        assertThat(base.out()).containsPattern("bot.py'\",\"budget\":\"1e\",\"games\":10,\"winRate\":(1.0|0.9|0.8)");
    }

    private static boolean hasPython() throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    private static ProcessBuilder ourselves(String... args) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", TinyBot.classPath(), Cablecar.class.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command);
    }

    @Test
    void ourOwnBotsCanBeDrivenThroughTheProtocol() {
        String ours = String.join(
                " ",
                ourselves("bot", "--level", "potential").command().stream()
                        .map(word -> "'" + word + "'")
                        .toList());
        var called = against("cmd:" + ours, "--evals", "50");
        assertThat(called.exit()).as(called.err()).isZero();
        assertThat(failures(called)).containsExactly(0, 0, 0, 0);
        assertThat(count(called, "moves")).isGreaterThanOrEqualTo(60);
    }

    /** SIGTERM is handled like Ctrl-C. */
    @Test
    void stoppingAMatchKeepsFinishedGames() throws IOException, InterruptedException {
        var games = Files.createDirectory(folder.resolve("games"));
        try (var watch = FileSystems.getDefault().newWatchService()) {
            games.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            var process = ourselves(
                            "arena",
                            "--bots",
                            "random,potential",
                            "--games",
                            "1000000",
                            "--out",
                            games.toString(),
                            "--json")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            assertThat(watch.poll(60, TimeUnit.SECONDS)).isNotNull();
            process.toHandle().destroy();
            var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            assertThat(out).startsWith("{\"bots\":[").contains("\"complete\":false");
            var counted = Pattern.compile("\\],\"games\":([0-9]+),").matcher(out);
            assertThat(counted.find()).isTrue();
            try (var files = Files.list(games)) {
                assertThat(files.count())
                        .isEqualTo(Integer.parseInt(counted.group(1)))
                        .isPositive();
            }
        }
    }
}
