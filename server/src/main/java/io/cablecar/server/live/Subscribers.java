package io.cablecar.server.live;

import io.cablecar.server.cluster.ClusterMessage;
import io.cablecar.server.log.Step;
import io.cablecar.server.log.Subscriber;
import io.cablecar.server.notice.Presence;
import io.cablecar.server.storage.AddressTag;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Table;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.StepFrames;
import io.cablecar.server.wire.StepObject;
import io.cablecar.server.wire.TableObject;
import io.cablecar.server.wire.TableViewer;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The clients on this node that are subscribed to a table, and the presence that other nodes report. Confined to the
 * tasks of one room.
 */
final class Subscribers {

    /** How long a presence report of another node is valid; nodes repeat it more often. */
    static final long REMOTE_PRESENCE_MILLIS = 12_000;

    /** The most spectators on one node, apart from people who may have a seat. */
    static final int MAX_SPECTATORS = 100;

    /** How many of them may be from one address, or from one network of IPv6 addresses. */
    static final int MAX_FROM_NETWORK = 10;

    private record RemotePresence(ClusterMessage.Here report, long until) {}

    private final String id;
    private final RoomContext context;
    private final Map<Client, TableViewer> clients = new LinkedHashMap<>();

    /** By node. */
    private final Map<String, RemotePresence> remote = new HashMap<>();

    Subscribers(String id, RoomContext context) {
        this.id = id;
        this.context = context;
    }

    boolean isEmpty() {
        return clients.isEmpty();
    }

    /** Whether the person of these guests may watch a table. */
    static boolean mayWatch(Table table, List<String> guests) {
        boolean isStarted = table.phase() == Phase.REVEALING || table.phase() == Phase.PLAYING;
        return !isStarted
                || table.settings().watch()
                || table.seatOf(table.guestAmong(guests)).isPresent()
                || table.ownerAmong(guests).isPresent();
    }

    /**
     * Whether there are too many spectators for one more. Players, the owner and invited guests are always let in.
     * While a seat is free, only a network that has many already is kept out, and only when there are many. However
     * many of a network came then, {@link #MAX_FROM_NETWORK} of them count afterwards, so that no network keeps out
     * others.
     */
    boolean isFullFor(Client client, Table table) {
        if (clients.containsKey(client) || table.isExpected(client.guests())) {
            return false;
        }
        Map<String, Integer> byNetwork = new HashMap<>();
        clients.forEach((other, viewer) -> {
            if (viewer.seat().isEmpty()) {
                byNetwork.merge(AddressTag.network(other.addressTag()), 1, Integer::sum);
            }
        });
        boolean isCrowd = byNetwork.getOrDefault(AddressTag.network(client.addressTag()), 0) >= MAX_FROM_NETWORK;
        if (table.hasFreeSeat(context.now())) {
            return isCrowd && localSpectators() >= MAX_SPECTATORS;
        }
        int counted = byNetwork.values().stream()
                .mapToInt(spectators -> Math.min(spectators, MAX_FROM_NETWORK))
                .sum();
        return isCrowd || counted >= MAX_SPECTATORS;
    }

    /**
     * Subscribes a client and sends it what it has missed.
     *
     * @param since the last number the client has, if any
     */
    void join(Client client, Room room, Optional<Integer> since) {
        Table table = room.table();
        List<Boolean> before = present(table);
        TableViewer viewer = TableViewer.of(table, client.guests());
        boolean isNew = clients.put(client, viewer) == null;
        sendMissed(client, room, since);
        if (isNew && (viewer.seat().isEmpty() || !before.equals(present(table)))) {
            sendPresence(table, Optional.of(client));
        }
        publishPresence(table);
    }

    /** Sends the missed steps and who is present, or the whole table. */
    private void sendMissed(Client client, Room room, Optional<Integer> since) {
        room.sendMissed(since, new Subscriber<>() {

            @Override
            public void onStep(Table before, Step<Entry> step, Table after) {
                client.send(Wire.write(StepObject.of(
                        id,
                        before,
                        step,
                        after,
                        TableViewer.of(before, client.guests()),
                        TableViewer.of(after, client.guests()))));
            }

            @Override
            public void onCaughtUp(Table table) {
                client.send(Wire.write(presence(table)));
            }

            @Override
            public void onState(Table table) {
                client.send(Wire.write(fullTable(table, client.guests())));
                if (table.phase() == Phase.OVER) {
                    client.send(Wire.write(presence(table)));
                }
            }
        });
    }

