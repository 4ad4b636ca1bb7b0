package io.cablecar.server.load;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * How often which numbers came, to within a hundredth of each: a long run takes no more memory than a short one. Safe
 * for any number of threads.
 */
final class Distribution {

    /** Each doubling of a number is cut into so many parts. */
    private static final int PARTS = 128;

    private final AtomicLongArray counts = new AtomicLongArray(PARTS * Long.SIZE);
    private final AtomicLong most = new AtomicLong();

    void add(long number) {
        counts.incrementAndGet(place(number));
        most.accumulateAndGet(number, Math::max);
    }

    /** Numbers below {@link #PARTS} have a place each; above, the leading bits decide. */
    private static int place(long number) {
        int shift =
                Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(number) - Integer.numberOfTrailingZeros(PARTS) - 1);
        return PARTS * shift + (int) (number >> shift);
    }

    /** The largest number at a place. */
    private static long largest(int place) {
        int shift = Math.max(0, place / PARTS - 1);
        return ((long) place - (long) PARTS * shift + 1 << shift) - 1;
    }

    /** The smallest number that is not exceeded by this part of all; 0 where there are none. */
    long at(double part) {
        long all = 0;
        for (int place = 0; place < counts.length(); place++) {
            all += counts.get(place);
        }
        long wanted = Math.max(1, (long) Math.ceil(part * all));
        long passed = 0;
        for (int place = 0; place < counts.length() && all > 0; place++) {
            passed += counts.get(place);
            if (passed >= wanted) {
                return Math.min(largest(place), most.get());
            }
        }
        return 0;
    }

    long most() {
        return most.get();
    }
}
