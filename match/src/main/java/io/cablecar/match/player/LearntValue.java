package io.cablecar.match.player;

import io.cablecar.bots.value.ValueFactory;
import io.cablecar.bots.value.network.Network;
import io.cablecar.bots.value.network.NetworkValues;
import io.cablecar.bots.value.network.NetworkWeights;
import io.cablecar.bots.value.network.WeightsFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The learnt value with the bundled weights.
 *
 * @param values the value functions; analytic ones for networks without weights
 * @param problems a sentence for each network whose weights cannot be used
 */
public record LearntValue(ValueFactory values, List<String> problems) {

    /** Loaded lazily and once. */
    private static final class Bundled {
        static final LearntValue VALUE = read(LearntValue::resource);
    }

    public static LearntValue bundled() {
        return Bundled.VALUE;
    }

    /** Reads the weights of every network from its file. */
    static LearntValue read(Function<String, Optional<byte[]>> files) {
        Map<Network, NetworkWeights> weights = new EnumMap<>(Network.class);
        var problems = new ArrayList<String>();
        for (Network network : Network.values()) {
            Optional<byte[]> bytes = files.apply(network.fileName());
            if (bytes.isEmpty()) {
                problems.add(because(network, "is missing"));
                continue;
            }
            switch (WeightsFile.read(bytes.get())) {
                case WeightsFile.Result.Read file -> weights.put(network, file.weights());
                case WeightsFile.Result.Refused refused -> problems.add(because(network, inWords(refused.reason())));
            }
        }
        return new LearntValue(new NetworkValues(weights), List.copyOf(problems));
    }

    private static String because(Network network, String what) {
        return network.fileName() + " " + what + ": such games are played with the analytic value. Build again.";
    }

    private static String inWords(WeightsFile.Reason reason) {
        return switch (reason) {
            case NOT_WEIGHTS -> "is not a file of weights";
            case OTHER_FORMAT -> "is of another version";
            case DAMAGED -> "is damaged";
        };
    }

    private static Optional<byte[]> resource(String name) {
        try (InputStream in = NetworkValues.class.getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
