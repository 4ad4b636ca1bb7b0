package io.cablecar.server.storage;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;

/**
 * This machine's clock, corrected by that of the database, so that nodes agree on when a player is out of time. While
 * the database does not answer, the last known correction is used.
 */
public final class DatabaseClock extends Clock {

    private final Database database;
    private final Clock own;
    private volatile long ahead;

    public DatabaseClock(Database database, Clock own) {
        this.database = database;
        this.own = own;
        adjust();
    }

    /** Reads the clock of the database again. */
    public void adjust() {
        ahead = database.ahead(own);
    }

    @Override
    public long millis() {
        return own.millis() + ahead;
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis());
    }

    @Override
    public ZoneId getZone() {
        return own.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return new DatabaseClock(database, own.withZone(zone));
    }
}
