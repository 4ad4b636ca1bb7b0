package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.admin.AdminClient;
import io.cablecar.server.admin.AdminCommand;
import io.cablecar.server.client.RemoteView;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.web.Server;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * During a rolling upgrade this version works beside the next one: on its schema, with its steps and its messages. The
 * next version is simulated by additions wherever additions are allowed.
 */
@Tag("slow")
class RollingUpgradeTest {

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private Nodes nodes;

    @BeforeEach
    void prepare() {
        nodes = new Nodes(Databases.POSTGRES.fresh(folder));
    }

    private void execute(String... statements) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(nodes.database().url());
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** Applies the next version's migration, which adds columns, a table and an index. */
    private void migrate() throws SQLException {
        execute(
                "ALTER TABLE tables ADD COLUMN colour TEXT",
                "ALTER TABLE steps ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'",
                "CREATE TABLE tournaments (id TEXT PRIMARY KEY)",
                "CREATE INDEX tables_by_colour ON tables (colour)",
                "INSERT INTO flyway_schema_history (installed_rank, version, description, type, script, checksum,"
                        + " installed_by, execution_time, success)"
                        + " VALUES (99, '99', 'later', 'SQL', 'V99__later.sql', 1, 'later', 1, true)");
    }

    private static String move(TestPlayer player, String table) throws Exception {
        RemoteView view = new RemoteView();
        view.update(player.visit().get("/api/v1/tables/" + table));
        return player.ask("play", table, "moves", view.moves(), "move", TestPlayer.somePlacement(view))
                .path("type")
                .asString();
    }

    @Test
    void nodesRunAndStartOnTheNextSchema() throws Exception {
        try (Server before = nodes.start();
                TestPlayer ada = new TestPlayer(Nodes.address(before), http)) {
            migrateAndPlay(before, ada);
        }
    }

    private void migrateAndPlay(Server before, TestPlayer ada) throws Exception {
        TestPlayer early = new TestPlayer(Nodes.address(before), http);
        String table = ada.begin(early);
        assertThat(move(ada, table)).isEqualTo("done");
        migrate();
        assertThat(move(early, table)).as("the running node").isEqualTo("done");
        try (Server after = nodes.start();
                TestPlayer bob = early) {
            bob.reconnectTo(Nodes.address(after));
            bob.ask("join", table);
            assertThat(move(ada, table)).isEqualTo("done");
            bob.await(message -> message.at("/view/moves").asInt(0) == 3);
            RemoteView view = new RemoteView();
            view.update(bob.visit().at(Nodes.address(after)).get("/api/v1/tables/" + table));
            assertThat(bob.ask("play", table, "moves", 3, "move", TestPlayer.somePlacement(view))
                            .path("type")
                            .asString())
                    .as("a node started on the next schema")
                    .isEqualTo("done");
        }
    }

    @Test
    void unknownMembersOfStepsAndMessagesAreIgnored() throws Exception {
        try (Server node = nodes.start();
                TestPlayer ada = new TestPlayer(Nodes.address(node), http);
                TestPlayer bob = new TestPlayer(Nodes.address(node), http)) {
            String table = ada.begin(bob);
            migrate();
            execute(
                    "INSERT INTO steps (table_id, number, made_at, step, mood) SELECT id, number + 1, made_at,"
                            + " '{\"cause\":null,\"entries\":[{\"type\":\"hinted\",\"on\":true,\"why\":\"asked\"}],\"colour\":\"red\"}',"
                            + " 'bright' FROM tables WHERE id = '" + table + "'",
                    "UPDATE tables SET number = number + 1 WHERE id = '" + table + "'",
                    "SELECT pg_notify('cablecar', E'nextversion\\nparade " + table + "\\nstored " + table
                            + " 0 more\\nhere')");
            ada.await(message -> message.at("/entries/0/type").asString("").equals("hinted"));
            assertThat(move(ada, table)).isEqualTo("done");
        }
    }

    /** New kinds of entries are readable one version before they are written (docs/scaling.md). */
    @Test
    void anUnknownEntryStopsOnlyItsTableAndLosesNothing() throws Exception {
        try (Server node = nodes.start();
                TestPlayer ada = new TestPlayer(Nodes.address(node), http);
                TestPlayer bob = new TestPlayer(Nodes.address(node), http)) {
            String table = ada.begin(bob);
            execute(
                    "INSERT INTO steps (table_id, number, made_at, step) SELECT id, number + 1, made_at,"
                            + " '{\"cause\":null,\"entries\":[{\"type\":\"celebrated\"}]}' FROM tables WHERE id = '"
                            + table + "'",
                    "UPDATE tables SET number = number + 1 WHERE id = '" + table + "'");
            JsonNode answer = ada.ask("play", table, "moves", 0, "move", "draw");
            assertThat(answer.path("code").asString()).isEqualTo("busy");
            assertThat(move(ada, ada.begin(bob))).isEqualTo("done");
            execute("DELETE FROM steps WHERE step LIKE '%celebrated%'");
            assertThat(ada.ask("play", table, "moves", 0, "move", "draw")
                            .path("type")
                            .asString())
                    .isEqualTo("done");
        }
    }

