package io.cablecar.loadtest.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.client.GuestClient;
import io.cablecar.server.client.RemoteBot;
import io.cablecar.server.web.Server;
import io.cablecar.server.web.ServerConfig;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Bots play to the end of a game although their connections are dropped again and again. */
@Tag("slow")
class LostConnectionsTest {

    /** The number of moves after which all connections are dropped. */
    private static final int MOVES_PER_DROP = 25;

    @TempDir
    Path data;

    @Test
    void botsPlayToTheEndDespiteLostConnections() throws Exception {
        ServerConfig config =
                new ServerConfig("127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, ServerConfig.Limits.USUAL);
        try (Server server = Server.start(config);
                FaultyProxy proxy = FaultyProxy.to(server.port());
                HttpClient http = HttpClient.newHttpClient()) {
            GuestClient owner = GuestClient.to(URI.create("http://127.0.0.1:" + server.port()), http);
            String table = owner.makeTable(
                    "{\"rules\":{\"players\":2,\"companies\":false,\"free\":false,\"hand\":1,\"layout\":\"cablecar\"}}");
            URI link = URI.create("http://127.0.0.1:" + proxy.port() + "/#/t/" + table);
            AtomicInteger moves = new AtomicInteger();
            List<CompletableFuture<Void>> bots =
                    List.of(bot(link, "One", moves, proxy), bot(link, "Two", moves, proxy));
            for (CompletableFuture<Void> bot : bots) {
                bot.join();
            }
            JsonNode state = owner.get("/api/v1/tables/" + table);
            assertThat(state.path("phase").asString()).isEqualTo("over");
            assertThat(state.at("/outcome/type").asString()).isEqualTo("finished");
            assertThat(moves).hasValueGreaterThan(60);
        }
    }

    private static CompletableFuture<Void> bot(URI link, String name, AtomicInteger moves, FaultyProxy proxy) {
        return CompletableFuture.runAsync(
                () -> {
                    try {
                        RemoteBot.play(
                                link,
                                name,
                                view -> {
                                    if (moves.incrementAndGet() % MOVES_PER_DROP == 1) {
                                        proxy.dropConnections();
                                    }
                                    return view.legalMoves().getFirst();
                                },
                                message -> {});
                    } catch (Exception e) {
                        throw new IllegalStateException(name, e);
                    }
                },
                task -> Thread.ofPlatform().daemon().start(task));
    }
}
