package io.cablecar.bots.value.network;

import io.cablecar.bots.value.analytic.LineForecast;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tracks;
import java.util.Arrays;

/**
 * Runs the network, which corrects the expected points of lines. Every free square where a line ends is evaluated
 * separately. For the line at each of its sides the network returns a factor for its length and an addition.
 *
 * <p>The results are identical on every platform: everything is computed in doubles, and every sum is written term by
 * term, because JavaScript compiled by TeaVM omits parentheses. Half of the inputs are zero and are skipped. Not
 * thread-safe; the weights may be shared.
 */
final class LineNetwork {

    private static final int HIDDEN = NetworkWeights.HIDDEN;
    private static final int WIDE = NetworkWeights.WIDE;

    /** The number of points in a unit of the additions. */
    private static final double ADDITION = 8;

    private final NetworkWeights weights;
    private final int[] owner;
    private final SquareInputs square;
    private final double[] position = new double[PositionInputs.COUNT];

    /** By frame: the contribution of the position to the first layer, computed on demand. */
    private final double[][] fromPosition = new double[4][HIDDEN];

    private final boolean[] isKnown = new boolean[4];
    private final double[] first = new double[HIDDEN];
    private final double[] second = new double[HIDDEN];
    private final double[] wide = new double[WIDE];
    private final int[] used = new int[SquareInputs.COUNT];

    private int free;
    private int open;
    private int others;
    private double margin;
    private int endsLow;
    private int endsHigh;

    /** @param owner by depot: the colour of its car, or nobody */
    LineNetwork(NetworkWeights weights, int[] owner) {
        this.weights = weights;
        this.owner = owner;
        square = new SquareInputs(owner);
    }

    /** Fills in the expected points of the line of every depot with a car. */
    void evaluate(Tracks tracks, LineForecast forecast, Perspective perspective, double[] lines) {
        evaluateAnalytically(tracks, forecast, perspective, lines);
        Arrays.fill(isKnown, false);
        int low = endsLow;
        while (low != 0) {
            correct(tracks, forecast, perspective, Integer.numberOfTrailingZeros(low), lines);
            low &= low - 1;
        }
        int high = endsHigh;
        while (high != 0) {
            correct(tracks, forecast, perspective, 32 + Integer.numberOfTrailingZeros(high), lines);
            high &= high - 1;
        }
    }

    private void evaluateAnalytically(Tracks tracks, LineForecast forecast, Perspective perspective, double[] lines) {
        free = forecast.free();
        open = 0;
        others = 0;
        margin = 0;
        endsLow = 0;
        endsHigh = 0;
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            int colour = owner[depot];
            lines[depot] = 0;
            if (colour < 0) {
                continue;
            }
            lines[depot] = forecast.lineValue(tracks, depot);
            double interest = perspective.interest[colour];
            margin += interest * lines[depot];
            if (!tracks.isComplete(depot)) {
                open += interest > 0 ? 1 : 0;
                others += interest > 0 ? 0 : 1;
                int end = Rails.squareAfter(tracks.last(Rails.INNER + depot));
                endsLow |= end < 32 ? 1 << end : 0;
                endsHigh |= end < 32 ? 0 : 1 << end;
            }
        }
    }

    private void correct(Tracks tracks, LineForecast forecast, Perspective perspective, int at, double[] lines) {
        forward(tracks, forecast, perspective, at);
        int quarters = Frame.quarters(at);
        for (int side = 0; side < 4; side++) {
            int rail = Rails.entry(at, side);
            int from = rail >= Rails.INNER ? rail : tracks.first(rail);
            if (from < Rails.INNER || from >= Rails.POWER || owner[from - Rails.INNER] < 0) {
                continue;
            }
            int depot = from - Rails.INNER;
            int unit = ((side + quarters) & 3) * 2;
            lines[depot] += ADDITION * output(unit + 1);
            int length = tracks.crossings(depot);
            if (length > 0) {
                lines[depot] += length * output(unit);
            }
        }
    }

    /** Computes the layers up to the last for one square. */
    private void forward(Tracks tracks, LineForecast forecast, Perspective perspective, int at) {
        int quarters = Frame.quarters(at);
        double[] begun = fromPosition[quarters];
        if (!isKnown[quarters]) {
            PositionInputs.fill(position, perspective, quarters, free, open, others, margin);
            System.arraycopy(weights.firstBias, 0, begun, 0, HIDDEN);
            add(position, PositionInputs.COUNT, weights.ofPosition, begun, HIDDEN);
            isKnown[quarters] = true;
        }
        square.fill(tracks, forecast, perspective, at);
        System.arraycopy(begun, 0, first, 0, HIDDEN);
        add(square.x, SquareInputs.COUNT, weights.ofSquare, first, HIDDEN);
        rectify(first);
        System.arraycopy(weights.secondBias, 0, second, 0, HIDDEN);
        add(first, HIDDEN, weights.second, second, HIDDEN);
        rectify(second);
        System.arraycopy(weights.wideBias, 0, wide, 0, WIDE);
        add(second, HIDDEN, weights.wide, wide, WIDE);
        rectify(wide);
    }

    private static void rectify(double[] units) {
        for (int i = 0; i < units.length; i++) {
            units[i] = units[i] > 0 ? units[i] : 0;
        }
    }

    /** Adds the contributions of the inputs that are not zero to every unit, four inputs at a time. */
    private void add(double[] inputs, int count, float[] matrix, double[] units, int size) {
        int n = 0;
        for (int i = 0; i < count; i++) {
            used[n] = i;
            n += inputs[i] != 0 ? 1 : 0;
        }
        int i = 0;
        for (; i + 4 <= n; i += 4) {
            int a = used[i];
            int b = used[i + 1];
            int c = used[i + 2];
            int d = used[i + 3];
            addFour(
                    units, size, matrix, a * size, b * size, c * size, d * size, inputs[a], inputs[b], inputs[c],
                    inputs[d]);
        }
        for (; i < n; i++) {
            addOne(units, size, matrix, used[i] * size, inputs[used[i]]);
        }
    }

    private static void addFour(
            double[] units,
            int size,
            float[] matrix,
            int fromA,
            int fromB,
            int fromC,
            int fromD,
            double a,
            double b,
            double c,
            double d) {
        for (int j = 0; j < size; j++) {
            units[j] = units[j]
                    + a * matrix[fromA + j]
                    + b * matrix[fromB + j]
                    + c * matrix[fromC + j]
                    + d * matrix[fromD + j];
        }
    }

    private static void addOne(double[] units, int size, float[] matrix, int from, double a) {
        for (int j = 0; j < size; j++) {
            units[j] = units[j] + a * matrix[from + j];
        }
    }

    private double output(int unit) {
        float[] matrix = weights.out;
        int from = unit * WIDE;
        double sum = weights.outBias[unit];
        for (int j = 0; j < WIDE; j++) {
            sum += wide[j] * matrix[from + j];
        }
        return sum;
    }
}
