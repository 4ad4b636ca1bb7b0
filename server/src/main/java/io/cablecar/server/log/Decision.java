package io.cablecar.server.log;

import java.util.List;
import java.util.function.Function;

/**
 * The outcome of deciding a command.
 *
 * @param <S> the state of the log
 * @param <E> the entries of its steps
 */
public sealed interface Decision<S, E> {

    /**
     * The command is allowed and leads to these entries. No entries: nothing changes, since it was done already.
     *
     * @param next computes the state after the step with these entries, from what deciding has computed already
     */
    record Accepted<S, E>(List<E> entries, Function<Step<E>, S> next) implements Decision<S, E> {}

    /** The command is not allowed. */
    record Refused<S, E>(Objection why) implements Decision<S, E> {}
}
