package io.cablecar.server.web;

import io.cablecar.server.live.Rooms;
import io.cablecar.server.log.LogThreads;
import io.cablecar.server.storage.Accounts;
import io.cablecar.server.storage.Allowances;
import io.cablecar.server.storage.Bans;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.Guests;
import io.cablecar.server.storage.HostCommandQueue;
import io.cablecar.server.storage.Outbox;
import io.cablecar.server.storage.PeriodicWork;
import io.cablecar.server.storage.PersonalData;
import io.cablecar.server.storage.Regulars;
import io.cablecar.server.storage.SqlTableLog;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Deletes tables that were never started, expired data, and whatever is older than the retention of the server. */
final class Sweeper {

    /** How long a table that was never started is kept. */
    static final Duration UNSTARTED = Duration.ofDays(3);

    /** How long notices are kept. */
    static final Duration OLD_NOTICES = Duration.ofDays(30);

    static final Duration PERIOD = Duration.ofMinutes(60);

    /** A little less than the period, so that a sweep is never skipped. */
    private static final Duration LEASE = PERIOD.minusMinutes(5);

    private final SqlTableLog log;
    private final Rooms rooms;
    private final Metrics metrics;
    private final ServerConfig.Retention retention;
    private final Clock clock;
    private final PeriodicWork work;
    private final Guests guests;
    private final PersonalData people;
    private final Regulars regulars;
    private final Allowances allowances;
    private final Bans bans;
    private final Accounts accounts;
    private final Outbox outbox;
    private final HostCommandQueue commands;

    Sweeper(
            Database database,
            SqlTableLog log,
            Rooms rooms,
            Metrics metrics,
            ServerConfig.Retention retention,
            Clock clock) {
        this.log = log;
        this.rooms = rooms;
        this.metrics = metrics;
        this.retention = retention;
        this.clock = clock;
        work = new PeriodicWork(database);
        guests = new Guests(database);
        people = new PersonalData(database);
        regulars = new Regulars(database);
        allowances = new Allowances(database);
        bans = new Bans(database);
        accounts = new Accounts(database);
        outbox = new Outbox(database);
        commands = new HostCommandQueue(database);
    }

    /** Sweeps, unless a node has done so within the period. */
    void sweepInTurn() {
        LogThreads.guarded("sweeping", () -> {
                    rooms.protectWatched();
                    rooms.forgetSnapshots();
                    if (work.claim("sweep", clock.millis(), clock.millis() + LEASE.toMillis())) {
                        metrics.sweep(this::sweep);
                    }
                })
                .ifPresent(why -> metrics.sweepFailed());
    }

    void sweep() {
        long now = clock.millis();
        metrics.swept("tables", sweepTables(UNSTARTED));
        if (retention.games() > 0) {
            metrics.swept("games", log.sweepGames(now - TimeUnit.DAYS.toMillis(retention.games())));
        }
        long nameless = retention.names() > 0 ? now - TimeUnit.DAYS.toMillis(retention.names()) : Long.MIN_VALUE;
        if (retention.names() > 0) {
            metrics.swept("names", people.forgetNames(nameless));
            metrics.swept("regulars", regulars.sweep(nameless));
        }
        if (retention.guests() > 0) {
            metrics.swept("guests", guests.sweep(now - TimeUnit.DAYS.toMillis(retention.guests()), nameless));
        }
        allowances.sweep(now);
        bans.sweep(now);
        accounts.sweep(now);
        metrics.swept("notices", outbox.sweep(now - OLD_NOTICES.toMillis(), now));
        commands.sweep(now);
    }

    /** Deletes tables that were not started for this long and have no connected clients; returns their number. */
    int sweepTables(Duration unstarted) {
        rooms.protectWatched();
        return log.sweep(clock.millis() - unstarted.toMillis(), clock.millis());
    }
}
