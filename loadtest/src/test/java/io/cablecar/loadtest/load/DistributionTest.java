package io.cablecar.loadtest.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DistributionTest {

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.5, 0.9, 0.99, 1})
    void quantilesAreExactToOnePercent(double fraction) {
        Random random = new Random(7);
        Distribution distribution = new Distribution();
        long[] numbers = new long[10_000];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (long) Math.exp(25 * random.nextDouble());
            distribution.add(numbers[i]);
        }
        Arrays.sort(numbers);
        long exact = numbers[(int) Math.ceil(fraction * numbers.length) - 1];
        assertThat(distribution.quantile(fraction)).isBetween(exact, exact + exact / 100);
    }

    @Test
    void smallNumbersAreExact() {
        Distribution distribution = new Distribution();
        for (int number = 0; number < 256; number++) {
            distribution.add(number);
        }
        assertThat(distribution.quantile(0.5)).isEqualTo(127);
        assertThat(distribution.max()).isEqualTo(255);
    }

    @Test
    void anEmptyDistributionHasQuantileZero() {
        assertThat(new Distribution().quantile(0.5)).isZero();
    }
}
