package io.cablecar.server.table;

import java.util.Locale;

/** How fast people who look for a game would like to play. The words are stored and sent, and never change. */
public enum Pace {
    QUICK(new TimeControl.PerMove(30)),
    CALM(new TimeControl.Total(600, 5)),
    DAYS(new TimeControl.Days(3));

    private final TimeControl clock;

    Pace(TimeControl clock) {
        this.clock = clock;
    }

    public TimeControl clock() {
        return clock;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
