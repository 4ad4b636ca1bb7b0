package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.play.TestPlayer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Clients that send too much are slowed down without affecting others. */
@ParameterizedClass
@EnumSource
@Tag("slow")
class FloodTest extends TestServer {

    /** Far more than are allowed, however slow the machine is. */
    private static final int MAX_PHRASES = 200;

    @Test
    void aFloodingClientIsSlowedDownAndOthersAreNot() throws Exception {
        try (TestPlayer flood = new TestPlayer(address, http);
                TestPlayer ada = new TestPlayer(address, http)) {
            String table = ada.visit().makeTable(settings());
            for (int i = 0; i < 60; i++) {
                flood.say("join", table);
            }
            flood.await(message -> message.path("code").asString("").equals("tooFast"));
            assertThat(ada.ask("join", table).path("type").asString()).isEqualTo("done");
        }
    }

    @Test
    void phrasesAreLimited() throws Exception {
        try (TestPlayer ada = new TestPlayer(address, http);
                TestPlayer bob = new TestPlayer(address, http)) {
            String table = ada.visit().makeTable(settings());
            ada.sit(table, "Ada");
            bob.ask("join", table);
            int said = 0;
            String answer = "done";
            while (answer.equals("done") && said < MAX_PHRASES) {
                answer = ada.ask("say", table, "phrase", "hello").path("code").asString("done");
                said += answer.equals("done") ? 1 : 0;
            }
            assertThat(answer).isEqualTo("tooFast");
            assertThat(said).isGreaterThanOrEqualTo(5);
            ada.ask("stand", table);
            bob.await(message -> message.at("/entries/0/type").asString("").equals("stood"));
            assertThat(bob.received().stream()
                            .filter(message -> message.path("type").asString().equals("said")))
                    .hasSize(said);
        }
    }

    @Test
    void repeatedSittingAndLeavingIsSlowedDown() throws Exception {
        restart(Set.of(), false, new ServerConfig.Limits(300, 5, 8, 20, 2, 1_000, 1_000, 100));
        try (TestPlayer eve = new TestPlayer(address, http);
                TestPlayer ada = new TestPlayer(address, http)) {
            String table = ada.visit().makeTable(settings());
            Set<String> answers = new HashSet<>();
            for (int i = 0; i < 20; i++) {
                answers.add(eve.ask(
                                "sit",
                                table,
                                "name",
                                "Eve",
                                "commitment",
                                eve.nonce().commitment())
                        .path("code")
                        .asString("done"));
                answers.add(eve.ask("stand", table).path("code").asString("done"));
            }
            assertThat(answers).contains("done", "tooFast");
            assertThat(ada.sit(table, "Ada")).as("others don't notice").isEqualTo("done");
        }
    }

    @Test
    void ofTwoConcurrentMovesOneIsRefused() throws Exception {
        try (TestPlayer ada = new TestPlayer(address, http)) {
            String table = ada.visit()
                    .makeTable("{\"rules\":{\"players\":2,\"companies\":false,\"free\":false,\"hand\":1,"
                            + "\"layout\":\"cablecar\"},\"bots\":[null,1],\"first\":0}");
            ada.sit(table, "Ada");
            ada.reveal(table);
            Map<String, Integer> answers = new HashMap<>();
            List<String> ids = List.of(
                    ada.say("play", table, "moves", 0, "move", "draw"),
                    ada.say("play", table, "moves", 0, "move", "draw"),
                    ada.say("play", table, "moves", 0, "move", "draw"));
            for (String id : ids) {
                JsonNode answer = ada.answer(id);
                answers.merge(answer.path("code").asString("done"), 1, Integer::sum);
            }
            assertThat(answers).containsEntry("done", 1).containsEntry("stale", 2);
        }
    }
}
