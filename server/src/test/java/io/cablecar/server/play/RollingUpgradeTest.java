package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.client.FarView;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.web.Server;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * While nodes are replaced one by one, this version works beside the next one: on its schema, with what it stores and
 * what it says. What the next version will be nobody knows; here it adds wherever adding is allowed.
 */
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

    /** The next version's first node has come: its migration adds columns, a table and an index. */
    private void migrate() throws SQLException {
        execute(
                "ALTER TABLE tables ADD COLUMN colour TEXT",
                "ALTER TABLE steps ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'",
                "CREATE TABLE tournaments (id TEXT PRIMARY KEY)",
                "CREATE INDEX tables_by_colour ON tables (colour)",
                "INSERT INTO flyway_schema_history (installed_rank, version, description, type, script, checksum,"
                        + " installed_by, execution_time, success)"
                        + " VALUES (2, '2', 'later', 'SQL', 'V2__later.sql', 1, 'later', 1, true)");
    }

    private static String move(Player player, String table) throws Exception {
        FarView view = new FarView();
        view.hear(player.visit().get("/api/v1/tables/" + table));
        return player.ask("play", table, "moves", view.moves(), "move", Player.somePlacement(view))
                .path("type")
                .asString();
    }

    @Test
    void aNodeGoesOnAndStartsOnTheNextSchema() throws Exception {
        try (Server before = nodes.start();
                Player ada = new Player(Nodes.address(before), http)) {
            migrateAndPlay(before, ada);
        }
    }

    private void migrateAndPlay(Server before, Player ada) throws Exception {
        Player early = new Player(Nodes.address(before), http);
        String table = ada.begin(early);
        assertThat(move(ada, table)).isEqualTo("done");
        migrate();
        assertThat(move(early, table)).as("the node that was there").isEqualTo("done");
        try (Server after = nodes.start();
                Player bob = early) {
            bob.reconnectTo(Nodes.address(after));
            bob.ask("join", table);
            assertThat(move(ada, table)).isEqualTo("done");
            bob.await(message -> message.at("/view/moves").asInt(0) == 3);
            FarView view = new FarView();
            view.hear(bob.visit().at(Nodes.address(after)).get("/api/v1/tables/" + table));
            assertThat(bob.ask("play", table, "moves", 3, "move", Player.somePlacement(view))
                            .path("type")
                            .asString())
                    .as("a node that started on it")
                    .isEqualTo("done");
        }
    }

    @Test
    void whatTheNextVersionAddsToStepsAndWordsIsPassedOver() throws Exception {
        try (Server node = nodes.start();
                Player ada = new Player(Nodes.address(node), http);
                Player bob = new Player(Nodes.address(node), http)) {
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

    /** New kinds of entries are read by one version before the next one writes them (docs/scaling.md). */
    @Test
    void whatCantBeUnderstoodStopsItsTableAloneAndLosesNothing() throws Exception {
        try (Server node = nodes.start();
                Player ada = new Player(Nodes.address(node), http);
                Player bob = new Player(Nodes.address(node), http)) {
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

    @Test
    void aNodeToldToEndSaysGoodbyeAndItsPlayersGoOnElsewhere() throws Exception {
        Process old = nodes.launch(0);
        try (Server fresh = nodes.start();
                Player ada = new Player(Nodes.address(old), http);
                Player bob = new Player(Nodes.address(fresh), http)) {
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
