package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.admin.AdminClient;
import io.cablecar.server.admin.AdminCommand;
import io.cablecar.server.client.GuestClient;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.storage.Dump;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Clock;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** The owner of an account renames it, exports everything, and deletes it. */
@Tag("slow")
class OwnDataTest extends AccountCalls {

    private static final String NAME = "Ada Lovelace";

    @Override
    URI callsAt() {
        return URI.create("http://localhost:" + firstNode().getPort());
    }

    /** Opens an account whose name has been used at tables, said, sent to others and stored for them. */
    private String[] playedAs(TestPlayer ada, TestPlayer ben) throws Exception {
        String code = open(ada, NAME).path("code").asString();
        JsonNode signedIn = signIn(token(player()), code);
        String own = signedIn.path("token").asString();
        try (TestPlayer first = as(signedIn)) {
            String over = first.visit().makeTable(TestPlayer.settings(Map.of("first", 0), 2));
            first.sit(over, NAME);
            ben.sit(over, "Ben");
            first.reveal(over);
            ben.reveal(over);
            first.await(message -> message.at("/changed/phase").asString("").equals("playing"));
            first.ask("say", over, "phrase", "hello");
            ben.hangUp();
            first.await(message -> message.path("type").asString().equals("presence")
                    && message.path("here").toString().contains("false"));
            first.ask("resign", over);
            ben.reconnect();
            String running = first.visit().makeTable(TestPlayer.settings(Map.of("first", 1), 2));
            first.sit(running, NAME);
            ben.sit(running, "Ben");
            first.reveal(running);
            ben.reveal(running);
            ben.await(message -> message.path("table").asString("").equals(running)
                    && message.at("/changed/phase").asString("").equals("playing"));
            return new String[] {code, own, over, running};
        }
    }

    @ParameterizedTest
    @EnumSource
    void anAccountIsRenamedByItsOwner(Databases kind) throws Exception {
        start(kind);
        JsonNode opened = open(player(), "Ada");
        String own = opened.path("token").asString();
        String code = opened.path("code").asString();
        open(player(), "Ben");
        assertThat(refusal("PUT", "/account/name", own, proven(code, "name", "BEN")))
                .isEqualTo("nameTaken");
        assertThat(refusal("PUT", "/account/name", own, proven(code, "name", "cablecar")))
                .isEqualTo("badName");
        assertThat(refusal("POST", "/account", token(player()), Map.of("name", "ada")))
                .as("still its own")
                .isEqualTo("nameTaken");
        assertThat(done("PUT", "/account/name", own, proven(code, "name", "Ada L."))
                        .path("name")
                        .asString())
                .isEqualTo("Ada L.");
        assertThat(done("GET", "/account", own, Map.of()).path("name").asString())
                .isEqualTo("Ada L.");
        assertThat(open(player(), "Ada").path("name").asString())
                .as("free again")
                .isEqualTo("Ada");
        assertThat(refusal("PUT", "/account/name", token(player()), Map.of("name", "Eve")))
                .isEqualTo("noAccount");
    }

