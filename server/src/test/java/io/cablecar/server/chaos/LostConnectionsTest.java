package io.cablecar.server.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.client.FarBot;
import io.cablecar.server.client.Visit;
import io.cablecar.server.web.Hosting;
import io.cablecar.server.web.Server;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Programs whose connections are lost again and again, from the first on, sit down all the same and play to the end.
 */
class LostConnectionsTest {

    /** One connection is lost for so many moves. */
    private static final int MOVES = 25;

    @TempDir
    Path data;

    @Test
    void whoLosesEveryConnectionStillPlaysToTheEnd() throws Exception {
        Hosting hosting = new Hosting("127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, Hosting.Limits.USUAL);
        try (Server server = Server.start(hosting);
                Ferry ferry = Ferry.to(server.port());
                HttpClient http = HttpClient.newHttpClient()) {
            Visit owner = Visit.to(URI.create("http://127.0.0.1:" + server.port()), http);
            String table = owner.makeTable(
                    "{\"rules\":{\"players\":2,\"companies\":false,\"free\":false,\"hand\":1,\"layout\":\"cablecar\"}}");
            URI link = URI.create("http://127.0.0.1:" + ferry.port() + "/#/t/" + table);
            AtomicInteger moves = new AtomicInteger();
            List<CompletableFuture<Void>> bots =
                    List.of(bot(link, "One", moves, ferry), bot(link, "Two", moves, ferry));
            for (CompletableFuture<Void> bot : bots) {
                bot.join();
            }
            JsonNode seen = owner.get("/api/v1/tables/" + table);
            assertThat(seen.path("phase").asString()).isEqualTo("over");
            assertThat(seen.at("/outcome/type").asString()).isEqualTo("finished");
            assertThat(moves).hasValueGreaterThan(60);
        }
    }

    private static CompletableFuture<Void> bot(URI link, String name, AtomicInteger moves, Ferry ferry) {
        return CompletableFuture.runAsync(
                () -> {
                    try {
                        FarBot.play(
                                link,
                                name,
                                view -> {
                                    if (moves.incrementAndGet() % MOVES == 1) {
                                        ferry.sink();
                                    }
                                    return view.legalMoves().getFirst();
                                },
                                said -> {});
                    } catch (Exception e) {
                        throw new IllegalStateException(name, e);
                    }
                },
                task -> Thread.ofPlatform().daemon().start(task));
    }
}
