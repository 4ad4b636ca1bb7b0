package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.client.RemoteView;
import io.cablecar.server.play.TestPlayer;
import io.cablecar.server.web.Server;
import io.cablecar.server.web.ServerConfig;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.zip.GZIPOutputStream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Writes the files that {@link SchemasTest} reads, for the newest schema. Run it once when a schema is new, by
 * {@code mvn -pl server -am test -Dtest=SchemaWriter -Dsurefire.failIfNoSpecifiedTests=false}, and never for an old
 * one.
 */
class SchemaWriter {

    static final String NAME = "Ada";
    static final String PASSKEY = "the id of a passkey";
    static final String SECRET = "the secret of a guest of long ago";

    private static final Path KEPT = Path.of("src/test/resources/io/cablecar/server/storage/schemas");
    private static final List<String> TABLES = List.of(
            "keys",
            "guests",
            "devices",
            "tokens",
            "accounts",
            "account_guests",
            "account_names",
            "rated_games",
            "rated_players",
            "account_keys",
            "passkeys",
            "pushes",
            "wishes",
            "vacations",
            "tables",
            "seats",
            "notices",
            "regulars",
            "talk",
            "steps");

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void writeTheNewest() throws Exception {
        Path file = KEPT.resolve(Database.LATEST + ".db.gz");
        if (Files.exists(file)) {
            throw new IllegalStateException("what a version has stored never changes: " + file);
        }
        String game = fill();
        try (Database database = Database.open(DatabaseAddress.in(folder))) {
            String ada = new HostQueries(database)
                    .guests(Optional.of(NAME), 1)
                    .get(0)
                    .id();
            Accounts accounts = new Accounts(database);
            assertThat(accounts.open(ada, NAME, Optional.empty(), 1)).isInstanceOf(Accounts.Opening.Opened.class);
            String account = accounts.of(ada).orElseThrow().id();
            assertThat(new Passkeys(database).add(account, new Passkeys.Fresh(PASSKEY, "{}", 7, true, "", "laptop"), 1))
                    .isPresent();
        }
        Jdbi jdbi = Jdbi.create(DatabaseAddress.in(folder).url());
        jdbi.useHandle(handle -> handle.createUpdate(
                        "UPDATE tokens SET hash = ? WHERE guest_id = (SELECT id FROM guests WHERE name = ?)")
                .bind(0, Secrets.hash(SECRET))
                .bind(1, NAME)
                .execute());
        Files.createDirectories(KEPT);
        Files.writeString(KEPT.resolve(Database.LATEST + ".game"), game);
        Files.writeString(KEPT.resolve(Database.LATEST + ".sql"), rows(jdbi));
        Path whole = folder.resolve("whole.db");
        BackupFile.write(folder, whole);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            Files.copy(whole, out);
        }
    }

    /** Creates a finished game, a running one and an open table; returns the game file of the first. */
    private String fill() throws IOException, InterruptedException {
        try (Server server = Server.start(new ServerConfig(
                "127.0.0.1", 0, Optional.empty(), folder, Set.of(), false, 1, ServerConfig.Limits.NONE))) {
            URI address = URI.create("http://127.0.0.1:" + server.port());
            try (TestPlayer ada = new TestPlayer(address, http);
                    TestPlayer bob = new TestPlayer(address, http)) {
                ada.visit()
                        .post(
                                "/api/v1/push",
                                "{\"endpoint\":\"https://fcm.googleapis.com/fcm/send/x\",\"keys\":{\"p256dh\":\""
                                        + "B".repeat(87) + "\",\"auth\":\"" + "A".repeat(22)
                                        + "\"},\"language\":\"de\",\"zone\":\"Europe/Rome\"}");
                String over = ada.visit().makeTable(TestPlayer.settings(Map.of("first", 0, "order", "random"), 2));
                ada.visit().put("/api/v1/vacation", "{\"on\":true}");
                play(over, List.of(ada, bob), 1_000);
                ada.ask("say", over, "phrase", "thanks");
                ada.hangUp();
                bob.await(message -> message.path("type").asString().equals("presence")
                        && message.path("here").toString().contains("false"));
                bob.ask("rematch", over);
                ada.reconnect();
                String running = ada.visit()
                        .makeTable(TestPlayer.settings(
                                Map.of("bots", Arrays.asList(null, "gripman/builder"), "first", 0), 2));
                play(running, List.of(ada), 7);
                ada.sit(ada.visit().makeTable(TestPlayer.settings(Map.of("visibility", "public"), 3)), NAME);
                return ada.visit().text("/api/v1/tables/" + over + "/file");
            }
        }
    }

    private static void play(String table, List<TestPlayer> people, int moves)
            throws IOException, InterruptedException {
        for (TestPlayer person : people) {
            person.sit(table, person == people.get(0) ? NAME : "Bob");
        }
        for (TestPlayer person : people) {
            person.reveal(table);
        }
        for (int made = 0; made < moves; ) {
            for (TestPlayer person : people) {
                JsonNode seen = person.visit().get("/api/v1/tables/" + table);
                RemoteView view = new RemoteView();
                view.update(seen);
                if (view.isOver()) {
                    return;
                }
                if (view.isMyTurn()) {
                    person.ask("play", table, "moves", view.moves(), "move", TestPlayer.someMove(view));
                    made++;
                }
            }
        }
    }

    private static String rows(Jdbi jdbi) {
        StringBuilder text = new StringBuilder();
        jdbi.useHandle(handle -> {
            for (String table : TABLES) {
                for (Map<String, Object> row :
                        handle.createQuery("SELECT * FROM " + table).mapToMap().list()) {
                    StringJoiner values = new StringJoiner(", ");
                    row.values().forEach(value -> values.add(literal(value)));
                    text.append("INSERT INTO ")
                            .append(table)
                            .append(" (")
                            .append(String.join(", ", row.keySet()))
                            .append(") VALUES (")
                            .append(values)
                            .append(");\n");
                }
            }
        });
        return text.toString();
    }

    private static String literal(Object value) {
        if (value == null) {
            return "NULL";
        }
        return value instanceof Number
                ? value.toString()
                : "'" + value.toString().replace("'", "''") + "'";
    }
}
