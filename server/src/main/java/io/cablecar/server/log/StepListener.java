package io.cablecar.server.log;

/** Receives steps, each with the states before and after it. */
@FunctionalInterface
public interface StepListener<S, E> {

    void onStep(S before, Step<E> step, S after);
}
