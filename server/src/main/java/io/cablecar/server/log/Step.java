package io.cablecar.server.log;

import java.util.List;
import java.util.Optional;

/**
 * The entries that are appended to a log together, under one number: all of them are stored, or none.
 *
 * @param <E> the entries of this kind of log
 * @param number from 1, without gaps
 * @param at when it was stored, in milliseconds since 1970; never before the step before it
 * @param cause the message that led to it; empty for what the server does by itself
 */
public record Step<E>(int number, long at, Optional<Cause> cause, List<E> entries) {

    public Step {
        entries = List.copyOf(entries);
    }

    /** A message: the guest who sent it and the id the client gave it. The same message is carried out only once. */
    public record Cause(String guest, String id) {}
}