    /** The whole table as the person of these guests may see it. */
    ServerMessage.Table fullTable(Table table, List<String> guests) {
        return TableObject.of(id, table, TableViewer.of(table, guests), present(table), spectators(), context.now());
    }

    /** Sends the whole table to all clients on this node. */
    void sendTable(Table table) {
        clients.keySet().forEach(client -> client.send(Wire.write(fullTable(table, client.guests()))));
    }

    void leave(Client client, Table table) {
        if (clients.remove(client) != null) {
            sendPresence(table, Optional.empty());
            publishPresence(table);
        }
    }

    /** Notifies all clients that the table does not exist any more, and removes them. */
    void close() {
        String frame = Wire.write(ServerMessage.Refused.of(Optional.empty(), ServerObjections.NO_TABLE));
        clients.keySet().forEach(client -> client.send(frame));
        clients.clear();
        publish(new ClusterMessage.Here(id, context.cluster().nodeId(), List.of(), 0, false, false, List.of()));
    }

    /** The number of clients without a seat, on all nodes. */
    int spectators() {
        int spectators = localSpectators();
        for (RemotePresence presence : remote.values()) {
            spectators += presence.report.watching();
        }
        return spectators;
    }

    private int localSpectators() {
        return (int) clients.values().stream()
                .filter(viewer -> viewer.seat().isEmpty())
                .count();
    }

    /** By seat, whether its player is connected to any node. */
    List<Boolean> present(Table table) {
        List<Boolean> present = new ArrayList<>();
        for (int seat = 0; seat < table.chairs().size(); seat++) {
            present.add(isPresent(table, seat));
        }
        return present;
    }

    boolean isPresent(Table table, int seat) {
        return table.chairs().get(seat) instanceof Chair.Bot
                || clients.values().stream().anyMatch(viewer -> viewer.seat().equals(Optional.of(seat)))
                || remote.values().stream()
                        .anyMatch(presence -> presence.report.seats().contains(seat));
    }

    /** By seat, whether somebody looks at the table on a page of its player, connected to any node. */
    private List<Boolean> active(Table table) {
        List<Integer> here = localSeats(Client::isActive);
        List<Boolean> active = new ArrayList<>();
        for (int i = 0; i < table.chairs().size(); i++) {
            Integer seat = i;
            active.add(here.contains(seat)
                    || remote.values().stream()
                            .anyMatch(presence -> presence.report.active().contains(seat)));
        }
        return active;
    }

    /** How much of the table a person notices, connected to any node with any device. */
    Presence presence(Table table, Chair.Person person) {
        List<Integer> seats = person.guests().stream()
                .flatMapToInt(guest -> table.seatOf(guest).stream())
                .boxed()
                .toList();
        Predicate<Map.Entry<Client, TableViewer>> isOwn =
                entry -> !Collections.disjoint(entry.getKey().guests(), person.guests())
                        || entry.getValue().seat().filter(seats::contains).isPresent();
        List<Client> own =
                clients.entrySet().stream().filter(isOwn).map(Map.Entry::getKey).toList();
        List<ClusterMessage.Here> reports =
                remote.values().stream().map(RemotePresence::report).toList();
        if (own.stream().anyMatch(Client::isActive)
                || reports.stream().anyMatch(report -> !Collections.disjoint(report.active(), seats))) {
            return Presence.ATTENTIVE;
        }
        boolean isConnected =
                !own.isEmpty() || reports.stream().anyMatch(report -> !Collections.disjoint(report.seats(), seats));
        return isConnected ? Presence.CONNECTED : Presence.AWAY;
    }

    private ServerMessage presence(Table table) {
        return new ServerMessage.Presence(id, present(table), spectators(), active(table));
    }