    /** A table can be closed by the host only since the version after 1.0.0. */
    @Test
    void aNewKindIsWrittenOnceAllNodesCanReadIt() throws Exception {
        try (Server node = nodes.start();
                TestPlayer ada = new TestPlayer(Nodes.address(node), http);
                TestPlayer bob = new TestPlayer(Nodes.address(node), http);
                Database database = Database.attach(nodes.database())) {
            AdminClient host = new AdminClient(database, Clock.systemUTC());
            AdminCommand close = new AdminCommand.Close(ada.begin(bob));
            execute("INSERT INTO nodes (id, version, kinds, seen_at) VALUES ('old', '1.0.1', 'made sat over', "
                    + System.currentTimeMillis() + ")");
            assertThat(host.execute(close).text()).contains("earlier version");
            execute("DELETE FROM nodes WHERE id = 'old'");
            try (Connection first = firstVersion()) {
                assertThat(first.isClosed()).isFalse();
                assertThat(host.execute(close).text())
                        .as("a node of 1.0.0, which does not register")
                        .contains("earlier version");
            }
            awaitClosed(host, close);
        }
    }

    private Connection firstVersion() throws SQLException {
        Connection first = DriverManager.getConnection(nodes.database().url() + "&ApplicationName=cablecar");
        assertThat(first.isValid(5)).isTrue();
        return first;
    }

    private int stored(String kind) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(nodes.database().url());
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT COUNT(*) FROM steps WHERE step LIKE '%\"type\":\"" + kind + "\"%'")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    /** Version 1.0.0 neither reads reserved seats nor seats freed after the start. */
    @Test
    void besideTheFirstVersionNothingIsWrittenThatItCantRead() throws Exception {
        try (Connection first = firstVersion();
                Server node = nodes.start();
                TestPlayer ada = new TestPlayer(Nodes.address(node), http);
                TestPlayer bob = new TestPlayer(Nodes.address(node), http)) {
            String table = ada.begin(bob);
            assertThat(ada.ask("free", table, "seat", 1).path("code").asString())
                    .isEqualTo("notYet");
            ada.ask("resign", table);
            String next = ada.ask("rematch", table).path("made").asString();
            assertThat(bob.sit(next, "Bob")).isEqualTo("done");
            assertThat(stored("reserved") + stored("removed")).isZero();
            assertThat(first.isClosed()).isFalse();
        }
        try (Server node = nodes.start();
                TestPlayer ada = new TestPlayer(Nodes.address(node), http);
                TestPlayer bob = new TestPlayer(Nodes.address(node), http)) {
            String table = ada.begin(bob);
            ada.await(message -> isDone(ada, "free", table, "seat", 1));
            assertThat(stored("removed")).isEqualTo(1);
            String over = ada.begin(bob);
            ada.ask("resign", over);
            ada.ask("rematch", over);
            assertThat(stored("reserved")).isEqualTo(1);
        }
    }

    /** The database may take a moment to remove a connection. */
    private static boolean isDone(TestPlayer player, String type, String table, Object... members) {
        try {
            return player.ask(type, table, members).path("type").asString().equals("done");
        } catch (InterruptedException stop) {
            throw new IllegalStateException(stop);
        }
    }

    @Test
    void theHostWritesNothingThatARunningFirstVersionCantRead() throws Exception {
        String table;
        try (Server node = nodes.start();
                TestPlayer ada = new TestPlayer(Nodes.address(node), http)) {
            table = ada.visit().makeTable(TestPlayer.settings(Map.of(), 2));
        }
        try (Connection first = firstVersion();
                Database database = Database.attach(nodes.database())) {
            AdminClient host = new AdminClient(database, Clock.systemUTC());
            assertThat(host.execute(new AdminCommand.Close(table)).text()).contains("earlier version");
            assertThat(first.isClosed()).isFalse();
        }
        assertThat(stored("over")).isZero();
    }

    /** Repeats a command until it is executed: the database may take a moment to remove a connection. */
    private static void awaitClosed(AdminClient host, AdminCommand command) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!host.execute(command).done()) {
            assertThat(System.nanoTime()).as("the connection is forgotten").isLessThan(end);
        }
    }

    @Test
    void playersOfAStoppedNodeContinueOnAnotherNode() throws Exception {
        Process old = nodes.launch(0);
        try (Server fresh = nodes.start();
                TestPlayer ada = new TestPlayer(Nodes.address(old), http);
                TestPlayer bob = new TestPlayer(Nodes.address(fresh), http)) {
            String table = ada.begin(bob);
            ada.sayAs("first", "play", table, "moves", 0, "move", "draw");
            old.destroy();
            assertThat(ada.next("bye").path("code").asString()).isEqualTo("stopping");
            assertThat(old.waitFor(20, TimeUnit.SECONDS)).isTrue();
            ada.reconnectTo(Nodes.address(fresh));
            ada.ask("join", table);
            ada.sayAs("first", "play", table, "moves", 0, "move", "draw");
            assertThat(ada.answer("first").path("type").asString()).isEqualTo("done");
            bob.await(message -> message.at("/view/moves").asInt(0) == 1);
            JsonNode seen = bob.visit().get("/api/v1/tables/" + table);
            assertThat(seen.at("/game/moves")).hasSize(1);
        }
    }
}
