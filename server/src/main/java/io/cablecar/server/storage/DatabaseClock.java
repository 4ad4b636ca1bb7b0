package io.cablecar.server.storage;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;

/**
 * This machine's clock, set by the database's, so that nodes whose clocks differ agree on when somebody is out of time.
 * A node that can't ask goes on with what it last knew.
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

    /** Asks anew. */
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
