package io.cablecar.app.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Reads lines for answering them one by one: only {@code \n} ends a line (a {@code \r} before it goes with it), and
 * before waiting for more input it lets everything answered so far out, so that a program at the other end can talk
 * back and forth.
 */
public final class LineInput {

    /** Far beyond any board; what a line has more is dropped, so that endless noise can't fill the memory. */
    private static final int LONGEST = 1 << 23;

    private final InputStream in;

    /** Lets the answers out and says whether anybody still reads them. */
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
