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
import java.util.Optional;

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
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end) {
            Optional<AdminResult> result = commands.result(id).flatMap(text -> Wire.read(text, AdminResult.class));
            if (result.isPresent()) {
                return result.get();
            }
            Thread.sleep(PAUSE_MILLIS);
        }
        return commands.withdraw(id, clock.millis())
                ? AdminResult.refused("no server has answered; nothing was done")
                : AdminResult.refused("a server has begun but not answered; look at its log");
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
