package io.cablecar.server.live;

import io.cablecar.server.cluster.Cluster;
import io.cablecar.server.cluster.ClusterMessage;
import io.cablecar.server.live.Lobby.RunningGame;
import io.cablecar.server.log.LiveLog;
import io.cablecar.server.log.LiveLogs;
import io.cablecar.server.log.LogContext;
import io.cablecar.server.log.LogReader;
import io.cablecar.server.log.LogThreads;
import io.cablecar.server.log.Objection;
import io.cablecar.server.log.Step;
import io.cablecar.server.storage.AddressTag;
import io.cablecar.server.storage.PhraseStore;
import io.cablecar.server.storage.Regulars;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.TableLog;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * All live tables of this node. Rooms are opened on first use, woken when a timer or a bot move is due, and evicted
 * when idle. Thread-safe.
 */
public final class Rooms implements AutoCloseable {

    private static final long LOBBY_FLUSH_MILLIS = 200;
    private static final long LOBBY_POLL_MILLIS = 2_000;
    private static final long REWRITES_POLL_MILLIS = 2_000;
    private static final long PRESENCE_MILLIS = 4_000;
    private static final long LOBBY_REFRESH_MILLIS = 3_600_000;
    private static final long ONLINE_MILLIS = 2_000;
    private static final long RUNNING_MILLIS = 3_000;
    private static final long RUNNING_AGE_MILLIS = 86_400_000;
    private static final int MAX_RUNNING_READ = 60;
    private static final int MAX_RUNNING = 12;
    private static final int MAX_LISTED = 200;
    private static final int MAX_LISTED_PER_GUEST = 5;

    /** A step may become visible to other nodes this much later than its timestamp. */
    private static final long LOBBY_OVERLAP_MILLIS = 15_000;

    private static final int LOBBY_PORTION = 500;
    private static final int CREATION_LOCKS = 64;

    private final LogThreads threads = new LogThreads();
    private final RoomContext context;
    private final LiveLogs<Room> rooms;
    private final LogReader<Table, Entry> reader;
    private final TableLimits limits;
    private final OnlineCount online = new OnlineCount();
    private volatile long polledUntil;
    private volatile long rewrites;

    /** By hash of a guest: a guest creates tables one after the other, so that each of them is counted. */
    private final List<ReentrantLock> creationLocks = locks();

    /** By hash of a network, for the same reason. Taken after that of the guest. */
    private final List<ReentrantLock> listingLocks = locks();

    public Rooms(TableLog log, Clock clock, BotExecutor bots, Notifier notifier, Cluster cluster, TableLimits limits) {
        this(log, PhraseStore.NONE, TableReplay.STANDARD, clock, bots, notifier, cluster, limits);
    }

    public Rooms(
            TableLog log,
            PhraseStore phrases,
            Clock clock,
            BotExecutor bots,
            Notifier notifier,
            Cluster cluster,
            TableLimits limits) {
        this(log, phrases, TableReplay.STANDARD, clock, bots, notifier, cluster, limits);
    }

    Rooms(
            TableLog log,
            PhraseStore phrases,
            TableReplay replay,
            Clock clock,
            BotExecutor bots,
            Notifier notifier,
            Cluster cluster,
            TableLimits limits) {
        this.limits = limits;
        TableLogRules rules = new TableLogRules(replay);
        LogContext<Table, Entry, Command> logs = new LogContext<>(
                log, rules, clock, threads, cluster, () -> Secrets.freshSeed().hex(), ServerObjections.NO_TABLE);
        this.context =
                new RoomContext(logs, log, phrases, rules, bots, new Lobby(), notifier, cluster, this::submitIfOpen);
        this.rooms = new LiveLogs<>(logs, id -> new Room(id, context));
        // Others may be deleted at any time.
        this.reader =
                new LogReader<>(log, rules, table -> table.phase() == Phase.PLAYING || table.phase() == Phase.OVER);
    }

    private static List<ReentrantLock> locks() {
        return Stream.generate(ReentrantLock::new).limit(CREATION_LOCKS).toList();
    }

