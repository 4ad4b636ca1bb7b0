package io.cablecar.browser;

import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.game.Event;
import java.util.List;

/** Tells whether events showed somebody what had been hidden: a move that did can't honestly be taken back. */
final class Disclosure {

    private Disclosure() {}

    /** Whether one of the seats in this set of bits learnt something from these events that it did not know before. */
    static boolean happened(List<Event> events, int seats) {
        for (Event event : events) {
            if (wasShown(event, seats)) {
                return true;
            }
        }
        return false;
    }

    private static boolean wasShown(Event event, int seats) {
        return switch (event) {
            case Event.Drew drew -> contains(seats, drew.seat());
            case Event.Refilled refilled -> contains(seats, refilled.seat());
            case Event.Exchanged exchanged -> exchanged.pick() == Pick.FACE_DOWN && contains(seats, exchanged.seat());
            case Event.TurnedUp turnedUp -> seats != 0;
            case Event.Placed placed -> (seats & ~(1 << placed.seat())) != 0;
            case Event.Over over -> seats != 0 && over.reckoning().payout().isPresent();
            case Event.Grew grew -> false;
            case Event.Completed completed -> false;
            case Event.ExchangesClosed closed -> false;
            case Event.Passed passed -> false;
        };
    }

    private static boolean contains(int seats, int seat) {
        return (seats & 1 << seat) != 0;
    }
}
