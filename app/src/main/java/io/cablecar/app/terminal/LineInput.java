package io.cablecar.app.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Reads lines that are answered one by one. A line ends with {@code \n} or {@code \r\n}. The answers are flushed before
 * waiting for more input, so that a program can use the command interactively.
 */
public final class LineInput {

    /** Longer than any board. The rest of a longer line is dropped, so that it cannot fill the memory. */
    private static final int LONGEST = 1 << 23;

    private final InputStream in;

    /** Flushes the answers; returns whether they are still read. */
    private final BooleanSupplier beforeWaiting;

    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int end;
    private byte[] line = new byte[512];

    public LineInput(InputStream in, BooleanSupplier beforeWaiting) {
        this.in = in;
        this.beforeWaiting = beforeWaiting;
    }

    /** The next line without its end; empty when there are no more. */
    public Optional<String> next() throws IOException {
        int length = 0;
        while (true) {
            if (at == end && !fill()) {
                return length == 0 ? Optional.empty() : Optional.of(text(length));
            }
            byte b = buffer[at++];
            if (b == '\n') {
                return Optional.of(text(length));
            }
            if (length == line.length && length < LONGEST) {
                line = Arrays.copyOf(line, 2 * length);
            }
            if (length < LONGEST) {
                line[length++] = b;
            }
        }
    }

    private boolean fill() throws IOException {
        at = 0;
        end = beforeWaiting.getAsBoolean() ? Math.max(0, in.read(buffer)) : 0;
        return end > 0;
    }

    private String text(int length) {
        int until = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
        return new String(line, 0, until, StandardCharsets.UTF_8);
    }
}
