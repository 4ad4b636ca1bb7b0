package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.client.RemoteView;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.web.Server;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Two nodes on one database behave like one: it makes no difference to which of them a player is connected. */
@Tag("slow")
class TwoNodesTest {

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private Nodes nodes;

    @BeforeEach
    void prepare() {
        nodes = new Nodes(Databases.POSTGRES.fresh(folder));
    }

    private static boolean isMove(JsonNode message, String move) {
        return message.at("/entries/0/move").asString("").equals(move);
    }

    @Test
    void playersOnTwoNodesSeeEachOther() throws Exception {
        try (Server one = nodes.start();
                Server other = nodes.start();
                TestPlayer ada = new TestPlayer(Nodes.address(one), http);
                TestPlayer bob = new TestPlayer(Nodes.address(other), http)) {
            bob.sendRaw("{\"type\":\"lobby\",\"id\":\"l\",\"on\":true}");
            bob.answer("l");
            String table = ada.visit().makeTable(TestPlayer.settings(Map.of("first", 0, "visibility", "public"), 2));
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
                    .as("the drawn tile is hidden")
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
    void aPlayerWhoChangesNodesGoesOn() throws Exception {
        try (Server one = nodes.start();
                TestPlayer ada = new TestPlayer(Nodes.address(one), http)) {
            String table =
                    ada.visit().makeTable(TestPlayer.settings(Map.of("bots", Arrays.asList(null, 1), "first", 0), 2));
            try (Server other = nodes.start()) {
                ada.sit(table, "Ada");
                ada.reveal(table);
                ada.await(message -> message.at("/changed/phase").asString("").equals("playing"));
                ada.reconnectTo(Nodes.address(other));
                ada.sayAs("draw", "play", table, "moves", 0, "move", "draw");
                JsonNode first = ada.answer("draw");
                assertThat(first.path("type").asString()).isEqualTo("done");
                ada.reconnectTo(Nodes.address(one));
                ada.sayAs("draw", "play", table, "moves", 0, "move", "draw");
                ada.await(message -> ada.received().stream()
                                .filter(received ->
                                        received.path("id").asString("").equals("draw"))
                                .count()
                        == 2);
                assertThat(ada.received().getLast()).isEqualTo(first);
            }
        }
    }

    /** The node that stored a move makes the following bot moves; if it is killed, another node takes over. */
    @Test
    void anotherNodeMakesTheBotMovesOfAKilledNode() throws Exception {
        try (Server one = nodes.start();
                TestPlayer watcher = new TestPlayer(Nodes.address(one), http)) {
            String table = watcher.visit()
                    .makeTable(TestPlayer.settings(Map.of("bots", Arrays.asList(null, 7, 7), "first", 0), 3));
            watcher.ask("join", table);
            Process other = nodes.launch(0);
            try (TestPlayer ada = new TestPlayer(Nodes.address(other), http)) {
                ada.sit(table, "Ada");
                ada.reveal(table);
                ada.await(message -> message.at("/changed/phase").asString("").equals("playing"));
                RemoteView view = new RemoteView();
                ada.received().forEach(view::update);
                assertThat(ada.ask("play", table, "moves", 0, "move", TestPlayer.someMove(view))
                                .path("type")
                                .asString())
                        .isEqualTo("done");
            } finally {
                other.destroyForcibly().waitFor();
            }
            watcher.await(message -> message.at("/view/moves").asInt(0) == 3);
            List<Integer> numbers = watcher.received().stream()
                    .filter(message -> message.path("type").asString().equals("step"))
                    .map(message -> message.path("n").asInt())
                    .toList();
            assertThat(numbers).doesNotHaveDuplicates().isSorted();
        }
    }
}
