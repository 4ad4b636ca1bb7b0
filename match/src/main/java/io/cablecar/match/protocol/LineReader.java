package io.cablecar.match.protocol;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads lines of UTF-8 that end in {@code \n} or {@code \r\n}, and never keeps more of one than is allowed. */
public final class LineReader {

    /** What comes next. */
    public sealed interface Next {

        record Line(String text) implements Next {}

        /** A line beyond the limit; all of it has been passed over. */
        record TooLong() implements Next {}

        record End() implements Next {}
    }

    private final InputStream in;
    private final int longest;
    private final byte[] buffer = new byte[1 << 13];
    private int at;
    private int end;

    public LineReader(InputStream in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    public Next next() throws IOException {
        var line = new ByteArrayOutputStream();
        boolean tooLong = false;
        while (true) {
            if (at == end) {
                at = 0;
                end = Math.max(0, in.read(buffer));
                if (end == 0) {
                    return line.size() == 0 && !tooLong ? new Next.End() : heard(line, tooLong);
                }
            }
            byte b = buffer[at++];
            if (b == '\n') {
                return heard(line, tooLong);
            }
            if (line.size() < longest) {
                line.write(b);
            } else {
                tooLong = true;
            }
        }
    }

    private static Next heard(ByteArrayOutputStream line, boolean tooLong) {
        if (tooLong) {
            return new Next.TooLong();
        }
        return new Next.Line(line.toString(StandardCharsets.UTF_8).stripTrailing());
    }
}
