package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.client.GuestClient;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.storage.KeyProof;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** A guest becomes an account, signs in elsewhere with all tables and regulars, and revokes keys and devices. */
@Tag("slow")
class AccountsTest extends AccountCalls {

    @ParameterizedTest
    @EnumSource
    void aRunningGameIsPlayedOnFromAnotherDevice(Databases kind) throws Exception {
        start(kind);
        TestPlayer ada = player();
        TestPlayer ben = player();
        String table = ada.begin(ben);
        JsonNode opened = open(ada, "Ada");
        String code = opened.path("code").asString();
        assertThat(code).matches("([0-9A-Z]{4}-){6}[0-9A-Z]{4}");
        assertThat(ada.next("bye").path("code").asString())
                .as("the secret is replaced")
                .isEqualTo("noGuest");

        TestPlayer phone = player();
        JsonNode signedIn = signIn(token(phone), code.toLowerCase(Locale.ROOT).replace('-', ' '));
        assertThat(signedIn.path("name").asString()).isEqualTo("Ada");
        try (TestPlayer second = as(signedIn)) {
            assertThat(games(second).at("/0/table").asString()).isEqualTo(table);
            assertThat(second.ask("join", table).path("type").asString()).isEqualTo("done");
            assertThat(second.next("table").path("seat").asInt()).isZero();
            assertThat(second.ask("resign", table).path("type").asString()).isEqualTo("done");
            assertThat(second.visit()
                            .get("/api/v1/regulars")
                            .at("/regulars/0/name")
                            .asString())
                    .isEqualTo("Bob");
            try (TestPlayer first = as(opened)) {
                assertThat(first.visit().get("/api/v1/regulars"))
                        .isEqualTo(second.visit().get("/api/v1/regulars"));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void twoGuestsBecomeOnePersonWithTheTablesOfBoth(Databases kind) throws Exception {
        start(kind);
        TestPlayer ada = player();
        TestPlayer tablet = player();
        TestPlayer ben = player();
        String other = tablet.begin(ben);
        String own = ada.visit().makeTable(TestPlayer.settings(Map.of(), 3));
        assertThat(ada.sit(own, "Ada")).isEqualTo("done");
        JsonNode opened = open(ada, "Ada");
        JsonNode signedIn = signIn(token(tablet), opened.path("code").asString());
        assertThat(signedIn.path("tables").asInt()).isEqualTo(1);
        assertThat(signedIn.path("resigned").asInt()).isZero();
        try (TestPlayer second = as(signedIn);
                TestPlayer first = as(opened)) {
            assertThat(games(second).findValuesAsString("table")).containsExactlyInAnyOrder(own, other);
            // The seat of either guest is played by every device of the account.
            first.ask("join", other);
            assertThat(first.next("table").path("seat").asInt()).isZero();
            assertThat(first.ask("resign", other).path("type").asString()).isEqualTo("done");
            assertThat(first.visit().get("/api/v1/regulars").path("regulars")).hasSize(1);
            // What the other device owned before can be changed here as well.
            second.ask("join", own);
            JsonNode seen = second.next("table");
            assertThat(seen.path("owner").asBoolean()).isTrue();
            assertThat(second.ask("fill", own, "seat", 1, "level", 1)
                            .path("type")
                            .asString())
                    .isEqualTo("done");
            assertThat(second.ask(
                                    "sit",
                                    own,
                                    "name",
                                    "Ada",
                                    "commitment",
                                    second.nonce().commitment())
                            .path("code")
                            .asString())
                    .isEqualTo("alreadySeated");
        }
    }

    @ParameterizedTest
    @EnumSource
    void atOneTableTheLaterSeatResigns(Databases kind) throws Exception {
        start(kind);
        TestPlayer ada = player();
        TestPlayer tablet = player();
        TestPlayer ben = player();
        String table = ben.visit().makeTable(TestPlayer.settings(Map.of("first", 0), 3));
        assertThat(ben.sit(table, "Ben")).isEqualTo("done");
        assertThat(tablet.sit(table, "Earlier")).isEqualTo("done");
        assertThat(ada.sit(table, "Later")).isEqualTo("done");
        for (TestPlayer player : List.of(ben, tablet, ada)) {
            player.reveal(table);
        }
        ben.await(message -> message.at("/changed/phase").asString("").equals("playing"));
        JsonNode opened = open(ada, "Ada");
        JsonNode signedIn = signIn(token(tablet), opened.path("code").asString());
        assertThat(signedIn.path("resigned").asInt()).isEqualTo(1);
        ben.await(message -> message.path("entries").toString().contains("\"resigned\""));
        try (TestPlayer one = as(signedIn)) {
            one.ask("join", table);
            JsonNode seen = one.next("table");
            assertThat(seen.path("seat").asInt()).isEqualTo(1);
            assertThat(seen.at("/seats/2/stand").asString()).isEqualTo("resigned");
            assertThat(seen.at("/seats/1/stand").isString()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void keysAndDevicesAreListedNamedAndRevoked(Databases kind) throws Exception {
        start(kind);
        TestPlayer ada = player();
        JsonNode opened = open(ada, "Ada");
        String own = opened.path("token").asString();
        String code = opened.path("code").asString();
        JsonNode signedIn = signIn(token(player()), code);
        TestPlayer phone = as(signedIn);

        JsonNode devices = done("GET", "/tokens", own, Map.of()).path("tokens");
        assertThat(devices.findValuesAsString("label")).containsExactlyInAnyOrder("", "phone");
        String id = devices.valueStream()
                .filter(device -> device.path("label").asString().equals("phone"))
                .findFirst()
                .orElseThrow()
                .path("id")
                .asString();
        assertThat(call("PUT", "/tokens", own, Map.of("id", id, "label", "old phone"))
                        .statusCode())
                .isEqualTo(204);
        assertThat(call("DELETE", "/tokens", own, proven(code, "id", id)).statusCode())
                .isEqualTo(204);
        assertThat(phone.next("bye").path("code").asString()).isEqualTo("noGuest");
        phone.close();

        String key = done("GET", "/account", own, Map.of()).at("/keys/0/id").asString();
        assertThat(refusal("DELETE", "/account/keys/" + key, own, proven(code))).isEqualTo("lastKey");
        String another =
                done("POST", "/account/keys", own, proven(code)).path("code").asString();
        assertThat(call("PUT", "/account/keys/" + key, own, Map.of("label", "in the drawer"))
                        .statusCode())
                .isEqualTo(204);
        JsonNode keys = done("GET", "/account", own, Map.of()).path("keys");
        assertThat(keys.findValuesAsString("label")).containsExactlyInAnyOrder("in the drawer", "");
        assertThat(keys.toString()).doesNotContain(code, another);
        assertThat(call("DELETE", "/account/keys/" + key, own, proven(code)).statusCode())
                .isEqualTo(204);
        assertThat(refusal("POST", "/account/sign-in", token(player()), Map.of("key", code)))
                .isEqualTo("badKey");
        assertThat(signIn(token(player()), another).path("name").asString()).isEqualTo("Ada");

        assertThat(call("POST", "/account/sign-out", own, Map.of()).statusCode())
                .isEqualTo(204);
        assertThat(refusal("GET", "/account", own, Map.of())).isEqualTo("noGuest");
    }

    @ParameterizedTest
    @EnumSource
    void misleadingAndBadNamesAreRefused(Databases kind) throws Exception {
        start(kind);
        TestPlayer ada = player();
        JsonNode opened = open(ada, "Ada");
        String own = opened.path("token").asString();
        TestPlayer eve = player();
        for (String name : List.of("ADA", "Аda", "A-da")) {
            assertThat(refusal("POST", "/account", token(eve), Map.of("name", name)))
                    .isEqualTo("nameTaken");
        }
        for (String name : List.of("", "A", "cablecar", "x".repeat(25), "--")) {
            assertThat(refusal("POST", "/account", token(eve), Map.of("name", name)))
                    .isEqualTo("badName");
        }
        assertThat(refusal("POST", "/account", own, Map.of("name", "Ada II"))).isEqualTo("hasAccount");
        assertThat(refusal("POST", "/account/keys", token(eve), Map.of())).isEqualTo("noAccount");
        assertThat(open(eve, "Eve").path("name").asString()).isEqualTo("Eve");
    }

    @ParameterizedTest
    @EnumSource
    void unknownAndMalformedKeysAreRefusedAlike(Databases kind) throws Exception {
        start(kind);
        TestPlayer eve = player();
        for (String key : List.of("", "Ada", "0000-0000-0000-0000-0000-0000-0000")) {
            assertThat(refusal("POST", "/account/sign-in", token(eve), Map.of("key", key)))
                    .isEqualTo("badKey");
        }
        assertThat(done("GET", "/account", token(eve), Map.of()).path("name").isNull())
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void onlyItsOwnerUsesTheNameOfAnAccountAtTables(Databases kind) throws Exception {
        start(kind);
        TestPlayer ada = player();
        JsonNode opened = open(ada, "Ada");
        TestPlayer eve = player();
        String table = eve.visit().makeTable(TestPlayer.settings(Map.of(), 3));
        for (String name : List.of("Ada", "ADA", "Аda", " A-da ")) {
            eve.ask("join", table);
            assertThat(eve.ask(
                                    "sit",
                                    table,
                                    "name",
                                    name,
                                    "commitment",
                                    eve.nonce().commitment())
                            .path("code")
                            .asString())
                    .as(name)
                    .isEqualTo("nameTaken");
        }
        assertThat(eve.ask("say", table, "name", "Ada", "phrase", "hello")
                        .path("code")
                        .asString())
                .as("what a spectator says")
                .isEqualTo("nameTaken");
        assertThat(eve.sit(table, "Eve")).isEqualTo("done");
        try (TestPlayer first = as(opened);
                TestPlayer second =
                        as(signIn(token(player()), opened.path("code").asString()))) {
            assertThat(second.sit(table, "Ada")).isEqualTo("done");
            String other = first.visit().makeTable(TestPlayer.settings(Map.of(), 2));
            assertThat(first.sit(other, "Ada")).isEqualTo("done");
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusedNamesAreLimited(Databases kind) throws Exception {
        start(kind);
        open(player(), "Ada");
        TestPlayer eve = player();
        String table = eve.visit().makeTable(TestPlayer.settings(Map.of(), 3));
        eve.ask("join", table);
        for (int i = 0; i < 12; i++) {
            assertThat(seat(eve, table, "Ada")).isEqualTo("nameTaken");
        }
        assertThat(seat(eve, table, "Ada")).isEqualTo("tooManyNames");
        assertThat(seat(eve, table, "Somebody Else")).isEqualTo("tooManyNames");
        assertThat(player().sit(table, "Somebody Else")).as("another guest").isEqualTo("done");
    }

    private static String seat(TestPlayer player, String table, String name) throws InterruptedException {
        return player.ask(
                        "sit", table, "name", name, "commitment", player.nonce().commitment())
                .path("code")
                .asString();
    }

    @ParameterizedTest
    @EnumSource
    void aRefusedSignInChangesNothing(Databases kind) throws Exception {
        Nodes nodes = start(kind);
        TestPlayer ada = player();
        TestPlayer tablet = player();
        String table = ada.begin(tablet);
        JsonNode opened = open(ada, "Ada");
        try (Database database = Database.attach(nodes.database())) {
            Accounts accounts = new Accounts(database);
            Accounts.Account account = accounts.named("Ada").orElseThrow();
            long now = System.currentTimeMillis();
            for (int i = 1; i < Accounts.MAX_GUESTS; i++) {
                KeyProof link = new KeyProof.Written(accounts.addLink(account.id(), now, now + 3_600_000));
                accounts.signIn(account, link, Optional.of("guest " + i), "", now);
            }
            String link = accounts.addLink(account.id(), now, now + 3_600_000);
            assertThat(refusal("POST", "/account/sign-in", token(tablet), Map.of("key", link)))
                    .isEqualTo("tooMany");
            assertThat(accounts.holder(link, now)).as("the link is still good").isPresent();
            JsonNode seats = tablet.visit().get("/api/v1/tables/" + table).path("seats");
            assertThat(seats.findValuesAsString("stand"))
                    .as("nobody has resigned")
                    .doesNotContain("resigned");
            assertThat(done("POST", "/account/sign-in", token(tablet), Map.of("key", link, "join", false))
                            .path("name")
                            .asString())
                    .isEqualTo("Ada");
        }
        assertThat(opened.path("name").asString()).isEqualTo("Ada");
    }

    @ParameterizedTest
    @EnumSource
    void personalLinksAreListedAndRevoked(Databases kind) throws Exception {
        start(kind);
        TestPlayer ada = player();
        TestPlayer ben = player();
        String table = ada.begin(ben);
        String own = open(ada, "Ada").path("token").asString();
        assertThat(done("GET", "/account/links", own, Map.of()).path("links")).isEmpty();
        try (TestPlayer first = new TestPlayer(GuestClient.withToken(firstNode(), http, own));
                TestPlayer phone = new TestPlayer(firstNode(), http)) {
            first.ask("join", table);
            String secret = first.ask("link", table).path("secret").asString();
            assertThat(phone.ask("claim", table, "secret", secret).path("type").asString())
                    .isEqualTo("done");
            JsonNode link = done("GET", "/account/links", own, Map.of()).at("/links/0");
            assertThat(link.path("table").asString()).isEqualTo(table);
            assertThat(link.path("links").asInt()).isEqualTo(1);
            assertThat(link.path("devices").asInt()).isEqualTo(1);
            assertThat(call("DELETE", "/account/links/" + table, own, Map.of()).statusCode())
                    .isEqualTo(204);
            assertThat(done("GET", "/account/links", own, Map.of()).path("links"))
                    .isEmpty();
            assertThat(ben.ask("claim", table, "secret", secret).path("code").asString())
                    .isEqualTo("badSecret");
        }
    }

    @ParameterizedTest
    @EnumSource
    void settingsComeAlong(Databases kind) throws Exception {
        start(kind);
        JsonNode opened = open(player(), "Ada");
        String own = opened.path("token").asString();
        assertThat(call("PUT", "/account/settings", own, Map.of("theme", "dark", "sound", true))
                        .statusCode())
                .isEqualTo(204);
        String phone = signIn(token(player()), opened.path("code").asString())
                .path("token")
                .asString();
        JsonNode settings = done("GET", "/account/settings", phone, Map.of());
        assertThat(settings.path("theme").asString()).isEqualTo("dark");
        assertThat(settings.path("sound").asBoolean()).isTrue();
        assertThat(refusal("PUT", "/account/settings", own, Map.of("x", "y".repeat(3_000))))
                .isEqualTo("tooLarge");
    }
}
