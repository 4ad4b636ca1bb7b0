package io.cablecar.app.terminal;

import java.io.PrintWriter;

/** A progress bar on stderr, drawn only on a terminal. */
public final class ProgressBar implements AutoCloseable {

    /** Set by the launcher if stderr is a terminal, which Java cannot detect. */
    public static final boolean IS_TERMINAL = Boolean.getBoolean("cablecar.watched");

    private static final int WIDTH = 40;
    private static final long REDRAW_NANOS = 100_000_000;

    private final PrintWriter err;
    private final String what;
    private final long total;
    private final boolean isTerminal;
    private final long began = System.nanoTime();
    private long drawn = began - REDRAW_NANOS;
    private long done;

    public ProgressBar(PrintWriter err, String what, long total, boolean isTerminal) {
        this.err = err;
        this.what = what;
        this.total = Math.max(1, total);
        this.isTerminal = isTerminal;
    }

    public static ProgressBar of(PrintWriter err, String what, long total) {
        return new ProgressBar(err, what, total, IS_TERMINAL);
    }

    /** Counts one more step. */
    public void step() {
        done++;
        if (isTerminal && (done == total || System.nanoTime() - drawn >= REDRAW_NANOS)) {
            draw();
        }
    }

    private void draw() {
        drawn = System.nanoTime();
        int filled = (int) (WIDTH * done / total);
        long seconds = (drawn - began) / 1_000_000_000;
        long left = done == 0 ? 0 : (drawn - began) / done * (total - done) / 1_000_000_000;
        err.print("\r" + what + " [" + "#".repeat(filled) + " ".repeat(WIDTH - filled) + "] " + done + "/" + total + " "
                + seconds + " s, " + left + " s left \033[K");
        err.flush();
    }

    /** Erases the bar, so that only the result remains. */
    @Override
    public void close() {
        if (isTerminal) {
            err.print("\r\033[K");
            err.flush();
        }
    }
}
