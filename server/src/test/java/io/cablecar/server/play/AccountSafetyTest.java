package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.client.GuestClient;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.storage.Subscriptions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** What somebody has planted on a device, or found on it, does not become an account, or anything lasting in one. */
@Tag("slow")
class AccountSafetyTest extends AccountCalls {

    private static final Map<String, Object> DAYS = Map.of("clock", Map.of("type", "days", "days", 2));

    private TestPlayer as(String token) {
        return new TestPlayer(GuestClient.withToken(firstNode(), http, token));
    }

    private String secondSecret(String token) throws Exception {
        return done("POST", "/tokens", token, Map.of()).path("token").asString();
    }

    @ParameterizedTest
    @EnumSource
    void whoKnewTheGuestBeforeIsNotInTheAccount(Databases kind) throws Exception {
        Nodes nodes = start(kind);
        TestPlayer ben = player();
        String code = open(player(), "Cleo").path("code").asString();
        for (boolean isOpened : new boolean[] {false, true}) {
            TestPlayer shared = player();
            shared.begin(ben);
            String stolen = secondSecret(token(shared));
            try (TestPlayer eve = as(stolen)) {
                eve.visit()
                        .post(
                                "/api/v1/push",
                                "{\"endpoint\":\"https://fcm.googleapis.com/fcm/send/" + isOpened
                                        + "\",\"keys\":{\"p256dh\":\"" + "B".repeat(87) + "\",\"auth\":\""
                                        + "A".repeat(22) + "\"},\"language\":\"en\"}");
                JsonNode owner = isOpened ? open(shared, "Mia") : signIn(token(shared), code);
                eve.next("bye");
                assertThat(refusal("GET", "/games", stolen, Map.of())).isEqualTo("noGuest");
                assertThat(done("GET", "/tokens", owner.path("token").asString(), Map.of())
                                .path("tokens"))
                        .hasSize(isOpened ? 1 : 2);
                try (Database database = Database.attach(nodes.database())) {
                    String main = new Accounts(database)
                            .named(isOpened ? "Mia" : "Cleo")
                            .orElseThrow()
                            .guest();
                    assertThat(new Subscriptions(database).of(main)).isEmpty();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPersonalLinkDoesNotLeadIntoTheAccount(Databases kind) throws Exception {
        start(kind);
        TestPlayer ada = player();
        TestPlayer ben = player();
        TestPlayer shared = player();
        TestPlayer eve = player();
        String of = ada.begin(ben);
        assertThat(ben.ask("resign", of).path("type").asString()).isEqualTo("done");
        String table = shared.begin(player());
        String secret = shared.ask("link", table).path("secret").asString();
        eve.ask("join", table);
        assertThat(eve.ask("claim", table, "secret", secret).path("type").asString())
                .isEqualTo("done");
        String code = open(ada, "Ada").path("code").asString();
        JsonNode signedIn = signIn(token(shared), code);
        try (TestPlayer owner = as(signedIn)) {
            assertThat(owner.visit().get("/api/v1/regulars").path("regulars")).hasSize(1);
            assertThat(eve.visit().get("/api/v1/regulars").path("regulars")).isEmpty();
            owner.visit().put("/api/v1/vacation", "{\"on\":true}");
            assertThat(eve.visit().get("/api/v1/vacation").path("until").isNull())
                    .isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDeviceThatSomebodyLentASeatDoesNotTakeThatPersonAlong(Databases kind) throws Exception {
        start(kind);
        TestPlayer ben = player();
        TestPlayer cleo = player();
        TestPlayer ada = player();
        String over = ben.begin(cleo);
        assertThat(cleo.ask("resign", over).path("type").asString()).isEqualTo("done");
        String table = ben.begin(cleo);
        String secret = ben.ask("link", table).path("secret").asString();
        ada.ask("join", table);
        assertThat(ada.ask("claim", table, "secret", secret).path("type").asString())
                .isEqualTo("done");
        assertThat(ada.visit().makeTable(TestPlayer.settings(Map.of(), 3))).isNotEmpty();
        String code = open(player(), "Ada").path("code").asString();
        try (TestPlayer owner = as(signIn(token(ada), code))) {
            assertThat(owner.visit().get("/api/v1/regulars").path("regulars")).isEmpty();
            assertThat(ben.visit().get("/api/v1/regulars").path("regulars")).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void lastingChangesNeedAKeyAndNotOnlyASession(Databases kind) throws Exception {
        start(kind);
        JsonNode opened = open(player(), "Ada");
        String own = opened.path("token").asString();
        String key = done("GET", "/account", own, Map.of()).at("/keys/0/id").asString();
        String foreign = open(player(), "Eve").path("code").asString();
        String[][] changes = {
            {"POST", "/account/keys"},
            {"POST", "/account/passkeys"},
            {"DELETE", "/account/keys/" + key},
            {"DELETE", "/tokens"},
            {"PUT", "/account/name"},
            {"DELETE", "/account"}
        };
        for (String[] change : changes) {
            Map<String, Object> body = new HashMap<>(Map.of("name", "Mia"));
            if (change[1].endsWith("passkeys")) {
                body.put("passkey", Map.of());
            }
            assertThat(refusal(change[0], change[1], own, body)).as(change[1]).isEqualTo("needsKey");
            body.put("proof", Map.of("key", foreign));
            body.put("key", foreign);
            assertThat(refusal(change[0], change[1], own, body))
                    .as("%s with a key of somebody else", change[1])
                    .isEqualTo("badKey");
        }
        JsonNode account = done("GET", "/account", own, Map.of());
        assertThat(account.path("name").asString()).isEqualTo("Ada");
        assertThat(account.path("keys")).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void aTokenForAProgramOnlyPlays(Databases kind) throws Exception {
        start(kind);
        JsonNode opened = open(player(), "Ada");
        String program = secondSecret(opened.path("token").asString());
        for (String[] call : new String[][] {
            {"GET", "/account"},
            {"POST", "/account/keys"},
            {"POST", "/account/sign-in"},
            {"POST", "/account/passkeys/options"},
            {"GET", "/account/export"},
            {"DELETE", "/account"}
        }) {
            assertThat(refusal(
                            call[0],
                            call[1],
                            program,
                            Map.of("key", opened.path("code").asString())))
                    .as(call[1])
                    .isEqualTo("onlyPlays");
        }
        try (TestPlayer playing = as(program)) {
            String table = playing.visit().makeTable(TestPlayer.settings(Map.of(), 3));
            assertThat(playing.sit(table, "Ada")).isEqualTo("done");
        }
        assertThat(done("GET", "/tokens", opened.path("token").asString(), Map.of())
                        .path("tokens")
                        .findValuesAsString("program"))
                .containsExactly("false", "true");
    }

    @ParameterizedTest
    @EnumSource
    void whoseAKeyIsIsShownBeforeSomebodySignsIn(Databases kind) throws Exception {
        start(kind);
        String code = open(player(), "Eve").path("code").asString();
        String ada = token(player());
        assertThat(done("POST", "/account/sign-in/name", ada, Map.of("key", code))
                        .path("name")
                        .asString())
                .isEqualTo("Eve");
        assertThat(refusal("POST", "/account/sign-in/name", ada, Map.of("key", "0000-0000-0000-0000-0000-0000-0000")))
                .isEqualTo("badKey");
        assertThat(done("GET", "/account", ada, Map.of()).path("name").isNull())
                .as("nothing has changed")
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void vacationAndBlocksComeAlong(Databases kind) throws Exception {
        start(kind);
        TestPlayer ben = player();
        TestPlayer tablet = player();
        String over = tablet.begin(ben);
        assertThat(ben.ask("resign", over).path("type").asString()).isEqualTo("done");
        String handle =
                tablet.visit().get("/api/v1/regulars").at("/regulars/0/handle").asString();
        tablet.visit().post("/api/v1/regulars/" + handle + "/block", "{\"on\":true}");
        JsonNode away = tablet.visit().put("/api/v1/vacation", "{\"on\":true}");
        TestPlayer ada = player();
        String table = ada.visit().makeTable(TestPlayer.settings(DAYS, 3));
        TestPlayer cleo = player();
        cleo.ask("join", table);
        ada.ask("join", table);
        ada.ask(
                "sit",
                table,
                "name",
                "Ada",
                "commitment",
                ada.nonce().commitment(),
                "deposit",
                ada.nonce().hex());
        String code = open(ada, "Ada").path("code").asString();
        try (TestPlayer owner = as(signIn(token(tablet), code))) {
            assertThat(owner.visit().get("/api/v1/vacation")).isEqualTo(away);
            cleo.await(message -> message.path("table").asString("").equals(table)
                    && message.at("/entries/0/type").asString("").equals("vacationBegan"));
            String other = owner.visit().makeTable(TestPlayer.settings(Map.of(), 3));
            assertThat(owner.sit(other, "Ada")).isEqualTo("done");
            ben.ask("join", other);
            assertThat(ben.ask(
                                    "sit",
                                    other,
                                    "name",
                                    "Ben",
                                    "commitment",
                                    ben.nonce().commitment())
                            .path("code")
                            .asString())
                    .isEqualTo("mayNotSit");
        }
    }

    @ParameterizedTest
    @EnumSource
    void manyGuestsOfOneAddressLearnNoMoreNames(Databases kind) throws Exception {
        start(kind);
        open(player(), "Ada");
        String table = player().visit().makeTable(TestPlayer.settings(Map.of(), 3));
        for (int guest = 0; guest < 5; guest++) {
            TestPlayer eve = player();
            eve.ask("join", table);
            for (int i = 0; i < 12; i++) {
                assertThat(seat(eve, table, "Ada")).isEqualTo("nameTaken");
            }
        }
        TestPlayer sixth = player();
        sixth.ask("join", table);
        assertThat(List.of(seat(sixth, table, "Ada"), seat(sixth, table, "Somebody Else")))
                .containsOnly("tooManyNames");
    }

    private static String seat(TestPlayer player, String table, String name) throws InterruptedException {
        return player.ask(
                        "sit", table, "name", name, "commitment", player.nonce().commitment())
                .path("code")
                .asString();
    }
}
