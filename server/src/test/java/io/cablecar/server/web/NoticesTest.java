package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.chance.Seed;
import io.cablecar.server.client.RemoteView;
import io.cablecar.server.notice.NoticeKind;
import io.cablecar.server.play.Nodes;
import io.cablecar.server.play.TestPlayer;
import io.cablecar.server.push.LocalPushService;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.Subscriptions.Subscription;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Absent players are notified of events at their tables, on their devices and on the page. */
@Tag("slow")
@ParameterizedClass
@EnumSource
class NoticesTest {

    private static final int TABLES = 8;
    private static final Duration DAY = Duration.ofDays(1);

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

    private static void subscribe(TestPlayer player, Subscription subscription)
            throws IOException, InterruptedException {
        player.visit()
                .post(
                        "/api/v1/push",
                        "{\"endpoint\":\"" + subscription.endpoint() + "\",\"keys\":{\"p256dh\":\""
                                + subscription.p256dh() + "\",\"auth\":\"" + subscription.auth()
                                + "\"},\"language\":\"it\",\"zone\":\"UTC\"}");
    }

    private int status(TestPlayer player, Server node, String method, String path, String body)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(Nodes.address(node).resolve(path))
                .header("Authorization", "Bearer " + player.visit().token())
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    /** A game with a clock; it is Ada's turn, and Bob leaves. */
    private static String begin(TestPlayer ada, TestPlayer bob) throws IOException, InterruptedException {
        String table = ada.visit()
                .makeTable(
                        TestPlayer.settings(Map.of("first", 0, "clock", Map.of("type", "total", "seconds", 3600)), 2));
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

    private static void move(TestPlayer player, String table) throws IOException, InterruptedException {
        RemoteView view = new RemoteView();
        view.update(player.visit().get("/api/v1/tables/" + table));
        assertThat(player.ask("play", table, "moves", view.moves(), "move", TestPlayer.somePlacement(view))
                        .path("type")
                        .asString())
                .isEqualTo("done");
    }

    @Test
    void anAbsentPlayerIsNotifiedAndThePageListsTheSame() throws Exception {
        try (LocalPushService service = new LocalPushService();
                Server node = NotifyingNode.start(database);
                TestPlayer ada = new TestPlayer(Nodes.address(node), http);
                TestPlayer bob = new TestPlayer(Nodes.address(node), http)) {
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
    void noticePreferencesAreStored() throws Exception {
        try (Server node = NotifyingNode.start(database);
                TestPlayer ada = new TestPlayer(Nodes.address(node), http)) {
            assertThat(ada.visit().get("/api/v1/wishes").toString())
                    .isEqualTo("{\"muted\":[],\"quiet\":{\"from\":\"22:00\",\"until\":\"08:00\"},\"zone\":null}");
            String wanted = "{\"muted\":[\"rematch\",\"yourTurn\"],\"quiet\":null,\"zone\":\"Europe/Rome\"}";
            assertThat(status(ada, node, "PUT", "/api/v1/wishes", wanted)).isEqualTo(204);
            assertThat(status(ada, node, "PUT", "/api/v1/wishes", wanted.replace("Rome", "Atlantis")))
                    .isEqualTo(400);
            assertThat(status(ada, node, "PUT", "/api/v1/wishes", wanted.replace("\"rematch\"", "null")))
                    .isEqualTo(400);
            assertThat(ada.visit().get("/api/v1/wishes").toString()).isEqualTo(wanted);
        }
    }

    private static String overDays(int days) {
        return TestPlayer.settings(Map.of("first", 0, "clock", Map.of("type", "days", "days", days)), 2);
    }

    /** Takes a seat at a table over days, leaving a nonce with the server. */
    private static void sitOverDays(TestPlayer player, String table, String name) throws InterruptedException {
        player.ask("join", table);
        JsonNode answer = player.ask(
                "sit",
                table,
                "name",
                name,
                "commitment",
                player.nonce().commitment(),
                "deposit",
                player.nonce().hex());
        assertThat(answer.path("type").asString()).isEqualTo("done");
    }

    /** Opens a new connection, after time has passed, and sends a request at a table. */
    private static void comeBack(TestPlayer player, String table, String type, Object... members)
            throws InterruptedException {
        player.reconnect();
        player.ask("join", table);
        assertThat(player.ask(type, table, members).path("type").asString()).isEqualTo("done");
    }

    /** Everything that can happen to an absent person at a table over days. */
    @Test
    void everyKindOfNoticeIsPushedOnce() throws Exception {
        AtomicLong ahead = new AtomicLong();
        Clock clock = ((InstantSource) () -> Instant.now().plusMillis(ahead.get())).withZone(ZoneOffset.UTC);
        try (LocalPushService service = new LocalPushService();
                Server node = NotifyingNode.start(database, clock);
                TestPlayer ada = new TestPlayer(Nodes.address(node), http);
                TestPlayer bob = new TestPlayer(Nodes.address(node), http)) {
            subscribe(bob, service.subscription("bob", "it"));
            bob.visit().put("/api/v1/wishes", "{\"muted\":[],\"quiet\":null,\"zone\":\"UTC\"}");
            List<String> expected = new ArrayList<>();

            String table = ada.visit().makeTable(overDays(3));
            sitOverDays(ada, table, "Ada");
            sitOverDays(bob, table, "Bob");
            bob.hangUp();
            ahead.addAndGet(Duration.ofMinutes(2).toMillis());
            expected.add("started by nobody, among [Ada]");
            assertThat(news(service, expected.size())).isEqualTo(expected);
            ada.reconnect();
            ada.ask("join", table);
            move(ada, table);
            expected.add("yourTurn by Ada, among [Ada]");
            assertThat(news(service, expected.size())).isEqualTo(expected);
            comeBack(ada, table, "end");
            expected.add("asked end by Ada, among [Ada]");
            assertThat(news(service, expected.size())).isEqualTo(expected);
            ada.visit().put("/api/v1/vacation", "{\"on\":true}");
            expected.add("vacation by Ada");
            assertThat(news(service, expected.size())).isEqualTo(expected);
            ada.visit().put("/api/v1/vacation", "{\"on\":false}");
            ahead.addAndGet(Duration.ofHours(61).toMillis());
            expected.add("timeLeft by nobody, among [Ada]");
            assertThat(news(service, expected.size())).isEqualTo(expected);
            ahead.addAndGet(DAY.toMillis());
            expected.add("takenOver by nobody, among [Ada]");
            assertThat(news(service, expected.size())).isEqualTo(expected);
            comeBack(ada, table, "resign");
            expected.add("over resigned by Ada, among [Ada]");
            assertThat(news(service, expected.size())).isEqualTo(expected);
            comeBack(ada, table, "rematch");
            expected.add("rematch by Ada");
            assertThat(news(service, expected.size())).isEqualTo(expected);

            String next = ada.visit().makeTable(overDays(3));
            sitOverDays(ada, next, "Ada");
            String handle =
                    ada.visit().get("/api/v1/regulars").at("/regulars/0/handle").asString();
            for (int i = 0; i < 2; i++) {
                ada.visit().post("/api/v1/regulars/" + handle + "/invite", "{\"table\":\"" + next + "\"}");
            }
            expected.add("invited by Ada");
            assertThat(news(service, expected.size())).isEqualTo(expected);

            String changed = ada.visit().makeTable(overDays(3).replace("\"players\":2", "\"players\":3"));
            sitOverDays(ada, changed, "Ada");
            bob.reconnect();
            sitOverDays(bob, changed, "Bob");
            bob.hangUp();
            for (int days = 4; days < 6; days++) {
                String settings = overDays(days).replace("\"players\":2", "\"players\":3");
                comeBack(ada, changed, "change", "settings", new JsonMapper().readTree(settings));
            }
            expected.add("asked settings by Ada, among [Ada]");
            assertThat(news(service, expected.size())).isEqualTo(expected);
            JsonNode listed = game(bob, changed);
            assertThat(listed.path("waiting").asBoolean()).isTrue();
            assertThat(listed.path("asked").asString()).isEqualTo("settings");
            comeBack(ada, changed, "free", "seat", 1);
            expected.add("freed by Ada, among [Ada]");
            assertThat(news(service, expected.size())).isEqualTo(expected);

            String live = ada.visit().makeTable(TestPlayer.settings(Map.of(), 2));
            bob.reconnect();
            bob.sit(live, "Bob");
            bob.hangUp();
            ada.reconnect();
            ada.sit(live, "Ada");
            expected.add("ready by nobody, among [Ada]");
            assertThat(news(service, expected.size())).isEqualTo(expected);
            ada.ask("reveal", live, "nonce", ada.nonce().hex());
            ahead.addAndGet(Duration.ofSeconds(21).toMillis());
            expected.add("freed notReady by nobody, among [Ada]");
            assertThat(news(service, expected.size())).isEqualTo(expected);

            bob.reconnect();
            String unlimited = ada.begin(bob);
            bob.hangUp();
            ahead.addAndGet(DAY.toMillis());
            expected.add("away by Ada");
            assertThat(news(service, expected.size())).isEqualTo(expected);
            assertThat(game(ada, unlimited).path("waiting").asBoolean()).isTrue();

            // A day later nothing is repeated: the next event is the next notice.
            ahead.addAndGet(DAY.toMillis());
            comeBack(ada, unlimited, "resign");
            expected.add("over resigned by Ada, among [Ada]");
            assertThat(news(service, expected.size())).isEqualTo(expected);
            assertThat(expected.stream().map(line -> line.split(" ", 2)[0]).distinct())
                    .containsExactlyInAnyOrderElementsOf(Arrays.stream(NoticeKind.values())
                            .map(NoticeKind::word)
                            .toList());
        }
    }

    /** What Bob has received, once it is this much. */
    private static List<String> news(LocalPushService service, int count) throws InterruptedException {
        return service.await("bob", count).stream()
                .map(notice -> notice.path("type").asString()
                        + (notice.has("what") ? " " + notice.path("what").asString() : "")
                        + " by "
                        + (notice.path("name").asString().isEmpty()
                                ? "nobody"
                                : notice.path("name").asString())
                        + (notice.has("names") ? ", among " + names(notice) : ""))
                .toList();
    }

    private static List<String> names(JsonNode notice) {
        List<String> names = new ArrayList<>();
        notice.path("names").forEach(name -> names.add(name.asString()));
        return names;
    }

    /** A table in the list of a person's tables. */
    private static JsonNode game(TestPlayer player, String table) throws IOException, InterruptedException {
        for (JsonNode game : player.visit().get("/api/v1/games").path("games")) {
            if (game.path("table").asString().equals(table)) {
                return game;
            }
        }
        throw new AssertionError("not listed");
    }

    /** A tab in the background stays connected for days. */
    @Test
    void anInactivePageGetsNoticesOnAnyNode() throws Exception {
        boolean isClustered = databases == Databases.POSTGRES;
        try (LocalPushService service = new LocalPushService();
                Server node = NotifyingNode.start(database);
                Server other = isClustered ? NotifyingNode.start(database) : node;
                TestPlayer ada = new TestPlayer(Nodes.address(node), http);
                TestPlayer bob = new TestPlayer(Nodes.address(node), http)) {
            subscribe(bob, service.subscription("bob", "it"));
            bob.visit().put("/api/v1/wishes", "{\"muted\":[],\"quiet\":null,\"zone\":\"UTC\"}");
            bob.reconnectTo(Nodes.address(other));
            String table = ada.visit().makeTable(overDays(3));
            sitOverDays(ada, table, "Ada");
            sitOverDays(bob, table, "Bob");
            List<Seed> seconds = new ArrayList<>();
            for (TestPlayer player : List.of(ada, bob)) {
                player.await(message -> isPhase(message, table, "revealing"));
                Seed second = Secrets.freshSeed();
                player.ask("commit", table, "commitment", second.commitment());
                seconds.add(second);
            }
            ada.await(message -> message.toString().contains("\"listed\""));
            ada.ask("reveal", table, "nonce", seconds.get(0).hex());
            bob.ask("reveal", table, "nonce", seconds.get(1).hex());
            ada.await(message -> isPhase(message, table, "playing"));

            move(ada, table);
            bob.await(message -> message.at("/entries/0/type").asString("").equals("moved"));
            move(bob, table);
            bob.ask("active", table, "on", false);
            // Other nodes receive this before the messages after it.
            bob.ask("say", table, "phrase", "thinking");
            ada.await(message -> message.path("phrase").asString("").equals("thinking"));
            assertThat(ada.visit().get("/api/v1/tables/" + table).path("here").toString())
                    .isEqualTo("[true,true]");
            move(ada, table);
            assertThat(service.await("bob", 1).get(0).path("moves").asInt()).isEqualTo(3);
            assertThat(bob.visit().get("/api/v1/notices").path("notices")).hasSize(1);

            // Coming back is a visit, after which nothing of this table is pushed.
            bob.ask("active", table, "on", true);
            bob.ask("say", table, "phrase", "hello");
            ada.await(message -> message.path("phrase").asString("").equals("hello"));
            move(bob, table);
            move(ada, table);
            bob.hangUp();
            awaitPresence(ada, "[true,true]");
            awaitPresence(ada, "[true,false]");
            comeBack(ada, table, "resign");
            assertThat(service.await("bob", 2))
                    .extracting(notice -> notice.path("type").asString())
                    .containsExactly("yourTurn", "over");
        }
    }

    /** Waits for the next message that reports who is connected to the only table. */
    private static void awaitPresence(TestPlayer player, String here) throws InterruptedException {
        JsonNode presence = player.next("presence");
        while (!presence.path("here").toString().equals(here)) {
            presence = player.next("presence");
        }
    }

    private void execute(String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection(database.url(), database.user(), database.password());
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** The step is stored and acknowledged with its notice; the node dies before it does anything else. */
    @Test
    void aNodeThatIsKilledBetweenCommitAndPushLeavesTheNoticeToTheNext() throws Exception {
        try (LocalPushService service = new LocalPushService()) {
            Process killed = NotifyingNode.launch(database);
            List<String> tables = new ArrayList<>();
            try {
                URI address = Nodes.address(killed);
                try (TestPlayer ada = new TestPlayer(address, http);
                        TestPlayer bob = new TestPlayer(address, http)) {
                    subscribe(bob, service.subscription("bob", "it"));
                    for (int i = 0; i < TABLES; i++) {
                        tables.add(begin(ada, bob));
                    }
                    // The database refuses that notices are claimed, so the node has no chance to push them.
                    if (databases == Databases.POSTGRES) {
                        execute(
                                "CREATE FUNCTION not_now() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$"
                                        + " LANGUAGE plpgsql",
                                "CREATE TRIGGER not_now BEFORE UPDATE ON notices FOR EACH ROW EXECUTE FUNCTION not_now()");
                    } else {
                        execute("CREATE TRIGGER not_now BEFORE UPDATE ON notices"
                                + " BEGIN SELECT RAISE(ABORT, 'not now'); END");
                    }
                    for (String table : tables) {
                        move(ada, table);
                    }
                }
            } finally {
                killed.destroyForcibly().waitFor();
            }
            assertThat(service.received("bob")).isEmpty();
            execute("DROP TRIGGER not_now" + (databases == Databases.POSTGRES ? " ON notices" : ""));
            try (Server next = NotifyingNode.start(database)) {
                assertThat(next.port()).isPositive();
                assertThat(service.await("bob", TABLES))
                        .extracting(notice -> notice.path("table").asString())
                        .containsExactlyInAnyOrderElementsOf(tables);
            }
            assertThat(service.received("bob")).hasSize(TABLES);
        }
    }

    /** They are listed as long as they can be accepted, and go when the person does not want them. */
    @Test
    void invitationsStayUntilTheyAreDismissedOrAccepted() throws Exception {
        try (Server node = NotifyingNode.start(database);
                TestPlayer ada = new TestPlayer(Nodes.address(node), http);
                TestPlayer bob = new TestPlayer(Nodes.address(node), http)) {
            String over = ada.begin(bob);
            bob.ask("resign", over);
            bob.ask("part", over);
            String next = ada.ask("rematch", over).path("made").asString();
            String handle =
                    ada.visit().get("/api/v1/regulars").at("/regulars/0/handle").asString();
            String table = ada.visit().makeTable(overDays(3));
            sitOverDays(ada, table, "Ada");
            ada.visit().post("/api/v1/regulars/" + handle + "/invite", "{\"table\":\"" + table + "\"}");
            JsonNode notices = bob.visit().get("/api/v1/notices");
            assertThat(tablesOf(notices)).containsExactly(table, next);
            bob.visit().post("/api/v1/notices/seen", "{\"until\":" + notices.path("now") + "}");
            assertThat(tablesOf(bob.visit().get("/api/v1/notices"))).containsExactly(table, next);
            bob.visit().post("/api/v1/notices/seen", "{\"table\":\"" + next + "\"}");
            assertThat(tablesOf(bob.visit().get("/api/v1/notices"))).containsExactly(table);
            sitOverDays(bob, table, "Bob");
            assertThat(tablesOf(bob.visit().get("/api/v1/notices"))).isEmpty();
        }
    }

    /** Tomorrow it still stands, or it is not sent at all. */
    @Test
    void anInvitationToALiveTableWaitsForTheEndOfQuietHours() throws Exception {
        try (LocalPushService service = new LocalPushService();
                Server node = NotifyingNode.start(database);
                TestPlayer ada = new TestPlayer(Nodes.address(node), http);
                TestPlayer bob = new TestPlayer(Nodes.address(node), http)) {
            String over = ada.begin(bob);
            bob.ask("resign", over);
            bob.ask("part", over);
            subscribe(bob, service.subscription("bob", "it"));
            int hour = Instant.now().atZone(ZoneOffset.UTC).getHour();
            String quiet = "{\"from\":\"%02d:00\",\"until\":\"%02d:00\"}".formatted(hour, (hour + 3) % 24);
            bob.visit().put("/api/v1/wishes", "{\"muted\":[],\"quiet\":" + quiet + ",\"zone\":\"UTC\"}");
            String table = ada.visit().makeTable(TestPlayer.settings(Map.of(), 3));
            ada.sit(table, "Ada");
            String handle =
                    ada.visit().get("/api/v1/regulars").at("/regulars/0/handle").asString();
            ada.visit().post("/api/v1/regulars/" + handle + "/invite", "{\"table\":\"" + table + "\"}");
            // The notices of a person are handled one after the other, and a turn does not wait.
            move(ada, begin(ada, bob));
            assertThat(service.await("bob", 1).get(0).path("type").asString()).isEqualTo("yourTurn");
            assertThat(tablesOf(bob.visit().get("/api/v1/notices"))).contains(table);
        }
    }

    private static List<String> tablesOf(JsonNode notices) {
        List<String> tables = new ArrayList<>();
        notices.path("notices")
                .forEach(notice -> tables.add(notice.path("table").asString()));
        return tables;
    }

    /** A service worker whose subscription was replaced does not have the language of the page. */
    @Test
    void aReplacedSubscriptionKeepsItsLanguage() throws Exception {
        try (LocalPushService service = new LocalPushService();
                Server node = NotifyingNode.start(database);
                TestPlayer ada = new TestPlayer(Nodes.address(node), http);
                TestPlayer bob = new TestPlayer(Nodes.address(node), http)) {
            Subscription old = service.subscription("old", "it");
            subscribe(bob, old);
            Subscription fresh = service.subscription("new", "");
            bob.visit()
                    .post(
                            "/api/v1/push",
                            "{\"endpoint\":\"" + fresh.endpoint() + "\",\"keys\":{\"p256dh\":\"" + fresh.p256dh()
                                    + "\",\"auth\":\"" + fresh.auth() + "\"}}");
            assertThat(status(bob, node, "DELETE", "/api/v1/push", "{\"endpoint\":\"" + old.endpoint() + "\"}"))
                    .isEqualTo(204);
            move(ada, begin(ada, bob));
            assertThat(service.await("new", 1).get(0).path("language").asString())
                    .isEqualTo("it");
            assertThat(service.received("old")).isEmpty();
        }
    }

    /** Ends the leases of a killed node, which would otherwise take twenty seconds. */
    private void expireLeases() throws SQLException {
        try (Connection connection = DriverManager.getConnection(database.url(), database.user(), database.password());
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate("UPDATE notices SET lease_until = 0 WHERE lease_until > 0"))
                    .isPositive();
        }
    }

    /** Killed while it waits for the push service, with seven notices claimed and not sent. */
    @Test
    void aKilledNodeDelaysNoticesAndRepeatsNone() throws Exception {
        try (LocalPushService service = new LocalPushService()) {
            Process killed = NotifyingNode.launch(database);
            List<String> tables = new ArrayList<>();
            try {
                URI address = Nodes.address(killed);
                try (TestPlayer ada = new TestPlayer(address, http);
                        TestPlayer bob = new TestPlayer(address, http)) {
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
            expireLeases();
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
                TestPlayer ada = new TestPlayer(Nodes.address(node), http)) {
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
