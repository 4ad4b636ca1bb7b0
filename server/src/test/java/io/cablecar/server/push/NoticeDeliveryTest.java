package io.cablecar.server.push;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.cablecar.server.log.Lease;
import io.cablecar.server.notice.Notice;
import io.cablecar.server.notice.NoticeKind;
import io.cablecar.server.notice.NoticePreferences;
import io.cablecar.server.notice.TestGame;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.storage.GuestNoticePreferences;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.Outbox;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.ServerKeys;
import io.cablecar.server.storage.Subscriptions;
import io.cablecar.server.storage.Subscriptions.Subscription;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TimeControl;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Every event is delivered once, according to the preferences of its reader, even if nodes are killed. */
@Tag("slow")
@ParameterizedClass
@EnumSource
class NoticeDeliveryTest {

    private static final ZoneId ROME = ZoneId.of("Europe/Rome");
    private static final long HOUR = Duration.ofHours(1).toMillis();
    private static final long LEASE = Duration.ofSeconds(21).toMillis();

    /** Calls of two guests that would block all threads if one guest could use more than one. */
    private static final int MORE_THAN_HALF_OF_THE_THREADS = 10;

    private final Databases databases;

    @TempDir
    Path folder;

    private final AtomicLong now = new AtomicLong();
    private final Clock clock = ((InstantSource) () -> Instant.ofEpochMilli(now.get())).withZone(ZoneOffset.UTC);
    private final Map<String, Table> tables = new HashMap<>();
    private final TestGame game = TestGame.started(new TimeControl.Days(2));
    private LocalPushService service;
    private Database database;
    private Outbox outbox;
    private Subscriptions subscriptions;
    private GuestNoticePreferences preferences;
    private NoticeDelivery node;
    private NoticeDelivery other;

    NoticeDeliveryTest(Databases databases) {
        this.databases = databases;
    }

    @BeforeEach
    void open() throws Exception {
        service = new LocalPushService();
        database = Database.open(databases.fresh(folder));
        outbox = new Outbox(database);
        subscriptions = new Subscriptions(database);
        preferences = new GuestNoticePreferences(database);
        PushServices anywhere = LocalPushService.anywhere(Duration.ofSeconds(10));
        node = delivery(anywhere);
        other = delivery(anywhere);
        now.set(Instant.parse("2026-11-18T12:00:00Z").toEpochMilli());
        subscribe("ada");
        subscribe("bob");
        play();
    }

    @AfterEach
    void close() {
        node.close();
        other.close();
        database.close();
        service.close();
    }

    private NoticeDelivery delivery(PushServices services) {
        return new NoticeDelivery(
                outbox,
                new Guests(database),
                subscriptions,
                preferences,
                new WebPush(new ServerKeys(database), Set.of(), services),
                services,
                table -> Optional.ofNullable(tables.get(table)),
                guest -> guest.equals("bob") ? 2 : 0,
                clock);
    }

    private void subscribe(String guest) {
        subscriptions.add(guest, service.subscription(guest, "de"), now.get());
        preferences.put(guest, NoticePreferences.usual(ROME));
    }

    /** The player to move makes a move, so that it is Bob's turn the first time. Without reminders. */
    private List<Notice> play() {
        game.move();
        tables.put(TestGame.ID, game.table());
        return game.notices().stream()
                .filter(notice -> notice.kind() != NoticeKind.TIME_LEFT)
                .map(notice -> at(notice, now.get()))
                .toList();
    }

    private static Notice at(Notice notice, long at) {
        return new Notice(
                notice.guest(), notice.table(), notice.event(), notice.kind(), at, notice.canWait(), notice.details());
    }

    private void addTurn() {
        outbox.add(game.notices().stream()
                .filter(notice -> notice.kind() == NoticeKind.YOUR_TURN)
                .map(notice -> at(notice, now.get()))
                .toList());
    }

    private void deliver() {
        node.deliverNow();
        other.deliverNow();
    }

    @Test
    void manyNodesDeliverAnEventOnce() {
        addTurn();
        addTurn();
        deliver();
        deliver();
        now.addAndGet(HOUR);
        deliver();
        assertThat(service.received("bob")).hasSize(1);
        JsonNode notice = service.received("bob").get(0);
        assertThat(notice.path("type").asString()).isEqualTo("yourTurn");
        assertThat(notice.path("table").asString()).isEqualTo(TestGame.ID);
        assertThat(notice.path("language").asString()).isEqualTo("de");
        assertThat(notice.path("name").asString()).isEqualTo("Ada");
        assertThat(notice.path("moves").asInt()).isEqualTo(1);
        assertThat(notice.path("until").asLong()).isEqualTo(game.now() + 48 * HOUR);
        assertThat(notice.propertyNames())
                .containsExactlyInAnyOrder(
                        "type", "table", "language", "at", "name", "yours", "moves", "until", "names", "waiting");
        assertThat(notice.path("waiting").asInt()).isEqualTo(2);
        assertThat(service.received("ada")).isEmpty();
    }