    /** Fills the lobby, claims pending timers and bot moves, and starts the regular tasks. */
    public void open() {
        rewrites = context.tables().rewritten(Long.MAX_VALUE).count();
        refreshLobby();
        threads.everyBlocking(LOBBY_FLUSH_MILLIS, "sending the lobby", context.lobby()::flush);
        threads.everyBlocking(LOBBY_REFRESH_MILLIS, "refreshing the lobby", this::refreshLobby);
        threads.every(ONLINE_MILLIS, "counting who is online", this::refreshOnline);
        threads.everyBlocking(RUNNING_MILLIS, "listing running games", this::refreshRunning);
        rooms.open();
        threads.everyBlocking(LOBBY_POLL_MILLIS, "polling the lobby", this::pollLobby);
        if (context.cluster().isClustered()) {
            context.cluster().subscribe(this::onClusterMessage, this::onMissed);
            threads.everyBlocking(REWRITES_POLL_MILLIS, "looking for rewritten tables", this::pollRewrites);
            threads.every(PRESENCE_MILLIS, "publishing who is present", this::refreshPresence);
        }
    }

    private void onMissed() {
        rooms.onMissed();
        threads.executor().execute(() -> LogThreads.guarded("polling the lobby", this::pollLobby));
    }

    /**
     * Looks for changes of the lobby by other nodes, whose messages may be lost, and for tables that were forgotten.
     */
    private void pollLobby() {
        if (context.lobby().lacksTables()) {
            refreshLobby();
        } else if (context.cluster().isClustered()) {
            addChanged();
            followOpen();
        }
    }

    /** Reads tables again whose names were replaced by another node, whose message may be lost. */
    private void pollRewrites() {
        TableLog.Rewritten news = context.tables().rewritten(rewrites);
        if (!news.isComplete()) {
            reader.clear();
        }
        List<String> tables = news.isComplete() ? news.tables() : rooms.ids();
        tables.forEach(table -> onRewritten(new ClusterMessage.Rewritten(table)));
        rewrites = news.count();
    }

    /** Updates the lobby from the log, including tables that are listed here but not open any more. */
    private void refreshLobby() {
        polledUntil = context.now();
        context.lobby().complete();
        updateLobby(context.tables().listed(MAX_LISTED));
        followOpen();
    }

    /** Adds the tables that have changed since the last time. */
    private void addChanged() {
        long from = polledUntil - LOBBY_OVERLAP_MILLIS;
        List<TableLog.TableVersion> portion = context.tables().listed(from, LOBBY_PORTION);
        updateLobby(portion);
        while (portion.size() == LOBBY_PORTION && portion.getLast().changed() > from) {
            from = portion.getLast().changed();
            portion = context.tables().listed(from, LOBBY_PORTION);
            updateLobby(portion);
        }
        polledUntil = Math.max(
                polledUntil, portion.isEmpty() ? from : portion.getLast().changed());
    }

    private void updateLobby(List<TableLog.TableVersion> tables) {
        for (TableLog.TableVersion found : tables) {
            if (!context.lobby().isKnown(found.table(), found.number(), context.now())) {
                submit(found.table(), Room::updateLobby, why -> {});
            }
        }
    }

    /** Reads the tables in the lobby that have changed or were deleted. */
    private void followOpen() {
        Map<String, Integer> known = context.lobby().numbers();
        Map<String, Integer> stored = context.tables().numbers(known.keySet());
        known.forEach((table, number) -> {
            if (number < stored.getOrDefault(table, Integer.MAX_VALUE)) {
                submit(table, Room::updateLobby, why -> {
                    if (why.equals(ServerObjections.NO_TABLE)) {
                        context.lobby().remove(table);
                    }
                });
            }
        });
    }

    /** Sends the lobby again to two people who see it, after one of them has blocked the other or no longer does. */
    public void refreshApart(Regulars regulars, Regulars.Pair pair) {
        execute(
                () -> {
                    for (Client client : context.lobby().clientsOf(regulars.devicesOf(pair))) {
                        context.lobby().replaceApart(client, regulars.keptApart(client.guest()));
                    }
                },
                why -> {});
    }

