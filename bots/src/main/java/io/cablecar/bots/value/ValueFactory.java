package io.cablecar.bots.value;

import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.analytic.AnalyticValue;

/** Makes the value functions of searches; may be shared by any number of threads. */
public interface ValueFactory {

    /** From probability alone. */
    ValueFactory ANALYTIC = new ValueFactory() {
        @Override
        public ValueFunction value(Position position, Horizon horizon) {
            return new AnalyticValue(position, horizon);
        }

        @Override
        public LineValues lines(Position position) {
            return new AnalyticValue(position, Horizon.ALL);
        }
    };

    /** The value for one search of a player who sees so far. */
    ValueFunction value(Position position, Horizon horizon);

    /** Explains a position, and those one tile on, line by line. */
    LineValues lines(Position position);
}
