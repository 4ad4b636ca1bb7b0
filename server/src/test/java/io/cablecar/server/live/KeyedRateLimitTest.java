package io.cablecar.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Each key has a burst, then one permit per period. */
class KeyedRateLimitTest {

    private static final int BURST = 5;

    private final AtomicLong now = new AtomicLong(1_800_000_000_000L);
    private final KeyedRateLimit<String> limit = new KeyedRateLimit<>(BURST, Duration.ofSeconds(3), now::get);

    private void exhaust(String key) {
        for (int i = 0; i < BURST; i++) {
            assertThat(limit.tryConsume(key)).isTrue();
        }
        assertThat(limit.tryConsume(key)).isFalse();
    }

    @Test
    void afterABurstOneIsAllowedPerPeriod() {
        exhaust("a");
        now.addAndGet(2_999);
        assertThat(limit.tryConsume("a")).isFalse();
        now.addAndGet(1);
        assertThat(limit.tryConsume("a")).isTrue();
        assertThat(limit.tryConsume("a")).isFalse();
        now.addAndGet(BURST * 3_000);
        exhaust("a");
    }

    @Test
    void keysAreIndependent() {
        exhaust("a");
        exhaust("b");
    }

    @Test
    void aClockThatGoesBackGrantsNothing() {
        exhaust("a");
        now.addAndGet(-60_000);
        assertThat(limit.tryConsume("a")).isFalse();
    }

    @Test
    void refilledKeysAreForgotten() {
        for (int key = 0; key < 1_000; key++) {
            limit.tryConsume("key " + key);
        }
        assertThat(limit.size()).isEqualTo(1_000);
        now.addAndGet(3_000);
        limit.tryConsume("one more");
        assertThat(limit.size()).isEqualTo(1);
    }
}
