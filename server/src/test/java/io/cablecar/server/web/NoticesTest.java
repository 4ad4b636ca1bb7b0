package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.client.RemoteView;
import io.cablecar.server.play.Nodes;
import io.cablecar.server.play.Player;
import io.cablecar.server.push.LocalPushService;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.storage.Subscriptions.Subscription;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Absent players are notified of events at their tables, on their devices and on the page. */
@Tag("slow")
@ParameterizedClass
@EnumSource
class NoticesTest {

    private static final int TABLES = 8;

    private final Databases databases;

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private DatabaseAddress database;

    NoticesTest(Databases databases) {
        this.databases = databases;
    }

    @BeforeEach
    void prepare() {
        database = databases.fresh(folder);
    }

    private static void subscribe(Player player, Subscription subscription) throws IOException, InterruptedException {
        player.visit()
                .post(
                        "/api/v1/push",
                        "{\"endpoint\":\"" + subscription.endpoint() + "\",\"keys\":{\"p256dh\":\""
                                + subscription.p256dh() + "\",\"auth\":\"" + subscription.auth()
                                + "\"},\"language\":\"it\",\"zone\":\"UTC\"}");
    }

    private int status(Player player, Server node, String method, String path, String body)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(Nodes.address(node).resolve(path))
                .header("Authorization", "Bearer " + player.visit().token())
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    /** A game with a clock; it is Ada's turn, and Bob leaves. */
    private static String begin(Player ada, Player bob) throws IOException, InterruptedException {
        String table = ada.visit()
                .makeTable(Player.settings(Map.of("first", 0, "clock", Map.of("type", "total", "seconds", 3600)), 2));
        ada.sit(table, "Ada");
        bob.sit(table, "Bob");
        ada.await(message -> isPhase(message, table, "revealing"));
        ada.ask("reveal", table, "nonce", ada.nonce().hex());
        bob.ask("reveal", table, "nonce", bob.nonce().hex());
        ada.await(message -> isPhase(message, table, "playing"));
        bob.ask("part", table);
        return table;
    }

    private static boolean isPhase(JsonNode message, String table, String phase) {
        return message.path("table").asString("").equals(table)
                && message.at("/changed/phase").asString("").equals(phase);
    }

    private static void move(Player player, String table) throws IOException, InterruptedException {
        RemoteView view = new RemoteView();
        view.update(player.visit().get("/api/v1/tables/" + table));
        assertThat(player.ask("play", table, "moves", view.moves(), "move", Player.somePlacement(view))
                        .path("type")
                        .asString())
                .isEqualTo("done");
    }

    @Test
    void anAbsentPlayerIsNotifiedAndThePageListsTheSame() throws Exception {
        try (LocalPushService service = new LocalPushService();
                Server node = NotifyingNode.start(database);
                Player ada = new Player(Nodes.address(node), http);
                Player bob = new Player(Nodes.address(node), http)) {
            subscribe(bob, service.subscription("bob", "it"));
            String table = begin(ada, bob);
            move(ada, table);
            JsonNode pushed = service.await("bob", 1).get(0);
            assertThat(pushed.path("type").asString()).isEqualTo("yourTurn");
            assertThat(pushed.path("name").asString()).isEqualTo("Ada");
            assertThat(pushed.path("language").asString()).isEqualTo("it");

            JsonNode listed = bob.visit().get("/api/v1/notices");
            assertThat(listed.path("notices").size()).isEqualTo(1);
            assertThat(listed.at("/notices/0/type").asString()).isEqualTo("yourTurn");
            assertThat(listed.at("/notices/0/table").asString()).isEqualTo(table);
            assertThat(listed.at("/notices/0/name").asString()).isEqualTo("Ada");
            assertThat(ada.visit().get("/api/v1/notices").path("notices").size())
                    .isZero();
            bob.visit()
                    .post(
                            "/api/v1/notices/seen",
                            "{\"until\":" + listed.path("now").asLong() + "}");
            assertThat(bob.visit().get("/api/v1/notices").path("notices").size())
                    .isZero();

            bob.ask("join", table);
            move(bob, table);
            move(ada, table);
            bob.ask("part", table);
            move(bob, table);
            move(ada, table);
            service.await("bob", 2);
            assertThat(service.received("bob"))
                    .as("not while Bob was there")
                    .extracting(notice -> notice.path("moves").asInt())
                    .containsExactly(1, 5);
        }
    }

    @Test
    void wishesAreStored() throws Exception {
        try (Server node = NotifyingNode.start(database);
                Player ada = new Player(Nodes.address(node), http)) {
            assertThat(ada.visit().get("/api/v1/wishes").toString())
                    .isEqualTo("{\"muted\":[],\"quiet\":{\"from\":\"22:00\",\"until\":\"08:00\"},\"zone\":null}");
            String wanted = "{\"muted\":[\"rematch\",\"yourTurn\"],\"quiet\":null,\"zone\":\"Europe/Rome\"}";
            assertThat(status(ada, node, "PUT", "/api/v1/wishes", wanted)).isEqualTo(204);
            assertThat(status(ada, node, "PUT", "/api/v1/wishes", wanted.replace("Rome", "Atlantis")))
                    .isEqualTo(400);
            assertThat(ada.visit().get("/api/v1/wishes").toString()).isEqualTo(wanted);
        }
    }

    /** Killed while it waits for the push service, with seven notices claimed and not sent. */
    @Test
    void aKilledNodeDelaysNoticesAndDoublesNone() throws Exception {
        try (LocalPushService service = new LocalPushService()) {
            Process killed = NotifyingNode.launch(database);
            List<String> tables = new ArrayList<>();
            try {
                URI address = Nodes.address(killed);
                try (Player ada = new Player(address, http);
                        Player bob = new Player(address, http)) {
                    subscribe(bob, service.subscription("bob", "it"));
                    for (int i = 0; i < TABLES; i++) {
                        tables.add(begin(ada, bob));
                    }
                    service.hold();
                    for (String table : tables) {
                        move(ada, table);
                        ada.ask("part", table);
                    }
                    service.await("bob", 1);
                }
            } finally {
                killed.destroyForcibly().waitFor();
            }
            service.release();
            try (Server next = NotifyingNode.start(database)) {
                assertThat(next.port()).isPositive();
                List<JsonNode> notices = service.await("bob", TABLES);
                assertThat(notices)
                        .extracting(notice -> notice.path("table").asString())
                        .containsExactlyInAnyOrderElementsOf(tables);
            }
            assertThat(service.received("bob")).hasSize(TABLES);
        }
    }

    @Test
    void unknownPushServicesAreRefused() throws Exception {
        try (Server node = Server.start(new ServerConfig(
                        "127.0.0.1", 0, Optional.empty(), database, Set.of(), false, 1, ServerConfig.Limits.NONE));
                Player ada = new Player(Nodes.address(node), http)) {
            String keys = "\"keys\":{\"p256dh\":\"" + "B".repeat(87) + "\",\"auth\":\"" + "A".repeat(22) + "\"}}";
            assertThat(status(
                            ada,
                            node,
                            "POST",
                            "/api/v1/push",
                            "{\"endpoint\":\"https://victim.example.org/x\"," + keys))
                    .isEqualTo(400);
            assertThat(status(
                            ada,
                            node,
                            "POST",
                            "/api/v1/push",
                            "{\"endpoint\":\"https://fcm.googleapis.com/fcm/send/x\"," + keys))
                    .isEqualTo(204);
        }
    }
}
