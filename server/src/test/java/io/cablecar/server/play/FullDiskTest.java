package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.client.RemoteView;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * The database can be read but not written: SQLite because the disk is full, PostgreSQL because it is read-only. Moves
 * are refused with a reason, tables can still be watched, and the server recovers by itself.
 */
@Tag("slow")
class FullDiskTest {

    private static final int MAX_PAGES = 120;
    private static final long TIMEOUT_NANOS = 20_000_000_000L;
    private static final long PAUSE_NANOS = 50_000_000L;

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();

    /** Makes the database refuse writes, and accept them again. */
    private interface Shortage {
        void begin() throws SQLException;

        void end() throws SQLException;
    }

    @Test
    void onAFullDiskMovesAreRefusedAndNoneIsLost() throws Exception {
        DatabaseAddress file = DatabaseAddress.in(folder);
        DatabaseAddress small = new DatabaseAddress(file.url() + "?max_page_count=" + MAX_PAGES, "", "");
        playThroughAShortage(small, "its disk is full", new Shortage() {
            @Override
            public void begin() throws SQLException {
                try (Connection connection = DriverManager.getConnection(file.url() + "?busy_timeout=10000");
                        Statement statement = connection.createStatement()) {
                    statement.execute("CREATE TABLE filler (content BLOB)");
                    while (pages(statement) < MAX_PAGES) {
                        statement.execute("INSERT INTO filler VALUES (zeroblob(4000))");
                    }
                }
            }

            @Override
            public void end() throws SQLException {
                try (Connection connection = DriverManager.getConnection(file.url() + "?busy_timeout=10000");
                        Statement statement = connection.createStatement()) {
                    statement.execute("DROP TABLE filler");
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
    void onAReadOnlyDatabaseMovesAreRefusedAndNoneIsLost() throws Exception {
        DatabaseAddress shared = Databases.POSTGRES.fresh(folder);
        DatabaseAddress beside = Databases.POSTGRES.fresh(folder);
        String name = shared.url().replaceAll(".*/([a-z0-9]+).*", "$1");
        playThroughAShortage(shared, "it is read-only", new Shortage() {
            @Override
            public void begin() throws SQLException {
                execute("ALTER DATABASE " + name + " SET default_transaction_read_only = on");
                execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + name + "'");
            }

            // Connections opened in the meantime stay read-only: the server has to replace them.
            @Override
            public void end() throws SQLException {
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

    private void playThroughAShortage(DatabaseAddress database, String why, Shortage shortage) throws Exception {
        try (Server server = new Nodes(database).start();
                TestPlayer ada = new TestPlayer(Nodes.address(server), http);
                TestPlayer bob = new TestPlayer(Nodes.address(server), http)) {
            String table = ada.begin(bob);
            shortage.begin();
            RemoteView seen = playUntilRefused(table, ada, bob);
            TestPlayer toMove = mover(seen, ada, bob);
            String move = TestPlayer.somePlacement(seen);

            assertThat(ready(server)).isEqualTo("the database accepts no writes: " + why + "\n");
            assertThat(get(server, "/metrics").body()).contains("cablecar_database_refusing 1.0");
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 50; i++) {
                            toMove.visit().makeTable(TestPlayer.settings(Map.of(), 2));
                        }
                    })
                    .hasMessageContaining("notStored");
            toMove.reconnect();
            assertThat(toMove.ask("join", table).path("type").asString())
                    .as("watching needs no writes")
                    .isEqualTo("done");

            shortage.end();
            awaitReady(server);
            assertThat(toMove.ask("play", table, "moves", seen.moves(), "move", move)
                            .path("type")
                            .asString())
                    .as("writes are accepted again")
                    .isEqualTo("done");
            assertThat(view(ada, table).moves()).isEqualTo(seen.moves() + 1);
        }
    }

    /** Plays until a move is refused, since free space in database pages takes a few more; returns the stored game. */
    private static RemoteView playUntilRefused(String table, TestPlayer ada, TestPlayer bob) throws Exception {
        for (int moves = 0; moves < 58; moves++) {
            RemoteView view = view(ada, table);
            TestPlayer player = mover(view, ada, bob);
            JsonNode answer = player.ask(
                    "play", table, "moves", view.moves(), "move", TestPlayer.somePlacement(view(player, table)));
            String code = answer.path("code").asString("done");
            if (code.equals("notStored")) {
                assertThat(answer.path("todo").asString()).contains("make room");
                RemoteView after = view(player, table);
                assertThat(after.moves()).as("nothing was stored").isEqualTo(view.moves());
                return after;
            }
            assertThat(code).isIn("done", "busy");
        }
        throw new AssertionError("a whole game could be stored");
    }

    /** Reads the table; a connection that was terminated fails once before it is replaced. */
    private static RemoteView view(TestPlayer player, String table) throws Exception {
        for (int tries = 0; tries < 20; tries++) {
            try {
                RemoteView view = new RemoteView();
                view.update(player.visit().get("/api/v1/tables/" + table));
                return view;
            } catch (IOException busy) {
                assertThat(busy).hasMessageContaining("busy");
            }
        }
        throw new AssertionError("the table could not be read");
    }

    private static TestPlayer mover(RemoteView view, TestPlayer ada, TestPlayer bob) {
        return view.moves() % 2 == 0 ? ada : bob;
    }

    private void awaitReady(Server server) throws Exception {
        long end = System.nanoTime() + TIMEOUT_NANOS;
        while (!ready(server).equals("ready\n")) {
            assertThat(System.nanoTime()).as("recovers within seconds").isLessThan(end);
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
