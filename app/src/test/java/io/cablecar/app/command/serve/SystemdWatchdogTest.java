package io.cablecar.app.command.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SystemdWatchdogTest {

    @Test
    void thePeriodComesFromTheEnvironment() {
        assertThat(SystemdWatchdog.period(Map.of("NOTIFY_SOCKET", "/run/notify", "WATCHDOG_USEC", "30000000")))
                .contains(Duration.ofSeconds(30));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "soon"})
    void withoutAPeriodNothingIsReported(String micros) {
        assertThat(SystemdWatchdog.period(Map.of("NOTIFY_SOCKET", "/run/notify", "WATCHDOG_USEC", micros)))
                .isEmpty();
        assertThat(SystemdWatchdog.period(Map.of("WATCHDOG_USEC", "30000000"))).isEmpty();
    }
}
