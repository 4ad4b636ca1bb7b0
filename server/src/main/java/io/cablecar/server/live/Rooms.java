package io.cablecar.server.live;

import io.cablecar.engine.chance.Seed;
import io.cablecar.server.cluster.Cluster;
import io.cablecar.server.cluster.ClusterMessage;
import io.cablecar.server.live.Lobby.RunningGame;
import io.cablecar.server.log.LiveLog;
import io.cablecar.server.log.LiveLogs;
import io.cablecar.server.log.LogContext;
import io.cablecar.server.log.LogObjections;
import io.cablecar.server.log.LogReader;
import io.cablecar.server.log.LogThreads;
import io.cablecar.server.log.NotStored;
import io.cablecar.server.log.Objection;
import io.cablecar.server.log.Step;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.storage.TalkLog;
import io.cablecar.server.table.Command;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.HostCommand;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.Table;
import io.cablecar.server.table.TableReplay;
import io.cablecar.server.table.TableRules;
import io.cablecar.server.table.TimeControl;
import io.cablecar.server.wire.EntryKinds;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.ServerMessage.RunningTable;
import io.cablecar.server.wire.ServerMessage.SeatObject;
import io.cablecar.server.wire.TableObject;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All live tables of this node. Rooms are opened on first use, woken when a timer or a bot move is due, and evicted
 * when idle. Thread-safe.
 */
