package io.cablecar.server.log;

import java.util.List;

/**
 * Turns logs of one kind into states, step by step. Pure, so all nodes come to the same state.
 *
 * @param <S> the state, which is immutable
 * @param <E> the entries of steps
 */
public interface LogFold<S, E> {

    /** The state after the first step of a log. */
    S first(Step<E> step);

    /** The state after one more step. */
    S next(S state, Step<E> step);

    /** The number of the last step of a state. */
    int number(S state);

    /** The same state in less memory, for keeping it. */
    default S compact(S state) {
        return state;
    }

    /** The state after a whole log. */
    default S replay(List<Step<E>> log) {
        return replay(first(log.get(0)), log.subList(1, log.size()));
    }

    /** The state after more steps. */
    default S replay(S state, List<Step<E>> steps) {
        S after = state;
        for (Step<E> step : steps) {
            after = next(after, step);
        }
        return after;
    }
}
