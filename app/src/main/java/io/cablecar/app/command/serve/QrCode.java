package io.cablecar.app.command.serve;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * A short text as a QR code (ISO/IEC 18004): bytes, error correction L, versions 1 to 5, mask 0. Enough for an address,
 * and small enough for a terminal.
 */
final class QrCode {

    private static final int[] DATA = {19, 34, 55, 80, 108};
    private static final int[] CHECK = {7, 10, 15, 20, 26};
    private static final int FIELD = 0x11d;
    private static final int QUIET = 2;

    private final int size;
    private final boolean[][] dark;
    private final boolean[][] fixed;

    private QrCode(int version) {
        size = 17 + 4 * version;
        dark = new boolean[size][size];
        fixed = new boolean[size][size];
    }

    /** Empty for a text that is too long. */
    static Optional<QrCode> of(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int version = 1; version <= DATA.length; version++) {
            if (bytes.length + 2 <= DATA[version - 1]) {
                QrCode code = new QrCode(version);
                code.frame(version);
                code.fill(withCheck(data(bytes, DATA[version - 1]), CHECK[version - 1]));
                return Optional.of(code);
            }
        }
        return Optional.empty();
    }

    /** Mode, length, bytes, end, padding. */
    private static int[] data(byte[] bytes, int length) {
        int[] data = new int[length];
        int bit = put(data, 0, 4, 4);
        bit = put(data, bit, bytes.length, 8);
        for (byte one : bytes) {
            bit = put(data, bit, one & 255, 8);
        }
        int next = (bit + 4 + 7) / 8;
        for (int i = next; i < length; i++) {
            data[i] = (i - next) % 2 == 0 ? 0xec : 0x11;
        }
        return data;
    }

    private static int put(int[] data, int at, int value, int bits) {
        for (int i = bits - 1; i >= 0; i--) {
            int bit = at + bits - 1 - i;
            data[bit / 8] |= (value >> i & 1) << (7 - bit % 8);
        }
        return at + bits;
    }

    /** With the remainders of Reed and Solomon behind. */
    static int[] withCheck(int[] data, int count) {
        int[] divisor = new int[count];
        divisor[count - 1] = 1;
        int root = 1;
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                divisor[j] = times(divisor[j], root) ^ (j + 1 < count ? divisor[j + 1] : 0);
            }
            root = times(root, 2);
        }
        int[] check = new int[count];
        for (int one : data) {
            int factor = one ^ check[0];
            System.arraycopy(check, 1, check, 0, count - 1);
            check[count - 1] = 0;
            for (int i = 0; i < count; i++) {
                check[i] ^= times(divisor[i], factor);
            }
        }
        int[] whole = Arrays.copyOf(data, data.length + count);
        System.arraycopy(check, 0, whole, data.length, count);
        return whole;
    }

    static int times(int a, int b) {
        int product = 0;
        for (int i = 7; i >= 0; i--) {
            product = product << 1 ^ (product >> 7) * FIELD;
            product ^= (b >> i & 1) * a;
        }
        return product;
    }

    private void frame(int version) {
        for (int i = 0; i < size; i++) {
            set(6, i, i % 2 == 0);
            set(i, 6, i % 2 == 0);
        }
        finder(3, 3);
        finder(3, size - 4);
        finder(size - 4, 3);
        if (version > 1) {
            for (int row = -2; row <= 2; row++) {
                for (int column = -2; column <= 2; column++) {
                    set(size - 7 + row, size - 7 + column, Math.max(Math.abs(row), Math.abs(column)) != 1);
                }
            }
        }
        format();
    }

    private void finder(int middleRow, int middleColumn) {
        for (int row = -4; row <= 4; row++) {
            for (int column = -4; column <= 4; column++) {
                int far = Math.max(Math.abs(row), Math.abs(column));
                if (isInside(middleRow + row) && isInside(middleColumn + column)) {
                    set(middleRow + row, middleColumn + column, far != 2 && far != 4);
                }
            }
        }
    }

    private boolean isInside(int place) {
        return place >= 0 && place < size;
    }

    /** Error correction L and mask 0, twice. */
    private void format() {
        int data = 1 << 3;
        int rest = data;
        for (int i = 0; i < 10; i++) {
            rest = rest << 1 ^ (rest >> 9) * 0x537;
        }
        int bits = (data << 10 | rest) ^ 0x5412;
        for (int i = 0; i < 15; i++) {
            boolean on = (bits >> i & 1) != 0;
            set(i < 6 ? i : i < 8 ? i + 1 : 8, i < 8 ? 8 : i < 9 ? 7 : 14 - i, on);
            if (i < 8) {
                set(8, size - 1 - i, on);
            } else {
                set(size - 15 + i, 8, on);
            }
        }
        set(size - 8, 8, true);
    }

    private void set(int row, int column, boolean on) {
        dark[row][column] = on;
        fixed[row][column] = true;
    }

    private void fill(int[] codewords) {
        int bit = 0;
        for (int right = size - 1; right >= 1; right -= 2) {
            int pair = right <= 6 ? right - 1 : right;
            boolean up = (pair + 1 & 2) == 0;
            for (int step = 0; step < size; step++) {
                int row = up ? size - 1 - step : step;
                for (int column = pair; column > pair - 2; column--) {
                    if (!fixed[row][column]) {
                        boolean on = bit < 8 * codewords.length && (codewords[bit / 8] >> (7 - bit % 8) & 1) != 0;
                        dark[row][column] = on ^ (row + column) % 2 == 0;
                        bit++;
                    }
                }
            }
        }
    }

    int size() {
        return size;
    }

    boolean isDark(int row, int column) {
        return isInside(row) && isInside(column) && dark[row][column];
    }

    /** Two rows a line, drawn light on dark as most terminals are. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (int row = -QUIET; row < size + QUIET; row += 2) {
            for (int column = -QUIET; column < size + QUIET; column++) {
                boolean upper = !isDark(row, column);
                boolean lower = !isDark(row + 1, column);
                text.append(upper ? lower ? '█' : '▀' : lower ? '▄' : ' ');
            }
            text.append('\n');
        }
        return text.toString();
    }
}
