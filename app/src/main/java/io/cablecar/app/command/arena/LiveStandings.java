package io.cablecar.app.command.arena;

import io.cablecar.app.terminal.ProgressBar;
import io.cablecar.engine.notation.OneLine;
import io.cablecar.match.Match;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/**
 * Shows the progress of a match on stderr: a bar with standings and the time left on a terminal, otherwise a line from
 * time to time. Thread-safe.
 */
final class LiveStandings implements AutoCloseable {

    private static final int WIDTH = 24;
    private static final int LONGEST_NAME = 16;
    private static final long REDRAW_NANOS = 100_000_000L;
    private static final long LINE_NANOS = 15_000_000_000L;

    private final PrintWriter err;
    private final Match match;
    private final boolean isTerminal;
    private final long began = System.nanoTime();
    private long shown;

    LiveStandings(PrintWriter err, Match match) {
        this(err, match, ProgressBar.IS_TERMINAL);
    }

    LiveStandings(PrintWriter err, Match match, boolean isTerminal) {
        this.err = err;
        this.match = match;
        this.isTerminal = isTerminal;
        this.shown = isTerminal ? began - REDRAW_NANOS : began;
    }

    synchronized void gameOver() {
        long now = System.nanoTime();
        if (now - shown < (isTerminal ? REDRAW_NANOS : LINE_NANOS)) {
            return;
        }
        shown = now;
        if (isTerminal) {
            err.print("\r" + bar() + " " + standings(now) + "\033[K");
        } else {
            err.println(standings(now));
        }
        err.flush();
    }

    private String bar() {
        int filled = (int) ((long) WIDTH * match.finishedGames() / match.plannedGames());
        return "[" + "#".repeat(filled) + " ".repeat(WIDTH - filled) + "]";
    }

    private String standings(long now) {
        int finished = match.finishedGames();
        int planned = match.plannedGames();
        var text = new StringBuilder();
        text.append(finished).append('/').append(planned).append(" games");
        if (finished > 0) {
            double left = (now - began) / 1e9 / finished * (planned - finished);
            text.append(", ").append(duration(Math.round(left))).append(" left");
        }
        List<Double> rates = match.winRates();
        for (int i = 0; i < rates.size(); i++) {
            text.append(i == 0 ? ": " : " · ")
                    .append(shortened(match.terms().contenders().get(i).name()))
                    .append(String.format(Locale.ROOT, " %.1f%%", 100 * rates.get(i)));
        }
        return text.toString();
    }

    private static String shortened(String name) {
        String line = OneLine.of(name);
        return line.codePointCount(0, line.length()) <= LONGEST_NAME
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST_NAME - 1)) + "…";
    }

    private static String duration(long seconds) {
        return seconds < 3600
                ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }

    /** Erases the bar, so that only the table remains. */
    @Override
    public synchronized void close() {
        if (isTerminal) {
            err.print("\r\033[K");
            err.flush();
        }
    }
}
