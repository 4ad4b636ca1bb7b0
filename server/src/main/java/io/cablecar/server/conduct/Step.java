package io.cablecar.server.conduct;

import java.util.List;
import java.util.Optional;

/**
 * What happened at a table at once, under one number: all of it is stored, or nothing.
 *
 * @param number from 1, without gaps
 * @param at when, in milliseconds since 1970
 * @param cause the message that led to it; empty for the house's own doing
 */
public record Step(int number, long at, Optional<Cause> cause, List<Entry> entries) {

    public Step {
        entries = List.copyOf(entries);
    }

    /** Who asked, and the name the device gave to the message: the same again is not done again. */
    public record Cause(String guest, String id) {}
}
