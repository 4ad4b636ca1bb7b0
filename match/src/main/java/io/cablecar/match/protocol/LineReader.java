package io.cablecar.match.protocol;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads UTF-8 lines that end in {@code \n} or {@code \r\n}, up to a maximum length. */
public final class LineReader {

    /** The next line, or why there is none. */
    public sealed interface Next {

        record Line(String text) implements Next {}

        /** A line exceeded the maximum length; the rest of it is skipped. */
        record TooLong() implements Next {}

        record End() implements Next {}
    }

    private final InputStream in;
    private final int longest;
    private final byte[] buffer = new byte[1 << 13];
    private int at;
    private int end;
    private boolean skipping;

    public LineReader(InputStream in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    public Next next() throws IOException {
        var line = new ByteArrayOutputStream();
        while (at < end || fill()) {
            byte b = buffer[at++];
            if (skipping) {
                skipping = b != '\n';
            } else if (b == '\n') {
                return line(line);
            } else if (line.size() == longest) {
                skipping = true;
                return new Next.TooLong();
            } else {
                line.write(b);
            }
        }
        return line.size() == 0 ? new Next.End() : line(line);
    }

    private boolean fill() throws IOException {
        at = 0;
        end = Math.max(0, in.read(buffer));
        return end > 0;
    }

    private static Next line(ByteArrayOutputStream line) {
        return new Next.Line(line.toString(StandardCharsets.UTF_8).stripTrailing());
    }
}
