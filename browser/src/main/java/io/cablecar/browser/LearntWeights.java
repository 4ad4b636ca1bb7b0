package io.cablecar.browser;

import io.cablecar.bots.Level;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.bots.value.network.Network;
import io.cablecar.bots.value.network.NetworkValues;
import io.cablecar.bots.value.network.NetworkWeights;
import io.cablecar.bots.value.network.WeightsFile;
import io.cablecar.engine.Rules;
import java.util.EnumMap;
import java.util.Map;

/** The weights of the networks that the page has loaded so far. Without them the analytic value is used. */
final class LearntWeights {

    private final Map<Network, NetworkWeights> weights = new EnumMap<>(Network.class);
    private ValueFactory values = AnalyticValues.INSTANCE;

    ValueFactory values() {
        return values;
    }

    /** The file that this level needs; an empty text if it is loaded or none is needed. */
    String wantedBy(Level level, Rules rules) {
        return level == Level.BARON
                ? Network.forRules(rules)
                        .filter(network -> !weights.containsKey(network))
                        .map(Network::fileName)
                        .orElse("")
                : "";
    }

    /**
     * Loads a file, a character for each of its bytes; returns false if it is not valid.
     *
     * @param name the name that {@link #wantedBy} returned
     */
    boolean take(String name, String characters) {
        byte[] bytes = new byte[characters.length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) characters.charAt(i);
        }
        for (Network network : Network.values()) {
            if (network.fileName().equals(name) && WeightsFile.read(bytes) instanceof WeightsFile.Result.Read read) {
                weights.put(network, read.weights());
                values = new NetworkValues(weights);
                return true;
            }
        }
        return false;
    }
}
