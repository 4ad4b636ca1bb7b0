package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.chance.SharedSeed;
import io.cablecar.engine.notation.GameFileReader;
import io.cablecar.engine.notation.Replay;
import io.cablecar.server.client.RemoteBot;
import io.cablecar.server.client.RemoteView;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.web.Server;
import io.cablecar.server.web.ServerConfig;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Remote games over real sockets, on every database. */
@ParameterizedClass
@EnumSource
@Tag("slow")
class RemoteGameTest {

    @Parameter
    Databases databases;

    @TempDir
    Path data;

    private final HttpClient http = HttpClient.newHttpClient();
    private Server server;
    private URI address;

    @BeforeEach
    void startServer() throws IOException {
        server = Server.start(new ServerConfig(
                "127.0.0.1",
                0,
                Optional.empty(),
                databases.fresh(data),
                Set.of(),
                false,
                1,
                ServerConfig.Limits.USUAL));
        address = URI.create("http://127.0.0.1:" + server.port());
    }

    @AfterEach
    void stopServer() {
        server.close();
    }

    @Test
    void aGameAgainstABotIsPlayedToTheEndAndItsDiceVerify() throws Exception {
        try (TestPlayer ada = new TestPlayer(address, http)) {
            String table =
                    ada.visit().makeTable(TestPlayer.settings(Map.of("bots", Arrays.asList(null, 1), "first", 0), 2));
            assertThat(ada.sit(table, "Ada")).isEqualTo("done");
            String commitment = ada.visit()
                    .get("/api/v1/tables/" + table)
                    .at("/dice/commitment")
                    .asString();
            ada.reveal(table);
            RemoteView view = new RemoteView();
            int seen = 0;
            while (!view.isOver()) {
                List<JsonNode> received = ada.received();
                for (; seen < received.size(); seen++) {
                    view.update(received.get(seen));
                }
                if (view.isMyTurn()) {
                    assertThat(ada.ask("play", table, "moves", view.moves(), "move", TestPlayer.someMove(view))
                                    .path("type")
                                    .asString())
                            .isEqualTo("done");
                } else if (!view.isOver()) {
                    int before = seen;
                    ada.await(message -> ada.received().size() > before);
                }
            }
            JsonNode whole = ada.visit().get("/api/v1/tables/" + table);
            assertThat(whole.at("/outcome/type").asString()).isEqualTo("finished");
            assertThat(whole.at("/game/view/board").asString()).isEqualTo(view.board());
            String file = ada.visit().text("/api/v1/tables/" + table + "/file");
            var read = (GameFileReader.Parsed.Read) GameFileReader.read(file);
            assertThat(Replay.of(read.file())).isInstanceOf(Replay.Verified.class);
            Seed serverSeed =
                    Seed.parse(whole.at("/dice/serverSeed").asString()).orElseThrow();
            assertThat(serverSeed.commitment()).isEqualTo(commitment);
            assertThat(new SharedSeed(serverSeed, List.of(Optional.of(ada.nonce()), Optional.empty()))
                            .seed()
                            .hex())
                    .isEqualTo(whole.at("/dice/seed").asString());
        }
    }

    @Test
    void theFileOfAResignedGameNamesTheSeatThatResigned() throws Exception {
        try (TestPlayer ada = new TestPlayer(address, http)) {
            String table = ada.visit().makeTable(TestPlayer.settings(Map.of("bots", Arrays.asList(1, null)), 2));
            ada.sit(table, "Ada");
            ada.reveal(table);
            ada.await(message -> message.at("/changed/phase").asString("").equals("playing"));
            assertThat(ada.ask("resign", table).path("type").asString()).isEqualTo("done");
            String file = ada.visit().text("/api/v1/tables/" + table + "/file");
            var read = (GameFileReader.Parsed.Read) GameFileReader.read(file);
            assertThat(read.file().givenUp()).hasValue(1);
            assertThat(Replay.of(read.file())).isInstanceOf(Replay.Verified.class);
        }
    }