public final class Rooms implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Rooms.class);
    private static final long LOBBY_FLUSH_MILLIS = 200;
    private static final long LOBBY_POLL_MILLIS = 2_000;
    private static final long PRESENCE_MILLIS = 4_000;
    private static final long LOBBY_REFRESH_MILLIS = 3_600_000;
    private static final long ONLINE_MILLIS = 2_000;
    private static final long RUNNING_MILLIS = 3_000;
    private static final long RUNNING_AGE_MILLIS = 86_400_000;
    private static final int MAX_RUNNING_READ = 60;
    private static final int MAX_RUNNING = 12;
    private static final int MAX_LISTED = 200;
    private static final int MAX_LISTED_PER_GUEST = 5;
    private static final int CREATION_LOCKS = 64;

    private final LogThreads threads = new LogThreads();
    private final RoomContext context;
    private final LiveLogs<Room> rooms;
    private final LogReader<Table, Entry> reader;
    private final int maxUnfinished;
    private final Online online = new Online();
    private final AtomicBoolean isListingRunning = new AtomicBoolean();

    /** By hash of a guest: a guest creates tables one after the other, so that each of them is counted. */
    private final List<ReentrantLock> creationLocks =
            Stream.generate(ReentrantLock::new).limit(CREATION_LOCKS).toList();

    /** @param maxUnfinished the most unfinished tables a guest may own */
    public Rooms(TableLog log, Clock clock, BotExecutor bots, Notifier notifier, Cluster cluster, int maxUnfinished) {
        this(log, TalkLog.NONE, TableReplay.STANDARD, clock, bots, notifier, cluster, maxUnfinished);
    }

    /** @param maxUnfinished the most unfinished tables a guest may own */
    public Rooms(
            TableLog log,
            TalkLog talk,
            Clock clock,
            BotExecutor bots,
            Notifier notifier,
            Cluster cluster,
            int maxUnfinished) {
        this(log, talk, TableReplay.STANDARD, clock, bots, notifier, cluster, maxUnfinished);
    }

    Rooms(
            TableLog log,
            TalkLog talk,
            TableReplay replay,
            Clock clock,
            BotExecutor bots,
            Notifier notifier,
            Cluster cluster,
            int maxUnfinished) {
        this.maxUnfinished = maxUnfinished;
        TableLogRules rules = new TableLogRules(replay);
        LogContext<Table, Entry, Command> logs =
                new LogContext<>(log, rules, clock, threads, cluster, ServerObjections.NO_TABLE);
        this.context = new RoomContext(logs, log, talk, rules, bots, new Lobby(), notifier, cluster);
        this.rooms = new LiveLogs<>(logs, id -> new Room(id, context));
        // Others may be deleted at any time.
        this.reader =
                new LogReader<>(log, rules, table -> table.phase() == Phase.PLAYING || table.phase() == Phase.OVER);
    }

    /** Fills the lobby, claims pending timers and bot moves, and starts the regular tasks. */
    public void open() {
        refreshLobby();
        threads.every(LOBBY_FLUSH_MILLIS, context.lobby()::flush);
        threads.every(LOBBY_REFRESH_MILLIS, this::refreshLobby);
        threads.every(ONLINE_MILLIS, this::refreshOnline);
        threads.every(RUNNING_MILLIS, this::refreshRunning);
        rooms.open();
        if (context.cluster().isClustered()) {
            context.cluster().subscribe(this::onClusterMessage, this::onMissed);
            threads.every(LOBBY_POLL_MILLIS, this::pollLobby);
            threads.every(PRESENCE_MILLIS, this::refreshPresence);
        }
    }

    private void onMissed() {
        rooms.onMissed();
        threads.executor().execute(this::pollLobby);
    }

    private void pollLobby() {
        try {
            refreshLobby();
        } catch (RuntimeException failure) {
            LOG.warn("could not poll for tables of other nodes: {}", String.valueOf(failure.getMessage()));
        }
    }

    /** Updates the lobby from the log, including tables that are listed here but not open any more. */
    private void refreshLobby() {
        Set<String> listed = new LinkedHashSet<>(context.lobby().ids());
        context.tables().listed(MAX_LISTED).forEach(found -> listed.add(found.table()));
        Map<String, Integer> numbers = context.cluster().isClustered()
                ? context.tables().numbers(context.lobby().ids())
                : Map.of();
        for (String table : listed) {
            int known = rooms.ifOpen(table).map(Room::number).orElse(-1);
            if (known < numbers.getOrDefault(table, Integer.MAX_VALUE)) {
                submit(table, Room::refresh, why -> {
                    if (why.equals(ServerObjections.NO_TABLE)) {
                        context.lobby().update(table, Optional.empty(), "", Set.of());
                    }
                });
            }
        }
    }

    private void refreshOnline() {
        if (context.cluster().isClustered()) {
            context.cluster()
                    .publish(new ClusterMessage.Online(context.cluster().nodeId(), online.here()));
        }
        context.lobby().online(online.everywhere(context.now()));
        context.lobby().expire(context.now());
    }

    /** Looks for games to watch while somebody looks at the lobby. */
    private void refreshRunning() {
        if (context.lobby().hasClients() && isListingRunning.compareAndSet(false, true)) {
            threads.executor().execute(() -> {
                try {
                    context.lobby().running(running());
                } catch (RuntimeException failure) {
                    LOG.warn("could not list running games: {}", String.valueOf(failure.getMessage()));
                } finally {
                    isListingRunning.set(false);
                }
            });
        }
    }

    /** Public games that may be watched: those with the most people first, then the latest changed. */
    private List<RunningGame> running() {
        List<TableLog.Found> liveliestFirst =
                context.tables().running(context.now() - RUNNING_AGE_MILLIS, MAX_RUNNING_READ).stream()
                        .sorted(Comparator.comparingInt((TableLog.Found found) ->
                                        context.lobby().people(found.table()))
                                .reversed())
                        .toList();
        List<RunningGame> running = new ArrayList<>();
        for (TableLog.Found found : liveliestFirst) {
            if (running.size() == MAX_RUNNING) {
                break;
            }
            snapshot(found.table())
                    .filter(table ->
                            table.phase() == Phase.PLAYING && table.settings().watch())
                    .ifPresent(
                            table -> running.add(new RunningGame(running(found, table), Set.copyOf(table.guests()))));
        }
        return running;
    }

    private RunningTable running(TableLog.Found found, Table table) {
        List<SeatObject> seats = TableObject.seats(table);
        return new RunningTable(
                found.table(),
                table.settings(),
                seats,
                context.lobby().here(found.table(), seats),
                context.lobby().watching(found.table()),
                table.gameState().orElseThrow().moves(),
                found.changed());
    }

    /** Passes a message of another node to the room. Without an open room it matters only if it affects the lobby. */
    private void onClusterMessage(ClusterMessage message) {
        if (message instanceof ClusterMessage.Rewritten rewritten) {
            onRewritten(rewritten);
        } else if (message instanceof ClusterMessage.Online report) {
            online.onReport(report, context.now());
        } else if (message instanceof ClusterMessage.AtTable at) {
            if (at instanceof ClusterMessage.Here here) {
                context.lobby().report(here, context.now() + Subscribers.REMOTE_PRESENCE_MILLIS);
            }
            boolean isListed = at instanceof ClusterMessage.Stored stored && stored.listed();
            if (isListed || rooms.ifOpen(at.table()).isPresent()) {
                submit(at.table(), room -> room.onClusterMessage(at), why -> {});
            }
        }
    }

    /** Keeps tables with subscribers from being deleted as abandoned, by this or another node. */
    public void holdWatched() {
        context.tables().hold(rooms.watched(), context.logs().lease(Room.HOLD_MILLIS));
    }

    private void refreshPresence() {
        for (String table : rooms.watched()) {
            submit(table, room -> room.subscribers().refreshPresence(room.table()), why -> {});
        }
    }

    /** The number of open rooms. */
    public int size() {
        return rooms.size();
    }

    public Lobby lobby() {
        return context.lobby();
    }

    Online online() {
        return online;
    }

    /**
     * Runs a task at a table.
     *
     * @param onFailure called with the reason if the task can't be completed
     */
    void submit(String table, Consumer<Room> task, Consumer<Objection> onFailure) {
        rooms.submit(table, task, onFailure);
    }

    /**
     * Runs a task that waits for the database but belongs to no table.
     *
     * @param onFailure called with the reason if the task can't be completed
     */
    void execute(Runnable task, Consumer<Objection> onFailure) {
        threads.executor().execute(() -> {
            try {
                task.run();
            } catch (NotStored full) {
                onFailure.accept(LogObjections.NOT_STORED);
            } catch (RuntimeException failure) {
                LOG.warn("a request failed", failure);
                onFailure.accept(LogObjections.BUSY);
            }
        });
    }

    /** The same as {@link #submit(String, Consumer, Consumer)}, logging under the id of a message. */
    void submit(String table, String trace, Consumer<Room> task, Consumer<Objection> onFailure) {
        rooms.submit(table, trace, task, onFailure);
    }

    /**
     * Creates a table and returns its id once it is stored; empty if the guest has too many.
     *
     * @param addressTag a keyed hash of the address of the guest
     */
    public Optional<String> make(String guest, String addressTag, Settings settings, Optional<RematchOf> rematchOf) {
        ReentrantLock lock = creationLocks.get(Math.floorMod(guest.hashCode(), CREATION_LOCKS));
        lock.lock();
        try {
            boolean hasTooMany = context.tables().unfinished(guest) >= maxUnfinished
                    || settings.isPublic() && hasTooManyListed(guest);
            return hasTooMany ? Optional.empty() : Optional.of(create(guest, addressTag, settings, rematchOf));
        } finally {
            lock.unlock();
        }
    }

    /** Whether a guest has as many tables in the lobby as allowed. */
    boolean hasTooManyListed(String guest) {
        return context.tables().listed(guest) >= MAX_LISTED_PER_GUEST;
    }

    /**
     * The game that is played again.
     *
     * @param players those who are asked, and for whom seats are kept
     */
    public record RematchOf(String table, List<Entry.Invited> players) {}

    private String create(String guest, String addressTag, Settings settings, Optional<RematchOf> rematchOf) {
        List<Entry> invitations =
                rematchOf.map(game -> invitations(game, settings)).orElseGet(List::of);
        return create(guest, addressTag, settings, rematchOf.map(RematchOf::table), invitations);
    }

    /** Creates a table that belongs to nobody, at which only these guests may sit. */
    String makeFor(List<String> guests, Settings settings) {
        Entry reserved = new Entry.Reserved(guests, Long.MAX_VALUE);
        return create(Secrets.fresh(), "", settings, Optional.empty(), List.of(reserved));
    }

    private String create(
            String owner, String addressTag, Settings settings, Optional<String> rematchOf, List<Entry> more) {
        String id = Secrets.fresh();
        String serverSeed = Seed.of(Secrets.freshSeed()).hex();
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry.Made(owner, settings, serverSeed, rematchOf));
        entries.addAll(more);
        Step<Entry> step = new Step<>(1, context.now(), Optional.empty(), entries);
        TableLog.Append append = TableLog.Append.of(id, step, context.rules().first(step), Optional.empty());
        if (!LogContext.await(context.tables().append(append.from(addressTag)))) {
            throw new IllegalStateException("two tables with the same id");
        }
        submit(id, Room::applyTimers, why -> {});
        return id;
    }

    /** Asks the players of a rematch and keeps its seats for them, as far as all running nodes can read that. */
    private List<Entry> invitations(RematchOf game, Settings settings) {
        List<String> guests = game.players().stream()
                .flatMap(player -> player.guests().stream())
                .toList();
        boolean overDays = settings.clock() instanceof TimeControl.Days;
        long until = context.now() + (overDays ? TableRules.RESERVED_DAYS_MILLIS : TableRules.RESERVED_MILLIS);
        List<Entry> entries = new ArrayList<>(game.players());
        entries.add(new Entry.Reserved(guests, until));
        entries.removeIf(entry -> !context.cluster().canRead(EntryKinds.of(List.of(entry))));
        return entries;
    }

    /** The result of looking a table up for a guest. */
    public sealed interface Lookup {

        record Found(ServerMessage.Table table) implements Lookup {}

        /** There is no such table. */
        record NotFound() implements Lookup {}

        /** The guest may not watch this table. */
        record Forbidden() implements Lookup {}
    }

    /** The table as a guest may see it. */
    public Lookup lookUp(String table, String guest) {
        return rooms.query(
                        table,
                        room -> room.viewFor(guest)
                                .<Lookup>map(Lookup.Found::new)
                                .orElseGet(Lookup.Forbidden::new))
                .orElseGet(Lookup.NotFound::new);
    }

    /** Executes a command of the host at a table; returns the objection if it is refused. */
    public Optional<Objection> execute(String table, HostCommand command) {
        CompletableFuture<Optional<Objection>> answer = new CompletableFuture<>();
        submit(
                table,
                room -> answer.complete(
                        room.execute(command) instanceof LiveLog.Result.Refused refused
                                ? Optional.of(refused.why())
                                : Optional.empty()),
                why -> answer.complete(Optional.of(why)));
        return answer.join();
    }

    /** Forgets tables without subscribers, which may have been deleted. */
    public void forgetSnapshots() {
        reader.clear();
    }

    /** Reads a table again whose log has been rewritten, here and on all other nodes. */
    public void rewritten(String table) {
        ClusterMessage.Rewritten message = new ClusterMessage.Rewritten(table);
        onRewritten(message);
        context.cluster().publish(message);
    }

    private void onRewritten(ClusterMessage.Rewritten message) {
        reader.forget(message.table());
        if (rooms.ifOpen(message.table()).isPresent()) {
            submit(message.table(), Room::reloadAndSend, why -> {});
        }
    }

    /** The table itself, secrets included. */
    public Optional<Table> table(String id) {
        return rooms.query(id, Room::table);
    }

    /** The same as {@link #table}, but without opening a room if the table has no subscribers. */
    public Optional<Table> snapshot(String id) {
        boolean isWatched = rooms.ifOpen(id).map(Room::isWatched).orElse(false);
        return isWatched ? table(id) : reader.read(id);
    }

    /** Finishes running tasks and accepts no more. */
    @Override
    public void close() {
        threads.close();
    }
}