    private void refreshOnline() {
        if (context.cluster().isClustered()) {
            context.cluster()
                    .publish(new ClusterMessage.Online(context.cluster().nodeId(), online.here()));
        }
        context.lobby().online(online.everywhere(context.now()));
        context.lobby().expire(context.now());
    }

    /** Looks for games to watch if the lobby has subscribers. */
    private void refreshRunning() {
        if (context.lobby().hasClients()) {
            context.lobby().running(running());
        }
    }

    /** Public games that may be watched: those with the most people first, then the latest changed. */
    private List<RunningGame> running() {
        List<TableLog.TableVersion> liveliestFirst =
                context.tables().running(context.now() - RUNNING_AGE_MILLIS, MAX_RUNNING_READ).stream()
                        .sorted(Comparator.comparingInt((TableLog.TableVersion found) ->
                                        context.lobby().people(found.table()))
                                .reversed())
                        .toList();
        List<RunningGame> running = new ArrayList<>();
        for (TableLog.TableVersion found : liveliestFirst) {
            if (running.size() == MAX_RUNNING) {
                break;
            }
            snapshot(found.table())
                    .filter(table -> table.phase() == Phase.PLAYING
                            && table.settings().watch()
                            && table.awayFrom().orElse(Long.MAX_VALUE) > context.now())
                    .ifPresent(
                            table -> running.add(new RunningGame(running(found, table), Set.copyOf(table.guests()))));
        }
        return running;
    }

