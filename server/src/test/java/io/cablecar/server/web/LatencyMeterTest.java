package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody gains time by false or late answers to pings. */
class LatencyMeterTest {

    private static final int PERIOD = 5_000;

    private final LatencyMeter meter = new LatencyMeter();
    private long now = 1_000_000;

    private void answerAfter(int millis) {
        meter.ping(now);
        meter.pong(now, now + millis);
        now += PERIOD;
    }

    @Test
    void theAnswerToAPingMeasuresTheLatency() {
        assertThat(meter.latency()).isZero();
        answerAfter(80);
        assertThat(meter.latency()).isEqualTo(80);
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 0, 1, 999_500, 1_000_001, Long.MIN_VALUE})
    void aFalseAnswerMeasuresNothing(long claimed) {
        meter.pong(claimed, now);
        assertThat(meter.latency()).as("before any ping").isZero();
        meter.ping(now);
        meter.pong(claimed, now + 20);
        assertThat(meter.latency()).as("other than the ping").isZero();
        meter.pong(now, now + 30);
        meter.pong(now, now + 400);
        meter.pong(claimed, now + 500);
        assertThat(meter.latency()).as("after the answer").isEqualTo(30);
    }

    @Test
    void lateAnswersGainNoTime() {
        answerAfter(40);
        for (int late = 1; late < LatencyMeter.MEASUREMENTS; late++) {
            answerAfter(500);
            assertThat(meter.latency()).isEqualTo(40);
        }
    }

    @Test
    void delayingEveryAnswerGainsATenthOfASecondAtMost() {
        for (int late = 0; late < 2 * LatencyMeter.MEASUREMENTS; late++) {
            answerAfter(5_000);
            assertThat(meter.latency()).isEqualTo(100);
        }
    }

    @Test
    void aSlowerNetworkCountsAfterAMinute() {
        answerAfter(40);
        for (int slow = 0; slow < LatencyMeter.MEASUREMENTS; slow++) {
            answerAfter(80 + slow);
        }
        assertThat(meter.latency()).isEqualTo(80);
    }
}
