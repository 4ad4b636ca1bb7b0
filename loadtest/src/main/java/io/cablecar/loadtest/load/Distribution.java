package io.cablecar.loadtest.load;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A histogram of non-negative numbers with a relative error below 1%. Its memory does not depend on how many are added.
 * Thread-safe.
 */
final class Distribution {

    /** The number of buckets between a power of two and the next. */
    private static final int BUCKETS = 128;

    private final AtomicLongArray counts = new AtomicLongArray(BUCKETS * Long.SIZE);
    private final AtomicLong max = new AtomicLong();

    void add(long number) {
        counts.incrementAndGet(bucket(number));
        max.accumulateAndGet(number, Math::max);
    }

    /** Numbers below {@link #BUCKETS} have a bucket each; for larger ones the leading bits decide. */
    private static int bucket(long number) {
        int shift =
                Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(number) - Integer.numberOfTrailingZeros(BUCKETS) - 1);
        return BUCKETS * shift + (int) (number >> shift);
    }

    /** The largest number in a bucket. */
    private static long largest(int bucket) {
        int shift = Math.max(0, bucket / BUCKETS - 1);
        return ((long) bucket - (long) BUCKETS * shift + 1 << shift) - 1;
    }

    /** The quantile, from 0 to 1; 0 if the histogram is empty. */
    long quantile(double fraction) {
        long total = 0;
        for (int bucket = 0; bucket < counts.length(); bucket++) {
            total += counts.get(bucket);
        }
        long rank = Math.max(1, (long) Math.ceil(fraction * total));
        long passed = 0;
        for (int bucket = 0; bucket < counts.length() && total > 0; bucket++) {
            passed += counts.get(bucket);
            if (passed >= rank) {
                return Math.min(largest(bucket), max.get());
            }
        }
        return 0;
    }

    long max() {
        return max.get();
    }
}
