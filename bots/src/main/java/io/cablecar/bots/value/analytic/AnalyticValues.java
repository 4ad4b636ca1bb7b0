package io.cablecar.bots.value.analytic;

import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.Horizon;
import io.cablecar.bots.value.LineValues;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.bots.value.ValueFunction;

/** Creates {@link AnalyticValue}s, which need no weights and suit every game. */
public final class AnalyticValues implements ValueFactory {

    public static final ValueFactory INSTANCE = new AnalyticValues();

    private AnalyticValues() {}

    @Override
    public ValueFunction value(Position position, Horizon horizon) {
        return new AnalyticValue(position, horizon);
    }

    @Override
    public LineValues lines(Position position) {
        return new AnalyticValue(position, Horizon.ALL);
    }
}
