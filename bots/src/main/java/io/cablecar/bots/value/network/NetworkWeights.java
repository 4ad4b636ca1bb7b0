package io.cablecar.bots.value.network;

/**
 * The weights of a network: what it has learnt. Immutable, and shared by all who think.
 *
 * <p>Matrices are floats although all is computed in doubles: the compiler of the JVM works on several numbers at once
 * only where it sees that what is read is not what is written, and an array of floats is never one of doubles.
 */
public final class NetworkWeights {

    static final int HIDDEN = 32;
    static final int WIDE = 64;

    /** A factor and an addition for the line at each side of a square. */
    static final int OUTPUTS = 8;

    /** Of each matrix and each row of biases, in the order of the file. */
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

    /** How many passes must bring the analytic solution nearer before the network looks: as it was trained. */
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