    @Test
    void aProgramTakesASeatByLinkAndPlaysToTheEnd() throws Exception {
        try (TestPlayer owner = new TestPlayer(address, http)) {
            String table = owner.visit().makeTable(TestPlayer.settings(Map.of("bots", Arrays.asList(null, 1)), 2));
            List<String> progress = new ArrayList<>();
            RemoteBot.play(
                    URI.create(address + "/#/t/" + table),
                    "Robot",
                    view -> view.legalMoves().get(0),
                    progress::add);
            assertThat(progress).last().isEqualTo("the game is over");
            JsonNode whole = owner.visit().get("/api/v1/tables/" + table);
            assertThat(whole.at("/outcome/type").asString()).isEqualTo("finished");
            assertThat(whole.at("/seats/0/name").asString()).isEqualTo("Robot");
        }
    }

    @Test
    void aProgramTakesPartInTheDiceOfAGameOverDays() throws Exception {
        try (TestPlayer owner = new TestPlayer(address, http)) {
            String table = owner.visit()
                    .makeTable(TestPlayer.settings(
                            Map.of("bots", Arrays.asList(null, 1), "clock", Map.of("type", "days", "days", 1)), 2));
            RemoteBot.play(
                    URI.create(address + "/#/t/" + table),
                    "Robot",
                    view -> view.legalMoves().get(0),
                    progress -> {});
            JsonNode whole = owner.visit().get("/api/v1/tables/" + table);
            assertThat(whole.at("/dice/forms/0").asString()).isEqualTo("both");
            assertThat(whole.at("/dice/forms/1").asString()).isEqualTo("server");
            String file = owner.visit().text("/api/v1/tables/" + table + "/file");
            var read = (GameFileReader.Parsed.Read) GameFileReader.read(file);
            assertThat(Replay.of(read.file())).isInstanceOf(Replay.Verified.class);
            assertThat(read.file().extra("Dice")).contains("both server");
        }
    }

    @Test
    void aReturningClientGetsMissedStepsOnce() throws Exception {
        try (TestPlayer ada = new TestPlayer(address, http);
                TestPlayer bob = new TestPlayer(address, http);
                TestPlayer eve = new TestPlayer(address, http)) {
            String table = ada.visit().makeTable(TestPlayer.settings(Map.of("first", 0), 2));
            ada.sit(table, "Ada");
            eve.ask("join", table);
            bob.sit(table, "Bob");
            ada.say("reveal", table, "nonce", ada.nonce().hex());
            bob.reveal(table);
            bob.await(message -> message.at("/changed/phase").asString("").equals("playing"));
            int left = bob.received().getLast().path("n").asInt(0);
            bob.reconnect();
            ada.sayAs("same", "play", table, "moves", 0, "move", "draw");
            JsonNode first = ada.answer("same");
            ada.sayAs("same", "play", table, "moves", 0, "move", "draw");
            ada.await(message -> ada.received().stream()
                            .filter(received -> received.path("id").asString("").equals("same"))
                            .count()
                    == 2);
            assertThat(ada.received().getLast()).isEqualTo(first);
            JsonNode joined = bob.ask("join", table, "since", left);
            List<Integer> numbers = new ArrayList<>();
            for (JsonNode message : bob.received()) {
                if (message.path("type").asString().equals("step")) {
                    numbers.add(message.path("n").asInt());
                }
            }
            assertThat(numbers).doesNotHaveDuplicates().isSorted();
            assertThat(numbers.getLast()).isEqualTo(joined.path("n").asInt());
            assertThat(eve.await(message ->
                                    message.at("/entries/0/move").asString("").equals("draw"))
                            .at("/events/0/tile")
                            .isNull())
                    .isTrue();
            assertThat(bob.ask("play", table, "moves", 1, "move", "draw")
                            .path("code")
                            .asString())
                    .isEqualTo("notYourTurn");
            assertThat(bob.ask("play", table, "moves", 0, "move", "draw")
                            .path("code")
                            .asString())
                    .isEqualTo("stale");
        }
    }
}
