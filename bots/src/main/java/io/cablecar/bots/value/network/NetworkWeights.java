package io.cablecar.bots.value.network;

/**
 * The weights of a network. Immutable and shared by all searches.
 *
 * <p>Matrices are floats although everything is computed in doubles: the JIT compiler vectorises the loops only if the
 * arrays read and written cannot be the same, and a {@code float[]} is never a {@code double[]}.
 */
public final class NetworkWeights {

    static final int HIDDEN = 32;
    static final int WIDE = 64;

    /** A factor and an addition for the line at each side of a square. */
    static final int OUTPUTS = 8;

    /** The sizes of the matrices and biases, in the order of the file. */
    static final int[] SIZES = {
        SquareInputs.COUNT * HIDDEN,
        HIDDEN,
        PositionInputs.COUNT * HIDDEN,
        HIDDEN * HIDDEN,
        HIDDEN,
        HIDDEN * WIDE,
        WIDE,
        OUTPUTS * WIDE,
        OUTPUTS
    };

    static final int TOTAL = total();

    /** How many passes improve the analytic solution before the network runs, as in training. */
    final int passes;

    /** By input, then by unit. */
    final float[] ofSquare;

    final double[] firstBias;
    final float[] ofPosition;
    final float[] second;
    final double[] secondBias;
    final float[] wide;
    final double[] wideBias;

    /** By output, then by unit. */
    final float[] out;

    final double[] outBias;

    NetworkWeights(int passes, float[][] parts) {
        this.passes = passes;
        ofSquare = parts[0];
        firstBias = wide(parts[1]);
        ofPosition = parts[2];
        second = parts[3];
        secondBias = wide(parts[4]);
        wide = parts[5];
        wideBias = wide(parts[6]);
        out = parts[7];
        outBias = wide(parts[8]);
    }

    private static double[] wide(float[] numbers) {
        double[] same = new double[numbers.length];
        for (int i = 0; i < same.length; i++) {
            same[i] = numbers[i];
        }
        return same;
    }

    private static int total() {
        int total = 0;
        for (int size : SIZES) {
            total += size;
        }
        return total;
    }
}
