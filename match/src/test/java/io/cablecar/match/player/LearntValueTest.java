package io.cablecar.match.player;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.value.network.Network;
import io.cablecar.bots.value.network.NetworkValues;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LearntValueTest {

    private static byte[] bundled(String name) {
        try (var in = NetworkValues.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theBundledWeightsAreUsable() {
        assertThat(LearntValue.bundled().problems()).isEmpty();
    }

    @Test
    void missingWeightsAreReported() {
        assertThat(LearntValue.read(name -> Optional.empty()).problems())
                .hasSize(Network.values().length)
                .first()
                .asString()
                .isEqualTo("duel.weights is missing: such games are played with the analytic value. Build again.");
    }

    @Test
    void damagedOrOtherWeightsAreReported() {
        var value = LearntValue.read(name -> {
            byte[] bytes = bundled(name);
            switch (name) {
                case "duel.weights" -> bytes[1000]++;
                default -> bytes[4]++;
            }
            return Optional.of(bytes);
        });
        assertThat(value.problems().get(0)).startsWith("duel.weights is damaged: ");
        assertThat(value.problems().get(1)).startsWith("crowd.weights is of another version: ");
    }

    @Test
    void aFileWithoutWeightsIsReported() {
        assertThat(LearntValue.read(name -> Optional.of(new byte[100])).problems())
                .allMatch(problem -> problem.contains(" is not a file of weights: "));
    }
}
