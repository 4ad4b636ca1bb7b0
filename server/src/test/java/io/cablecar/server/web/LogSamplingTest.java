package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** What strangers send cannot fill the log. */
@Tag("slow")
class LogSamplingTest {

    private static final int REQUESTS = 100;

    @TempDir
    Path data;

    @Test
    void requestsWithBadHostsWriteFewLines() throws IOException {
        Logger root = ((LoggerContext) LoggerFactory.getILoggerFactory()).getLogger(Logger.ROOT_LOGGER_NAME);
        ListAppender<ILoggingEvent> written = new ListAppender<>();
        written.start();
        root.addAppender(written);
        try (Server server = Server.start(new ServerConfig(
                "127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, ServerConfig.Limits.NONE))) {
            for (int i = 0; i < REQUESTS; i++) {
                try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                    String request = "GET / HTTP/1.1\r\nHost: bad host " + "x".repeat(7000) + "\r\n\r\n";
                    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
                    assertThat(socket.getInputStream().read()).isEqualTo('H');
                }
            }
        } finally {
            root.detachAppender(written);
        }
        assertThat(written.list.stream()
                        .filter(event -> event.getFormattedMessage().contains("bad host")))
                .hasSizeBetween(1, REQUESTS / 2);
    }
}
