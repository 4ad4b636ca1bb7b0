package io.cablecar.server.live;

import io.cablecar.engine.Rules;
import io.cablecar.server.log.LogThreads;
import io.cablecar.server.log.Objection;
import io.cablecar.server.storage.AddressTag;
import io.cablecar.server.storage.PeriodicWork;
import io.cablecar.server.storage.Regulars;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.Seeks;
import io.cablecar.server.storage.Seeks.Seek;
import io.cablecar.server.table.Pace;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.TableRules;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.Wire;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings together people who look for a game, whatever node they are connected to.
 *
 * <p>Seeks are in the database. Each node keeps those of its own clients alive and notifies them when a table was made.
 * Groups are formed by one node at a time: it makes a table that only the group may sit at, then assigns it to all of
 * them in one transaction. If that fails, because one of them has gone, the table stays empty. A table that has not
 * started in time is closed by a timer of its own. Thread-safe.
 */
public final class PlayNow implements AutoCloseable {

    /** The sizes of games that people may look for. */
    static final int MIN_SIZE = 2;

    static final int MAX_SIZE = 4;

    /** How long a seek is valid without being renewed. */
    static final long VALID_MILLIS = 8_000;

    /** A client that was silent for longer than this is not matched; clients answer a ping every five seconds. */
    private static final long SILENCE_MILLIS = 8_000;

    private static final long TICK_MILLIS = 300;
    private static final long RENEW_MILLIS = 2_000;
    private static final long LEASE_MILLIS = 2_000;
    private static final int STOP_SECONDS = 5;
    private static final int MAX_READ = 500;

    /** Permits charged to a player who does not appear or is not ready. */
    private static final int NO_SHOW_PERMITS = 9;

    private static final String LEASE = "pairing";
    private static final Logger LOG = LoggerFactory.getLogger(PlayNow.class);

    private record LocalSeek(Client client, Seek seek) {}

    /** A client that was notified of a table. */
    private record Notified(Client client, String table, long at) {}

    private final Seeks seeks;
    private final Regulars regulars;
    private final PeriodicWork work;
    private final Rooms rooms;
    private final Clock clock;
    private final String node;
    private final ReentrantLock lock = new ReentrantLock();

    /** By guest, the seeks of clients connected to this node; guarded by the lock. */
    private final Map<String, LocalSeek> locals = new HashMap<>();

    /** Used by one thread. */
    private final Deque<Notified> notified = new ArrayDeque<>();

