package io.cablecar.server.web;

import io.cablecar.server.admin.Administrator;
import io.cablecar.server.log.LogThreads;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.DatabaseClock;
import io.cablecar.server.storage.NodeRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The regular tasks of a node besides serving clients: it registers itself, carries out the commands of the host,
 * probes the database, adjusts its clock to that of the database, and sweeps.
 */
final class Upkeep implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Upkeep.class);
    private static final Duration REGISTER_PERIOD = Duration.ofSeconds(10);
    private static final Duration PROBE_PERIOD = Duration.ofSeconds(2);
    private static final Duration FIRST_SWEEP = Duration.ofMinutes(1);

    /** With less free disk space than this, in bytes, the server warns at its start. */
    private static final long LOW_DISK_BYTES = 200_000_000;

    private final Database database;
    private final DatabaseClock clock;
    private final NodeRegistry nodes;
    private final String nodeId;
    private final Administrator administrator;
    private final ServerAccess access;
    private final Sockets sockets;
    private final Sweeper sweeper;

    private final ScheduledExecutorService sweepThread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("sweeper").daemon().factory());

    /** Apart from the sweeper, since a sweep may take long. */
    private final ScheduledExecutorService hostCommandThread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("host-commands").daemon().factory());

    Upkeep(
            Database database,
            DatabaseClock clock,
            NodeRegistry nodes,
            String nodeId,
            Administrator administrator,
            ServerAccess access,
            Sockets sockets,
            Sweeper sweeper) {
        this.database = database;
        this.clock = clock;
        this.nodes = nodes;
        this.nodeId = nodeId;
        this.administrator = administrator;
        this.access = access;
        this.sockets = sockets;
        this.sweeper = sweeper;
    }

    /** Registers this node and reads bans. Must be called before clients are served. */
    void prepare() {
        register();
        access.refresh(clock.millis());
        if (database.free().orElse(Long.MAX_VALUE) < LOW_DISK_BYTES) {
            LOG.warn(
                    "Only {} MB are left on the disk with the data: free some space, or soon no move can be stored.",
                    database.free().orElse(0) / 1_000_000);
        }
    }

    /** Starts the regular tasks. */
    void open(Duration administrationPeriod, Duration clockPeriod) {
        every(sweepThread, FIRST_SWEEP, Sweeper.PERIOD, sweeper::sweepInTurn);
        every(sweepThread, PROBE_PERIOD, PROBE_PERIOD, database::probeAfterFailure);
        every(hostCommandThread, REGISTER_PERIOD, REGISTER_PERIOD, this::register);
        every(
                hostCommandThread,
                administrationPeriod,
                administrationPeriod,
                () -> LogThreads.guarded("carrying out commands of the host", this::administrate));
        if (database.isShared()) {
            every(
                    sweepThread,
                    clockPeriod,
                    clockPeriod,
                    () -> LogThreads.guarded("reading the clock of the database", clock::adjust));
        }
    }

    private static void every(ScheduledExecutorService executor, Duration first, Duration period, Runnable task) {
        var unused = executor.scheduleWithFixedDelay(task, first.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Registers this node as running, for other nodes and the host. */
    private void register() {
        try {
            nodes.register(nodeId, clock.millis());
            nodes.refresh(clock.millis());
        } catch (RuntimeException down) {
            LOG.debug("node {} could not be registered", nodeId, down);
        }
    }

    private void administrate() {
        administrator.executeQueued(() -> nodes.refresh(clock.millis()));
        Optional<String> before = access.maintenance();
        if (access.refresh(clock.millis())) {
            sockets.onAdmissionChanged(before);
        }
    }

    /** Stops the regular tasks. */
    @Override
    public void close() {
        sweepThread.shutdownNow();
        hostCommandThread.shutdownNow();
    }
}
