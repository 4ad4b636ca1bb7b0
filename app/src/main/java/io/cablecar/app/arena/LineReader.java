package io.cablecar.app.arena;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads lines of UTF-8 that end in {@code \n} or {@code \r\n}, and never keeps more of one than is allowed. */
final class LineReader {

    /** What comes next. */
    sealed interface Heard {

        record Line(String text) implements Heard {}

        /** A line beyond the limit; all of it has been passed over. */
        record TooLong() implements Heard {}

        record End() implements Heard {}
    }

    private final InputStream in;
    private final int longest;
    private final byte[] buffer = new byte[1 << 13];
    private int at;
    private int end;

    LineReader(InputStream in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    Heard next() throws IOException {
        var line = new ByteArrayOutputStream();
        boolean tooLong = false;
        while (true) {
            if (at == end) {
                at = 0;
                end = Math.max(0, in.read(buffer));
                if (end == 0) {
                    return line.size() == 0 && !tooLong ? new Heard.End() : heard(line, tooLong);
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

    private static Heard heard(ByteArrayOutputStream line, boolean tooLong) {
        if (tooLong) {
            return new Heard.TooLong();
        }
        return new Heard.Line(line.toString(StandardCharsets.UTF_8).stripTrailing());
    }
}
