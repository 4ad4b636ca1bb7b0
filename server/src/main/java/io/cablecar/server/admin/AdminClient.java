package io.cablecar.server.admin;

import io.cablecar.server.cluster.Cluster;
import io.cablecar.server.live.BotExecutor;
import io.cablecar.server.live.Notifier;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.NodeRegistry;
import io.cablecar.server.storage.Orders;
import io.cablecar.server.storage.SqlTableLog;
import io.cablecar.server.wire.Wire;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * Gives commands to the servers of a database through that database: a running node carries them out, whichever is
 * first. If none is running they are carried out here.
 */
public final class AdminClient {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final long PAUSE_MILLIS = 50;

    private final Database database;
    private final Orders orders;
    private final NodeRegistry nodes;
    private final Clock clock;

    public AdminClient(Database database, Clock clock) {
        this.database = database;
        this.orders = new Orders(database);
        this.nodes = new NodeRegistry(database, "");
        this.clock = clock;
    }

    /** Has a command carried out, and returns what came of it. */
    public AdminResult execute(AdminCommand command) throws InterruptedException {
        if (nodes.running(clock.millis()).isEmpty()) {
            return executeHere(command);
        }
        String order = orders.add(Wire.write(command), clock.millis());
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end) {
            Optional<AdminResult> result = orders.result(order).flatMap(text -> Wire.read(text, AdminResult.class));
            if (result.isPresent()) {
                return result.get();
            }
            Thread.sleep(PAUSE_MILLIS);
        }
        return orders.withdraw(order, clock.millis())
                ? AdminResult.refused("no server has answered; nothing was done")
                : AdminResult.refused("a server has begun but not answered; look at its log");
    }

    private AdminResult executeHere(AdminCommand command) {
        try (SqlTableLog log = new SqlTableLog(database);
                BotExecutor bots = new BotExecutor(1);
                Rooms rooms = new Rooms(log, clock, bots, Notifier.NONE, Cluster.NONE, 0)) {
            return new Administrator(database, rooms, clock).execute(command);
        }
    }
}
