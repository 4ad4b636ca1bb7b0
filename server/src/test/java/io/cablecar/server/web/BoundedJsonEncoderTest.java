package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What strangers can make the server log is short in JSON, too. */
class BoundedJsonEncoderTest {

    private static String encoded(String message, Throwable failure) {
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        BoundedJsonEncoder encoder = new BoundedJsonEncoder();
        encoder.setContext(context);
        encoder.setWithFormattedMessage(true);
        encoder.setWithMessage(false);
        encoder.start();
        LoggingEvent event = new LoggingEvent("", context.getLogger("test"), Level.WARN, message, failure, null);
        return new String(encoder.encode(event), StandardCharsets.UTF_8);
    }

    @Test
    void longMessagesAreCutOff() {
        String line = encoded("x".repeat(31_000), new IllegalStateException("y".repeat(31_000)));
        assertThat(line.length()).isLessThan(20_000);
        assertThat(new JsonMapper().readTree(line).path("formattedMessage").asString())
                .hasSize(600);
    }

    @Test
    void ordinaryMessagesAreComplete() {
        JsonNode line = new JsonMapper().readTree(encoded("bad \"Host\"", new IllegalStateException("why")));
        assertThat(line.path("formattedMessage").asString()).isEqualTo("bad \"Host\"");
        assertThat(line.at("/throwable/message").asString()).isEqualTo("why");
    }
}
