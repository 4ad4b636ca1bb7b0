package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.client.GuestClient;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.storage.RatedGames;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Rated tables are for accounts; their results are stored with the end of the game, and outlive everything else. */
@Tag("slow")
class RatedTest extends AccountCalls {

    private static final Map<String, Object> RATED =
            Map.of("rated", true, "order", "random", "clock", Map.of("type", "perMove", "seconds", 60));

    private TestPlayer as(String token) {
        return new TestPlayer(GuestClient.withToken(firstNode(), http, token));
    }

    /** Plays a rated game that the first player resigns; returns its table. */
    private static String resigned(TestPlayer first, TestPlayer second) throws Exception {
        String table = first.visit().makeTable(TestPlayer.settings(RATED, 2));
        assertThat(first.sit(table, "any name")).isEqualTo("done");
        assertThat(second.sit(table, "any other")).isEqualTo("done");
        first.reveal(table);
        second.reveal(table);
        first.await(message -> message.path("table").asString("").equals(table)
                && message.at("/changed/phase").asString("").equals("playing"));
        assertThat(first.ask("resign", table).path("type").asString()).isEqualTo("done");
        return table;
    }

    @ParameterizedTest
    @EnumSource
    void aResultIsStoredWithItsGameAndStaysWithoutAnAccount(Databases kind) throws Exception {
        Nodes nodes = start(kind);
        JsonNode opened = open(player(), "Ada");
        String own = opened.path("token").asString();
        String benToken = open(player(), "Ben").path("token").asString();
        try (TestPlayer ada = as(own);
                TestPlayer ben = as(benToken);
                Database database = Database.attach(nodes.database())) {
            List<String> tables = List.of(resigned(ada, ben), resigned(ben, ada));
            JsonNode seen = ada.visit().get("/api/v1/tables/" + tables.get(0));
            assertThat(seen.path("rated").asBoolean()).isTrue();
            assertThat(seen.path("seats").findValuesAsString("name")).containsExactlyInAnyOrder("Ada", "Ben");
            Accounts accounts = new Accounts(database);
            RatedGames games = new RatedGames(database);
            Optional<String> idOfAda = accounts.named("Ada").map(Accounts.Account::id);
            Optional<String> idOfBen = accounts.named("Ben").map(Accounts.Account::id);
            for (int i = 0; i < 2; i++) {
                Optional<String> loser = i == 0 ? idOfAda : idOfBen;
                assertThat(games.players(tables.get(i)))
                        .hasSize(2)
                        .allMatch(player -> player.place() == (player.account().equals(loser) ? 2 : 1));
            }
            assertThat(call(
                                    "DELETE",
                                    "/account",
                                    own,
                                    Map.of("key", opened.path("code").asString()))
                            .statusCode())
                    .isEqualTo(204);
            List<String> anonymous = tables.stream()
                    .flatMap(table -> games.players(table).stream())
                    .filter(player -> player.account().isEmpty())
                    .map(RatedGames.Player::anonymous)
                    .toList();
            assertThat(anonymous).hasSize(2).doesNotContain("");
            assertThat(anonymous.get(0)).as("the same in both games").isEqualTo(anonymous.get(1));
            assertThat(games.players(tables.get(1)))
                    .filteredOn(player -> player.account().equals(idOfBen))
                    .extracting(RatedGames.Player::place)
                    .containsExactly(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void onlyAccountsMakeThemAndSitDown(Databases kind) throws Exception {
        start(kind);
        TestPlayer guest = player();
        String settings = TestPlayer.settings(RATED, 2);
        assertThat(refusal("POST", "/tables", token(guest), JSON.readTree(settings)))
                .isEqualTo("noAccount");
        String own = open(player(), "Ada").path("token").asString();
        assertThat(refusal("POST", "/tables", own, JSON.readTree(TestPlayer.settings(Map.of("rated", true), 2))))
                .isEqualTo("notRated");
        String table = done("POST", "/tables", own, JSON.readTree(settings))
                .path("table")
                .asString();
        guest.ask("join", table);
        assertThat(guest.ask(
                                "sit",
                                table,
                                "name",
                                "Eve",
                                "commitment",
                                guest.nonce().commitment())
                        .path("code")
                        .asString())
                .isEqualTo("noAccount");
        try (TestPlayer ada = as(own)) {
            assertThat(ada.sit(table, "somebody else")).isEqualTo("done");
            assertThat(ada.visit()
                            .get("/api/v1/tables/" + table)
                            .at("/seats/0/name")
                            .asString())
                    .isEqualTo("Ada");
            assertThat(ada.ask("link", table).path("code").asString()).isEqualTo("notRated");
        }
    }

    @ParameterizedTest
    @EnumSource
    void theNextGameIsRatedToo(Databases kind) throws Exception {
        start(kind);
        try (TestPlayer ada = as(open(player(), "Ada").path("token").asString());
                TestPlayer ben = as(open(player(), "Ben").path("token").asString())) {
            String table = resigned(ada, ben);
            String next = ben.ask("rematch", table).path("made").asString();
            assertThat(ben.visit().get("/api/v1/tables/" + next).path("rated").asBoolean())
                    .isTrue();
        }
    }
}
