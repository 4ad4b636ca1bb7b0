package io.cablecar.match.time;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** By what clock our bots think. */
public enum TimeSource {
    /** The one on the wall. */
    WALL {
        @Override
        public double millis() {
            return System.nanoTime() / 1e6;
        }
    },

    /**
     * The time that a processor spent on the thread that asks. Other work on the machine then takes nothing from
     * anybody's budget, so strength can be measured beside it.
     */
    PROCESSOR {
        @Override
        public double millis() {
            return Threads.BEAN.getCurrentThreadCpuTime() / 1e6;
        }
    };

    /** Found when first needed: it costs as much as the rest of a start. */
    private static final class Threads {
        private static final ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();
    }

    public abstract double millis();
}
