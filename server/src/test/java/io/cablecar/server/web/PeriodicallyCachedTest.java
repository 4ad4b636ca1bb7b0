package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A cached value is computed at most once per period. */
class PeriodicallyCachedTest {

    private final AtomicInteger computed = new AtomicInteger();

    @Test
    void aValueIsComputedOncePerPeriod() {
        PeriodicallyCached<Integer> cached = new PeriodicallyCached<>(computed::incrementAndGet, Duration.ofDays(1));
        assertThat(cached.get()).isEqualTo(1);
        assertThat(cached.get()).isEqualTo(1);
    }

    @Test
    void anOldValueIsComputedAgain() {
        PeriodicallyCached<Integer> cached = new PeriodicallyCached<>(computed::incrementAndGet, Duration.ZERO);
        assertThat(cached.get()).isEqualTo(1);
        assertThat(cached.get()).isEqualTo(2);
    }
}
