package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.storage.Challenges;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.Databases;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Passkeys: accounts are opened and signed in to with an authenticator, which can't be copied, relayed or replayed. */
@Tag("slow")
class PasskeysTest extends AccountCalls {

    /** Passkeys exist at localhost, never at an address. */
    private String origin() {
        return "http://localhost:" + firstNode().getPort();
    }

    @Override
    URI callsAt() {
        return URI.create(origin());
    }

    private JsonNode options(String token, String name) throws IOException, InterruptedException {
        return done("POST", "/account/passkeys/options", token, Map.of("name", name));
    }

    private JsonNode openWith(Authenticator authenticator, String token, String name) throws Exception {
        ObjectNode passkey = authenticator.create(options(token, name));
        return done("POST", "/account", token, Map.of("name", name, "passkey", passkey, "label", "laptop"));
    }

    private JsonNode challenge(String token) throws IOException, InterruptedException {
        return done("POST", "/account/sign-in/options", token, Map.of());
    }

    private String refusedSignIn(String token, ObjectNode passkey) throws IOException, InterruptedException {
        return refusal("POST", "/account/sign-in/passkey", token, Map.of("passkey", passkey));
    }

    @ParameterizedTest
    @EnumSource
    void anAccountIsOpenedAndSignedInToWithAPasskey(Databases kind) throws Exception {
        start(kind);
        TestPlayer ada = player();
        TestPlayer ben = player();
        String table = ada.begin(ben);
        Authenticator authenticator = new Authenticator(origin());
        JsonNode asked = options(token(ada), "Ada");
        assertThat(asked.at("/authenticatorSelection/residentKey").asString()).isEqualTo("required");
        assertThat(asked.at("/authenticatorSelection/userVerification").asString())
                .isEqualTo("required");
        assertThat(asked.path("attestation").asString()).isEqualTo("none");
        JsonNode opened = openWith(authenticator, token(ada), "Ada");
        assertThat(opened.path("name").asString()).isEqualTo("Ada");
        assertThat(opened.has("code")).isFalse();
        assertThat(done("GET", "/account", opened.path("token").asString(), Map.of())
                        .path("keys")
                        .findValuesAsString("kind"))
                .containsExactly("passkey");

        String phone = token(player());
        JsonNode signedIn = done(
                "POST",
                "/account/sign-in/passkey",
                phone,
                Map.of("passkey", authenticator.sign(challenge(phone)), "label", "phone"));
        assertThat(signedIn.path("name").asString()).isEqualTo("Ada");
        try (TestPlayer second = as(signedIn)) {
            assertThat(games(second).at("/0/table").asString()).isEqualTo(table);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPasskeyIsAddedRevokedAndGoodNoMore(Databases kind) throws Exception {
        start(kind);
        JsonNode opened = open(player(), "Ada");
        String own = opened.path("token").asString();
        String code = opened.path("code").asString();
        Authenticator authenticator = new Authenticator(origin());
        JsonNode asked = done("POST", "/account/passkeys/options", own, Map.of());
        ObjectNode passkey = authenticator.create(asked);
        String key = done("POST", "/account/passkeys", own, proven(code, "passkey", passkey, "label", "laptop"))
                .path("id")
                .asString();
        assertThat(done("GET", "/account", own, Map.of()).path("keys").findValuesAsString("label"))
                .containsExactly("", "laptop");
        JsonNode again = done("POST", "/account/passkeys/options", own, Map.of());
        assertThat(again.at("/excludeCredentials/0/id").asString()).isEqualTo(authenticator.id());
        assertThat(again.at("/user/id").asString())
                .isEqualTo(asked.at("/user/id").asString());
        assertThat(refusal("POST", "/account/sign-in", token(player()), Map.of("key", authenticator.id())))
                .as("the id of a passkey is no code")
                .isEqualTo("badKey");

        String phone = token(player());
        done("POST", "/account/sign-in/passkey", phone, Map.of("passkey", authenticator.sign(challenge(phone))));
        assertThat(call(
                                "DELETE",
                                "/account/keys/" + key,
                                own,
                                Map.of("proof", Map.of("passkey", authenticator.sign(challenge(own)))))
                        .statusCode())
                .isEqualTo(204);
        String other = token(player());
        assertThat(refusedSignIn(other, authenticator.sign(challenge(other)))).isEqualTo("badPasskey");
    }

    @ParameterizedTest
    @EnumSource
    void anotherHostOriginOrPersonIsRefused(Databases kind) throws Exception {
        start(kind);
        Authenticator authenticator = new Authenticator(origin());
        openWith(authenticator, token(player()), "Ada");
        String phone = token(player());

        authenticator.host = "cablecar.example";
        assertThat(refusedSignIn(phone, authenticator.sign(challenge(phone))))
                .as("wrong RP ID")
                .isEqualTo("badPasskey");
        authenticator.host = "";
        for (String foreign : new String[] {
            "https://localhost",
            "http://localhost:1",
            "http://localhost.example:" + firstNode().getPort()
        }) {
            authenticator.origin = foreign;
            assertThat(refusedSignIn(phone, authenticator.sign(challenge(phone))))
                    .as("foreign origin %s", foreign)
                    .isEqualTo("badPasskey");
        }
        authenticator.origin = origin();
        authenticator.isVerified = false;
        assertThat(refusedSignIn(phone, authenticator.sign(challenge(phone))))
                .as("unverified user")
                .isEqualTo("badPasskey");
        authenticator.isVerified = true;
        Authenticator stranger = new Authenticator(origin());
        stranger.create(options(token(player()), "Eve"));
        assertThat(refusedSignIn(phone, stranger.sign(challenge(phone))))
                .as("a passkey of nobody")
                .isEqualTo("badPasskey");
        ObjectNode forged = authenticator.sign(challenge(phone));
        ((ObjectNode) forged.path("response"))
                .put(
                        "signature",
                        stranger.sign(challenge(phone))
                                .at("/response/signature")
                                .asString());
        assertThat(refusedSignIn(phone, forged))
                .as("a signature of another key")
                .isEqualTo("badPasskey");
        assertThat(done(
                                "POST",
                                "/account/sign-in/passkey",
                                phone,
                                Map.of("passkey", authenticator.sign(challenge(phone))))
                        .path("name")
                        .asString())
                .isEqualTo("Ada");
    }

    @ParameterizedTest
    @EnumSource
    void aChallengeIsGoodForOneAnswerOfOneGuest(Databases kind) throws Exception {
        start(kind);
        Authenticator authenticator = new Authenticator(origin());
        openWith(authenticator, token(player()), "Ada");
        String phone = token(player());
        String thief = token(player());
        ObjectNode answer = authenticator.sign(challenge(phone));
        assertThat(refusedSignIn(thief, answer)).as("of another guest").isEqualTo("badPasskey");
        JsonNode signedIn = done("POST", "/account/sign-in/passkey", phone, Map.of("passkey", answer));
        assertThat(refusedSignIn(signedIn.path("token").asString(), answer))
                .as("replayed")
                .isEqualTo("badPasskey");
        String made = "A".repeat(44);
        assertThat(refusedSignIn(thief, authenticator.sign(((ObjectNode) challenge(thief)).put("challenge", made))))
                .as("never asked")
                .isEqualTo("badPasskey");
        ObjectNode created = new Authenticator(origin()).create(options(thief, "Eve"));
        assertThat(refusal("POST", "/account", token(player()), Map.of("name", "Eve", "passkey", created)))
                .as("a new passkey of another guest")
                .isEqualTo("badPasskey");
        assertThat(refusal("POST", "/account/sign-in/passkey", thief, Map.of("passkey", created)))
                .as("not a signature")
                .isEqualTo("unreadable");
    }

    @ParameterizedTest
    @EnumSource
    void aChallengeExpires(Databases kind) throws Exception {
        Nodes nodes = start(kind);
        assertThat(challenge(token(player())).path("timeout").asLong()).isEqualTo(300_000);
        try (Database database = Database.attach(nodes.database())) {
            Challenges challenges = new Challenges(database);
            for (long later : new long[] {299_999, 300_000}) {
                String asked = challenges.fresh(Challenges.Kind.SIGN_IN, Optional.empty(), "guest", "localhost", 0);
                assertThat(challenges.use(Challenges.Kind.REGISTER, asked, "guest", 1))
                        .as("for something else")
                        .isEmpty();
                assertThat(challenges
                                .use(Challenges.Kind.SIGN_IN, asked, "guest", later)
                                .isPresent())
                        .isEqualTo(later < 300_000);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aCopyIsRecognisedByItsCounter(Databases kind) throws Exception {
        start(kind);
        Authenticator authenticator = new Authenticator(origin());
        authenticator.counts = true;
        openWith(authenticator, token(player()), "Ada");
        String phone = token(player());
        authenticator.count = 9;
        done("POST", "/account/sign-in/passkey", phone, Map.of("passkey", authenticator.sign(challenge(phone))));
        for (long behind : new long[] {9, 4}) {
            authenticator.count = behind;
            String other = token(player());
            assertThat(refusedSignIn(other, authenticator.sign(challenge(other))))
                    .as("counted to %s", behind + 1)
                    .isEqualTo("badPasskey");
        }
        authenticator.count = 20;
        String tablet = token(player());
        done("POST", "/account/sign-in/passkey", tablet, Map.of("passkey", authenticator.sign(challenge(tablet))));
    }

    @ParameterizedTest
    @EnumSource
    void syncedPasskeysNeedNotCount(Databases kind) throws Exception {
        start(kind);
        Authenticator authenticator = new Authenticator(origin());
        openWith(authenticator, token(player()), "Ada");
        for (int i = 0; i < 2; i++) {
            String phone = token(player());
            done("POST", "/account/sign-in/passkey", phone, Map.of("passkey", authenticator.sign(challenge(phone))));
        }
    }

    @ParameterizedTest
    @EnumSource
    void atAnAddressThereAreNoPasskeys(Databases kind) throws Exception {
        start(kind);
        String ada = token(player());
        assertThat(done("GET", "/account", ada, Map.of()).path("passkeys").asBoolean())
                .isTrue();
        try (TestPlayer guest = player()) {
            assertThat(guest.visit().get("/api/v1/account").path("passkeys").asBoolean())
                    .as("at 127.0.0.1")
                    .isFalse();
            assertThat(refusalAt(firstNode(), "POST", "/account/passkeys/options", token(guest), Map.of("name", "Ada")))
                    .isEqualTo("noPasskeys");
            assertThat(refusalAt(firstNode(), "POST", "/account/sign-in/options", token(guest), Map.of()))
                    .isEqualTo("noPasskeys");
        }
    }
}
