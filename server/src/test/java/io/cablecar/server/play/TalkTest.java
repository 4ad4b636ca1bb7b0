package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.storage.PhraseStore;
import io.cablecar.server.storage.SqlPhraseStore;
import io.cablecar.server.web.Server;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** What is said at a table is kept with it, from players and from spectators. */
@Tag("slow")
class TalkTest {

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();

    private static boolean isType(JsonNode message, String type) {
        return message.path("type").asString().equals(type);
    }

    @ParameterizedTest
    @EnumSource
    void phrasesAreStoredForLaterClientsAndSpectatorsHaveNames(Databases kind) throws Exception {
        Nodes nodes = new Nodes(kind.fresh(folder));
        try (Server one = nodes.start();
                Server other = kind == Databases.POSTGRES ? nodes.start() : one;
                TestPlayer ada = new TestPlayer(Nodes.address(one), http);
                TestPlayer zoe = new TestPlayer(Nodes.address(other), http);
                TestPlayer late = new TestPlayer(Nodes.address(other), http)) {
            String table = ada.visit().makeTable(TestPlayer.settings(Map.of(), 2));
            ada.sit(table, "Ada");
            zoe.ask("join", table);
            assertThat(ada.ask("say", table, "phrase", "hello").path("type").asString())
                    .isEqualTo("done");
            JsonNode said = zoe.await(message -> isType(message, "said"));
            assertThat(said.path("name").asString()).isEqualTo("Ada");
            assertThat(said.path("seat").asInt()).isZero();

            assertThat(zoe.ask("say", table, "phrase", "goodLuck").path("code").asString())
                    .isEqualTo("badName");
            assertThat(zoe.ask("say", table, "phrase", "goodLuck", "name", "Ada")
                            .path("code")
                            .asString())
                    .isEqualTo("nameTaken");
            assertThat(zoe.ask("say", table, "phrase", "goodLuck", "name", "Zoe")
                            .path("type")
                            .asString())
                    .isEqualTo("done");
            ada.await(message ->
                    isType(message, "said") && message.path("name").asString().equals("Zoe") && !message.has("seat"));

            late.ask("join", table);
            JsonNode talk = late.await(message -> isType(message, "talk")).path("phrases");
            assertThat(talk).hasSize(2);
            assertThat(talk.at("/0/phrase").asString()).isEqualTo("hello");
            assertThat(talk.at("/0/seat").asInt(-1)).isZero();
            assertThat(talk.at("/0/at").asLong()).isPositive();
            assertThat(talk.at("/1/name").asString()).isEqualTo("Zoe");
            assertThat(talk.at("/1").has("seat")).isFalse();

            // Spectators may not send more phrases than players.
            List<String> answers = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                answers.add(zoe.ask("say", table, "phrase", "thanks", "name", "Zoe")
                        .path("type")
                        .asString());
            }
            assertThat(answers).contains("refused");
        }
    }

    @ParameterizedTest
    @EnumSource
    void phrasesAreCopiedToTheRematch(Databases kind) throws Exception {
        Nodes nodes = new Nodes(kind.fresh(folder));
        try (Server one = nodes.start();
                Server other = kind == Databases.POSTGRES ? nodes.start() : one;
                TestPlayer ada = new TestPlayer(Nodes.address(one), http);
                TestPlayer bob = new TestPlayer(Nodes.address(other), http)) {
            String table = ada.begin(bob);
            ada.ask("say", table, "phrase", "goodLuck");
            bob.ask("resign", table);
            String next = bob.ask("rematch", table).path("made").asString();
            bob.ask("join", next);
            assertThat(bob.await(message -> isType(message, "talk")
                                    && message.path("table").asString().equals(next))
                            .at("/phrases/0/phrase")
                            .asString())
                    .isEqualTo("goodLuck");
            // Players at the finished table can still send phrases to those at the rematch.
            ada.await(message -> message.at("/changed/rematch").asString("").equals(next));
            ada.ask("say", table, "phrase", "soon");
            JsonNode said = bob.await(message ->
                    isType(message, "said") && message.path("table").asString().equals(next));
            assertThat(said.path("name").asString()).isEqualTo("Ada");
            ada.ask("join", next);
            assertThat(ada.await(message -> isType(message, "talk")
                                    && message.path("table").asString().equals(next))
                            .path("phrases"))
                    .hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void onlyTheLatestAreKept(Databases kind) throws Exception {
        DatabaseAddress address = kind.fresh(folder);
        try (Database database = Database.open(address)) {
            PhraseStore talk = new SqlPhraseStore(database);
            for (int i = 0; i < PhraseStore.MAX_PHRASES + 5; i++) {
                talk.add("table", "guest", new PhraseStore.Phrase(i, Optional.empty(), "Zoe", "hello"));
            }
            List<PhraseStore.Phrase> kept = talk.of("table");
            assertThat(kept).hasSize(PhraseStore.MAX_PHRASES);
            assertThat(kept.get(0).at()).isEqualTo(5);
        }
    }
}
