package io.cablecar.bots.value.network;

import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.Horizon;
import io.cablecar.bots.value.LineValues;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.bots.value.ValueFunction;
import io.cablecar.bots.value.analytic.AnalyticValues;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Creates learnt values, and analytic ones for games without a network or without its weights. */
public final class NetworkValues implements ValueFactory {

    private final Map<Network, NetworkWeights> weights = new EnumMap<>(Network.class);

    public NetworkValues(Map<Network, NetworkWeights> weights) {
        this.weights.putAll(weights);
    }

    @Override
    public ValueFunction value(Position position, Horizon horizon) {
        Optional<NetworkWeights> found = horizon.equals(Horizon.ALL) ? find(position) : Optional.empty();
        return found.isPresent()
                ? new NetworkValue(position, found.get())
                : AnalyticValues.INSTANCE.value(position, horizon);
    }

    @Override
    public LineValues lines(Position position) {
        Optional<NetworkWeights> found = find(position);
        return found.isPresent() ? new NetworkValue(position, found.get()) : AnalyticValues.INSTANCE.lines(position);
    }

    private Optional<NetworkWeights> find(Position position) {
        return Network.forRules(position.rules).flatMap(network -> Optional.ofNullable(weights.get(network)));
    }
}
