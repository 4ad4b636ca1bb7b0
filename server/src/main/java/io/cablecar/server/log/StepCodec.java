package io.cablecar.server.log;

/** Turns steps into stored text and back. Number and time are stored in columns of their own. Thread-safe. */
public interface StepCodec<E> {

    String write(Step<E> step);

    /** Reads what {@link #write} has written. */
    Step<E> read(int number, long at, String stored);
}
