package io.cablecar.match.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.match.protocol.LineReader.Next;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineReaderTest {

    private static List<Next> read(String text, int longest) throws IOException {
        var reader = new LineReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), longest);
        List<Next> all = new ArrayList<>();
        do {
            all.add(reader.next());
        } while (!(all.getLast() instanceof Next.End));
        return all.subList(0, all.size() - 1);
    }

    @Test
    void linesEndInANewLineOrWithTheInput() throws IOException {
        assertThat(read("go\r\n\nbést", 10))
                .containsExactly(new Next.Line("go"), new Next.Line(""), new Next.Line("bést"));
    }

    @Test
    void aLineBeyondTheLimitIsReportedOnceAndTheNextIsComplete() throws IOException {
        assertThat(read("1234\n12345678901234567890\nbest\n123456", 5))
                .containsExactly(new Next.Line("1234"), new Next.TooLong(), new Next.Line("best"), new Next.TooLong());
    }

    /** The stream fails the test if the reader waits for the end of the line. */
    @Test
    void anEndlessLineIsReportedAsSoonAsItIsTooLong() throws IOException {
        var endless = new InputStream() {
            private int given;

            @Override
            public int read() {
                return read(new byte[1], 0, 1) == 1 ? 'x' : -1;
            }

            @Override
            public int read(byte[] into, int from, int length) {
                given += length;
                assertThat(given).as("bytes read").isLessThan(100_000);
                Arrays.fill(into, from, from + length, (byte) 'x');
                return length;
            }
        };
        assertThat(new LineReader(endless, 1_000).next()).isEqualTo(new Next.TooLong());
    }
}
