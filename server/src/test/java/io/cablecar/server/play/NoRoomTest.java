package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.client.FarView;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.web.Server;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * The database answers but takes nothing more: SQLite because it is full, PostgreSQL because it may only be read. Moves
 * are refused and told so, whoever comes may look, and as soon as there is room it goes on by itself.
 */
class NoRoomTest {

    private static final int MOST_PAGES = 120;
    private static final long PATIENCE_NANOS = 20_000_000_000L;
    private static final long PAUSE_NANOS = 50_000_000L;

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();

    /** A database that can be filled and emptied from outside. */
    private interface Store {
        void fill() throws SQLException;

        void empty() throws SQLException;
    }

    @Test
    void aFullDiskRefusesMovesAndLosesNone() throws Exception {
        DatabaseAddress file = DatabaseAddress.in(folder);
        DatabaseAddress small = new DatabaseAddress(file.url() + "?max_page_count=" + MOST_PAGES, "", "");
        playThroughAShortage(small, "its disk is full", new Store() {
            @Override
            public void fill() throws SQLException {
                try (Connection connection = DriverManager.getConnection(file.url() + "?busy_timeout=10000");
                        Statement statement = connection.createStatement()) {
                    statement.execute("CREATE TABLE ballast (weight BLOB)");
                    while (pages(statement) < MOST_PAGES) {
                        statement.execute("INSERT INTO ballast VALUES (zeroblob(4000))");
                    }
                }
            }

            @Override
            public void empty() throws SQLException {
                try (Connection connection = DriverManager.getConnection(file.url() + "?busy_timeout=10000");
                        Statement statement = connection.createStatement()) {
                    statement.execute("DROP TABLE ballast");
                }
            }
        });
    }

    private static int pages(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery("PRAGMA page_count")) {
            row.next();
            return row.getInt(1);
        }
    }

    @Test
    void aDatabaseThatMayOnlyBeReadRefusesMovesAndLosesNone() throws Exception {
        DatabaseAddress shared = Databases.POSTGRES.fresh(folder);
        DatabaseAddress beside = Databases.POSTGRES.fresh(folder);
        String name = shared.url().replaceAll(".*/([a-z0-9]+).*", "$1");
        playThroughAShortage(shared, "it may only be read", new Store() {
            @Override
            public void fill() throws SQLException {
                execute("ALTER DATABASE " + name + " SET default_transaction_read_only = on");
                execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + name + "'");
            }

            // Connections made meanwhile stay as they are: the server has to make others.
            @Override
            public void empty() throws SQLException {
                execute("ALTER DATABASE " + name + " RESET default_transaction_read_only");
            }

            private void execute(String sql) throws SQLException {
                try (Connection connection = DriverManager.getConnection(beside.url());
                        Statement statement = connection.createStatement()) {
                    statement.execute(sql);
                }
            }
        });
    }

    private void playThroughAShortage(DatabaseAddress database, String why, Store store) throws Exception {
        try (Server server = new Nodes(database).start();
                Player ada = new Player(Nodes.address(server), http);
                Player bob = new Player(Nodes.address(server), http)) {
            String table = ada.begin(bob);
            store.fill();
            FarView seen = playUntilRefused(table, ada, bob);
            Player toMove = mover(seen, ada, bob);
            String move = Player.somePlacement(seen);

            assertThat(ready(server)).isEqualTo("the database takes nothing: " + why + "\n");
            assertThat(get(server, "/metrics").body()).contains("cablecar_database_refusing 1.0");
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 50; i++) {
                            toMove.visit().makeTable(Player.settings(Map.of(), 2));
                        }
                    })
                    .hasMessageContaining("notStored");
            toMove.reconnect();
            assertThat(toMove.ask("join", table).path("type").asString())
                    .as("who comes may look")
                    .isEqualTo("done");

            store.empty();
            awaitReady(server);
            assertThat(toMove.ask("play", table, "moves", seen.moves(), "move", move)
                            .path("type")
                            .asString())
                    .as("there is room again")
                    .isEqualTo("done");
            assertThat(view(ada, table).moves()).isEqualTo(seen.moves() + 1);
        }
    }

    /** A page that was begun takes a few more steps; the game as it was stored when one was refused. */
    private static FarView playUntilRefused(String table, Player ada, Player bob) throws Exception {
        for (int moves = 0; moves < 58; moves++) {
            FarView view = view(ada, table);
            Player player = mover(view, ada, bob);
            JsonNode answer =
                    player.ask("play", table, "moves", view.moves(), "move", Player.somePlacement(view(player, table)));
            String code = answer.path("code").asString("done");
            if (code.equals("notStored")) {
                assertThat(answer.path("todo").asString()).contains("make room");
                FarView after = view(player, table);
                assertThat(after.moves()).as("nothing was done").isEqualTo(view.moves());
                return after;
            }
            assertThat(code).isIn("done", "busy");
        }
        throw new AssertionError("there was room for a whole game");
    }

    /** A connection that was cut fails once, and the next one is asked. */
    private static FarView view(Player player, String table) throws Exception {
        for (int tries = 0; tries < 20; tries++) {
            try {
                FarView view = new FarView();
                view.hear(player.visit().get("/api/v1/tables/" + table));
                return view;
            } catch (IOException cut) {
                assertThat(cut).hasMessageContaining("busy");
            }
        }
        throw new AssertionError("the database can't be read");
    }

    private static Player mover(FarView view, Player ada, Player bob) {
        return view.moves() % 2 == 0 ? ada : bob;
    }

    private void awaitReady(Server server) throws Exception {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!ready(server).equals("ready\n")) {
            assertThat(System.nanoTime()).as("by itself within seconds").isLessThan(end);
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private String ready(Server server) throws Exception {
        return get(server, "/ready").body();
    }

    private HttpResponse<String> get(Server server, String path) throws Exception {
        return http.send(
                HttpRequest.newBuilder(Nodes.address(server).resolve(path)).build(), BodyHandlers.ofString());
    }
}
