package io.cablecar.bots.player;

/** A source of time with an arbitrary origin. Bots do not read the platform's clock themselves. */
@FunctionalInterface
public interface Clock {

    double millis();
}
