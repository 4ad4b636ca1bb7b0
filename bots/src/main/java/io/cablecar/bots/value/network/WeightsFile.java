package io.cablecar.bots.value.network;

/**
 * Reads a file of weights as written by the trainer. All numbers are little endian: {@code CCNV}, the format, the
 * number of passes that improve the analytic solution before the network runs, and five sizes; then each matrix as a
 * scale and 16-bit numbers; then a CRC-32 of everything before it.
 */
public final class WeightsFile {

    /** The result of reading. */
    public sealed interface Result {

        record Read(NetworkWeights weights) implements Result {}

        record Refused(Reason reason) implements Result {}
    }

    /** Why a file cannot be used. */
    public enum Reason {
        /** It does not start with {@code CCNV}. */
        NOT_WEIGHTS,
        /** It has a later format, or belongs to a network of another shape. */
        OTHER_FORMAT,
        /** It is too short or too long, or its checksum is wrong. */
        DAMAGED
    }

    static final int FORMAT = 1;

    private static final int HEADER = 18;
    private static final int[] SHAPE = {
        SquareInputs.COUNT, PositionInputs.COUNT, NetworkWeights.HIDDEN, NetworkWeights.WIDE, NetworkWeights.OUTPUTS
    };

    private final byte[] bytes;
    private int at;

    private WeightsFile(byte[] bytes) {
        this.bytes = bytes;
    }

    public static Result read(byte[] bytes) {
        return new WeightsFile(bytes).read();
    }

    private Result read() {
        if (bytes.length < HEADER || bytes[0] != 'C' || bytes[1] != 'C' || bytes[2] != 'N' || bytes[3] != 'V') {
            return new Result.Refused(Reason.NOT_WEIGHTS);
        }
        at = 4;
        int format = number16();
        int passes = number16();
        boolean fits = format == FORMAT;
        for (int size : SHAPE) {
            fits &= number16() == size;
        }
        if (!fits) {
            return new Result.Refused(Reason.OTHER_FORMAT);
        }
        int length = HEADER + Float.BYTES * NetworkWeights.SIZES.length + Short.BYTES * NetworkWeights.TOTAL;
        if (bytes.length != length + Integer.BYTES || checksum(length) != number32(length)) {
            return new Result.Refused(Reason.DAMAGED);
        }
        float[][] matrices = new float[NetworkWeights.SIZES.length][];
        for (int i = 0; i < matrices.length; i++) {
            matrices[i] = matrix(NetworkWeights.SIZES[i]);
        }
        return new Result.Read(new NetworkWeights(passes, matrices));
    }

    private float[] matrix(int size) {
        double scale = Float.intBitsToFloat(number32(at));
        at += Float.BYTES;
        float[] numbers = new float[size];
        for (int i = 0; i < size; i++) {
            numbers[i] = (float) ((short) number16() * scale);
        }
        return numbers;
    }

    private int number16() {
        int number = (bytes[at] & 0xff) | (bytes[at + 1] & 0xff) << 8;
        at += Short.BYTES;
        return number;
    }

    private int number32(int from) {
        return (bytes[from] & 0xff)
                | (bytes[from + 1] & 0xff) << 8
                | (bytes[from + 2] & 0xff) << 16
                | (bytes[from + 3] & 0xff) << 24;
    }

    private int checksum(int length) {
        int crc = -1;
        for (int i = 0; i < length; i++) {
            crc ^= bytes[i] & 0xff;
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                crc = crc >>> 1 ^ 0xedb88320 & -(crc & 1);
            }
        }
        return ~crc;
    }
}
