package io.cablecar.server.push;

import io.cablecar.server.live.FairExecutor;
import io.cablecar.server.live.Notifier;
import io.cablecar.server.log.Lease;
import io.cablecar.server.log.LogThreads;
import io.cablecar.server.notice.Notice;
import io.cablecar.server.notice.NoticeKind;
import io.cablecar.server.notice.NoticePreferences;
import io.cablecar.server.notice.TableNotices;
import io.cablecar.server.storage.GuestNoticePreferences;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.Outbox;
import io.cablecar.server.storage.Outbox.CallLimit;
import io.cablecar.server.storage.Outbox.Delivery;
import io.cablecar.server.storage.Outbox.Permit;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.Subscriptions;
import io.cablecar.server.storage.Subscriptions.Subscription;
import io.cablecar.server.table.Table;
import io.cablecar.server.wire.Wire;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Delivers the notices in the {@link Outbox} by {@link WebPush}, according to the preferences of their readers. Nothing
 * else calls push services.
 *
 * <p>A notice is leased, checked and sent: one whose event is settled by then, or for which there is a newer one of the
 * same table, is dropped; one in the reader's quiet hours is postponed. Each call is stored right before it is made, so
 * that no other node repeats it. Never blocks a table. Thread-safe.
 */
public final class NoticeDelivery implements Notifier, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(NoticeDelivery.class);

    private static final Duration LEASE = Duration.ofSeconds(20);
    private static final Duration PERIOD = Duration.ofSeconds(2);
    private static final Duration LIFETIME = Duration.ofDays(1);
    private static final Duration MIN_LIFETIME = Duration.ofHours(1);
    private static final Duration RETRY = Duration.ofSeconds(15);
    private static final int MAX_TRIES = 5;

    private static final int AT_ONCE = 16;
    private static final int MAX_WAITING = 1_000;
    private static final int MAX_WAITING_PER_GUEST = 200;
    private static final int BATCH_SIZE = 200;

    /** The most subscriptions of one device that are called: the current one, and one that may have been replaced. */
    private static final int MAX_SUBSCRIPTIONS = 2;

    private static final int NAME_LENGTH = 16;
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int MAX_PER_PERSON = 60;
    private static final int MAX_PER_TABLE = 120;

    /** Invitations have limits of their own: whoever sends them must not use up the calls about a reader's games. */
    private static final int MAX_INVITATIONS_PER_PERSON = 20;

    private static final int MAX_INVITATIONS_PER_TABLE = 40;
    private static final int MAX_PER_NAMED_HOST = 6_000;
    private static final int MAX_PER_OTHER_HOST = 30;

    private final Outbox outbox;
    private final Guests guests;
    private final Subscriptions subscriptions;
    private final GuestNoticePreferences preferences;
    private final WebPush push;
    private final PushServices services;
    private final Function<String, Optional<Table>> tables;
    private final ToIntFunction<String> waiting;
    private final Clock clock;

    /** Identifies this process, not the node: after a restart, it does not own the leases of the previous process. */
    private final String leaseholder = Secrets.fresh();

    private final AtomicLong accepted = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private final Semaphore wakeUps = new Semaphore(0);
    private final Thread claimer;

    /**
     * The clients are guests, so that a slow push service delays only one guest. Platform threads, since interrupting a
     * virtual thread closes its connection to the database.
     */
    private final FairExecutor threads = new FairExecutor(
            "a task for notices",
            AT_ONCE,
            1,
            MAX_WAITING,
            MAX_WAITING_PER_GUEST,
            Thread.ofPlatform().name("notice-sender-", 0).daemon().factory());

    /**
     * @param tables reads a table as it is now
     * @param waiting the number of tables that wait for the person of a guest
     */
    public NoticeDelivery(
            Outbox outbox,
            Guests guests,
            Subscriptions subscriptions,
            GuestNoticePreferences preferences,
            WebPush push,
            PushServices services,
            Function<String, Optional<Table>> tables,
            ToIntFunction<String> waiting,
            Clock clock) {
        this.outbox = outbox;
        this.guests = guests;
        this.subscriptions = subscriptions;
        this.preferences = preferences;
        this.push = push;
        this.services = services;
        this.tables = tables;
        this.waiting = waiting;
        this.clock = clock;
        this.claimer = Thread.ofPlatform().name("notice-delivery").daemon().unstarted(this::run);
    }

    /** Starts delivering. */
    public void open() {
        claimer.start();
    }

    /** The number of calls that push services accepted. */
    public long accepted() {
        return accepted.get();
    }

    /** The number of calls that failed or were refused. */
    public long failed() {
        return failed.get();
    }

    @Override
    public void onNoticesStored() {
        wakeUps.release();
    }

    @Override
    public void onVisit(String table, String guest) {
        threads.execute(
                guest, () -> LogThreads.guarded("storing a visit", () -> outbox.visited(guest, table, clock.millis())));
    }

    private void run() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                wakeUps.tryAcquire(PERIOD.toMillis(), TimeUnit.MILLISECONDS);
                wakeUps.drainPermits();
                var unused = LogThreads.guarded("claiming notices", this::deliverDue);
            }
        } catch (InterruptedException stop) {
            // The thread is stopped by close().
        }
    }

    private void deliverDue() {
        int most = Math.min(BATCH_SIZE, MAX_WAITING - threads.load());
        if (most <= 0) {
            return;
        }
        List<Delivery> due = claim(most);
        for (List<Delivery> same : byReaderAndTable(due)) {
            // If the queue is full the lease expires, and the notice is claimed again.
            threads.execute(
                    same.get(0).notice().guest(), () -> LogThreads.guarded("delivering notices", () -> deliver(same)));
        }
        if (due.size() == most) {
            wakeUps.release();
        }
    }

    private List<Delivery> claim(int most) {
        long now = clock.millis();
        return outbox.claim(new Lease(leaseholder, now + LEASE.toMillis()), now, most);
    }

    /** Delivers due notices in this thread, for tests. */
    void deliverNow() {
        byReaderAndTable(claim(BATCH_SIZE)).forEach(this::deliver);
    }

    /** The notices of each reader and table, the newest first. */
    private Collection<List<Delivery>> byReaderAndTable(List<Delivery> due) {
        Map<List<String>, List<Delivery>> groups = new LinkedHashMap<>();
        Map<String, String> readers = new HashMap<>();
        due.stream()
                .sorted(Comparator.comparingLong(
                                (Delivery delivery) -> delivery.notice().at())
                        .thenComparingInt(delivery -> delivery.notice().event())
                        .reversed())
                .forEach(delivery -> groups.computeIfAbsent(
                                List.of(
                                        readers.computeIfAbsent(
                                                delivery.notice().guest(), guests::main),
                                        delivery.notice().opened()),
                                fresh -> new ArrayList<>())
                        .add(delivery));
        return groups.values();
    }

    private void deliver(List<Delivery> newestFirst) {
        try {
            boolean isDelivered = false;
            for (Delivery delivery : newestFirst) {
                if (isDelivered) {
                    outbox.finish(delivery.notice(), leaseholder);
                } else {
                    isDelivered = deliver(delivery);
                }
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /** Delivers a notice now or later; returns false if it is not current any more. */
    private boolean deliver(Delivery delivery) throws InterruptedException {
        Notice notice = delivery.notice();
        String reader = guests.main(notice.guest());
        Optional<NoticePreferences> stored = preferences.of(reader);
        boolean isWanted = stored.map(mine -> mine.wants(notice.kind())).orElseGet(() -> isKnownToOldPages(notice));
        // All browsers of an account have their subscriptions under its main guest.
        int most = guests.hasAccount(reader) ? Subscriptions.MAX : MAX_SUBSCRIPTIONS;
        List<Subscription> called = subscriptions.of(reader).stream()
                .limit(most)
                .filter(subscription -> push.mayCall(subscription.endpoint()))
                .toList();
        if (!isWanted || called.isEmpty() || !isCurrent(notice)) {
            outbox.finish(notice, leaseholder);
            return false;
        }
        long now = clock.millis();
        Optional<Long> morning = stored.filter(mine -> notice.canWait()).flatMap(mine -> mine.quietUntil(now));
        if (morning.isPresent()) {
            outbox.postpone(delivery, leaseholder, Set.of(), morning.get());
            return true;
        }
        call(delivery, called, stored.isPresent());
        return true;
    }

    /** Pages of version 1.0 show a notice for the reader's turn, and nothing else. */
    private static boolean isKnownToOldPages(Notice notice) {
        return notice.kind() == NoticeKind.YOUR_TURN
                || (notice.kind() == NoticeKind.STARTED && notice.details().yours());
    }

    private boolean isCurrent(Notice notice) {
        return tables.apply(notice.opened())
                .filter(table -> TableNotices.isCurrent(notice, table))
                .isPresent();
    }

    private void call(Delivery delivery, List<Subscription> called, boolean isNewPage) throws InterruptedException {
        Notice notice = delivery.notice();
        Set<String> uncalled = new HashSet<>();
        for (Subscription subscription : called) {
            String name = Secrets.hash(subscription.endpoint()).substring(0, NAME_LENGTH);
            if (delivery.called().contains(name)) {
                continue;
            }
            URI endpoint = URI.create(subscription.endpoint());
            switch (outbox.begin(notice, leaseholder, name, limits(notice, endpoint), clock.millis())) {
                case Permit.Expired expired -> {
                    return;
                }
                case Permit.Exhausted(CallLimit limit)
                when limit.period().equals(MINUTE) -> {
                    outbox.postpone(delivery, leaseholder, uncalled, clock.millis() + MINUTE.toMillis());
                    return;
                }
                case Permit.Exhausted exhausted -> LOG.debug("too many notices: {}", exhausted);
                case Permit.Granted granted -> {
                    if (!send(subscription, notice, isNewPage)) {
                        uncalled.add(name);
                    }
                }
            }
        }
        if (uncalled.isEmpty() || delivery.tries() >= MAX_TRIES) {
            outbox.finish(notice, leaseholder);
        } else {
            long pause = RETRY.toMillis() << delivery.tries();
            outbox.postpone(delivery, leaseholder, uncalled, clock.millis() + pause);
        }
    }

    /** A person's own limit comes first, so that one person can't use up the shared limits. */
    private List<CallLimit> limits(Notice notice, URI endpoint) {
        int mostPerHost = services.isNamed(endpoint) ? MAX_PER_NAMED_HOST : MAX_PER_OTHER_HOST;
        boolean isInvitation = notice.kind() == NoticeKind.INVITED;
        String what = isInvitation ? "push invited " : "push ";
        return List.of(
                new CallLimit(
                        what + "person " + guests.main(notice.guest()),
                        isInvitation ? MAX_INVITATIONS_PER_PERSON : MAX_PER_PERSON,
                        HOUR),
                new CallLimit(
                        what + "table " + notice.table(),
                        isInvitation ? MAX_INVITATIONS_PER_TABLE : MAX_PER_TABLE,
                        HOUR),
                new CallLimit("push host " + endpoint.getHost(), mostPerHost, MINUTE));
    }

    /** Returns false if the call may be repeated. */
    private boolean send(Subscription subscription, Notice notice, boolean isNewPage) throws InterruptedException {
        WebPush.Outcome outcome = push.send(
                subscription,
                new WebPush.Message(
                        Wire.write(payload(notice, subscription, isNewPage)), notice.opened(), lifetime(notice)));
        (outcome == WebPush.Outcome.ACCEPTED ? accepted : failed).incrementAndGet();
        if (outcome == WebPush.Outcome.GONE) {
            subscriptions.remove(subscription.endpoint());
        }
        return outcome != WebPush.Outcome.NOT_NOW;
    }

    /** The text is made by the service worker, from its catalogues. */
    private Map<String, Object> payload(Notice notice, Subscription subscription, boolean isNewPage) {
        Notice.Details details = notice.details();
        Map<String, Object> payload = new LinkedHashMap<>();
        payload.put("type", (isNewPage ? notice.kind() : NoticeKind.YOUR_TURN).word());
        payload.put("table", notice.opened());
        payload.put("language", subscription.language());
        payload.put("at", notice.at());
        payload.put("name", details.name());
        payload.put("yours", details.yours());
        details.moves().ifPresent(moves -> payload.put("moves", moves));
        details.until().ifPresent(until -> payload.put("until", until));
        details.names().ifPresent(names -> payload.put("names", names));
        details.what().ifPresent(what -> payload.put("what", what));
        payload.put("waiting", waiting.applyAsInt(notice.guest()));
        return payload;
    }

    /** Nobody can be ready any more when the time is up; everything else is worth reading later. */
    private static Duration shortest(Notice notice) {
        return notice.kind() == NoticeKind.READY ? Duration.ofSeconds(1) : MIN_LIFETIME;
    }

    private Duration lifetime(Notice notice) {
        return notice.details()
                .until()
                .map(until -> Duration.ofMillis(until - clock.millis()))
                .map(left -> left.compareTo(shortest(notice)) < 0 ? shortest(notice) : left)
                .orElse(LIFETIME);
    }

    /** Interrupts running calls. Notices that were claimed and not called are delivered when their leases expire. */
    @Override
    public void close() {
        claimer.interrupt();
        threads.close();
        push.close();
    }
}