    @ParameterizedTest
    @EnumSource
    void everythingIsExportedAndNoSecrets(Databases kind) throws Exception {
        start(kind);
        String[] played = playedAs(player(), player());
        HttpResponse<byte[]> answer = http.send(
                HttpRequest.newBuilder(callsAt().resolve("/api/v1/account/export"))
                        .header("Authorization", "Bearer " + played[1])
                        .build(),
                BodyHandlers.ofByteArray());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Disposition"))
                .hasValueSatisfying(value -> assertThat(value).contains("attachment"));
        Map<String, String> files = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(answer.body()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        String game = "games/" + played[2] + ".cablecar";
        assertThat(files.keySet()).containsExactlyInAnyOrder("account.json", game);
        assertThat(files.get(game)).contains(NAME);
        JsonNode account = JSON.readTree(files.get("account.json"));
        assertThat(account.at("/accounts/0/name").asString()).isEqualTo(NAME);
        assertThat(account.at("/account_keys/0/kind").asString()).isEqualTo("code");
        assertThat(account.at("/regulars/0/name").asString()).isEqualTo("Ben");
        assertThat(account.at("/talk/0/phrase").asString()).isEqualTo("hello");
        assertThat(account.path("seats").findValuesAsString("table_id")).contains(played[2], played[3]);
        assertThat(files.toString()).doesNotContain(played[0], played[1]);
        assertThat(refusal("GET", "/account/export", token(player()), Map.of())).isEqualTo("noAccount");
    }

    @ParameterizedTest
    @EnumSource
    void afterADeletionNothingHasTheName(Databases kind) throws Exception {
        Nodes nodes = start(kind);
        TestPlayer ben = player();
        String[] played = playedAs(player(), ben);
        String own = played[1];
        // An invitation to a table where she has no seat.
        String regular =
                done("GET", "/regulars", own, Map.of()).at("/regulars/0/handle").asString();
        String empty = done("POST", "/tables", own, JSON.readTree(TestPlayer.settings(Map.of(), 2)))
                .path("table")
                .asString();
        assertThat(call("POST", "/regulars/" + regular + "/invite", own, Map.of("table", empty))
                        .statusCode())
                .isEqualTo(204);
        assertThat(Dump.of(nodes.database())).contains(NAME);
        String code = open(player(), "Eve").path("code").asString();
        for (String key : new String[] {"", code, "0000-0000-0000-0000-0000-0000-0000"}) {
            assertThat(refusal("DELETE", "/account", own, Map.of("key", key)))
                    .as("a key of somebody else")
                    .isEqualTo("badKey");
        }
        try (TestPlayer first = new TestPlayer(GuestClient.withToken(firstNode(), http, own))) {
            assertThat(call("DELETE", "/account", own, Map.of("key", played[0])).statusCode())
                    .isEqualTo(204);
            assertThat(first.next("bye").path("code").asString()).isEqualTo("noGuest");
        }
        ben.await(message -> message.path("type").asString().equals("table")
                && message.path("table").asString().equals(played[3])
                && message.at("/seats/0/name").asString("-").isEmpty());
        assertThat(ben.visit().text("/api/v1/tables/" + played[2] + "/file")).doesNotContain(NAME);
        assertThat(ben.visit().get("/api/v1/regulars").path("regulars")).isEmpty();
        assertThat(refusal("GET", "/account", own, Map.of())).isEqualTo("noGuest");
        assertThat(refusal("POST", "/account/sign-in", token(player()), Map.of("key", played[0])))
                .isEqualTo("badKey");
        assertThat(Dump.of(nodes.database())).doesNotContain(NAME).doesNotContain("adalovelace");
        assertThat(open(player(), NAME).path("name").asString())
                .as("free again")
                .isEqualTo(NAME);
    }

    @ParameterizedTest
    @EnumSource
    void aPasskeyConfirmsTheDeletion(Databases kind) throws Exception {
        start(kind);
        Authenticator authenticator = new Authenticator(callsAt().toString());
        String guest = token(player());
        JsonNode options = done("POST", "/account/passkeys/options", guest, Map.of("name", NAME));
        String own = done("POST", "/account", guest, Map.of("name", NAME, "passkey", authenticator.create(options)))
                .path("token")
                .asString();
        JsonNode asked = done("POST", "/account/sign-in/options", own, Map.of());
        assertThat(call("DELETE", "/account", own, Map.of("passkey", authenticator.sign(asked)))
                        .statusCode())
                .isEqualTo(204);
        String other = token(player());
        JsonNode again = done("POST", "/account/sign-in/options", other, Map.of());
        assertThat(refusal("POST", "/account/sign-in/passkey", other, Map.of("passkey", authenticator.sign(again))))
                .isEqualTo("badPasskey");
    }

    @ParameterizedTest
    @EnumSource
    void theCommandsOfTheHostDoNotKeepTheName(Databases kind) throws Exception {
        Nodes nodes = start(kind);
        TestPlayer ben = player();
        playedAs(player(), ben);
        try (Database database = Database.attach(nodes.database())) {
            AdminClient host = new AdminClient(database, Clock.systemUTC());
            assertThat(host.execute(new AdminCommand.RenameAccount(NAME, "Countess"))
                            .done())
                    .isTrue();
            assertThat(host.execute(new AdminCommand.DeleteAccount("Countess")).done())
                    .isTrue();
        }
        assertThat(Dump.of(nodes.database())).doesNotContain(NAME, "Countess");
    }

    @ParameterizedTest
    @EnumSource
    void anAccountThatIsDeletedHalfWayIsOpenToNobody(Databases kind) throws Exception {
        Nodes nodes = start(kind);
        JsonNode opened = open(player(), NAME);
        String code = opened.path("code").asString();
        try (Database database = Database.attach(nodes.database());
                Connection connection = Dump.connect(nodes.database());
                Statement statement = connection.createStatement()) {
            String guest = new Accounts(database).named(NAME).orElseThrow().guest();
            statement.execute("INSERT INTO seats (guest_id, table_id) VALUES ('" + guest + "', 'damaged')");
            statement.execute("INSERT INTO steps (table_id, number, made_at, step) VALUES ('damaged', 1, 1, 'no JSON "
                    + guest + "')");
            AdminClient host = new AdminClient(database, Clock.systemUTC());
            assertThat(host.execute(new AdminCommand.DeleteAccount(NAME)).done())
                    .isFalse();
            assertThat(refusal("GET", "/account", opened.path("token").asString(), Map.of()))
                    .isIn("noGuest", "banned");
            assertThat(refusal("POST", "/account/sign-in", token(player()), Map.of("key", code)))
                    .as("for good, not only while its devices are disconnected")
                    .isEqualTo("disabled");
            statement.execute("DELETE FROM steps WHERE table_id = 'damaged'");
            assertThat(host.execute(new AdminCommand.DeleteAccount(NAME)).done())
                    .as("the same command completes it")
                    .isTrue();
            assertThat(refusal("POST", "/account/sign-in", token(player()), Map.of("key", code)))
                    .isEqualTo("badKey");
        }
    }
}
