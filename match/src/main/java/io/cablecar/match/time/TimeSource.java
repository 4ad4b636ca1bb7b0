package io.cablecar.match.time;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** The clock by which built-in bots are timed. */
public enum TimeSource {
    /** Wall-clock time. */
    WALL {
        @Override
        public double millis() {
            return System.nanoTime() / 1e6;
        }
    },

    /**
     * CPU time of the current thread. Other work on the machine does not reduce anybody's budget, so strength can be
     * measured on a busy machine.
     */
    PROCESSOR {
        @Override
        public double millis() {
            return Threads.BEAN.getCurrentThreadCpuTime() / 1e6;
        }
    };

    /** Loaded lazily, because it takes as long as the rest of the start. */
    private static final class Threads {
        private static final ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();
    }

    public abstract double millis();
}
