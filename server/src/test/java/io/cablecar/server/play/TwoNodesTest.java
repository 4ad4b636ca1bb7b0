package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.client.FarView;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.web.Hosting;
import io.cablecar.server.web.Server;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Two nodes on one database are one house: who sits at which of them makes no difference. */
class TwoNodesTest {

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private DatabaseAddress database;

    @BeforeEach
    void prepare() {
        database = Databases.POSTGRES.fresh(folder);
    }

    private Server node() throws IOException {
        return Server.start(
                new Hosting("127.0.0.1", 0, Optional.empty(), database, Set.of(), false, 1, Hosting.Limits.NONE));
    }

    private static URI address(int port) {
        return URI.create("http://127.0.0.1:" + port);
    }

    private static boolean isMove(JsonNode message, String move) {
        return message.at("/entries/0/move").asString("").equals(move);
    }

    @Test
    void playersOnTwoNodesSeeEachOther() throws Exception {
        try (Server one = node();
                Server other = node();
                Player ada = new Player(address(one.port()), http);
                Player bob = new Player(address(other.port()), http)) {
            bob.sendRaw("{\"type\":\"lobby\",\"id\":\"l\",\"on\":true}");
            bob.answer("l");
            String table = ada.visit().makeTable(Player.settings(Map.of("first", 0, "visibility", "public"), 2));
            bob.await(message -> message.path("type").asString().equals("lobbyChange")
                    && message.at("/tables/0/table").asString("").equals(table));
            ada.sit(table, "Ada");
            assertThat(bob.sit(table, "Bob")).isEqualTo("done");
            bob.await(message -> message.path("type").asString().equals("lobbyChange")
                    && message.at("/gone/0").asString("").equals(table));
            ada.await(message -> message.path("here").toString().equals("[true,true]"));
            ada.reveal(table);
            bob.reveal(table);
            ada.await(message -> message.at("/changed/phase").asString("").equals("playing"));

            ada.ask("play", table, "moves", 0, "move", "draw");
            JsonNode seen = bob.await(message -> isMove(message, "draw"));
            assertThat(seen.at("/events/0/tile").isNull())
                    .as("what Ada drew is her secret")
                    .isTrue();
            assertThat(bob.ask("play", table, "moves", 1, "move", "draw")
                            .path("code")
                            .asString())
                    .isEqualTo("notYourTurn");
            bob.ask("say", table, "phrase", "hello");
            assertThat(ada.await(message -> message.path("type").asString().equals("said"))
                            .path("seat")
                            .asInt())
                    .isEqualTo(1);
            bob.hangUp();
            ada.await(message -> message.path("type").asString().equals("presence")
                    && message.path("here").toString().equals("[true,false]"));
        }
    }

    @Test
    void whoChangesNodesGoesOnWhereItWas() throws Exception {
        try (Server one = node();
                Player ada = new Player(address(one.port()), http)) {
            String table =
                    ada.visit().makeTable(Player.settings(Map.of("bots", Arrays.asList(null, 1), "first", 0), 2));
            try (Server other = node()) {
                ada.sit(table, "Ada");
                ada.reveal(table);
                ada.await(message -> message.at("/changed/phase").asString("").equals("playing"));
                ada.reconnectTo(address(other.port()));
                ada.sayAs("draw", "play", table, "moves", 0, "move", "draw");
                JsonNode first = ada.answer("draw");
                assertThat(first.path("type").asString()).isEqualTo("done");
                ada.reconnectTo(address(one.port()));
                ada.sayAs("draw", "play", table, "moves", 0, "move", "draw");
                ada.await(message -> ada.heard().stream()
                                .filter(heard -> heard.path("id").asString("").equals("draw"))
                                .count()
                        == 2);
                assertThat(ada.heard().getLast()).isEqualTo(first);
            }
        }
    }

    /** The bot's turn is claimed by the node at which the move was made; when that is killed, another one takes it. */
    @Test
    void whenANodeIsKilledAnotherGoesOnWithItsBots() throws Exception {
        try (Server one = node();
                Player watcher = new Player(address(one.port()), http)) {
            String table = watcher.visit()
                    .makeTable(Player.settings(Map.of("bots", Arrays.asList(null, 7, 7), "first", 0), 3));
            watcher.ask("join", table);
            Process other = process();
            try (Player ada = new Player(address(portOf(other)), http)) {
                ada.sit(table, "Ada");
                ada.reveal(table);
                ada.await(message -> message.at("/changed/phase").asString("").equals("playing"));
                FarView view = new FarView();
                ada.heard().forEach(view::hear);
                assertThat(ada.ask("play", table, "moves", 0, "move", Player.someMove(view))
                                .path("type")
                                .asString())
                        .isEqualTo("done");
            } finally {
                other.destroyForcibly().waitFor();
            }
            watcher.await(message -> message.at("/view/moves").asInt(0) == 3);
            List<Integer> numbers = watcher.heard().stream()
                    .filter(message -> message.path("type").asString().equals("step"))
                    .map(message -> message.path("n").asInt())
                    .toList();
            assertThat(numbers).doesNotHaveDuplicates().isSorted();
        }
    }

    private Process process() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx128m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CrashHouse.class.getName(),
                        database.url(),
                        "0")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static int portOf(Process node) throws IOException {
        var out = new BufferedReader(new InputStreamReader(node.getInputStream(), StandardCharsets.UTF_8));
        return Integer.parseInt(out.readLine().substring("open ".length()));
    }
}
