package io.cablecar.server.admin;

import io.cablecar.server.cluster.Cluster;
import io.cablecar.server.live.BotExecutor;
import io.cablecar.server.live.Notifier;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.live.TableLimits;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.DatabaseClock;
import io.cablecar.server.storage.HostCommandQueue;
import io.cablecar.server.storage.NodeRegistry;
import io.cablecar.server.storage.SqlTableLog;
import io.cablecar.server.wire.Wire;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Sends commands to the nodes of a database through that database; the first node that claims one executes it. Without
 * a running node they are executed in this process.
 */
public final class AdminClient {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final long PAUSE_MILLIS = 50;

    private final Database database;
    private final HostCommandQueue commands;
    private final NodeRegistry nodes;
    private final Clock clock;

    /** @param own the clock of this machine */
    public AdminClient(Database database, Clock own) {
        this.database = database;
        this.commands = new HostCommandQueue(database);
        this.nodes = new NodeRegistry(database, "");
        this.clock = new DatabaseClock(database, own);
    }

    /** Executes a command and returns its result. */
    public AdminResult execute(AdminCommand command) throws InterruptedException {
        if (nodes.running(clock.millis()).isEmpty()) {
            return executeInProcess(command);
        }
        String id = commands.add(Wire.write(command), clock.millis());
        Optional<AdminResult> result = await(id, System.nanoTime() + PATIENCE.toNanos());
        if (result.isPresent()) {
            return result.get();
        }
        return commands.withdraw(id, clock.millis())
                ? AdminResult.refused("no server has answered; nothing was done")
                : AdminResult.refused("a server has begun but not answered; look at its log");
    }

    private Optional<AdminResult> await(String id, long end) throws InterruptedException {
        while (System.nanoTime() < end) {
            Optional<AdminResult> result = commands.result(id).flatMap(text -> Wire.read(text, AdminResult.class));
            if (result.isPresent()) {
                return result;
            }
            Thread.sleep(PAUSE_MILLIS);
        }
        return Optional.empty();
    }

    /** The addresses and networks with the most connections to one of the nodes. */
    public List<LiveClients.Network> addresses() throws InterruptedException {
        return executeOnAll(AdminCommand.Addresses::new).stream()
                .flatMap(result -> Wire.read(result.text(), Administrator.Report.class).stream())
                .flatMap(report -> report.networks().stream())
                .sorted(Comparator.comparingInt(LiveClients.Network::sockets).reversed())
                .toList();
    }

    /** Keeps the addresses out from which the person at a seat is connected now. */
    public AdminResult banSeat(String table, int seat, long until) throws InterruptedException {
        List<AdminResult> results = executeOnAll(node -> new AdminCommand.BanSeat(node, table, seat, until));
        String banned = results.stream()
                .filter(AdminResult::done)
                .map(AdminResult::text)
                .collect(Collectors.joining(", "));
        return banned.isEmpty()
                ? results.stream().findFirst().orElseGet(() -> AdminResult.refused("no server has answered"))
                : AdminResult.done(banned);
    }

    /** Executes a command on every node; returns the results of those that answer in time. */
    private List<AdminResult> executeOnAll(Function<String, AdminCommand.OfNode> command) throws InterruptedException {
        List<String> waiting = new ArrayList<>();
        for (NodeRegistry.Node node : nodes.running(clock.millis())) {
            waiting.add(commands.add(Wire.write(command.apply(node.id())), clock.millis()));
        }
        List<AdminResult> results = new ArrayList<>();
        long end = System.nanoTime() + PATIENCE.toNanos();
        for (String id : waiting) {
            Optional<AdminResult> result = await(id, end);
            result.ifPresent(results::add);
            if (result.isEmpty()) {
                commands.withdraw(id, clock.millis());
            }
        }
        return results;
    }

    /** Nodes of version 1.0.0 execute no commands. One may be running and must be able to read what is written. */
    private AdminResult executeInProcess(AdminCommand command) {
        nodes.refresh(clock.millis());
        try (SqlTableLog log = new SqlTableLog(database);
                BotExecutor bots = new BotExecutor(1);
                Rooms rooms = new Rooms(
                        log, clock, bots, Notifier.NONE, new Cluster.Alone(nodes::canRead), new TableLimits(0, 0))) {
            return new Administrator(database, rooms, clock).execute(command);
        }
    }
}
