package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.storage.Databases;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** The lobby shows who is at a table, and what can be watched, to people on all nodes. */
@Tag("slow")
class PeopleInLobbyTest extends TestCluster {

    private static boolean lists(JsonNode message, String table, String here, boolean owner) {
        for (JsonNode listed : message.path("tables")) {
            if (listed.path("table").asString().equals(table)
                    && listed.path("here").toString().equals(here)
                    && listed.path("owner").asBoolean() == owner) {
                return true;
            }
        }
        return false;
    }

    @ParameterizedTest
    @EnumSource
    void presenceLanguagesAndNumbersAreShown(Databases kind) throws Exception {
        start(kind);
        TestPlayer looking = player();
        TestPlayer ada = player();
        looking.ask("lobby", "", "on", true);
        String table = ada.visit().makeTable(TestPlayer.settings(Map.of("visibility", "public", "first", 0), 2));
        ada.ask("join", table);
        ada.ask(
                "sit",
                table,
                "name",
                "Ada",
                "language",
                "de",
                "commitment",
                ada.nonce().commitment());
        JsonNode alive = looking.await(message -> lists(message, table, "[true,false]", true));
        assertThat(alive.at("/tables/0/seats/0/language").asString()).isEqualTo("de");
        looking.await(message -> message.path("online").asInt() == 2);

        ada.hangUp();
        looking.await(message -> lists(message, table, "[false,false]", false));
        looking.await(message -> message.path("online").asInt() == 1);

        ada.reconnect();
        ada.ask("join", table);
        TestPlayer ben = player();
        assertThat(ben.sit(table, "Ben")).isEqualTo("done");
        ada.reveal(table);
        ben.reveal(table);
        looking.await(message -> message.path("gone").toString().contains(table));
        JsonNode running = looking.await(
                message -> message.at("/running/0/table").asString("").equals(table));
        assertThat(running.at("/running/0/seats/0/name").asString()).isEqualTo("Ada");
        JsonNode listed = ben.visit().get("/api/v1/lobby");
        assertThat(listed.path("tables")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aPersonFreedByTheOwnerIsNotifiedAndCannotSitAgainAtOnce(Databases kind) throws Exception {
        start(kind);
        TestPlayer ada = player();
        TestPlayer ben = player();
        String table = ada.visit().makeTable(TestPlayer.settings(Map.of(), 3));
        ada.sit(table, "Ada");
        ben.sit(table, "Ben");
        assertThat(ada.ask("free", table, "seat", 1).path("type").asString()).isEqualTo("done");
        ben.await(message -> message.at("/entries/0/type").asString("").equals("freed"));
        assertThat(ben.ask(
                                "sit",
                                table,
                                "name",
                                "Ben",
                                "commitment",
                                ben.nonce().commitment())
                        .path("code")
                        .asString())
                .isEqualTo("mayNotSit");
    }
}
