package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A cached value is computed at most once per period. */
class CachedTest {

    private final AtomicInteger computed = new AtomicInteger();

    @Test
    void aValueIsComputedOncePerPeriod() {
        Cached<Integer> cached = new Cached<>(computed::incrementAndGet, Duration.ofDays(1));
        assertThat(cached.get()).isEqualTo(1);
        assertThat(cached.get()).isEqualTo(1);
    }

    @Test
    void anOldValueIsComputedAgain() {
        Cached<Integer> cached = new Cached<>(computed::incrementAndGet, Duration.ZERO);
        assertThat(cached.get()).isEqualTo(1);
        assertThat(cached.get()).isEqualTo(2);
    }
}
