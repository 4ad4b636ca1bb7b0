package io.cablecar.server.log;

/** Receives every step of a log once and in order, or the whole state instead of the steps before it. */
public interface Subscriber<S, E> extends StepListener<S, E> {

    /** The whole state, which replaces everything received before. */
    void onState(S state);

    /** Called after missed steps, with the state they resulted in. */
    default void onCaughtUp(S state) {}
}
