package io.cablecar.server.log;

import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * Tags log lines with the id of the client message or call that caused them. A stored step carries the id of its
 * message as its cause, so other nodes that read the step log under the same id.
 */
public final class Trace {

    private static final String KEY = "trace";

    private Trace() {}

    /** Runs a task; whatever this thread logs meanwhile carries the id. */
    public static void during(String id, Runnable task) {
        @Nullable String outer = MDC.get(KEY);
        begin(id);
        try {
            task.run();
        } finally {
            if (outer == null) {
                end();
            } else {
                begin(outer);
            }
        }
    }

    /** Tags what this thread logs from now on. */
    public static void begin(String id) {
        MDC.put(KEY, id);
    }

    /** Ends the tagging begun by {@link #begin}. */
    public static void end() {
        MDC.remove(KEY);
    }
}