    private RunningTable running(TableLog.TableVersion found, Table table) {
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
    public void protectWatched() {
        context.tables().protectFromSweep(rooms.watched(), context.logs().lease(Room.PROTECTED_MILLIS));
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

    OnlineCount online() {
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

    private void submitIfOpen(String table, Consumer<Room> task) {
        if (rooms.ifOpen(table).isPresent()) {
            submit(table, task, why -> {});
        }
    }

    /**
     * Runs a task that may wait for the database and concerns no table.
     *
     * @param onFailure called with the reason if the task can't be completed
     */
    void execute(Runnable task, Consumer<Objection> onFailure) {
        threads.executor().execute(() -> LogThreads.guarded("a request", task).ifPresent(onFailure));
    }

    /** The same as {@link #submit(String, Consumer, Consumer)}, logging under the id of a message. */
    void submit(String table, String trace, Consumer<Room> task, Consumer<Objection> onFailure) {
        rooms.submit(table, trace, task, onFailure);
    }

    /**
     * Creates a table and returns its id once it is stored; empty if the guest has too many.
     *
     * @param addressTag a keyed hash of the address of the guest
     * @param rated only if it {@link #canRate}, and for settings that can be rated
     */
    public Optional<String> createTable(
            String guest, String addressTag, Settings settings, boolean rated, Optional<RematchOf> rematchOf) {
        ReentrantLock ofGuest = creationLocks.get(Math.floorMod(guest.hashCode(), CREATION_LOCKS));
        ReentrantLock ofNetwork =
                listingLocks.get(Math.floorMod(AddressTag.network(addressTag).hashCode(), CREATION_LOCKS));
        ofGuest.lock();
        try {
            ofNetwork.lock();
            try {
                boolean hasTooMany = context.tables().unfinished(guest) >= limits.unfinished()
                        || settings.isPublic() && hasTooManyListed(guest, addressTag);
                return hasTooMany
                        ? Optional.empty()
                        : Optional.of(insertTable(guest, addressTag, settings, rated, rematchOf));
            } finally {
                ofNetwork.unlock();
            }
        } finally {
            ofGuest.unlock();
        }
    }

    /** Whether a guest, or the guests of an address together, have as many tables in the lobby as allowed. */
    boolean hasTooManyListed(String guest, String addressTag) {
        return context.tables().listed(guest) >= MAX_LISTED_PER_GUEST
                || !addressTag.isEmpty()
                        && (context.tables().listedFrom(addressTag) >= limits.listed()
                                || context.tables().listedFrom(AddressTag.network(addressTag))
                                        >= limits.listedOfNetwork());
    }

    /**
     * The game that is played again.
     *
     * @param players the people who are invited, and for whom seats are kept
     */
    public record RematchOf(String table, List<Entry.Invited> players) {}

    /** Whether all running nodes can read rated tables. */
    public boolean canRate() {
        return context.cluster().canRead(EntryKinds.of(List.of(new Entry.Rated())));
    }

    private String insertTable(
            String guest, String addressTag, Settings settings, boolean rated, Optional<RematchOf> rematchOf) {
        List<Entry> more = new ArrayList<>();
        if (rated) {
            more.add(new Entry.Rated());
        }
        rematchOf.ifPresent(game -> more.addAll(invitations(game, settings)));
        return insertTable(guest, addressTag, settings, rematchOf.map(RematchOf::table), more);
    }

    /**
     * Creates a table that belongs to nobody, at which only these guests may sit. It is closed if it does not start.
     *
     * @param addressTag a keyed hash of the address of one of them
     */
    String createReservedTable(List<String> guests, String addressTag, Settings settings) {
        Entry reserved = new Entry.Reserved(guests, context.now() + TableRules.FOUND_MILLIS);
        return insertTable(Secrets.fresh(), addressTag, settings, Optional.empty(), List.of(reserved));
    }

    private String insertTable(
            String owner, String addressTag, Settings settings, Optional<String> rematchOf, List<Entry> more) {
        String id = Secrets.fresh();
        String serverSeed = Secrets.freshSeed().hex();
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry.Made(owner, settings, serverSeed, rematchOf));
        entries.addAll(more);
        Step<Entry> step = new Step<>(1, context.now(), Optional.empty(), entries);
        TableLog.Append append = TableLog.Append.of(id, step, context.rules().first(step), Optional.empty());
        if (!LogContext.await(context.tables().append(append.from(addressTag)))) {
            throw new IllegalStateException("two tables with the same id");
        }
        rematchOf.ifPresent(game -> context.phrases().copy(game, id));
        submit(id, Room::applyTimers, why -> {});
        return id;
    }

    /** Invites the players of a rematch and keeps its seats for them, as far as all running nodes can read that. */
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

    /** The table as the person of these guests may see it. */
    public Lookup lookUp(String table, List<String> guests) {
        return rooms.query(
                        table,
                        room -> room.viewFor(guests)
                                .<Lookup>map(Lookup.Found::new)
                                .orElseGet(Lookup.Forbidden::new))
                .orElseGet(Lookup.NotFound::new);
    }

    /** Executes a command of the host at a table; returns the objection if it is refused. */
    public Optional<Objection> execute(String table, HostCommand command) {
        return execute(table, room -> room.execute(command));
    }

    /** Executes a command of a guest that came by another way than a socket; returns the objection if it is refused. */
    public Optional<Objection> execute(String table, Step.Cause cause, Command command) {
        return execute(table, room -> room.execute(cause, command));
    }

    private Optional<Objection> execute(String table, Function<Room, LiveLog.Result> command) {
        CompletableFuture<Optional<Objection>> answer = new CompletableFuture<>();
        submit(
                table,
                room -> answer.complete(
                        command.apply(room) instanceof LiveLog.Result.Refused refused
                                ? Optional.of(refused.why())
                                : Optional.empty()),
                why -> answer.complete(Optional.of(why)));
        return answer.join();
    }

    /** Clears the cache of tables without subscribers, since some may have been deleted. */
    public void forgetSnapshots() {
        reader.clear();
    }

    /** Reads a table again, on all nodes, after its log has been rewritten. */
    public void rewritten(String table) {
        ClusterMessage.Rewritten message = new ClusterMessage.Rewritten(table);
        onRewritten(message);
        context.cluster().publish(message);
    }

    private void onRewritten(ClusterMessage.Rewritten message) {
        reader.forget(message.table());
        if (rooms.ifOpen(message.table()).isPresent() || context.lobby().isKnown(message.table(), 0, context.now())) {
            submit(message.table(), Room::reloadAndSend, why -> {});
        }
    }

    /** The table itself, secrets included. */
    public Optional<Table> table(String id) {
        return rooms.query(id, Room::table);
    }

    /** The stored steps of a table, the first one first. */
    List<Step<Entry>> steps(String id) {
        return context.tables().read(id, 0);
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
