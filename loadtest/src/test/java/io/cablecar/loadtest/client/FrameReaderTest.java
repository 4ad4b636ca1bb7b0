package io.cablecar.loadtest.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrameReaderTest {

    private static final class Recorder implements FrameReader.Handler {

        private final List<String> frames = new ArrayList<>();

        @Override
        public void onText(String text) {
            frames.add(text);
        }

        @Override
        public void onPing(byte[] payload) {
            frames.add("ping " + new String(payload, StandardCharsets.UTF_8));
        }

        @Override
        public void onClose(String reason) {
            frames.add("closed " + reason);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 130, 5_000, 1_000_000})
    void messagesDoNotDependOnHowTheBytesAreSplit(int most) {
        Random random = new Random(most);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        List<String> sent = new ArrayList<>();
        for (int length : new int[] {0, 1, 125, 126, 127, 400, 65_535, 65_536, 70_000}) {
            String text = "é".repeat(length / 2) + "x".repeat(length % 2);
            frame(bytes, FrameReader.TEXT, true, text.getBytes(StandardCharsets.UTF_8));
            sent.add(text);
        }
        frame(bytes, FrameReader.TEXT, false, "in two ".getBytes(StandardCharsets.UTF_8));
        frame(bytes, FrameReader.PING, true, "there?".getBytes(StandardCharsets.UTF_8));
        frame(bytes, 0, true, "parts".getBytes(StandardCharsets.UTF_8));
        frame(bytes, FrameReader.CLOSE, true, "\u0003éenough".getBytes(StandardCharsets.ISO_8859_1));
        sent.addAll(List.of("ping there?", "in two parts", "closed enough"));

        Recorder recorder = new Recorder();
        FrameReader reader = new FrameReader(recorder);
        byte[] all = bytes.toByteArray();
        for (int from = 0; from < all.length; ) {
            int length = Math.min(all.length - from, 1 + random.nextInt(most));
            reader.read(ByteBuffer.wrap(all, from, length));
            from += length;
        }
        assertThat(recorder.frames).isEqualTo(sent);
    }

    private static void frame(ByteArrayOutputStream bytes, int opcode, boolean isFinal, byte[] payload) {
        bytes.write(isFinal ? 0x80 | opcode : opcode);
        if (payload.length < 126) {
            bytes.write(payload.length);
        } else if (payload.length < 1 << 16) {
            bytes.write(126);
            bytes.writeBytes(
                    ByteBuffer.allocate(2).putShort((short) payload.length).array());
        } else {
            bytes.write(127);
            bytes.writeBytes(ByteBuffer.allocate(8).putLong(payload.length).array());
        }
        bytes.writeBytes(payload);
    }
}
