package io.cablecar.server.live;

import io.cablecar.server.cluster.ClusterMessage;
import io.cablecar.server.storage.Seeks.Seek;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.ServerMessage.LobbyTable;
import io.cablecar.server.wire.ServerMessage.RunningTable;
import io.cablecar.server.wire.ServerMessage.SeatObject;
import io.cablecar.server.wire.ServerMessage.SeekCount;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What people see who look for a game: open public tables and who is there, running games to watch, how many people are
 * online and how many look for a game; and the clients subscribed to it. The list of tables has a bounded number of
 * places, which are given to one table of each address before the second of any, so that no address can crowd out the
 * others. Changes are collected and sent together by {@link #flush}, so a subscriber gets at most a few frames per
 * second. Thread-safe.
 */
public final class Lobby {

    private static final int MAX_TABLES = 200;
    private static final int MAX_TRIES = 5;

    /**
     * @param addressTag a keyed hash of the address from which the table was created; empty if that is not known
     * @param guests the owner and the devices of those who sit there
     */
    private record OpenTable(LobbyTable table, String addressTag, Set<String> guests) {}

    /** Who is at a table through one node, valid until a time. */
    private record Report(ClusterMessage.Here here, long until) {}

    /** A game that may be watched, with the devices of its players. */
    record RunningGame(RunningTable table, Set<String> guests) {}

    /** What is sent as a whole when it changes. */
    private record Summary(int online, List<RunningGame> running, List<Seek> seeks) {

        /** The games of others than these people. */
        List<RunningTable> running(Set<String> apart) {
            return running.stream()
                    .filter(game -> Collections.disjoint(game.guests, apart))
                    .map(RunningGame::table)
                    .toList();
        }

        /** What others than these people look for. */
        List<SeekCount> seeks(Set<String> apart) {
            Map<List<Integer>, SeekCount> counts = new TreeMap<>(Comparator.comparing(List::toString));
            for (Seek seek : seeks) {
                if (!apart.contains(seek.guest())) {
                    counts.merge(
                            List.of(seek.size(), seek.pace().ordinal()),
                            new SeekCount(seek.size(), seek.pace(), 1),
                            (one, other) -> new SeekCount(one.size(), one.pace(), one.n() + other.n()));
                }
            }
            return List.copyOf(counts.values());
        }
    }

    private final Map<String, OpenTable> open = new LinkedHashMap<>();
    /** With the devices of the people each of them is to be kept apart from. */
    private final Map<Client, Set<String>> clients = new LinkedHashMap<>();

    private final Set<String> changed = new LinkedHashSet<>();

    /** By table and node. */
    private final Map<String, Map<String, Report>> reports = new HashMap<>();

    /** The tables that clients may have on their list. */
    private final Set<String> sent = new LinkedHashSet<>();

    private Summary summary = new Summary(0, List.of(), List.of());
    private Summary sentSummary = summary;
    private int version;

    /** Encoded once for all clients; empty after a change. */
    private Optional<Encoded> encoded = Optional.empty();

    /** The listed tables, the newest first. */
    public synchronized List<LobbyTable> tables() {
        List<OpenTable> newestFirst = open.values().stream()
                .sorted(Comparator.comparingLong((OpenTable one) -> one.table.made())
                        .reversed())
                .toList();
        if (newestFirst.size() <= MAX_TABLES) {
            return newestFirst.stream().map(this::present).toList();
        }
        Map<String, Integer> counts = new HashMap<>();
        IdentityHashMap<OpenTable, Integer> rounds = new IdentityHashMap<>();
        for (OpenTable one : newestFirst) {
            String address = one.addressTag.isEmpty() ? one.table.table() : one.addressTag;
            rounds.put(one, counts.merge(address, 1, Integer::sum));
        }
        return newestFirst.stream()
                .sorted(Comparator.comparingInt(one -> rounds.getOrDefault(one, 0)))
                .limit(MAX_TABLES)
                .map(this::present)
                .sorted(Comparator.comparingLong(LobbyTable::made).reversed())
                .toList();
    }

    /** A table with who is there. */
    private LobbyTable present(OpenTable one) {
        return one.table.with(here(one.table.table(), one.table.seats()), isOwnerHere(one.table.table()));
    }

    /** By seat, whether its player is connected to any node; bots always are. */
    synchronized List<Boolean> here(String table, List<SeatObject> seats) {
        List<Boolean> here = new ArrayList<>();
        for (int i = 0; i < seats.size(); i++) {
            int seat = i;
            here.add(seats.get(seat).kind().equals("bot")
                    || of(table).stream().anyMatch(report -> report.here.seats().contains(seat)));
        }
        return List.copyOf(here);
    }

    /** The number of people who watch a table. */
    synchronized int watching(String table) {
        return of(table).stream().mapToInt(report -> report.here.watching()).sum();
    }

    /** The number of people at a table, seated or watching. */
    synchronized int people(String table) {
        return of(table).stream()
                .mapToInt(report -> report.here.seats().size() + report.here.watching())
                .sum();
    }

    private boolean isOwnerHere(String table) {
        return of(table).stream().anyMatch(report -> report.here.owner());
    }

    private List<Report> of(String table) {
        return List.copyOf(reports.getOrDefault(table, Map.of()).values());
    }

    /** The ids of all open tables. */
    synchronized boolean contains(String table) {
        return open.containsKey(table);
    }

    synchronized Set<String> ids() {
        return Set.copyOf(open.keySet());
    }

    synchronized boolean hasClients() {
        return !clients.isEmpty();
    }

    /** Everything in the lobby. */
    public ServerMessage.Lobby message() {
        return message(Set.of());
    }

    /** Everything in the lobby but what these people do. */
    private synchronized ServerMessage.Lobby message(Set<String> apart) {
        List<LobbyTable> tables = tables();
        return new ServerMessage.Lobby(
                apart.isEmpty()
                        ? tables
                        : tables.stream()
                                .filter(table -> isShown(table.table(), apart))
                                .toList(),
                summary.online,
                summary.running(apart),
                summary.seeks(apart));
    }

    private boolean isShown(String table, Set<String> apart) {
        OpenTable found = open.get(table);
        return found == null || Collections.disjoint(found.guests, apart);
    }

    /**
     * Sends the list to a client, and all later changes.
     *
     * @param apart the devices of people who are not shown to this client
     */
    public void join(Client client, Set<String> apart) {
        if (apart.isEmpty()) {
            join(client);
            return;
        }
        synchronized (this) {
            clients.put(client, Set.copyOf(apart));
            client.send(Wire.write(message(apart)));
        }
    }

    /** Sends the list to a client, and all later changes. */
    void join(Client client) {
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            if (joinWith(client, list())) {
                return;
            }
        }
        synchronized (this) {
            joinWith(client, encode(version, message()));
        }
    }

    /** The list as a frame. */
    private record Encoded(int version, List<LobbyTable> listed, String frame) {}

    /** Encodes outside the lock, which every change of a table needs. */
    private Encoded list() {
        int current;
        ServerMessage.Lobby all;
        synchronized (this) {
            if (encoded.isPresent()) {
                return encoded.get();
            }
            current = version;
            all = message();
        }
        return encode(current, all);
    }

    /** The list as it is sent to clients, encoded once for all of them until it changes. */
    public String frame() {
        Encoded list = list();
        remember(list);
        return list.frame;
    }

    private synchronized void remember(Encoded list) {
        if (list.version == version) {
            encoded = Optional.of(list);
        }
    }

    private static Encoded encode(int version, ServerMessage.Lobby all) {
        return new Encoded(version, all.tables(), Wire.write(all));
    }

    /** Returns false if the list has changed since it was encoded. */
    private synchronized boolean joinWith(Client client, Encoded list) {
        if (list.version != version) {
            return false;
        }
        encoded = Optional.of(list);
        list.listed.forEach(table -> sent.add(table.table()));
        clients.put(client, Set.of());
        client.send(list.frame);
        return true;
    }

    public synchronized void leave(Client client) {
        clients.remove(client);
    }

    /**
     * Updates a table.
     *
     * @param table empty if it is not open any more
     * @param addressTag a keyed hash of the address from which it was created; empty if that is not known
     * @param guests the owner and the devices of those who sit there
     */
    synchronized void update(String id, Optional<LobbyTable> table, String addressTag, Set<String> guests) {
        Optional<OpenTable> now = table.map(listed -> new OpenTable(listed, addressTag, Set.copyOf(guests)));
        boolean isChanged = now.isPresent() ? !now.get().equals(open.put(id, now.get())) : open.remove(id) != null;
        if (isChanged) {
            onChanged(id);
        }
    }

    private void onChanged(String id) {
        changed.add(id);
        outdate();
    }

    private void outdate() {
        version++;
        encoded = Optional.empty();
    }

    /**
     * Notes who is at a public table through a node, instead of what was known before.
     *
     * @param until when the report expires unless it is repeated
     */
    synchronized void report(ClusterMessage.Here here, long until) {
        Map<String, Report> known = reports.computeIfAbsent(here.table(), fresh -> new HashMap<>());
        Report before = here.isEmpty() || !here.listed()
                ? known.remove(here.node())
                : known.put(here.node(), new Report(here, until));
        if (known.isEmpty()) {
            reports.remove(here.table());
        }
        boolean isNews = before == null ? !here.isEmpty() : !before.here.equals(here);
        if (isNews && open.containsKey(here.table())) {
            onChanged(here.table());
        }
    }

    /** Forgets the reports of nodes that have not repeated them. */
    synchronized void expire(long now) {
        for (String table : List.copyOf(reports.keySet())) {
            Map<String, Report> known = reports.getOrDefault(table, Map.of());
            if (known.values().removeIf(report -> report.until < now) && open.containsKey(table)) {
                onChanged(table);
            }
            if (known.isEmpty()) {
                reports.remove(table);
            }
        }
    }

    /** Updates the number of people online. */
    synchronized void online(int people) {
        summarise(new Summary(people, summary.running, summary.seeks));
    }

    /** Updates the games to watch, the liveliest first. */
    synchronized void running(List<RunningGame> games) {
        summarise(new Summary(summary.online, List.copyOf(games), summary.seeks));
    }

    /** Updates who looks for a game. */
    synchronized void seeks(List<Seek> all) {
        summarise(new Summary(summary.online, summary.running, List.copyOf(all)));
    }

    private void summarise(Summary current) {
        if (!current.equals(summary)) {
            summary = current;
            outdate();
        }
    }

    /** Sends the collected changes. Called by one thread. */
    void flush() {
        List<LobbyTable> updated = new ArrayList<>();
        List<String> gone = new ArrayList<>();
        Summary before;
        Summary now;
        synchronized (this) {
            before = sentSummary;
            now = summary;
            if (changed.isEmpty() && before.equals(now)) {
                return;
            }
            Set<String> listed = new LinkedHashSet<>();
            for (LobbyTable table : tables()) {
                listed.add(table.table());
                if (changed.contains(table.table()) || !sent.contains(table.table())) {
                    updated.add(table);
                }
            }
            sent.stream().filter(id -> !listed.contains(id)).forEach(gone::add);
            sent.clear();
            sent.addAll(listed);
            changed.clear();
            sentSummary = now;
        }
        if (!updated.isEmpty() || !gone.isEmpty() || !before.equals(now)) {
            send(new ServerMessage.LobbyChange(
                    updated,
                    gone,
                    changed(before.online, now.online),
                    changed(before.running(Set.of()), now.running(Set.of())),
                    changed(before.seeks(Set.of()), now.seeks(Set.of()))));
        }
    }

    private static <T> Optional<T> changed(T before, T now) {
        return before.equals(now) ? Optional.empty() : Optional.of(now);
    }

    /** Sends the same frame to all clients but those to whom not everybody is shown, who get their own whole list. */
    private synchronized void send(ServerMessage.LobbyChange change) {
        String frame = Wire.write(change);
        // A slow client may be removed during iteration.
        Map.copyOf(clients)
                .forEach((client, apart) -> client.send(apart.isEmpty() ? frame : Wire.write(message(apart))));
    }
}
