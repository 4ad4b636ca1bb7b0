package io.cablecar.bots;

/** Tells the time since some moment of its own choice: bots may not ask the platform for it. */
@FunctionalInterface
public interface Clock {

    double millis();
}
