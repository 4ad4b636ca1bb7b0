package io.cablecar.server.live;

import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Objection;
import io.cablecar.server.conduct.Settings;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import io.cablecar.server.nodes.Neighbours;
import io.cablecar.server.nodes.Word;
import io.cablecar.server.storage.NotStored;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.wire.ServerMessage;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All rooms of this node: opened when somebody comes, woken when something is due, forgotten when nobody is left. */
public final class Rooms implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Rooms.class);
    private static final long LOBBY_MILLIS = 200;
    private static final long DUE_MILLIS = 2_000;
    private static final long FORGET_MILLIS = 5_000;
    private static final long POLL_MILLIS = 2_000;
    private static final long PRESENCE_MILLIS = 4_000;
    private static final long LIST_MILLIS = 3_600_000;
    private static final int MOST_DUE = 1_000;
    private static final int MOST_LISTED = 200;
    /** Nobody fills the list alone. */
    private static final int MOST_LISTED_OF_ONE = 5;

    private static final int GUESTS_AT_ONCE = 64;

    private final Map<String, Room> rooms = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final ScheduledThreadPoolExecutor alarm = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().name("alarm").daemon().factory());
    private final House house;
    private final int mostUnfinished;
    private final ReentrantLock reading = new ReentrantLock(true);

    /** By guest: who makes several tables at once makes them one after the other, so that each is counted. */
    private final List<ReentrantLock> making =
            Stream.generate(ReentrantLock::new).limit(GUESTS_AT_ONCE).toList();

    /** @param mostUnfinished how many tables of one guest may be not over */
    public Rooms(TableLog log, Clock clock, BotDesk bots, Rings rings, Neighbours neighbours, int mostUnfinished) {
        this(log, clock, bots, rings, neighbours, mostUnfinished, Game::start);
    }

    Rooms(
            TableLog log,
            Clock clock,
            BotDesk bots,
            Rings rings,
            Neighbours neighbours,
            int mostUnfinished,
            Function<Setup, Game> deal) {
        this.mostUnfinished = mostUnfinished;
        this.house = new House(log, clock, bots, threads, alarm, new Lobby(), rings, neighbours, deal);
        alarm.setRemoveOnCancelPolicy(true);
    }

    /** Takes up what goes on: lists open tables, wakes those at which something is due, and keeps doing so. */
    public void open() {
        list();
        every(LOBBY_MILLIS, house.lobby()::tell);
        every(DUE_MILLIS, this::claim);
        every(FORGET_MILLIS, this::forget);
        every(LIST_MILLIS, this::list);
        alarm.execute(this::claim);
        if (house.neighbours().mayBe()) {
            house.neighbours().listen(this::hear, () -> threads.execute(this::lookAround));
            every(POLL_MILLIS, this::lookAround);
            every(PRESENCE_MILLIS, this::refreshPresence);
        }
    }

    /** Takes up the list of open tables; also those that are open no more look again. */
    private void list() {
        Set<String> listed = new LinkedHashSet<>(house.lobby().ids());
        house.log().listed(MOST_LISTED).forEach(found -> listed.add(found.table()));
        Map<String, Integer> numbers =
                house.neighbours().mayBe() ? house.log().numbers(house.lobby().ids()) : Map.of();
        for (String table : listed) {
            Room room = rooms.get(table);
            if (room == null || room.number() < numbers.getOrDefault(table, Integer.MAX_VALUE)) {
                enter(table, Room::refresh, why -> {
                    if (why.equals(Objections.NO_TABLE)) {
                        house.lobby().update(table, Optional.empty());
                    }
                });
            }
        }
    }

    private void claim() {
        house.log()
                .claim(house.lease(Room.LEASE_MILLIS), house.now(), MOST_DUE)
                .forEach(table -> enter(table, Room::claimed, why -> {}));
    }

    /** Another node tells something. Who has nothing open at that table need not know, but for the lobby's list. */
    private void hear(Word word) {
        boolean isListed = word instanceof Word.Stored stored && stored.listed();
        if (isListed || rooms.containsKey(word.table())) {
            enter(word.table(), room -> room.hear(word), why -> {});
        }
    }

    /** Words of other nodes may get lost; this finds out what they would have told. */
    private void lookAround() {
        try {
            List<String> watched = rooms.values().stream()
                    .filter(Room::isWatched)
                    .map(Room::id)
                    .toList();
            for (int from = 0; from < watched.size(); from += MOST_DUE) {
                List<String> some = watched.subList(from, Math.min(watched.size(), from + MOST_DUE));
                house.log().numbers(some).forEach((table, number) -> {
                    Room room = rooms.get(table);
                    if (room != null && room.number() < number) {
                        enter(table, Room::refresh, why -> {});
                    }
                });
            }
            list();
        } catch (RuntimeException down) {
            LOG.warn("could not look what other nodes did: {}", String.valueOf(down.getMessage()));
        }
    }

    /** Keeps the tables at which somebody looks from being swept, here or by another node. */
    public void holdWatched() {
        List<String> watched =
                rooms.values().stream().filter(Room::isWatched).map(Room::id).toList();
        house.log().hold(watched, house.lease(Room.HOLD_MILLIS));
    }

    private void refreshPresence() {
        rooms.forEach((table, room) -> {
            if (room.isWatched()) {
                enter(table, there -> there.audience().refresh(there.table()), why -> {});
            }
        });
    }

    private void every(long millis, Runnable task) {
        var unused = alarm.scheduleWithFixedDelay(
                () -> {
                    try {
                        task.run();
                    } catch (NotStored noRoom) {
                        LOG.debug("left for later", noRoom);
                    } catch (RuntimeException fault) {
                        LOG.warn("a regular task failed", fault);
                    }
                },
                millis,
                millis,
                TimeUnit.MILLISECONDS);
    }

    private void wake(String table) {
        enter(table, Room::wake, why -> {});
    }

    private void forget() {
        for (String id : rooms.keySet()) {
            rooms.computeIfPresent(id, (same, room) -> room.isIdle() ? null : room);
        }
    }

    /** How many rooms are open. */
    public int size() {
        return rooms.size();
    }

    public Lobby lobby() {
        return house.lobby();
    }

    long now() {
        return house.now();
    }

    /** Does something at a table when it is its turn; otherwise tells why not. */
    void enter(String table, Consumer<Room> task, Consumer<Objection> otherwise) {
        rooms.compute(table, (id, there) -> {
            Room room = there == null ? new Room(id, house) : there;
            room.enter(task, otherwise);
            return room;
        });
    }

    /** Asks something at a table; empty where there is no such table. */
    <T> CompletableFuture<Optional<T>> ask(String table, Function<Room, T> question) {
        CompletableFuture<Optional<T>> answer = new CompletableFuture<>();
        enter(
                table,
                room -> {
                    room.refresh();
                    answer.complete(Optional.of(question.apply(room)));
                },
                why -> {
                    if (why.equals(Objections.NO_TABLE)) {
                        answer.complete(Optional.empty());
                    } else {
                        answer.completeExceptionally(new IllegalStateException(why.text()));
                    }
                });
        return answer;
    }

    /**
     * Makes a table for a guest, with whole settings, and answers with its id when it is stored; empty where the guest
     * has too many.
     */
    public Optional<String> make(String guest, Settings settings, Optional<String> rematchOf) {
        ReentrantLock lock = making.get(Math.floorMod(guest.hashCode(), GUESTS_AT_ONCE));
        lock.lock();
        try {
            boolean tooMany = house.log().unfinished(guest) >= mostUnfinished
                    || settings.isPublic() && house.log().listed(guest) >= MOST_LISTED_OF_ONE;
            return tooMany ? Optional.empty() : Optional.of(store(guest, settings, rematchOf));
        } finally {
            lock.unlock();
        }
    }

    private String store(String guest, Settings settings, Optional<String> rematchOf) {
        String id = Secrets.fresh();
        String serverSeed = Seed.of(Secrets.freshSeed()).hex();
        Step step = new Step(
                1, house.now(), Optional.empty(), List.of(new Entry.Made(guest, settings, serverSeed, rematchOf)));
        if (!house.store(TableLog.Append.of(id, step, Table.made(step, Game::start), Optional.empty()))) {
            throw new IllegalStateException("two tables with one name");
        }
        wake(id);
        return id;
    }

    /** A table as a guest may see it: outer empty where there is none, inner where it may not be watched. */
    public Optional<Optional<ServerMessage.Table>> look(String table, String guest) {
        return ask(table, room -> room.seenBy(guest)).join();
    }

    /** The table itself, secrets included. */
    public Optional<Table> table(String id) {
        return ask(id, Room::table).join();
    }

    /** The same, read from the log where nobody is, and not kept. One at a time: it is nobody's turn to wait for. */
    public Optional<Table> glance(String id) {
        Room room = rooms.get(id);
        if (room != null && room.isWatched()) {
            return table(id);
        }
        reading.lock();
        try {
            List<Step> steps = house.log().read(id, 0);
            return steps.isEmpty() ? Optional.empty() : Optional.of(Table.of(steps));
        } finally {
            reading.unlock();
        }
    }

    /** Finishes what is being stored; rooms take nothing more. */
    @Override
    public void close() {
        alarm.shutdownNow();
        threads.shutdown();
        try {
            if (!threads.awaitTermination(5, TimeUnit.SECONDS)) {
                LOG.warn("some tables were still busy");
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
