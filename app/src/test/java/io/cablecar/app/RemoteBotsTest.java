package io.cablecar.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cablecar.server.client.GuestClient;
import io.cablecar.server.client.Message;
import io.cablecar.server.client.TextSocket;
import io.cablecar.server.web.Server;
import io.cablecar.server.web.ServerConfig;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Our bots and the example bot take seats at a server's tables and play to the end. */
@Tag("slow")
class RemoteBotsTest {

    private static final int TIMEOUT_SECONDS = 120;

    /** All clients share one address: fast bots must not use up the requests that the checks at the end need. */
    private static final ServerConfig.Limits QUICK = new ServerConfig.Limits(300, 40, 60, 120, 100, 2_000, 6_000, 500);

    @TempDir
    Path data;

    private final HttpClient http = HttpClient.newHttpClient();
    private Server server;
    private GuestClient owner;

    @BeforeEach
    void startServer() throws Exception {
        server = Server.start(new ServerConfig("127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, QUICK));
        owner = GuestClient.to(URI.create("http://127.0.0.1:" + server.port()), http);
    }

    @AfterEach
    void stopServer() {
        server.close();
    }

    private String table(boolean companies, boolean free, int hand) throws Exception {
        return owner.makeTable("{\"rules\":{\"players\":2,\"companies\":" + companies + ",\"free\":" + free
                + ",\"hand\":" + hand + ",\"layout\":\"cablecar\"}}");
    }

    private String link(String table) {
        return "http://127.0.0.1:" + server.port() + "/#/t/" + table;
    }

    private CompletableFuture<CommandResult> ours(String table, String level) {
        return CompletableFuture.supplyAsync(
                () -> CommandResult.cablecar("bot", "--level", level, "--table", link(table)),
                task -> Thread.ofPlatform().daemon().start(task));
    }

    private void assertOver(String table, String... names) throws Exception {
        JsonNode seen = owner.get("/api/v1/tables/" + table);
        assertThat(seen.path("phase").asString()).isEqualTo("over");
        assertThat(seen.at("/outcome/type").asString()).isEqualTo("finished");
        assertThat(seen.path("seats")
                        .valueStream()
                        .map(seat -> seat.path("name").asString()))
                .containsExactlyInAnyOrder(names);
    }

    @Test
    void ourBotsPlayToTheEnd() throws Exception {
        String table = table(true, false, 2);
        CompletableFuture<CommandResult> one = ours(table, "pupil");
        CompletableFuture<CommandResult> other = ours(table, "tourist");
        for (CompletableFuture<CommandResult> bot : java.util.List.of(one, other)) {
            CommandResult called = bot.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            assertThat(called.exit()).as(called.err()).isZero();
            assertThat(called.err()).contains("the game is over");
        }
        assertOver(table, "Pupil", "Tourist");
        CommandResult late = ours(table, "florist").get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        assertThat(late.exit()).isNotZero();
        assertThat(late.err()).contains("the game at this table is over");
    }

    @Test
    void twoBotsOfOneLevelHaveTwoNames() throws Exception {
        String table = table(false, false, 1);
        CompletableFuture<CommandResult> one = ours(table, "pupil");
        CompletableFuture<CommandResult> other = ours(table, "pupil");
        assertThat(one.get(TIMEOUT_SECONDS, TimeUnit.SECONDS).exit()).isZero();
        assertThat(other.get(TIMEOUT_SECONDS, TimeUnit.SECONDS).exit()).isZero();
        assertOver(table, "Pupil", "Pupil 2");
    }

    @Test
    void aBadLinkIsReportedInOneLine() throws Exception {
        CommandResult called =
                CommandResult.cablecar("bot", "--level", "1", "--table", "http://127.0.0.1:" + server.port() + "/");
        assertThat(called.exit()).isNotZero();
        assertThat(called.err().lines()).hasSize(1);
        assertThat(called.err()).contains("#/t/");
        CommandResult strange =
                CommandResult.cablecar("bot", "--level", "1", "--table", "ftp://host/#/t/0123456789012345678901");
        assertThat(strange.exit()).isNotZero();
        assertThat(strange.err()).contains("begins with http");
        CommandResult nowhere =
                CommandResult.cablecar("bot", "--level", "1", "--table", link("0123456789012345678901"));
        assertThat(nowhere.exit()).isNotZero();
        assertThat(nowhere.err()).contains("there is no such table");
    }

    @Test
    void aBotWhoseSeatIsFreedLeaves() throws Exception {
        String table = table(false, false, 1);
        BlockingQueue<String> received = new LinkedBlockingQueue<>();
        try (TextSocket socket = owner.connect(received::add)) {
            socket.send(new Message("join", "j", table).text());
            CompletableFuture<CommandResult> bot = ours(table, "pupil");
            String text;
            do {
                text = received.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
                assertThat(text).as("the bot takes a seat").isNotNull();
            } while (!text.contains("\"sat\""));
            socket.send(new Message("free", "f", table).with("seat", 0).text());
            CommandResult called = bot.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            assertThat(called.exit()).isNotZero();
            assertThat(called.err()).contains("this bot's seat was freed").hasLineCount(1);
        }
    }

    @Test
    void aServerThatCannotBeReachedIsReportedWithItsAddress() {
        String address = "http://127.0.0.1:" + server.port();
        server.close();
        CommandResult called =
                CommandResult.cablecar("bot", "--level", "1", "--table", address + "/#/t/0123456789012345678901");
        assertThat(called.exit()).isEqualTo(2);
        assertThat(called.err())
                .contains(address, "check the host and the port")
                .hasLineCount(1);
        CommandResult unknown = CommandResult.cablecar(
                "bot", "--level", "1", "--table", "http://no-such-host.invalid/#/t/0123456789012345678901");
        assertThat(unknown.exit()).isEqualTo(2);
        assertThat(unknown.err())
                .contains("http://no-such-host.invalid", "check the host and the port")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource({"false, false, 1", "true, true, 2"})
    void theExampleInPythonPlaysToTheEnd(boolean companies, boolean free, int hand) throws Exception {
        assumeTrue(hasPython(), "python3 is not installed: the example bot is not tested");
        String table = table(companies, free, hand);
        Process example = new ProcessBuilder(
                        "python3",
                        Path.of("..", "examples", "bot.py").toRealPath().toString(),
                        "--name",
                        "Python",
                        "--table",
                        link(table))
                .redirectErrorStream(true)
                .start();
        try {
            CommandResult called = ours(table, "pupil").get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            assertThat(called.exit()).as(called.err()).isZero();
            assertThat(example.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
            String said = new String(example.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(example.exitValue()).as(said).isZero();
            assertOver(table, "Pupil", "Python");
        } finally {
            example.destroyForcibly();
        }
    }

    private static boolean hasPython() throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
        } catch (IOException missing) {
            return false;
        }
    }
}