    private long renewed;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("play-now").daemon().factory());

    public PlayNow(Seeks seeks, Regulars regulars, PeriodicWork work, Rooms rooms, Clock clock, String node) {
        this.seeks = seeks;
        this.regulars = regulars;
        this.work = work;
        this.rooms = rooms;
        this.clock = clock;
        this.node = node;
    }

    public void open() {
        var unused = thread.scheduleWithFixedDelay(
                () -> LogThreads.guarded("matching seeks", this::tick),
                TICK_MILLIS,
                TICK_MILLIS,
                TimeUnit.MILLISECONDS);
    }

    /** Looks for a game for a client. Replaces an earlier seek of its guest; returns the objection if it is refused. */
    Optional<Objection> seek(Client client, int size, Pace pace) {
        if (size < MIN_SIZE || size > MAX_SIZE) {
            return Optional.of(ServerObjections.BAD_SETTINGS);
        }
        Optional<Objection> forbidden = client.useTablePermit();
        if (forbidden.isPresent()) {
            return forbidden;
        }
        Seek seek = new Seek(client.guest(), Secrets.fresh(), size, pace, clock.millis());
        lock.lock();
        try {
            seeks.put(seek, node, clock.millis() + VALID_MILLIS);
            LocalSeek replaced = locals.put(client.guest(), new LocalSeek(client, seek));
            if (replaced != null && !replaced.client.equals(client)) {
                sendEnded(replaced);
            }
        } finally {
            lock.unlock();
        }
        return Optional.empty();
    }

    private static void sendEnded(LocalSeek replaced) {
        replaced.client.send(Wire.write(new ServerMessage.SeekEnded()));
    }

    /** Ends the search of a client, if it has one. */
    void unseek(Client client) {
        lock.lock();
        try {
            LocalSeek local = locals.get(client.guest());
            if (local != null && local.client.equals(client)) {
                locals.remove(client.guest());
                seeks.remove(client.guest(), local.seek.id());
            }
        } finally {
            lock.unlock();
        }
    }

    /** Whether a client looks for a game. */
    boolean isSeeking(Client client) {
        lock.lock();
        try {
            LocalSeek local = locals.get(client.guest());
            return local != null && local.client.equals(client);
        } finally {
            lock.unlock();
        }
    }

    private void tick() {
        renew();
        notifyMatched();
        List<Seek> open = seeks.open(clock.millis(), MAX_READ);
        rooms.lobby().seeks(open);
        if (!Pairing.groups(open, (one, other) -> true).isEmpty()) {
            pair();
        }
        chargeNoShows();
    }

    private void renew() {
        long now = clock.millis();
        if (now - renewed < RENEW_MILLIS) {
            return;
        }
        renewed = now;
        List<String> alive = new ArrayList<>();
        lock.lock();
        try {
            locals.forEach((guest, local) -> {
                if (local.client.silence() < SILENCE_MILLIS) {
                    alive.add(guest);
                }
            });
        } finally {
            lock.unlock();
        }
        seeks.renew(alive, node, now + VALID_MILLIS);
        dropReplaced();
    }

    /** Notifies the clients of this node whose guest looks for a game at another node by now. */
    private void dropReplaced() {
        lock.lock();
        try {
            for (String guest : seeks.elsewhere(locals.keySet(), node)) {
                LocalSeek replaced = locals.remove(guest);
                if (replaced != null) {
                    sendEnded(replaced);
                }
            }
        } finally {
            lock.unlock();
        }
    }

    /** Notifies the clients of this node for whom a table was made. */
    private void notifyMatched() {
        lock.lock();
        try {
            if (locals.isEmpty()) {
                return;
            }
            Map<String, LocalSeek> bySeek = new HashMap<>();
            locals.values().forEach(local -> bySeek.put(local.seek.id(), local));
            for (Seeks.Match match : seeks.takeMatched(locals.keySet(), node)) {
                LocalSeek local = bySeek.get(match.seek());
                if (local != null) {
                    locals.remove(local.seek.guest());
                    notified.add(new Notified(local.client, match.table(), clock.millis()));
                    local.client.send(Wire.write(new ServerMessage.Found(match.table())));
                }
            }
        } finally {
            lock.unlock();
        }
    }

    /** Matches everybody who can be matched, unless another node is doing so. */
    private void pair() {
        long now = clock.millis();
        if (!work.claim(LEASE, now, now + LEASE_MILLIS)) {
            return;
        }
        try {
            seeks.sweep(now - VALID_MILLIS);
            List<Seek> open = seeks.open(now, MAX_READ);
            Map<String, Set<String>> apart =
                    regulars.keptApart(open.stream().map(Seek::guest).toList());
            for (List<Seek> group : Pairing.groups(
                    open, (one, other) -> !apart.getOrDefault(one, Set.of()).contains(other))) {
                List<String> guests = group.stream().map(Seek::guest).toList();
                String table = rooms.createReservedTable(guests, addressTag(guests), settings(group.get(0)));
                if (!seeks.match(group, table, clock.millis())) {
                    LOG.debug("a group has changed before it was matched");
                }
            }
        } finally {
            work.release(LEASE);
        }
        notifyMatched();
    }

    /**
     * The address of one of these guests; one that stands for the first of them if all are connected to other nodes.
     */
    private String addressTag(List<String> guests) {
        lock.lock();
        try {
            return guests.stream()
                    .flatMap(guest -> Optional.ofNullable(locals.get(guest)).stream())
                    .map(local -> local.client.addressTag())
                    .findFirst()
                    .orElseGet(() -> Secrets.hash(guests.get(0)).substring(0, AddressTag.LETTERS));
        } finally {
            lock.unlock();
        }
    }

    /** The base game, in a random order, with the chosen clock. Anybody may watch. */
    private static Settings settings(Seek seek) {
        Rules rules = Rules.base(seek.size());
        Settings usual = Settings.usual(rules);
        return new Settings(
                rules,
                Collections.nCopies(seek.size(), Optional.empty()),
                Optional.empty(),
                Settings.Order.RANDOM,
                Settings.Visibility.PUBLIC,
                true,
                false,
                seek.pace().clock(),
                usual.takeover());
    }

    /** Charges this node's clients who did not come, or were not ready, when a table was made for them. */
    private void chargeNoShows() {
        while (!notified.isEmpty() && notified.peek().at < clock.millis() - TableRules.FOUND_MILLIS) {
            Notified one = notified.remove();
            if (NoShows.of(rooms.steps(one.table)).contains(one.client.guest())) {
                for (int i = 0; i < NO_SHOW_PERMITS; i++) {
                    var unused = one.client.useTablePermit();
                }
            }
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
        try {
            if (!thread.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("play now did not stop within {} s", STOP_SECONDS);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
