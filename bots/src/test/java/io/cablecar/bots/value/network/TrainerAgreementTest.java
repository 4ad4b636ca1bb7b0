package io.cablecar.bots.value.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.LineValues;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.board.Rails;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bots evaluate positions printed by {@code trainer positions --seed 5 --games 12} like the trainer. */
class TrainerAgreementTest {

    /** The trainer computes in floats, and from a solution that has converged a little further. */
    private static final double TOLERANCE = 0.05;

    static List<PrintedPosition> positions() throws IOException {
        try (var in = TrainerAgreementTest.class.getResourceAsStream("positions.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(PrintedPosition::new)
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("positions")
    void theAnalyticValueIsTheSame(PrintedPosition printed) {
        agree(printed, AnalyticValues.INSTANCE::lines, printed.analytic());
    }

    @ParameterizedTest
    @MethodSource("positions")
    void theLearntValueIsTheSame(PrintedPosition printed) {
        learntAgrees(printed);
    }

    static void learntAgrees(PrintedPosition printed) {
        agree(printed, position -> new NetworkValue(position, weights(printed)), printed.learnt());
    }

    /** Otherwise the test above would not test the network. */
    @Test
    void theNetworkDiffersFromTheAnalyticValue() throws IOException {
        double difference = 0;
        for (PrintedPosition printed : positions()) {
            for (int depot = 0; depot < Rails.DEPOTS; depot++) {
                difference = Math.max(difference, Math.abs(printed.learnt()[depot] - printed.analytic()[depot]));
            }
        }
        assertThat(difference).isGreaterThan(20 * TOLERANCE);
    }

    /** Includes companies, although no bot uses those weights. */
    private static NetworkWeights weights(PrintedPosition printed) {
        byte[] bytes = WeightsFileTest.bundled(
                Network.forRules(printed.rules).map(Network::fileName).orElse("companies.weights"));
        return ((WeightsFile.Result.Read) WeightsFile.read(bytes)).weights();
    }

    private static void agree(PrintedPosition printed, Function<Position, LineValues> values, double[] expected) {
        Position position = printed.position();
        LineValues lines = values.apply(position);
        int square = printed.placing[2];
        position.tracks.place(square, printed.placing[1]);
        lines.evaluate(position.tracks, square, printed.placing[0]);
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            if (position.owner[depot] >= 0) {
                assertThat(lines.line(position.tracks, depot))
                        .as("%s, depot %d", printed.mode, depot)
                        .isCloseTo(expected[depot], within(TOLERANCE));
            }
        }
    }
}
