package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.storage.Databases;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** People who look for a game are brought together: everybody once, whatever node they are connected to. */
@Tag("slow")
class PlayNowTest extends TestCluster {

    private static final int PEOPLE = 20;

    private static void seek(TestPlayer player, int size, String pace) throws InterruptedException {
        assertThat(player.ask("seek", "", "size", size, "pace", pace)
                        .path("type")
                        .asString())
                .isEqualTo("done");
    }

    private static List<String> found(TestPlayer player) {
        return player.received().stream()
                .filter(message -> message.path("type").asString().equals("found"))
                .map(message -> message.path("table").asString())
                .toList();
    }

    private static String awaitFound(TestPlayer player) throws InterruptedException {
        return player.await(message -> message.path("type").asString().equals("found"))
                .path("table")
                .asString();
    }

    /** Waits until the lobby shows exactly these seeks. */
    private static void awaitSeeks(TestPlayer watcher, String seeks) throws InterruptedException {
        List<JsonNode> last = new ArrayList<>();
        watcher.await(message -> {
            if (message.has("seeks")) {
                last.clear();
                last.add(message.path("seeks"));
            }
            boolean isLast = watcher.received().getLast().equals(message)
                    || watcher.received().stream()
                            .filter(received -> received.has("seeks"))
                            .toList()
                            .getLast()
                            .equals(message);
            return isLast && !last.isEmpty() && last.get(0).toString().equals(seeks);
        });
    }

    private TestPlayer watcher() throws IOException, InterruptedException {
        TestPlayer watcher = player();
        watcher.ask("lobby", "", "on", true);
        return watcher;
    }

    @ParameterizedTest
    @EnumSource
    void everybodyIsMatchedOnceAndNobodyTwice(Databases kind) throws Exception {
        start(kind);
        TestPlayer watcher = watcher();
        // The seeks of people who go away end with their connections.
        for (int i = 0; i < 2; i++) {
            TestPlayer dead = player();
            seek(dead, i + 2, "quick");
            awaitSeeks(watcher, "[{\"size\":" + (i + 2) + ",\"pace\":\"quick\",\"n\":1}]");
            dead.hangUp();
            awaitSeeks(watcher, "[]");
        }
        List<TestPlayer> people = new ArrayList<>();
        Map<TestPlayer, Integer> sizes = new HashMap<>();
        for (int i = 0; i < PEOPLE; i++) {
            people.add(player());
        }
        for (int i = 0; i < PEOPLE; i++) {
            int size = i < 8 ? 2 : 3;
            sizes.put(people.get(i), size);
            seek(people.get(i), size, i < 14 ? "quick" : "calm");
        }
        Map<String, List<TestPlayer>> tables = new HashMap<>();
        for (TestPlayer player : people) {
            tables.computeIfAbsent(awaitFound(player), fresh -> new ArrayList<>())
                    .add(player);
        }
        assertThat(tables).hasSize(4 + 2 + 2);
        tables.forEach((table, players) -> {
            assertThat(players).hasSize(sizes.get(players.get(0)));
            assertThat(players).allMatch(player -> sizes.get(player).equals(players.size()));
        });
        for (Map.Entry<String, List<TestPlayer>> table : tables.entrySet()) {
            begin(table.getKey(), table.getValue());
        }
        awaitSeeks(watcher, "[]");
        assertThat(people).allMatch(player -> found(player).size() == 1);
    }

    /** All take their seats, which are kept for them, and are ready. */
    private void begin(String table, List<TestPlayer> players) throws IOException, InterruptedException {
        TestPlayer stranger = player();
        assertThat(stranger.ask(
                                "sit",
                                table,
                                "name",
                                "X",
                                "commitment",
                                stranger.nonce().commitment())
                        .path("code")
                        .asString())
                .isEqualTo("reserved");
        stranger.hangUp();
        for (int i = 0; i < players.size(); i++) {
            assertThat(players.get(i).sit(table, "TestPlayer " + (char) ('A' + i)))
                    .isEqualTo("done");
        }
        for (TestPlayer player : players) {
            player.reveal(table);
        }
        for (TestPlayer player : players) {
            player.await(message -> message.at("/changed/phase").asString("").equals("playing")
                    && message.path("table").asString("").equals(table));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPersonWhoIsNotReadyIsDroppedAndTheOtherIsMatchedAgain(Databases kind) throws Exception {
        start(kind);
        TestPlayer ada = player();
        TestPlayer ben = player();
        seek(ada, 2, "quick");
        seek(ben, 2, "quick");
        String first = awaitFound(ada);
        assertThat(awaitFound(ben)).isEqualTo(first);
        ada.sit(first, "Ada");
        ben.sit(first, "Ben");
        ada.reveal(first);
        assertThat(ben.ask("stand", first).path("type").asString()).isEqualTo("done");
        ada.await(message -> message.at("/changed/phase").asString("").equals("open"));
        assertThat(ada.ask("stand", first).path("type").asString()).isEqualTo("done");
        TestPlayer cleo = player();
        seek(ada, 2, "quick");
        seek(cleo, 2, "quick");
        String second = awaitFound(cleo);
        assertThat(second).isNotEqualTo(first);
        ada.await(message -> message.path("type").asString().equals("found")
                && message.path("table").asString().equals(second));
        assertThat(found(ben)).containsExactly(first);
    }

    @ParameterizedTest
    @EnumSource
    void aSeekIsReplacedWithdrawnAndChecked(Databases kind) throws Exception {
        start(kind);
        TestPlayer watcher = watcher();
        TestPlayer ada = player();
        assertThat(ada.ask("seek", "", "size", 5, "pace", "quick").path("code").asString())
                .isEqualTo("badSettings");
        seek(ada, 2, "quick");
        seek(ada, 3, "days");
        awaitSeeks(watcher, "[{\"size\":3,\"pace\":\"days\",\"n\":1}]");
        assertThat(ada.ask("unseek", "").path("type").asString()).isEqualTo("done");
        awaitSeeks(watcher, "[]");
    }

    /** Two windows of one person, at one node or at two, look for one game. */
    @ParameterizedTest
    @EnumSource
    void aSearchThatIsGoneOnWithInAnotherWindowEndsInTheFirst(Databases kind) throws Exception {
        start(kind);
        TestPlayer ada = player();
        TestPlayer ben = player();
        seek(ada, 2, "calm");
        seek(ben, 3, "calm");
        try (TestPlayer window = new TestPlayer(ada.visit());
                TestPlayer elsewhere = new TestPlayer(ben.visit().at(firstNode()))) {
            seek(window, 2, "calm");
            seek(elsewhere, 3, "calm");
            for (TestPlayer replaced : List.of(ada, ben)) {
                replaced.await(message -> message.path("type").asString().equals("seekEnded"));
            }
            seek(player(), 2, "calm");
            awaitFound(window);
            assertThat(found(ada)).isEmpty();
        }
    }

    @Test
    void seeksOfAKilledNodeEndByThemselves() throws Exception {
        Nodes nodes = start(Databases.POSTGRES);
        TestPlayer watcher = watcher();
        Process other = nodes.launch(0);
        try (TestPlayer ada = new TestPlayer(Nodes.address(other), http)) {
            seek(ada, 2, "calm");
            awaitSeeks(watcher, "[{\"size\":2,\"pace\":\"calm\",\"n\":1}]");
        } finally {
            other.destroyForcibly().waitFor();
        }
        awaitSeeks(watcher, "[]");
    }
}
