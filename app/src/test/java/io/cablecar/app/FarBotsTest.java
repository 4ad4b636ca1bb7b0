package io.cablecar.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cablecar.server.client.Visit;
import io.cablecar.server.web.Hosting;
import io.cablecar.server.web.Server;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Programs take seats at far tables by their link, ours and the example, and play to the end. */
class FarBotsTest {

    private static final int PATIENCE_SECONDS = 120;

    /**
     * All come from one address: players who are quick must not have those refused who look at the table in the end.
     */
    private static final Hosting.Limits QUICK = new Hosting.Limits(300, 40, 60, 120, 100, 2_000, 6_000);

    @TempDir
    Path data;

    private final HttpClient http = HttpClient.newHttpClient();
    private Server server;
    private Visit owner;

    @BeforeEach
    void openTheHouse() throws Exception {
        server = Server.start(new Hosting("127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, QUICK));
        owner = Visit.to(URI.create("http://127.0.0.1:" + server.port()), http);
    }

    @AfterEach
    void closeTheHouse() {
        server.close();
    }

    private String table(boolean companies, boolean free, int hand) throws Exception {
        return owner.makeTable("{\"rules\":{\"players\":2,\"companies\":" + companies + ",\"free\":" + free
                + ",\"hand\":" + hand + ",\"layout\":\"cablecar\"}}");
    }

    private String link(String table) {
        return "http://127.0.0.1:" + server.port() + "/#/t/" + table;
    }

    private CompletableFuture<Called> ours(String table, String level) {
        return CompletableFuture.supplyAsync(
                () -> Called.cablecar("bot", "--level", level, "--table", link(table)),
                task -> Thread.ofPlatform().daemon().start(task));
    }

    private void isOver(String table, String... names) throws Exception {
        JsonNode seen = owner.get("/api/v1/tables/" + table);
        assertThat(seen.path("phase").asString()).isEqualTo("over");
        assertThat(seen.at("/outcome/type").asString()).isEqualTo("finished");
        assertThat(seen.path("seats")
                        .valueStream()
                        .map(seat -> seat.path("name").asString()))
                .containsExactlyInAnyOrder(names);
    }

    @Test
    void ourBotsSitDownByTheLinkAndPlayToTheEnd() throws Exception {
        String table = table(true, false, 2);
        CompletableFuture<Called> one = ours(table, "pupil");
        CompletableFuture<Called> other = ours(table, "tourist");
        for (CompletableFuture<Called> bot : java.util.List.of(one, other)) {
            Called called = bot.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertThat(called.exit()).as(called.err()).isZero();
            assertThat(called.err()).contains("the game is over");
        }
        isOver(table, "Pupil", "Tourist");
        Called late = ours(table, "florist").get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(late.exit()).isNotZero();
        assertThat(late.err()).contains("the game at this table is over");
    }

    @Test
    void aLinkThatIsNoneIsToldInOneLine() throws Exception {
        Called called = Called.cablecar("bot", "--level", "1", "--table", "http://127.0.0.1:" + server.port() + "/");
        assertThat(called.exit()).isNotZero();
        assertThat(called.err().lines()).hasSize(1);
        assertThat(called.err()).contains("#/t/");
        Called strange = Called.cablecar("bot", "--level", "1", "--table", "ftp://host/#/t/0123456789012345678901");
        assertThat(strange.exit()).isNotZero();
        assertThat(strange.err()).contains("begins with http");
        Called nowhere = Called.cablecar("bot", "--level", "1", "--table", link("0123456789012345678901"));
        assertThat(nowhere.exit()).isNotZero();
        assertThat(nowhere.err()).contains("there is no such table");
    }

    @ParameterizedTest
    @CsvSource({"false, false, 1", "true, true, 2"})
    void theExampleInPythonPlaysAtAFarTable(boolean companies, boolean free, int hand) throws Exception {
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
            Called called = ours(table, "pupil").get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertThat(called.exit()).as(called.err()).isZero();
            assertThat(example.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            String said = new String(example.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(example.exitValue()).as(said).isZero();
            isOver(table, "Pupil", "Python");
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
