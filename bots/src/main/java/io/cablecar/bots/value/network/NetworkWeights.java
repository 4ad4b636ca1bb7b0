package io.cablecar.bots.value.network;

/** The weights of a network: what it has learnt. Immutable, and shared by all who think. */
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
    final double[] ofSquare;

    final double[] firstBias;
    final double[] ofPosition;
    final double[] second;
    final double[] secondBias;
    final double[] wide;
    final double[] wideBias;

    /** By output, then by unit. */
    final double[] out;

    final double[] outBias;

    NetworkWeights(int passes, double[][] matrices) {
        this.passes = passes;
        ofSquare = matrices[0];
        firstBias = matrices[1];
        ofPosition = matrices[2];
        second = matrices[3];
        secondBias = matrices[4];
        wide = matrices[5];
        wideBias = matrices[6];
        out = matrices[7];
        outBias = matrices[8];
    }

    private static int total() {
        int total = 0;
        for (int size : SIZES) {
            total += size;
        }
        return total;
    }
}
