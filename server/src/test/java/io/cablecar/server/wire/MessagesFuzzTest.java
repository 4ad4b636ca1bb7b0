package io.cablecar.server.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.server.table.Settings;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Reading arbitrary input gives a message or nothing, never an exception. The ordinary run tries the stored inputs and
 * several thousand damaged messages; {@code ./test fuzz} lets Jazzer search for new ones.
 */
class MessagesFuzzTest {

    private static final List<String> MESSAGES = List.of(
            "{\"type\":\"join\",\"id\":\"1\",\"table\":\"0123456789012345678901\",\"since\":3}",
            "{\"type\":\"sit\",\"id\":\"a\",\"table\":\"0123456789012345678901\",\"seat\":null,\"name\":\"Ada\",\"commitment\":\"\"}",
            "{\"type\":\"play\",\"id\":\"b\",\"table\":\"0123456789012345678901\",\"moves\":12,\"move\":\"cbaa34+2\"}",
            "{\"type\":\"answer\",\"id\":\"c\",\"table\":\"0123456789012345678901\",\"ask\":\"takeback\",\"yes\":true}",
            "{\"type\":\"pong\",\"t\":1794783600000}",
            "{\"rules\":{\"players\":3,\"companies\":false,\"free\":false,\"hand\":1,\"layout\":\"cablecar\"},"
                    + "\"bots\":[null,null,4],\"clock\":{\"type\":\"total\",\"seconds\":60,\"increment\":1}}");

    @FuzzTest(maxDuration = "1m")
    void messagesAndSettings(byte[] bytes) {
        read(new String(bytes, StandardCharsets.UTF_8));
    }

    @Test
    void damagedMessagesDoNotFail() {
        RandomNumbers random = new RandomNumbers(12);
        for (int round = 0; round < 4_000; round++) {
            StringBuilder text = new StringBuilder(MESSAGES.get(random.below(MESSAGES.size())));
            for (int damage = random.below(4); damage >= 0 && !text.isEmpty(); damage--) {
                int at = random.below(text.length());
                switch (random.below(4)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.setCharAt(at, (char) random.below(random.below(8) == 0 ? 65_536 : 128));
                    case 2 -> text.insert(at, "{}[]\":,0-9e".charAt(random.below(11)));
                    default -> text.setLength(Math.max(1, at));
                }
            }
            read(text.toString());
        }
    }

    private static void read(String text) {
        Wire.message(text).ifPresent(message -> {
            if (message instanceof ClientMessage.Request request) {
                assertThat(request.id()).isNotNull();
            }
        });
        Wire.read(text, SettingsRequest.class)
                .flatMap(SettingsRequest::settings)
                .ifPresent(settings -> {
                    assertThat(settings.isValid()).isTrue();
                    assertThat(Wire.read(Wire.write(settings), Settings.class)).contains(settings);
                });
    }
}
