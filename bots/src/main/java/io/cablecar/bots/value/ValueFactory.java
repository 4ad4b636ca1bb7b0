package io.cablecar.bots.value;

import io.cablecar.bots.position.Position;

/** Creates the value functions of searches. Thread-safe. */
public interface ValueFactory {

    /** The value function for one search of a player with this horizon. */
    ValueFunction value(Position position, Horizon horizon);

    /** The expected points of each line, in a position and in those one tile further on. */
    LineValues lines(Position position);
}
