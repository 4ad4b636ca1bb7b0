package io.cablecar.server.conduct;

import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.game.Event;
import java.util.List;

/** Tells whether a move can honestly be taken back. */
final class Hidden {

    private Hidden() {}

    /** Whether these events showed anybody what had been hidden, other than what this seat itself chose to show. */
    static boolean wasSeen(List<Event> events, int asker) {
        return events.stream().anyMatch(event -> wasSeen(event, asker));
    }

    private static boolean wasSeen(Event event, int asker) {
        return switch (event) {
            case Event.Placed placed -> placed.seat() != asker;
            case Event.Drew drew -> true;
            case Event.Refilled refilled -> true;
            case Event.Exchanged exchanged -> exchanged.pick() == Pick.FACE_DOWN;
            case Event.TurnedUp turnedUp -> true;
            case Event.Over over -> over.reckoning().payout().isPresent();
            case Event.Grew grew -> false;
            case Event.Completed completed -> false;
            case Event.ExchangesClosed closed -> false;
            case Event.Passed passed -> false;
        };
    }
}