    private void sendPresence(Table table, Optional<Client> except) {
        String frame = Wire.write(presence(table));
        for (Client client : clients.keySet()) {
            if (!except.equals(Optional.of(client))) {
                client.send(frame);
            }
        }
    }

    /** Sends a message that is not stored to all clients on this node. */
    void send(ServerMessage message) {
        String frame = Wire.write(message);
        clients.keySet().forEach(client -> client.send(frame));
    }

    /** Sends a step to all clients on this node, each as it may see it. Removes clients that may not watch any more. */
    void publishStep(Table before, Step<Entry> step, Table after) {
        boolean isSeatChange = !before.chairs().equals(after.chairs()) || before.phase() != after.phase();
        List<Boolean> presentBefore = isSeatChange ? present(before) : List.of();
        StepFrames frames = new StepFrames(id, before, step, after);
        List<Client> removed = new ArrayList<>();
        for (Map.Entry<Client, TableViewer> entry : clients.entrySet()) {
            Client client = entry.getKey();
            TableViewer viewerBefore = entry.getValue();
            TableViewer viewer = isSeatChange ? TableViewer.of(after, client.guests()) : viewerBefore;
            entry.setValue(viewer);
            if (isSeatChange && !mayWatch(after, client.guests())) {
                removed.add(client);
            } else {
                client.send(frames.frame(viewerBefore, viewer));
            }
        }
        for (Client client : removed) {
            clients.remove(client);
            client.send(Wire.write(ServerMessage.Refused.of(Optional.empty(), ServerObjections.MAY_NOT_WATCH)));
        }
        if (isSeatChange && (!removed.isEmpty() || !presentBefore.equals(present(after)))) {
            sendPresence(after, Optional.empty());
            publishPresence(after);
        }
    }

    /** Reports who is connected to this node to the lobby and to the other nodes. */
    private void publishPresence(Table table) {
        boolean isOwnerHere = clients.values().stream().anyMatch(TableViewer::owner);
        publish(new ClusterMessage.Here(
                id,
                context.cluster().nodeId(),
                localSeats(client -> true),
                localSpectators(),
                table.settings().isPublic(),
                isOwnerHere,
                localSeats(Client::isActive)));
    }

    private List<Integer> localSeats(Predicate<Client> wanted) {
        return clients.entrySet().stream()
                .filter(entry -> wanted.test(entry.getKey()))
                .flatMap(entry -> entry.getValue().seat().stream())
                .distinct()
                .sorted()
                .toList();
    }

    private void publish(ClusterMessage.Here here) {
        // This node's own report is valid until the next one.
        context.lobby().report(here, Long.MAX_VALUE);
        if (context.cluster().isClustered()) {
            context.cluster().publish(here);
        }
    }

    /** Handles the report of another node. A node that reports for the first time gets a report in return. */
    void onRemotePresence(ClusterMessage.Here report, Table table) {
        List<Boolean> presentBefore = present(table);
        int spectatorsBefore = spectators();
        List<Boolean> activeBefore = active(table);
        boolean isGone = report.isEmpty();
        boolean isNew = isGone
                ? remote.remove(report.node()) == null
                : remote.put(report.node(), new RemotePresence(report, context.now() + REMOTE_PRESENCE_MILLIS)) == null;
        if (isNew && !isGone && !clients.isEmpty()) {
            publishPresence(table);
        }
        boolean isOtherReader = table.phase() == Phase.OVER && !activeBefore.equals(active(table));
        if (isOtherReader || spectatorsBefore != spectators() || !presentBefore.equals(present(table))) {
            sendPresence(table, Optional.empty());
        }
    }

    /** Called when the page of a client has become active or inactive. */
    void onActivity(Table table) {
        if (!clients.isEmpty()) {
            publishPresence(table);
            // After a game the others see who reads the result.
            if (table.phase() == Phase.OVER) {
                sendPresence(table, Optional.empty());
            }
        }
    }

    /** Repeats the report of this node, and removes expired reports of others. */
    void refreshPresence(Table table) {
        if (!clients.isEmpty()) {
            publishPresence(table);
        }
        if (remote.values().removeIf(presence -> presence.until < context.now())) {
            sendPresence(table, Optional.empty());
        }
    }
}