    @Test
    void allBrowsersOfAnAccountAreCalled() {
        new Accounts(database).open("bob", "Bob", Optional.empty(), now.get());
        for (String browser : List.of("tablet", "phone")) {
            subscriptions.add("bob", service.subscription(browser, "de"), now.get());
        }
        addTurn();
        deliver();
        for (String browser : List.of("bob", "tablet", "phone")) {
            assertThat(service.received(browser)).as(browser).hasSize(1);
        }
    }

    @Test
    void concurrentNodesDeliverEveryEventOnce() throws Exception {
        List<Notice> many = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            subscribe("guest" + i);
            many.add(started("guest" + i, "many" + i));
        }
        node.open();
        other.open();
        outbox.add(many);
        node.onNoticesStored();
        other.onNoticesStored();
        for (int i = 0; i < 100; i++) {
            service.await("guest" + i, 1);
        }
        outbox.add(many);
        node.onNoticesStored();
        outbox.add(List.of(started("ada", "last")));
        node.onNoticesStored();
        service.await("ada", 1);
        for (int i = 0; i < 100; i++) {
            assertThat(service.received("guest" + i)).hasSize(1);
        }
    }

    /** A notice that is true as long as the game goes on. */
    private Notice started(String guest, String table) {
        tables.put(table, game.table());
        return new Notice(guest, table, 1, NoticeKind.STARTED, now.get(), false, details(Optional.of(0), false));
    }

    private static Notice.Details details(Optional<Integer> moves, boolean yours) {
        return new Notice.Details(
                "", moves, Optional.empty(), yours, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** The step and its notice are stored; nothing else has happened yet. */
    @Test
    void anotherNodeDeliversTheNoticesOfAKilledOne() {
        addTurn();
        assertThat(outbox.claim(lease("killed"), now.get(), 9)).hasSize(1);
        other.deliverNow();
        assertThat(service.received("bob")).as("the lease lasts").isEmpty();
        now.addAndGet(LEASE);
        deliver();
        deliver();
        assertThat(service.received("bob")).hasSize(1);
    }

    /** Whether the service was reached is unknown, so it is not called again. */
    @Test
    void aCallThatMayHaveBeenMadeIsNotRepeated() {
        addTurn();
        Notice notice = outbox.claim(lease("killed"), now.get(), 9).get(0).notice();
        // The name under which the delivery stores a subscription.
        String name = Secrets.hash(service.subscription("bob", "de").endpoint()).substring(0, 16);
        assertThat(outbox.begin(notice, "killed", name, List.of(), now.get())).isEqualTo(new Outbox.Permit.Granted());
        now.addAndGet(LEASE);
        deliver();
        assertThat(service.received("bob")).isEmpty();
        assertThat(outbox.unseen(List.of("bob"), now.get(), 9))
                .as("the page lists it")
                .hasSize(1);
    }

    @Test
    void aNodeThatWasPausedDoesNotCallAfterItsLease() {
        addTurn();
        Notice notice = outbox.claim(lease("paused"), now.get(), 9).get(0).notice();
        now.addAndGet(LEASE);
        assertThat(outbox.begin(notice, "paused", "x", List.of(), now.get())).isEqualTo(new Outbox.Permit.Expired());
        other.deliverNow();
        assertThat(outbox.begin(notice, "paused", "x", List.of(), now.get())).isEqualTo(new Outbox.Permit.Expired());
        assertThat(service.received("bob")).hasSize(1);
    }

    private Lease lease(String holder) {
        return new Lease(holder, now.get() + LEASE - 1);
    }

    /** In the morning there is one notice per table, the newest. */
    @Test
    void noticesInQuietHoursArePostponed() {
        now.set(Instant.parse("2026-11-18T22:30:00Z").toEpochMilli());
        addTurn();
        deliver();
        now.addAndGet(HOUR);
        play();
        play();
        addTurn();
        deliver();
        now.set(Instant.parse("2026-11-19T06:59:00Z").toEpochMilli());
        deliver();
        assertThat(service.received("bob")).isEmpty();
        now.set(Instant.parse("2026-11-19T07:00:00Z").toEpochMilli());
        deliver();
        assertThat(service.received("bob")).hasSize(1);
        assertThat(service.received("bob").get(0).path("moves").asInt()).isEqualTo(3);
    }

    @Test
    void playersOfALiveTableAreNotifiedAtNight() {
        now.set(Instant.parse("2026-11-18T22:30:00Z").toEpochMilli());
        outbox.add(List.of(started("bob", TestGame.ID)));
        deliver();
        assertThat(service.received("bob")).hasSize(1);
    }

    @Test
    void unwantedKindsAreListedAndNotSent() {
        preferences.put("bob", new NoticePreferences(Set.of("yourTurn", "unheardOf"), Optional.empty(), ROME));
        addTurn();
        outbox.add(List.of(started("ada", TestGame.ID)));
        deliver();
        assertThat(service.received("bob")).isEmpty();
        assertThat(service.received("ada")).hasSize(1);
        assertThat(outbox.unseen(List.of("bob"), now.get(), 9)).hasSize(1);
        assertThat(preferences.of("bob").orElseThrow().muted()).containsExactlyInAnyOrder("yourTurn", "unheardOf");
    }

    /** The service worker of version 1.0 shows only "yourTurn". */
    @Test
    void aDeviceOfVersionOneGetsOnlyYourTurn() {
        subscriptions.add("old", service.subscription("old", "fr"), now.get());
        TestGame old = TestGame.started(new TimeControl.None()).claimed("old", 0);
        tables.put("turn", old.table());
        Notice begun = started("old", "turn");
        outbox.add(List.of(
                started("old", "elsewhere"),
                new Notice(
                        "old",
                        "turn",
                        1,
                        NoticeKind.STARTED,
                        now.get(),
                        true,
                        details(begun.details().moves(), true))));
        tables.put("turn", old.table());
        deliver();
        assertThat(service.received("old")).hasSize(1);
        assertThat(service.received("old").get(0).path("type").asString()).isEqualTo("yourTurn");
        assertThat(service.received("old").get(0).path("table").asString()).isEqualTo("turn");
    }

    @Test
    void aDeviceOfVersionOneGetsNoLaterKinds() {
        subscriptions.add("old", service.subscription("old", "fr"), now.get());
        TestGame over = TestGame.started(new TimeControl.None()).ended();
        tables.put(TestGame.ID, over.table());
        outbox.add(List.of(
                new Notice("old", TestGame.ID, 1, NoticeKind.OVER, now.get(), false, Notice.Details.by("")),
                new Notice("bob", TestGame.ID, 1, NoticeKind.OVER, now.get(), false, Notice.Details.by(""))));
        deliver();
        assertThat(service.received("old")).isEmpty();
        assertThat(service.received("bob")).hasSize(1);
    }

    @Test
    void afterUnsubscribingNothingIsSent() {
        subscriptions.remove(service.subscription("bob", "de").endpoint());
        addTurn();
        deliver();
        subscribe("bob");
        now.addAndGet(HOUR);
        deliver();
        assertThat(service.arrivals()).isEmpty();
    }

    @Test
    void settledNoticesAreNotSent() {
        addTurn();
        play();
        deliver();
        assertThat(service.received("bob")).isEmpty();
    }

    @Test
    void openingTheTableCancelsItsNotices() {
        addTurn();
        outbox.visited("bob", TestGame.ID, now.get());
        deliver();
        assertThat(service.received("bob")).isEmpty();
        assertThat(outbox.unseen(List.of("bob"), now.get(), 9)).isEmpty();
    }

    /** The service reported that it did not accept the message, so a repetition is not a second notice. */
    @Test
    void aBusyServiceIsCalledAgainAndAClosedSubscriptionIsRemoved() {
        service.answer(503);
        addTurn();
        deliver();
        assertThat(service.received("bob")).hasSize(1);
        deliver();
        assertThat(service.received("bob")).hasSize(1);
        service.answer(201);
        now.addAndGet(Duration.ofSeconds(16).toMillis());
        deliver();
        now.addAndGet(HOUR);
        deliver();
        assertThat(service.received("bob")).hasSize(2);
        service.answer(410);
        outbox.add(List.of(started("bob", "elsewhere")));
        deliver();
        assertThat(subscriptions.of("bob")).isEmpty();
        service.answer(403);
        outbox.add(List.of(started("ada", "elsewhere")));
        deliver();
        now.addAndGet(HOUR);
        deliver();
        assertThat(service.received("ada")).hasSize(1);
    }

    /** Version 1.0 made 100 calls of a move: a seat may have twenty devices with five subscriptions each. */
    @Test
    void aMoveDoesNotBecomeManyCalls() {
        TestGame attacked = TestGame.started(new TimeControl.None());
        for (int i = 1; i < 20; i++) {
            attacked.claimed("bob" + i, 1);
        }
        for (int i = 0; i < 20; i++) {
            for (int j = 0; j < 5; j++) {
                String guest = i == 0 ? "bob" : "bob" + i;
                preferences.put(guest, NoticePreferences.usual(ROME));
                subscriptions.add(guest, service.subscription("victim" + i + "-" + j, "en"), now.get() + j);
            }
        }
        attacked.move();
        tables.put(TestGame.ID, attacked.table());
        outbox.add(
                attacked.notices().stream().map(notice -> at(notice, now.get())).toList());
        deliver();
        assertThat(service.arrivals()).hasSize(10);
    }

    @Test
    void aPersonATableAndAHostHaveLimits() {
        List<Notice> toOne = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            toOne.add(started("bob", "t" + i));
        }
        outbox.add(toOne);
        deliver();
        assertThat(service.received("bob")).as("of one person in an hour").hasSize(60);
        List<Notice> ofOne = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            subscribe("guest" + i);
            ofOne.add(started("guest" + i, "one"));
        }
        outbox.add(ofOne);
        deliver();
        assertThat(service.arrivals()).as("of one table in an hour").hasSize(60 + 120);
        now.addAndGet(HOUR);
        try (NoticeDelivery open = delivery(
                new PushServices(endpoint -> true, endpoint -> false, endpoint -> true, Duration.ofSeconds(10)))) {
            List<Notice> toHost = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                toHost.add(started("guest" + i, "host" + i));
            }
            outbox.add(toHost);
            open.deliverNow();
            assertThat(service.arrivals())
                    .as("to a host that is not a known service in a minute")
                    .hasSize(60 + 120 + 30);
            now.addAndGet(Duration.ofMinutes(1).toMillis());
            open.deliverNow();
            assertThat(service.arrivals()).as("the others a minute later").hasSize(60 + 120 + 50);
        }
    }

    @Test
    void invitationsDoNotUseUpTheCallsAboutGames() {
        Table open = new TestGame(new TimeControl.Days(2), person -> false).table();
        List<Notice> invitations = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            Notice started = started("bob", "invitation" + i);
            tables.put(started.table(), open);
            invitations.add(
                    new Notice("bob", started.table(), 0, NoticeKind.INVITED, now.get(), false, started.details()));
        }
        outbox.add(invitations);
        deliver();
        assertThat(service.received("bob")).as("invitations in an hour").hasSize(20);
        addTurn();
        deliver();
        assertThat(service.received("bob")).hasSize(21);
        assertThat(service.received("bob").getLast().path("type").asString()).isEqualTo("yourTurn");
    }

    /** One service never answers, another one never comes to the end of its answer. */
    @Test
    void aSlowServiceDelaysOnlyItsOwnGuest() throws Exception {
        CompletableFuture<Boolean> ending = new CompletableFuture<>();
        Semaphore stuck = new Semaphore(0);
        HttpServer slow = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        slow.setExecutor(threads);
        slow.createContext("/silent", exchange -> {
            stuck.release();
            ending.join();
        });
        slow.createContext("/endless", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write('.');
            exchange.getResponseBody().flush();
            stuck.release();
            ending.join();
        });
        slow.start();
        String root = "http://127.0.0.1:" + slow.getAddress().getPort();
        Subscription template = service.subscription("template", "en");
        for (String path : List.of("silent", "endless")) {
            subscriptions.add(
                    path,
                    new Subscription(
                            URI.create(root + "/" + path).toString(), template.p256dh(), template.auth(), "en"),
                    1);
            preferences.put(path, NoticePreferences.usual(ROME));
        }
        try {
            try (NoticeDelivery patient = delivery(LocalPushService.anywhere(Duration.ofHours(1)))) {
                patient.open();
                for (int i = 0; i < MORE_THAN_HALF_OF_THE_THREADS; i++) {
                    outbox.add(List.of(started("silent", "s" + i), started("endless", "e" + i)));
                }
                patient.onNoticesStored();
                assertThat(stuck.tryAcquire(2, 20, TimeUnit.SECONDS)).isTrue();
                outbox.add(List.of(started("ada", "quick")));
                patient.onNoticesStored();
                assertThat(service.await("ada", 1)).hasSize(1);
            }
            now.addAndGet(HOUR);
            try (NoticeDelivery hasty = delivery(LocalPushService.anywhere(Duration.ofMillis(300)))) {
                hasty.deliverNow();
            }
            assertThat(outbox.claim(lease("later"), now.get() + HOUR, 200))
                    .as("even an endless answer is given up, and not called again")
                    .isEmpty();
        } finally {
            ending.complete(true);
            slow.stop(0);
            threads.shutdown();
        }
    }
}
