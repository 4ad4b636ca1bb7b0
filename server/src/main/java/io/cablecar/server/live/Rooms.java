package io.cablecar.server.live;

import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Settings;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.wire.ServerMessage;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All rooms of this node: opened when somebody comes, woken when something is due, forgotten when nobody is left. */
public final class Rooms implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Rooms.class);
    private static final long LOBBY_MILLIS = 200;
    private static final long DUE_MILLIS = 2_000;
    private static final long FORGET_MILLIS = 30_000;
    private static final int MOST_DUE = 1_000;
    private static final int MOST_LISTED = 200;

    private final Map<String, Room> rooms = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final ScheduledExecutorService alarm = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("alarm").daemon().factory());
    private final House house;

    public Rooms(TableLog log, Clock clock, BotDesk bots, Rings rings) {
        this(log, clock, bots, rings, Game::start);
    }

    Rooms(TableLog log, Clock clock, BotDesk bots, Rings rings, Function<Setup, Game> deal) {
        this.house = new House(log, clock, bots, threads, alarm, new Lobby(), rings, deal);
    }

    /** Takes up what goes on: lists open tables, wakes those at which something is due, and keeps doing so. */
    public void open() {
        for (TableLog.Found found : house.log().listed(MOST_LISTED)) {
            wake(found.table());
        }
        every(LOBBY_MILLIS, house.lobby()::tell);
        every(DUE_MILLIS, () -> house.log().due(house.now(), MOST_DUE).forEach(this::wake));
        every(FORGET_MILLIS, this::forget);
        alarm.execute(() -> house.log().due(house.now(), MOST_DUE).forEach(this::wake));
    }

    private void every(long millis, Runnable task) {
        var unused = alarm.scheduleWithFixedDelay(
                () -> {
                    try {
                        task.run();
                    } catch (RuntimeException fault) {
                        LOG.warn("a regular task failed", fault);
                    }
                },
                millis,
                millis,
                TimeUnit.MILLISECONDS);
    }

    private void wake(String table) {
        enter(table, Room::wake, () -> {});
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

    /** Does something at a table when it is its turn. */
    void enter(String table, Consumer<Room> task, Runnable otherwise) {
        rooms.compute(table, (id, there) -> {
            Room room = there == null ? new Room(id, house) : there;
            room.enter(task, () -> {
                otherwise.run();
            });
            return room;
        });
    }

    /** Asks something at a table; empty where there is no such table. */
    <T> CompletableFuture<Optional<T>> ask(String table, Function<Room, T> question) {
        CompletableFuture<Optional<T>> answer = new CompletableFuture<>();
        enter(
                table,
                room -> answer.complete(Optional.of(question.apply(room))),
                () -> answer.complete(Optional.empty()));
        return answer;
    }

    /** Makes a table for a guest, with whole settings, and answers with its id when it is stored. */
    public String make(String guest, Settings settings, Optional<String> rematchOf) {
        String id = Secrets.fresh();
        String serverSeed = Seed.of(Secrets.freshSeed()).hex();
        Step step = new Step(
                1, house.now(), Optional.empty(), List.of(new Entry.Made(guest, settings, serverSeed, rematchOf)));
        if (!house.log()
                .append(Room.append(id, step, Table.made(step, Game::start)))
                .join()) {
            throw new IllegalStateException("two tables with one name");
        }
        wake(id);
        return id;
    }

    /** How many tables of a guest are not over. */
    public int unfinished(String guest) {
        return house.log().unfinished(guest);
    }

    /** A table as a guest may see it: outer empty where there is none, inner where it may not be watched. */
    public Optional<Optional<ServerMessage.Table>> look(String table, String guest) {
        return ask(table, room -> room.seenBy(guest)).join();
    }

    /** The table itself, secrets included. */
    public Optional<Table> table(String id) {
        return ask(id, Room::table).join();
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
