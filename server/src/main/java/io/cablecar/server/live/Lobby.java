package io.cablecar.server.live;

import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.ServerMessage.LobbyTable;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The list of open public tables, and the clients subscribed to it. It has a bounded number of places, which are given
 * to one table of each address before anybody's second, so that nobody can crowd the others out. Changes are collected
 * and sent together by {@link #flush}, so a subscriber gets at most a few frames per second. Thread-safe.
 */
public final class Lobby {

    private static final int MAX_TABLES = 200;
    private static final int MOST_TRIES = 5;

    /** @param addressTag stands for the address from which the table was created; empty if that is not known */
    private record OpenTable(LobbyTable table, String addressTag) {}

    private final Map<String, OpenTable> open = new LinkedHashMap<>();
    private final Set<Client> clients = new LinkedHashSet<>();
    private final Set<String> changed = new LinkedHashSet<>();

    /** The tables that clients may have on their list. */
    private final Set<String> sent = new LinkedHashSet<>();

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
            return newestFirst.stream().map(OpenTable::table).toList();
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
                .map(OpenTable::table)
                .sorted(Comparator.comparingLong(LobbyTable::made).reversed())
                .toList();
    }

    /** The ids of all open tables. */
    synchronized Set<String> ids() {
        return Set.copyOf(open.keySet());
    }

    /** Sends the list to a client, and all later changes. */
    public void join(Client client) {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            if (joinWith(client, list())) {
                return;
            }
        }
        synchronized (this) {
            joinWith(client, encode(version, tables()));
        }
    }

    /** The list as a frame. */
    private record Encoded(int version, List<LobbyTable> listed, String frame) {}

    /** Encodes outside the lock, which every change of a table needs. */
    private Encoded list() {
        int current;
        List<LobbyTable> listed;
        synchronized (this) {
            if (encoded.isPresent()) {
                return encoded.get();
            }
            current = version;
            listed = tables();
        }
        return encode(current, listed);
    }

    private static Encoded encode(int version, List<LobbyTable> listed) {
        return new Encoded(version, listed, Wire.write(new ServerMessage.Lobby(listed)));
    }

    /** Returns false if the list has changed since it was encoded. */
    private synchronized boolean joinWith(Client client, Encoded list) {
        if (list.version != version) {
            return false;
        }
        encoded = Optional.of(list);
        list.listed.forEach(table -> sent.add(table.table()));
        clients.add(client);
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
     * @param addressTag stands for the address from which it was created; empty if that is not known
     */
    synchronized void update(String id, Optional<LobbyTable> table, String addressTag) {
        Optional<OpenTable> now = table.map(listed -> new OpenTable(listed, addressTag));
        boolean isChanged = now.isPresent() ? !now.get().equals(open.put(id, now.get())) : open.remove(id) != null;
        if (isChanged) {
            changed.add(id);
            version++;
            encoded = Optional.empty();
        }
    }

    /** Sends the collected changes. Called by one thread. */
    void flush() {
        List<LobbyTable> updated = new ArrayList<>();
        List<String> gone = new ArrayList<>();
        synchronized (this) {
            if (changed.isEmpty()) {
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
        }
        if (!updated.isEmpty() || !gone.isEmpty()) {
            send(Wire.write(new ServerMessage.LobbyChange(updated, gone)));
        }
    }

    private synchronized void send(String frame) {
        // A slow client may be removed during iteration.
        List.copyOf(clients).forEach(client -> client.send(frame));
    }
}
