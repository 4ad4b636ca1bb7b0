package io.cablecar.app.command.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SystemdWatchdogTest {

    @Test
    void thePeriodComesFromTheEnvironment() {
        assertThat(SystemdWatchdog.period(Map.of("NOTIFY_SOCKET", "/run/notify", "WATCHDOG_USEC", "30000000")))
                .contains(Duration.ofSeconds(30));
    }

    @Test
    void onlyAServerThatAnswersIsReported() throws Exception {
        AtomicInteger status = new AtomicInteger(200);
        AtomicInteger reports = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/health", exchange -> {
            exchange.sendResponseHeaders(status.get(), -1);
            exchange.close();
        });
        server.start();
        URI health = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/health");
        SystemdWatchdog watchdog = new SystemdWatchdog(health, Duration.ofSeconds(20), reports::incrementAndGet);
        try {
            watchdog.check();
            watchdog.check();
            assertThat(reports).hasValue(2);
            status.set(503);
            watchdog.check();
            assertThat(reports).as("it does not answer well").hasValue(2);
        } finally {
            server.stop(0);
        }
        watchdog.check();
        assertThat(reports).as("it does not answer").hasValue(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "soon"})
    void withoutAPeriodNothingIsReported(String micros) {
        assertThat(SystemdWatchdog.period(Map.of("NOTIFY_SOCKET", "/run/notify", "WATCHDOG_USEC", micros)))
                .isEmpty();
        assertThat(SystemdWatchdog.period(Map.of("WATCHDOG_USEC", "30000000"))).isEmpty();
    }
}
