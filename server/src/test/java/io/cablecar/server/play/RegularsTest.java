package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.storage.Databases;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** People remember whom they have played with, can invite them, forget them and keep them away. */
@Tag("slow")
class RegularsTest extends TestCluster {

    private TestPlayer ada;
    private TestPlayer ben;

    /**
     * Ben has given up a game against Ada. Where a database can have two nodes, they are connected to different ones.
     */
    private String playedGame(Databases kind) throws Exception {
        start(kind);
        ada = player();
        ben = player();
        String table = ada.begin(ben);
        assertThat(ben.ask("resign", table).path("type").asString()).isEqualTo("done");
        return table;
    }

    private static JsonNode regulars(TestPlayer player) throws IOException, InterruptedException {
        return player.visit().get("/api/v1/regulars").path("regulars");
    }

    private static String handle(TestPlayer player) throws IOException, InterruptedException {
        return regulars(player).at("/0/handle").asString();
    }

    private static void invite(TestPlayer player, String handle, String table)
            throws IOException, InterruptedException {
        player.visit().post("/api/v1/regulars/" + handle + "/invite", "{\"table\":\"" + table + "\"}");
    }

    private static JsonNode notices(TestPlayer player) throws IOException, InterruptedException {
        return player.visit().get("/api/v1/notices").path("notices");
    }

    private static void block(TestPlayer player, boolean on) throws IOException, InterruptedException {
        player.visit().post("/api/v1/regulars/" + handle(player) + "/block", "{\"on\":" + on + "}");
    }

    private static String openTable(TestPlayer owner, String name, Map<String, Object> settings)
            throws IOException, InterruptedException {
        String table = owner.visit().makeTable(TestPlayer.settings(settings, 3));
        assertThat(owner.sit(table, name)).isEqualTo("done");
        return table;
    }

