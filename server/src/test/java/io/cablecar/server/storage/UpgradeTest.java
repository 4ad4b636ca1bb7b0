package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.client.GuestClient;
import io.cablecar.server.client.RemoteView;
import io.cablecar.server.log.Step;
import io.cablecar.server.play.Nodes;
import io.cablecar.server.play.TestPlayer;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Table;
import io.cablecar.server.web.Server;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A host replaces the program while people play: the new version starts on what the old one has stored, and the pages
 * that are still open go on where they were. Two real versions play together in {@code ./test upgrade}.
 */
@Tag("slow")
class UpgradeTest {

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();

    static Stream<Arguments> versionsAndDatabases() {
        return SchemasTest.versionsAndDatabases();
    }

    /** The table at which Ada plays against a bot. */
    private static TableLog.TableVersion running(SqlTableLog log, String guest) {
        return log.of(List.of(guest), 9).stream()
                .filter(found -> Table.of(log.read(found.table(), 0)).phase() == Phase.PLAYING)
                .findFirst()
                .orElseThrow();
    }

    /** Makes moves whenever it is the player's turn; returns the last number seen. */
    private static int play(TestPlayer player, String table, int moves) throws Exception {
        for (int made = 0; made < moves; ) {
            RemoteView view = new RemoteView();
            view.update(player.visit().get("/api/v1/tables/" + table));
            if (view.isMyTurn()) {
                // Ids of the time before the upgrade must not be used again.
                String id = Secrets.fresh();
                player.sayAs(id, "play", table, "moves", view.moves(), "move", TestPlayer.someMove(view));
                assertThat(player.answer(id).path("type").asString()).isEqualTo("done");
                made++;
            }
        }
        return player.visit().get("/api/v1/tables/" + table).path("n").asInt();
    }

    @ParameterizedTest
    @MethodSource("versionsAndDatabases")
    void openPagesContinueAfterAnUpgrade(int version, Databases kind) throws Exception {
        DatabaseAddress address = kind.fresh(folder);
        SchemasTest.fill(address, version);
        Nodes nodes = new Nodes(address);
        String table;
        int seen;
        try (Server upgraded = nodes.start();
                TestPlayer bob = new TestPlayer(Nodes.address(upgraded), http)) {
            URI node = Nodes.address(upgraded);
            GuestClient known = GuestClient.withToken(node, http, SchemaWriter.SECRET);
            List<Step<Entry>> steps;
            try (Database database = Database.attach(address);
                    SqlTableLog log = new SqlTableLog(database)) {
                String guest = new Guests(database)
                        .known(SchemaWriter.SECRET)
                        .orElseThrow()
                        .id();
                table = running(log, guest).table();
                steps = log.read(table, 0);
            }
            Step<Entry> last = steps.stream()
                    .filter(step -> step.cause().isPresent())
                    .reduce((earlier, later) -> later)
                    .orElseThrow();
            try (TestPlayer ada = new TestPlayer(known)) {
                // The answer of the old version got lost, so the page repeats its last move.
                Entry.Moved moved = (Entry.Moved) last.entries().get(0);
                int moves = (int) steps.stream()
                        .filter(step -> step.number() < last.number())
                        .flatMap(step -> step.entries().stream())
                        .filter(Entry.Moved.class::isInstance)
                        .count();
                String id = last.cause().orElseThrow().id();
                ada.sayAs(id, "play", table, "moves", moves, "move", moved.move());
                assertThat(ada.answer(id).path("n").asInt()).as("made once").isEqualTo(last.number());
                ada.ask("join", table, "since", last.number() - 1);
                assertThat(ada.next("step").path("n").asInt()).isEqualTo(last.number());
                bob.ask("join", table);
                seen = play(ada, table, 3);
                bob.await(message -> message.path("type").asString().equals("step")
                        && message.path("n").asInt() > last.number());
            }
        }
        try (Server restarted = nodes.start();
                TestPlayer ada =
                        new TestPlayer(GuestClient.withToken(Nodes.address(restarted), http, SchemaWriter.SECRET))) {
            ada.ask("join", table, "since", seen);
            assertThat(play(ada, table, 1)).isGreaterThan(seen);
        }
    }
}
