package io.cablecar.server.live;

import io.cablecar.server.log.Lease;
import io.cablecar.server.log.LogThreads;
import io.cablecar.server.log.Objection;
import io.cablecar.server.log.Step;
import io.cablecar.server.storage.Secrets;
import io.cablecar.server.storage.Vacations;
import io.cablecar.server.table.Command;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Writes the vacations of people into the logs of their tables. One node does it for each change, under a lease; if it
 * dies, another one begins again, and a table that has the change already ignores it. Thread-safe.
 */
public final class VacationSteps implements AutoCloseable {

    private static final Duration LEASE = Duration.ofSeconds(8);
    private static final Duration PERIOD = Duration.ofSeconds(2);
    private static final Duration RETRY = Duration.ofSeconds(5);
    private static final int BATCH_SIZE = 20;

    /** Codes of refusals that are temporary, so that the step is tried again later. All others are final. */
    private static final Set<String> TEMPORARY = Set.of("notYet", "busy", "notStored", "stopping");

    private final Vacations vacations;
    private final Rooms rooms;
    private final Clock clock;

    /** Identifies this process, not the node: after a restart, it does not own the leases of the previous process. */
    private final String leaseholder = Secrets.fresh();

    private final Semaphore wakeUps = new Semaphore(0);
    private final Thread writer =
            Thread.ofPlatform().name("vacation-writer").daemon().unstarted(this::run);

    public VacationSteps(Vacations vacations, Rooms rooms, Clock clock) {
        this.vacations = vacations;
        this.rooms = rooms;
        this.clock = clock;
    }

    public void open() {
        writer.start();
    }

    /** Called when a person's vacation was changed. */
    public void changed() {
        wakeUps.release();
    }

    private void run() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                wakeUps.tryAcquire(PERIOD.toMillis(), TimeUnit.MILLISECONDS);
                wakeUps.drainPermits();
                var unused = LogThreads.guarded("writing vacations", this::writeDue);
            }
        } catch (InterruptedException stop) {
            // The thread is stopped by close().
        }
    }

    private void writeDue() {
        long now = clock.millis();
        vacations
                .claim(new Lease(leaseholder, now + LEASE.toMillis()), now, BATCH_SIZE)
                .forEach(this::write);
    }

    private void write(Vacations.Due due) {
        Optional<Long> until = due.plan().end(clock.millis());
        Command command = new Command.Vacation(due.plan().change(), until);
        boolean isWritten = true;
        for (Vacations.Seat seat : vacations.seats(due.person())) {
            Step.Cause cause = new Step.Cause(seat.device(), "vacation-" + due.armed());
            Optional<Objection> why = rooms.execute(seat.table(), cause, command);
            isWritten &= why.filter(objection -> TEMPORARY.contains(objection.code()))
                    .isEmpty();
        }
        if (isWritten) {
            vacations.finish(due, leaseholder);
        } else {
            vacations.postpone(due, leaseholder, clock.millis() + RETRY.toMillis());
        }
    }

    /** A vacation that is being written is written again by another node, when the lease expires. */
    @Override
    public void close() {
        writer.interrupt();
        try {
            writer.join(PERIOD);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
