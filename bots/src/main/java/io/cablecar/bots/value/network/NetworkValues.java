package io.cablecar.bots.value.network;

import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.Horizon;
import io.cablecar.bots.value.LineValues;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.bots.value.ValueFunction;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Makes learnt values, and analytic ones for games without a network or whose weights are not there. */
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
                : ValueFactory.ANALYTIC.value(position, horizon);
    }

    @Override
    public LineValues lines(Position position) {
        Optional<NetworkWeights> found = find(position);
        return found.isPresent() ? new NetworkValue(position, found.get()) : ValueFactory.ANALYTIC.lines(position);
    }

    private Optional<NetworkWeights> find(Position position) {
        return Network.playing(position.rules).flatMap(network -> Optional.ofNullable(weights.get(network)));
    }
}
