package io.cablecar.server.log;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One kind of log: the fold of its steps, and what may happen next. Everything is a function of the parameters, so it
 * can be tested without a socket, a database or a clock.
 *
 * @param <S> the state, which is immutable
 * @param <E> the entries of steps
 * @param <C> the commands of guests
 */
public interface LogRules<S, E, C> extends LogFold<S, E> {

    /** Decides a guest's command. Expired timers are applied first. */
    Decision<S, E> decide(S state, String guest, C command, long now);

    /** When the next timer expires. */
    OptionalLong due(S state);

    /**
     * The entries of an expired timer; empty if none has expired.
     *
     * @param freshSecret a new secret of the server, in case an entry contains one
     */
    Optional<List<E>> expired(S state, long now, String freshSecret);

    /** Whether there is work to do at once, by the node that stored the last step. */
    default boolean hasWork(S state) {
        return false;
    }
}