    @ParameterizedTest
    @EnumSource
    void bothPlayersListEachOtherWithTheResultAndCanInvite(Databases kind) throws Exception {
        playedGame(kind);
        JsonNode ofAda = regulars(ada);
        assertThat(ofAda).hasSize(1);
        assertThat(ofAda.at("/0/name").asString()).isEqualTo("Bob");
        assertThat(ofAda.at("/0/games").asInt()).isEqualTo(1);
        assertThat(ofAda.at("/0/won").asInt()).isEqualTo(1);
        assertThat(regulars(ben).at("/0/lost").asInt()).isEqualTo(1);
        assertThat(handle(ada)).isNotEqualTo(handle(ben));

        String table = openTable(ada, "Ada", Map.of());
        invite(ada, handle(ada), table);
        invite(ada, handle(ada), table);
        assertThat(notices(ben)).hasSize(1);
        assertThat(notices(ben).at("/0/type").asString()).isEqualTo("invited");
        assertThat(notices(ben).at("/0/table").asString()).isEqualTo(table);
        assertThat(notices(ben).at("/0/name").asString()).isEqualTo("Ada");
        // A handle is good for nobody else, and a table for those who sit there.
        assertThatThrownBy(() -> invite(ada, handle(ben), table)).hasMessageContaining("notFound");
        assertThatThrownBy(() -> invite(ben, handle(ben), table)).hasMessageContaining("notSeated");
        // A person who is seated gets no notice.
        ben.ask("sit", table, "name", "Bob", "commitment", ben.nonce().commitment());
        assertThat(notices(ben)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aDeviceWithThePersonalLinkIsTheSamePerson(Databases kind) throws Exception {
        String over = playedGame(kind);
        TestPlayer phone = player();
        String secret = ben.ask("link", over).path("secret").asString();
        assertThat(phone.ask("claim", over, "secret", secret).path("type").asString())
                .isEqualTo("done");
        assertThat(regulars(phone)).isEqualTo(regulars(ben));
        String table = openTable(ada, "Ada", Map.of());
        invite(ada, handle(ada), table);
        assertThat(notices(phone)).hasSize(1);
        assertThat(notices(ben)).hasSize(1);
        // Blocking counts for all devices.
        block(ben, true);
        assertThat(phone.sit(table, "Bob")).isEqualTo("refused");
        // A device that has met people stays its own person.
        String secretOfAda = ada.ask("link", over).path("secret").asString();
        TestPlayer cleo = player();
        String other = cleo.begin(phone);
        phone.ask("resign", other);
        assertThat(cleo.ask("claim", over, "secret", secretOfAda).path("type").asString())
                .isEqualTo("done");
        assertThat(regulars(cleo)).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void aBlockedPersonSeesNothingOfTheOtherAndIsNotNotified(Databases kind) throws Exception {
        playedGame(kind);
        block(ben, true);
        assertThat(regulars(ben).at("/0/blocked").asBoolean()).isTrue();
        assertThat(regulars(ada).at("/0/blocked").asBoolean()).isFalse();

        String ofBen = openTable(ben, "Ben", Map.of("visibility", "public"));
        String ofAda = openTable(ada, "Ada", Map.of("visibility", "public"));
        for (TestPlayer player : List.of(ada, ben)) {
            String theirs = player == ada ? ofBen : ofAda;
            assertThat(player.ask(
                                    "sit",
                                    theirs,
                                    "name",
                                    "X",
                                    "commitment",
                                    player.nonce().commitment())
                            .path("code")
                            .asString())
                    .isEqualTo("mayNotSit");
            String own = player == ada ? ofAda : ofBen;
            // What happens later does not show it either.
            player.ask("lobby", "", "on", true);
            player.await(message -> message.path("tables").toString().contains(own));
        }
        TestPlayer cleo = player();
        assertThat(cleo.sit(ofBen, "Cleo")).isEqualTo("done");
        cleo.ask("lobby", "", "on", true);
        cleo.await(message -> message.path("tables").toString().contains(ofBen));
        assertThat(ada.received().toString()).doesNotContain("\"" + ofBen + "\",\"settings\"");
        assertThat(ben.received().toString()).doesNotContain("\"" + ofAda + "\",\"settings\"");

        invite(ada, handle(ada), ofAda);
        assertThat(notices(ben)).isEmpty();

        ada.ask("seek", "", "size", 2, "pace", "calm");
        ben.ask("seek", "", "size", 2, "pace", "calm");
        // The person who has waited longer by the clocks of both nodes is matched first.
        for (TestPlayer other : List.of(player(), player())) {
            other.ask("seek", "", "size", 2, "pace", "calm");
            found(other);
        }
        assertThat(found(ada)).isNotEqualTo(found(ben));

        block(ben, false);
        assertThat(ada.ask(
                                "sit",
                                ofBen,
                                "name",
                                "Ada",
                                "commitment",
                                ada.nonce().commitment())
                        .path("type")
                        .asString())
                .isEqualTo("done");
    }

    /** The table that was made for a player who looks for a game. */
    private static String found(TestPlayer player) throws InterruptedException {
        return player.await(message -> message.path("type").asString().equals("found"))
                .path("table")
                .asString();
    }

    @ParameterizedTest
    @EnumSource
    void blockingUpdatesOpenLobbies(Databases kind) throws Exception {
        playedGame(kind);
        String ofBen = openTable(ben, "Ben", Map.of("visibility", "public"));
        ada.ask("lobby", "", "on", true);
        ada.await(message -> message.path("tables").toString().contains(ofBen));
        block(ben, true);
        awaitLobby(ada, ofBen, false);
        assertThat(ada.visit().get("/api/v1/lobby").toString()).doesNotContain(ofBen);
        assertThat(ben.visit().get("/api/v1/lobby").toString()).contains(ofBen);
        block(ben, false);
        awaitLobby(ada, ofBen, true);
        assertThat(ada.visit().get("/api/v1/lobby").toString()).contains(ofBen);
        block(ben, true);
        awaitLobby(ada, ofBen, false);
        // Removing a regular also removes the block.
        forget(ben);
        awaitLobby(ada, ofBen, true);
    }

    /** Waits for a whole lobby with or without a table. Every node that is notified of the change sends one. */
    private static void awaitLobby(TestPlayer player, String table, boolean listed) throws Exception {
        while (player.next("lobby").toString().contains(table) != listed) {
            // A lobby of before the change.
        }
    }

    @ParameterizedTest
    @EnumSource
    void onePersonIsInvitedFiveTimesAnHourByAnother(Databases kind) throws Exception {
        playedGame(kind);
        for (int i = 0; i < 5; i++) {
            invite(ada, handle(ada), openTable(ada, "Ada", Map.of()));
        }
        String another = openTable(ada, "Ada", Map.of());
        assertThatThrownBy(() -> invite(ada, handle(ada), another)).hasMessageContaining("tooMany");
        // The log of the table is not read.
        assertThatThrownBy(() -> invite(ada, "nobody", "nowhere")).hasMessageContaining("notFound");
        // The other one has not used up anything.
        invite(ben, handle(ben), openTable(ben, "Ben", Map.of()));
    }

    private void forget(TestPlayer player) throws IOException, InterruptedException {
        HttpRequest forget = HttpRequest.newBuilder(firstNode().resolve("/api/v1/regulars/" + handle(player)))
                .header("Authorization", "Bearer " + player.visit().token())
                .DELETE()
                .build();
        assertThat(http.send(forget, BodyHandlers.ofString()).statusCode()).isEqualTo(204);
    }

    @ParameterizedTest
    @EnumSource
    void aRegularCanBeForgotten(Databases kind) throws Exception {
        playedGame(kind);
        HttpRequest forget = HttpRequest.newBuilder(firstNode().resolve("/api/v1/regulars/" + handle(ada)))
                .header("Authorization", "Bearer " + ada.visit().token())
                .DELETE()
                .build();
        assertThat(http.send(forget, BodyHandlers.ofString()).statusCode()).isEqualTo(204);
        assertThat(regulars(ada)).isEmpty();
        assertThat(regulars(ben)).hasSize(1);
        assertThat(http.send(forget, BodyHandlers.ofString()).statusCode()).isEqualTo(404);
    }
}
