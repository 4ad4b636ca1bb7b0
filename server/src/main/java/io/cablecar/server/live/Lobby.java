package io.cablecar.server.live;

import io.cablecar.server.cluster.ClusterMessage;
import io.cablecar.server.storage.AddressTag;
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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The public open tables and who is there, running games to watch, the number of people online and how many look for a
 * game, with the clients subscribed to all of it. The list of tables has a bounded number of places, which are given to
 * one table of each network before the second of any, and within a network to one of each address, so that nobody can
 * crowd out the others. Changes are collected and sent together by {@link #flush}, so a subscriber gets at most a few
 * frames per second.
 *
 * <p>A client is kept apart from some people, whose tables, games and seeks it does not see. Of these people only those
 * who are in the lobby matter, so clients that are kept apart from nobody there get the same frame. Every frame is
 * encoded once, outside the lock that changes of tables need. Thread-safe.
 */
public final class Lobby {

    private static final int MAX_TABLES = 200;

    /** The most tables that are remembered; beyond it those are forgotten that come last on the list. */
    static final int MAX_REMEMBERED = 1_000;

    /** This many more are kept before some are removed, since removing requires a scan of all. */
    private static final int SLACK = 100;

    private static final int MAX_ENCODED = 100;

    /**
     * A public open table.
     *
     * @param number the number of the step after which it looks like this
     * @param addressTag the {@link AddressTag} of the address from which it was created; empty if that is not known
     * @param guests the owner and the devices of those who sit there
     */
    record OpenTable(LobbyTable table, int number, String addressTag, Set<String> guests) {

        OpenTable {
            guests = Set.copyOf(guests);
        }

        private boolean isShownLike(OpenTable other) {
            return table.equals(other.table) && addressTag.equals(other.addressTag) && guests.equals(other.guests);
        }
    }

    /** A public open table whose seats are kept for certain guests until a time. */
    private record Reserved(int number, long until) {}

    /** Who is at a table through one node, valid until a time. */
    private record Report(ClusterMessage.Here here, long until) {}

    /** A running game that may be watched, with the devices of its players. */
    record RunningGame(RunningTable table, Set<String> guests) {}

    /** The parts of the lobby that are sent whole when they change. */
    private record Summary(int online, List<RunningGame> running, List<Seek> seeks) {

        /** The games without these people. */
        List<RunningTable> running(Set<String> hidden) {
            return running.stream()
                    .filter(game -> Collections.disjoint(game.guests, hidden))
                    .map(RunningGame::table)
                    .toList();
        }

        /** The seeks of everybody except these people. */
        List<SeekCount> seeks(Set<String> hidden) {
            Map<List<Integer>, SeekCount> counts = new TreeMap<>(Comparator.comparing(List::toString));
            for (Seek seek : seeks) {
                if (!hidden.contains(seek.guest())) {
                    counts.merge(
                            List.of(seek.size(), seek.pace().ordinal()),
                            new SeekCount(seek.size(), seek.pace(), 1),
                            (one, other) -> new SeekCount(one.size(), one.pace(), one.n() + other.n()));
                }
            }
            return List.copyOf(counts.values());
        }

        void addPeople(Set<String> people) {
            running.forEach(game -> people.addAll(game.guests));
            seeks.forEach(seek -> people.add(seek.guest()));
        }
    }

    private final Map<String, OpenTable> open = new LinkedHashMap<>();

    /** By table. */
    private final Map<String, Reserved> reserved = new LinkedHashMap<>();

    /** Whether tables were forgotten that may have a place on the list when others are gone. */
    private boolean isIncomplete;

    /** By client, the devices of the people it is kept apart from. */
    private final Map<Client, Set<String>> clients = new LinkedHashMap<>();

    private final Set<String> changed = new LinkedHashSet<>();

    /** By table and node. */
    private final Map<String, Map<String, Report>> reports = new HashMap<>();

    /** The tables that clients may have on their list, each with the sets of guests with which it was sent. */
    private Map<String, Set<Set<String>>> sent = new LinkedHashMap<>();

    private Summary summary = new Summary(0, List.of(), List.of());
    private Summary sentSummary = summary;
    private int version;

    /** By the people in the lobby who are hidden, the list as it is sent; empty after a change. */
    private final Map<Set<String>, Encoded> encoded = new HashMap<>();

    /** Keeps the frames of each client in order. Taken before the lock of this object, never within it. */
    private final ReentrantLock delivery = new ReentrantLock(true);

    /** The listed tables, the newest first. */
    public synchronized List<LobbyTable> tables() {
        return listed().stream().map(this::withPresence).toList();
    }

    private List<OpenTable> listed() {
        return ranked().stream()
                .limit(MAX_TABLES)
                .sorted(Comparator.comparingLong((OpenTable one) -> one.table.made())
                        .reversed())
                .toList();
    }

    private record Ranked(OpenTable table, int rank) {}

    /** All tables in the order in which they get places. */
    private List<OpenTable> ranked() {
        List<OpenTable> newestFirst = open.values().stream()
                .sorted(Comparator.comparingLong((OpenTable one) -> one.table.made())
                        .reversed())
                .toList();
        List<OpenTable> byAddress = inRounds(newestFirst, tag -> tag);
        return inRounds(byAddress, AddressTag::network);
    }

    /** The first table of each group, then the second of each, and so on; otherwise in the same order. */
    private static List<OpenTable> inRounds(List<OpenTable> tables, UnaryOperator<String> group) {
        Map<String, Integer> counts = new HashMap<>();
        List<Ranked> ranked = new ArrayList<>();
        for (OpenTable one : tables) {
            // A table of an unknown address is a group by itself.
            String name = one.addressTag.isEmpty() ? "table " + one.table.table() : group.apply(one.addressTag);
            ranked.add(new Ranked(one, counts.merge(name, 1, Integer::sum)));
        }
        return ranked.stream()
                .sorted(Comparator.comparingInt(Ranked::rank))
                .map(Ranked::table)
                .toList();
    }

    /** A table together with the presence of its players. */
    private LobbyTable withPresence(OpenTable one) {
        return one.table.with(here(one.table.table(), one.table.seats()), isOwnerHere(one.table.table()));
    }

    /** By seat, whether its player is connected to any node; bots always are. */
    synchronized List<Boolean> here(String table, List<SeatObject> seats) {
        List<Boolean> here = new ArrayList<>();
        for (int i = 0; i < seats.size(); i++) {
            int seat = i;
            here.add(seats.get(seat).kind().equals("bot")
                    || reportsOf(table).stream()
                            .anyMatch(report -> report.here.seats().contains(seat)));
        }
        return List.copyOf(here);
    }

    /** The number of people who watch a table. */
    synchronized int watching(String table) {
        return reportsOf(table).stream()
                .mapToInt(report -> report.here.watching())
                .sum();
    }

    /** The number of people at a table, seated or watching. */
    synchronized int people(String table) {
        return reportsOf(table).stream()
                .mapToInt(report -> report.here.seats().size() + report.here.watching())
                .sum();
    }

    private boolean isOwnerHere(String table) {
        return reportsOf(table).stream().anyMatch(report -> report.here.owner());
    }

    private List<Report> reportsOf(String table) {
        return List.copyOf(reports.getOrDefault(table, Map.of()).values());
    }

    synchronized boolean contains(String table) {
        return open.containsKey(table);
    }

    /** By table, the number of the step after which it is known. */
    synchronized Map<String, Integer> numbers() {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        open.forEach((id, table) -> numbers.put(id, table.number));
        return numbers;
    }

    /** Whether a public open table is known as it is after this step. */
    synchronized boolean isKnown(String table, int number, long now) {
        OpenTable known = open.get(table);
        Reserved kept = reserved.get(table);
        return known != null && known.number >= number || kept != null && kept.number >= number && now < kept.until;
    }

    /** Whether some of the tables that were forgotten would have a place on the list now. */
    synchronized boolean lacksTables() {
        return isIncomplete && open.size() < MAX_TABLES;
    }

    /** Called before all tables that have a place on the list are added. */
    synchronized void complete() {
        isIncomplete = false;
    }

    synchronized boolean hasClients() {
        return !clients.isEmpty();
    }

    /** Everything in the lobby. */
    public ServerMessage.Lobby message() {
        return message(Set.of());
    }

    /** Everything in the lobby except the tables, games and seeks of these people. */
    private synchronized ServerMessage.Lobby message(Set<String> hidden) {
        return new ServerMessage.Lobby(
                listed().stream()
                        .filter(table -> Collections.disjoint(table.guests, hidden))
                        .map(this::withPresence)
                        .toList(),
                summary.online,
                summary.running(hidden),
                summary.seeks(hidden));
    }

    /** Those of some people who are in the lobby. */
    private synchronized Set<String> inLobby(Set<String> apart) {
        if (apart.isEmpty()) {
            return apart;
        }
        Set<String> people = new HashSet<>();
        open.values().forEach(table -> people.addAll(table.guests));
        summary.addPeople(people);
        return common(apart, people);
    }

    private static Set<String> common(Set<String> one, Set<String> other) {
        Set<String> smaller = one.size() < other.size() ? one : other;
        Set<String> larger = one.size() < other.size() ? other : one;
        return smaller.stream().filter(larger::contains).collect(Collectors.toUnmodifiableSet());
    }

    /** The list without certain people as a frame, valid for one version of the lobby. */
    private record Encoded(int version, Map<String, Set<String>> guestsOfListed, String frame) {}

    /** Encodes outside the lock, which every change of a table needs. */
    private Encoded list(Set<String> apart) {
        Set<String> hidden;
        int current;
        Map<String, Set<String>> listed;
        ServerMessage.Lobby all;
        synchronized (this) {
            hidden = inLobby(apart);
            Encoded known = encoded.get(hidden);
            if (known != null) {
                return known;
            }
            current = version;
            listed = guestsOfListed();
            all = message(hidden);
        }
        Encoded list = new Encoded(current, listed, Wire.write(all));
        remember(hidden, list);
        return list;
    }

    private Map<String, Set<String>> guestsOfListed() {
        Map<String, Set<String>> guests = new LinkedHashMap<>();
        listed().forEach(one -> guests.put(one.table.table(), one.guests));
        return guests;
    }

    private synchronized void remember(Set<String> hidden, Encoded list) {
        if (list.version == version && (hidden.isEmpty() || encoded.size() < MAX_ENCODED)) {
            encoded.put(hidden, list);
        }
    }

    /** The list as it is sent to clients. */
    public String frame() {
        return frame(Set.of());
    }

    /**
     * The list as it is sent to clients.
     *
     * @param apart the devices of people who are not shown
     */
    public String frame(Set<String> apart) {
        return list(apart).frame;
    }

    /** Sends the list to a client, and all later changes. */
    void join(Client client) {
        join(client, Set.of());
    }

    /**
     * Sends the list to a client, and all later changes.
     *
     * @param apart the devices of people who are not shown to this client
     */
    public void join(Client client, Set<String> apart) {
        join(client, apart, false);
    }

    /** Replaces the people from whom a client is kept apart, and sends it the list again; nothing if it has left. */
    void replaceApart(Client client, Set<String> apart) {
        join(client, apart, true);
    }

    private void join(Client client, Set<String> apart, boolean onlyAgain) {
        delivery.lock();
        try {
            // What changes from now on is sent by the next flush.
            Encoded list = list(apart);
            synchronized (this) {
                if (onlyAgain && !clients.containsKey(client)) {
                    return;
                }
                list.guestsOfListed.forEach((table, guests) ->
                        sent.computeIfAbsent(table, fresh -> new HashSet<>()).add(guests));
                clients.put(client, Set.copyOf(apart));
            }
            client.send(list.frame);
        } finally {
            delivery.unlock();
        }
    }

    public synchronized void leave(Client client) {
        clients.remove(client);
    }

    /** The clients of the people with these devices. */
    synchronized List<Client> clientsOf(Set<String> devices) {
        return clients.keySet().stream()
                .filter(client -> !Collections.disjoint(client.guests(), devices))
                .toList();
    }

    /** Adds a table, or updates it. */
    synchronized void update(OpenTable table) {
        String id = table.table.table();
        reserved.remove(id);
        OpenTable before = open.put(id, table);
        if (before == null || !before.isShownLike(table)) {
            onChanged(id);
        }
        if (open.size() > MAX_REMEMBERED + SLACK) {
            ranked().stream().skip(MAX_REMEMBERED).forEach(last -> remove(last.table.table()));
            isIncomplete = true;
        }
    }

    /** Removes a table that is not open any more. */
    synchronized void remove(String id) {
        reserved.remove(id);
        if (open.remove(id) != null) {
            onChanged(id);
        }
    }

    /**
     * Removes a table whose seats are kept for certain guests.
     *
     * @param number the number of its last step
     */
    synchronized void reserve(String id, int number, long until) {
        remove(id);
        reserved.put(id, new Reserved(number, until));
        if (reserved.size() > MAX_REMEMBERED) {
            reserved.remove(reserved.keySet().iterator().next());
        }
    }

    private void onChanged(String id) {
        changed.add(id);
        outdate();
    }

    private void outdate() {
        version++;
        encoded.clear();
    }

    /**
     * Replaces the report of a node about who is at a public table.
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

    /** Removes the reports of nodes that have not repeated them. */
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

    /** The difference between what was sent last and what is sent now. */
    private record Change(
            Map<String, Set<Set<String>>> sent,
            Map<String, Set<String>> listed,
            List<LobbyTable> updated,
            Summary before,
            Summary now) {

        /** Everybody who was or is in the lobby. */
        Set<String> people() {
            Set<String> people = new HashSet<>();
            sent.values().forEach(shown -> shown.forEach(people::addAll));
            listed.values().forEach(people::addAll);
            before.addPeople(people);
            now.addPeople(people);
            return people;
        }

        /** The change for clients that do not see these people; empty if they see none. */
        Optional<ServerMessage.LobbyChange> without(Set<String> hidden) {
            List<LobbyTable> shown = updated.stream()
                    .filter(table -> isShown(table.table(), hidden))
                    .toList();
            List<String> gone = sent.entrySet().stream()
                    .filter(table -> table.getValue().stream().anyMatch(guests -> Collections.disjoint(guests, hidden)))
                    .map(Map.Entry::getKey)
                    .filter(table -> !isShown(table, hidden))
                    .toList();
            var change = new ServerMessage.LobbyChange(
                    shown,
                    gone,
                    changed(before.online, now.online),
                    changed(before.running(hidden), now.running(hidden)),
                    changed(before.seeks(hidden), now.seeks(hidden)));
            boolean isEmpty = shown.isEmpty()
                    && gone.isEmpty()
                    && change.online().isEmpty()
                    && change.running().isEmpty()
                    && change.seeks().isEmpty();
            return isEmpty ? Optional.empty() : Optional.of(change);
        }

        private boolean isShown(String table, Set<String> hidden) {
            Set<String> guests = listed.get(table);
            return guests != null && Collections.disjoint(guests, hidden);
        }

        private static <T> Optional<T> changed(T before, T now) {
            return before.equals(now) ? Optional.empty() : Optional.of(now);
        }
    }

    /** Sends the collected changes. */
    void flush() {
        delivery.lock();
        try {
            Optional<Change> change;
            Map<Client, Set<String>> all;
            synchronized (this) {
                change = takeChange();
                all = Map.copyOf(clients);
            }
            change.ifPresent(taken -> send(taken, all));
        } finally {
            delivery.unlock();
        }
    }

    private Optional<Change> takeChange() {
        if (changed.isEmpty() && sentSummary.equals(summary)) {
            return Optional.empty();
        }
        Map<String, Set<String>> listed = new LinkedHashMap<>();
        Map<String, Set<Set<String>>> sentNow = new LinkedHashMap<>();
        List<LobbyTable> updated = new ArrayList<>();
        for (OpenTable one : listed()) {
            String id = one.table.table();
            listed.put(id, one.guests);
            sentNow.put(id, new HashSet<>(Set.of(one.guests)));
            if (changed.contains(id) || !sent.containsKey(id)) {
                updated.add(withPresence(one));
            }
        }
        Change change = new Change(sent, listed, updated, sentSummary, summary);
        sent = sentNow;
        sentSummary = summary;
        changed.clear();
        return Optional.of(change);
    }

    /** Sends a change to these clients; those that do not see the same people get the same frame. */
    private static void send(Change change, Map<Client, Set<String>> clients) {
        boolean isFiltered = clients.values().stream().anyMatch(apart -> !apart.isEmpty());
        Set<String> people = isFiltered ? change.people() : Set.of();
        Map<Set<String>, Optional<String>> frames = new HashMap<>();
        clients.forEach((client, apart) -> frames.computeIfAbsent(
                        common(apart, people), hidden -> change.without(hidden).map(Wire::write))
                .ifPresent(client::send));
    }
}
