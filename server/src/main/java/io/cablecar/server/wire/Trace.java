package io.cablecar.server.wire;

import org.slf4j.MDC;

/**
 * The thread that leads through the logs: whatever is logged because of a client's message or call carries the name the
 * client gave it, on every node it comes to. A step of a table keeps that name as its cause, so a node that only reads
 * the step knows it too.
 */
public final class Trace {

    private static final String KEY = "trace";

    private Trace() {}

    /** Does something; what is logged meanwhile in this thread carries the name. */
    public static void during(String id, Runnable work) {
        begin(id);
        try {
            work.run();
        } finally {
            end();
        }
    }

    /** From here on, in this thread. */
    public static void begin(String id) {
        MDC.put(KEY, id);
    }

    public static void end() {
        MDC.remove(KEY);
    }
}
